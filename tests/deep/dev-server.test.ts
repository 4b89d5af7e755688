/** `npm run dev`: its pages come from Vite, not from a build, and react in a browser. */
import { chromium } from "@playwright/test";
import { expect, it } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { startDevStore } from "./dev-store.ts";

it("npm run dev serves a page that reacts, and the page of all components", async () => {
	const store = await startDevStore();
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		const page = await browser.newPage({ baseURL: store.address });
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto("/login");
		await page.waitForSelector("html[data-ready]");
		await page.getByRole("button", { name: "Show password" }).first().click();
		await page.locator("input[type=text][name=password]").first().waitFor();
		const components = await page.request.get("/dev/ui");
		expect(components.status()).toBe(200);
		expect(await components.text()).toContain("Screen readers alone");
		expect(errors).toEqual([]);
	} finally {
		await browser.close();
		await store.stop();
	}
});
