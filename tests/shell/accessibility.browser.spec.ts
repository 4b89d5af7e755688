/**
 * Checks the pages that need no preparation with axe, in every width and theme, and that no page is
 * wider than the screen.
 */
import type { Page } from "@playwright/test";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";

const PATHS = [
	"/",
	"/category",
	"/category/cooling",
	"/search-by-brand",
	"/page/returns",
	"/blog",
	"/catalogs",
	"/local-store-flyer",
	"/blog/genuine-oe-supplier-premium-value-reman",
	"/contact-us",
];
const SKU = /[A-Z]{2}-[A-Z]{2}-\d+-[A-Z]/;

forEachLanguage((language, at) => {
	test(`the catalog and content pages are accessible and fit the screen in ${language}`, async ({
		page,
		expectAccessible,
	}) => {
		test.slow();
		for (const path of [...PATHS, await pathOfAPart(page, at)])
			await test.step(path, async () => {
				await page.goto(at(path));
				await forEachLook(page, async () => {
					await expectAccessible();
					expect(await pixelsBeyondScreen(page), path).toBeLessThanOrEqual(0);
				});
			});
	});
});

/** The page of a part with a drawing and a price. */
async function pathOfAPart(page: Page, at: (path: string) => string): Promise<string> {
	await page.goto(at("/category/brakes"));
	const card = await page.getByRole("article").first().innerText();
	return `/part/${SKU.exec(card)?.[0]}`;
}

function pixelsBeyondScreen(page: Page): Promise<number> {
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
}
