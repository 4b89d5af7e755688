/** `npm run dev`: its pages come from Vite, not from a build. */
import { startDevStore } from "../setup/browser/dev-store.ts";
import { expect, test as storeTest } from "../support/browser-fixtures.ts";

const test = storeTest.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
	baseURL: async ({}, use) => {
		const store = await startDevStore();
		await use(store.address);
		await store.stop();
	},
});

// Vite compiles every screen at the first start, while the other workers use both cores.
test.describe.configure({ timeout: 600_000 });

test("npm run dev serves a page that reacts, and the page of all components", async ({ page }) => {
	await page.goto("/login");
	await page.getByRole("button", { name: "Show password" }).first().click();
	await expect(page.getByLabel("Password", { exact: true }).first()).toHaveAttribute(
		"type",
		"text",
	);
	const components = await page.request.get("/dev/ui");
	expect(components.status()).toBe(200);
	expect(await components.text()).toContain("Screen readers alone");
});

storeTest("a built store does not have the page of all components", async ({ request }) => {
	expect((await request.get("/dev/ui")).status()).toBe(404);
});
