/**
 * Every screen of the rail with axe: in English on a desk, in Spanish on a phone. The rail itself
 * says which screens there are.
 */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

const LOOKS = [
	{ prefix: "", size: { width: 1440, height: 900 } },
	{ prefix: "/es", size: { width: 390, height: 844 } },
];

test.use({ storageState: OWNER_STATE });

test("every screen of the office is accessible and fits the screen", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	await page.goto("/admin");
	await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
	const paths = await page
		.getByRole("navigation", { name: "Screens of the office", includeHidden: true })
		.locator("a")
		.evaluateAll((anchors) => [...new Set(anchors.map((link) => link.getAttribute("href") ?? ""))]);
	expect(paths.length).toBeGreaterThan(10);
	for (const path of paths)
		for (const { prefix, size } of LOOKS)
			await test.step(prefix + path, async () => {
				await page.setViewportSize(size);
				await page.goto(prefix + path);
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				await expectAccessible();
				const beyond = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				expect([path, beyond]).toEqual([path, 0]);
			});
});
