/** The filter sheet of a part list on a phone, and filters while the network fails. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, forEachLanguage, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		of: "of",
		filters: "Filters",
		show: /^Show \d+ parts?$/,
		inStock: "In stock",
		price: "Price range",
		from: "From $",
		to: "To $",
		apply: "Apply",
		tryAgain: "Try again",
		notLoaded: "This page stays as it was",
	},
	es: {
		of: "de",
		filters: "Filtros",
		show: /^Ver \d+ partes?$/,
		inStock: "En existencia",
		price: "Rango de precio",
		from: "Desde $",
		to: "Hasta $",
		apply: "Aplicar",
		tryAgain: "Intentar de nuevo",
		notLoaded: "Esta página queda como estaba",
	},
};

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 800 };
const LIST = "/category/cooling";

async function find(
	request: APIRequestContext,
	partsFilters: object,
): Promise<{ groupsFiltered: number }> {
	const data = { partsFilters: { ...partsFilters, group: true } };
	return (await request.post("/api/products", { data })).json();
}

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const total = (page: Page, count: number) =>
		page.getByText(new RegExp(`^\\d+–\\d+ ${words.of} ${count.toLocaleString(language)} `));
	const panel = (page: Page) => page.getByRole("complementary", { name: words.filters });

	test.describe(`in ${language}`, () => {
		testIn.es(
			"several filters are chosen in the sheet of a phone, and shown together",
			async ({ page, request }) => {
				const all = await find(request, { category: "cooling" });
				const { groupsFiltered } = await find(request, {
					category: "cooling",
					filters: { availability: "IN_STOCK", minMax: [50, 150] },
				});
				const sheet = page.getByRole("dialog", { name: words.filters });
				const open = page.getByRole("link", { name: words.filters, exact: true });
				await page.setViewportSize(PHONE);
				await page.goto(at(LIST));
				await open.click();
				await sheet.getByRole("link", { name: words.inStock }).click();
				await expect(sheet.getByRole("link", { name: words.inStock })).toHaveAttribute(
					"aria-current",
					"true",
				);
				await sheet.getByText(words.price).click();
				await sheet.getByLabel(words.from).fill("50");
				await sheet.getByLabel(words.to).fill("150");
				await sheet.getByRole("button", { name: words.apply }).click();
				await expect(sheet.getByRole("link", { name: words.show })).toContainText(
					` ${groupsFiltered} `,
				);
				await sheet.getByRole("link", { name: words.show }).click();
				await expect(sheet).toBeHidden();
				await expect(page).toHaveURL(/\?availability=IN_STOCK&min=50&max=150$/);
				await expect(page.locator("html")).toHaveCSS("overflow-y", "visible");
				await expect(total(page, groupsFiltered)).toBeVisible();
				await page.goBack();
				await expect(page).toHaveURL(new RegExp(`${LIST}$`));
				// The address changes at once and the list when it has loaded. Until then the links of the
				// list still have the filters.
				await expect(total(page, all.groupsFiltered)).toBeVisible();
				await open.click();
				await sheet.getByRole("link", { name: words.inStock }).click();
				await expect(page).toHaveURL(/availability=IN_STOCK#filters$/);
				await page.goBack();
				await expect(sheet).toBeHidden();
				await expect(page).toHaveURL(new RegExp(`${LIST}$`));
			},
		);
	});

	test.describe(`in ${language} when the network fails`, () => {
		test.use({ viewport: DESKTOP, allowedFaults: [/Failed to load resource/] });

		testIn.en(
			"the rows stay, show that they are loading, and the filter can be tried again",
			async ({ page, request }) => {
				const all = await find(request, { category: "cooling" });
				const rows = page.getByRole("article");
				// Pointing at the filter prefetches its list, so that request fails too.
				let line = Promise.withResolvers<"abort" | "continue">();
				await page.route(/cooling\.data\?/, async (route) => route[await line.promise]());
				await page.goto(at(LIST));
				const inStock = panel(page).getByRole("link", { name: words.inStock });
				await inStock.click();
				await expect(page.locator("[aria-busy=true]").getByRole("article")).toHaveCount(12);
				line.resolve("abort");
				await expect(page.getByText(words.notLoaded)).toBeVisible();
				await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
				await expect(rows).toHaveCount(12);
				await expect(total(page, all.groupsFiltered)).toBeVisible();
				await expect(page).toHaveURL(new RegExp(`${LIST}$`));
				line = Promise.withResolvers();
				await page.getByRole("button", { name: words.tryAgain }).click();
				await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
				line.resolve("continue");
				await expect(page).toHaveURL(/availability=IN_STOCK/);
				await expect(inStock).toHaveAttribute("aria-current", "true");
				await expect(page.getByText(words.notLoaded)).toBeHidden();
			},
		);
	});

	test.describe(`in ${language} without JavaScript`, () => {
		test.use({ viewport: PHONE, javaScriptEnabled: false });

		testIn.es("the sheet of filters on a phone opens and closes", async ({ page }) => {
			await page.goto(at(LIST));
			await expect(panel(page)).toBeHidden();
			await page.getByRole("link", { name: words.filters, exact: true }).click();
			await panel(page).getByRole("link", { name: words.show }).click();
			await expect(panel(page)).toBeHidden();
		});
	});
});
