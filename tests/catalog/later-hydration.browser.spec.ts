/**
 * Cards, filters and details of a part, before their code is loaded and when it cannot be loaded.
 */
import type { Page } from "@playwright/test";
import { expect, test, waitForScripts } from "../support/browser-fixtures.ts";

const LIST = "/category/cooling";
const LATER_CODE = /assets\/(cards|list-later|measure-ranges|part-details)-/;

/** Keeps the code of the later parts from loading until the returned function is called. */
async function holdLaterCode(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(LATER_CODE, async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}

const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

/** How many elements are not hydrated yet. */
const waiting = (page: Page) => page.locator("[data-later]");

/** A value that a new document does not have. */
async function markDocument(page: Page): Promise<void> {
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function expectSameDocument(page: Page): Promise<void> {
	expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

test.use({ viewport: { width: 1440, height: 900 } });

test("without input the code of cards and filters is not loaded", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => {
		if (LATER_CODE.test(request.url())) loaded.push(request.url());
	});
	await page.goto(LIST, { waitUntil: "networkidle" });
	await expect(waiting(page)).toHaveCount(3);
	expect(loaded).toEqual([]);
	await page.mouse.move(200, 200);
	await expect(waiting(page)).toHaveCount(0);
	expect(loaded).not.toEqual([]);
});

test("a list works while the code of its cards and filters is loading", async ({
	page,
	context,
	baseURL,
}) => {
	const release = await holdLaterCode(page);
	await page.goto(LIST);
	await markDocument(page);
	const card = page.getByRole("article").first().getByRole("heading").getByRole("link");

	const opened = context.waitForEvent("page");
	await card.click({ modifiers: ["ControlOrMeta"] });
	await (await opened).close();
	await expect(page).toHaveURL(new RegExp(`${LIST}$`));

	await page
		.getByRole("button", { name: /^Add to cart/ })
		.first()
		.click();
	await expect(page.getByRole("dialog").getByRole("link", { name: "View cart" })).toBeVisible();
	await page.keyboard.press("Escape");

	const inStock = filters(page).getByRole("link", { name: "In stock" });
	await filters(page).getByText("Price range").click();
	await inStock.focus();
	await inStock.press("Enter");
	await expect(waiting(page)).not.toHaveCount(0);
	release();
	await expect(page).toHaveURL(/availability=IN_STOCK$/);
	await expect(inStock).toHaveAttribute("aria-current", "true");
	await expect(inStock).toBeFocused();
	await expectSameDocument(page);

	// With several brands, the whole card opens the choice of brands.
	const other = waitForScripts(context, baseURL);
	const next = await other.newPage();
	const releaseNext = await holdLaterCode(next);
	await next.goto(LIST);
	await markDocument(next);
	await next.locator("a[data-options]").first().click();
	releaseNext();
	await expect(next).toHaveURL(/#options-/);
	await expect(next.getByRole("dialog").getByRole("table")).toBeVisible();
	await next.goBack();
	await expect(next.getByRole("dialog")).toBeHidden();
	await expectSameDocument(next);
});

test("a form keeps the focus while its code is loading", async ({ page }) => {
	const release = await holdLaterCode(page);
	await page.goto(`${LIST}?subcategory=water-pumps`);
	await markDocument(page);
	await filters(page).getByText("Measurements", { exact: true }).click();
	const field = filters(page).locator("fieldset").first().getByRole("textbox").last();
	const largest = (await field.getAttribute("placeholder")) ?? "";
	await field.fill(largest);
	await field.press("Enter");
	await expect(waiting(page)).not.toHaveCount(0);
	release();
	await expect(page).toHaveURL(new RegExp(`m\\.[a-z-]+=-${largest}`));
	await expect(field).toBeFocused();
	await expect(field).toHaveValue(largest);
	await expectSameDocument(page);
});

test("a part page works while the code of its details is loading", async ({
	page,
	context,
	request,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const partsFilters = { category: "filters", filters: { availability: "IN_STOCK" } };
	const found = await request.post("/api/products", { data: { partsFilters } });
	const { products } = (await found.json()) as { products: { sku: string }[] };
	const release = await holdLaterCode(page);
	await page.goto(`/part/${products[0]?.sku}`);
	await markDocument(page);

	const copy = waiting(page).locator("[data-copy]").first();
	const number = await copy.getAttribute("data-copy");
	await copy.click();
	await expect(page.getByText(`${number} copied`)).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

	await page.locator("#guide summary").click();
	const typed = page.getByRole("searchbox", { name: /^Filter by make/ });
	await typed.fill("zzz");
	release();
	await expect(page.getByText(/No vehicle in this region/)).toBeVisible();
	await expect(typed).toBeFocused();
	await expect(waiting(page)).toHaveCount(0);
	await expectSameDocument(page);
});

test.describe("when the code of cards and filters cannot be loaded", () => {
	test.use({ allowedFaults: [/Failed to load resource/] });

	test("the list stays as it is, says so, and its links load whole pages", async ({ page }) => {
		await page.route(LATER_CODE, (route) => route.abort());
		await page.goto(LIST);
		const rows = page.getByRole("article");
		const count = await rows.count();
		await page
			.getByRole("button", { name: /^Add to cart/ })
			.first()
			.click();
		await expect(page.getByRole("dialog").getByRole("link", { name: "View cart" })).toBeVisible();
		await page.keyboard.press("Escape");
		const inStock = filters(page).getByRole("link", { name: "In stock" });
		await inStock.click();
		await expect(page.getByText("This page stays as it was")).toBeVisible();
		await expect(rows).toHaveCount(count);
		await expect(page).toHaveURL(new RegExp(`${LIST}$`));
		await inStock.click();
		await expect(page).toHaveURL(/availability=IN_STOCK$/);
		await expect(inStock).toHaveAttribute("aria-current", "true");
	});
});
