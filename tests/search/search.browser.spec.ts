/** The search box: suggestions, why a number matched, pasted lists, and the choice among brands. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		search: "Search by part number or description",
		suggestions: "Suggestions",
		count: /^\d+ suggestions?$/,
		vehicle: "Vehicle",
		gm: (gm: string, number: string) => `GM ${gm} = ${number}`,
		numbers: "Several part numbers",
		list: /^One number per line/,
		change: "Paste or change the list",
		lookUp: "Look them up",
		found: (found: number, total: number) => `Numbers found: ${found} of ${total}`,
		notFound: "Not found",
		nearest: "Closest numbers:",
		none: "No part number found in this text",
		choose: "Choose a brand:",
		close: "Close",
		view: "View Part",
		columns: ["Code", "Brand", "Package", "Price"],
	},
	es: {
		search: "Buscar por número de parte o descripción",
		suggestions: "Sugerencias",
		count: /^\d+ sugerencias?$/,
		vehicle: "Vehículo",
		gm: (gm: string, number: string) => `${gm} de GM = ${number}`,
		numbers: "Varios números de parte",
		list: /^Un número por línea/,
		change: "Pegar o cambiar la lista",
		lookUp: "Buscarlos",
		found: (found: number, total: number) => `Números encontrados: ${found} de ${total}`,
		notFound: "No encontrado",
		nearest: "Números más parecidos:",
		none: "En este texto no hay ningún número de parte",
		choose: "Elija una marca:",
		close: "Cerrar",
		view: "Ver parte",
		columns: ["Código", "Marca", "Presentación", "Precio"],
	},
};

type FoundPart = { sku: string; title: string; brands: string; unificado: number };

async function waterPumps(request: APIRequestContext): Promise<FoundPart[]> {
	const answer = await request.post("/api/products", {
		data: { partsFilters: { subcategory: "water-pumps" } },
	});
	return (await answer.json()).products;
}

/** An Isuzu number of some water pump, as its maker writes it. */
async function anIsuzuNumber(request: APIRequestContext): Promise<string> {
	for (const { sku } of await waterPumps(request)) {
		const number = /\b8-\d{5}-\d{3}-\d\b/.exec(
			await (await request.get(`/part/${sku}`)).text(),
		)?.[0];
		if (number) return number;
	}
	throw new Error("no water pump has an Isuzu number");
}

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const box = (page: Page) => page.getByLabel(words.search);
	const list = (page: Page) => page.getByRole("listbox", { name: words.suggestions });

	test.describe(`in ${language}`, () => {
		testIn.es(
			"suggestions that come after the search was sent stay closed, and come back with the next letter",
			async ({ page }) => {
				await page.clock.install();
				const requests: string[] = [];
				page.on(
					"request",
					(request) =>
						request.url().includes("/search/suggestions?") && requests.push(request.url()),
				);
				const late = Promise.withResolvers<void>();
				await page.route("**/search-suggestions*", async (route) => {
					await late.promise;
					await route.continue();
				});
				await page.goto(at("/"));
				await box(page).fill("water pump");
				await page.keyboard.press("Enter");
				late.resolve();
				await expect(page).toHaveURL(/search=water/);
				await expect(page.getByRole("combobox", { name: words.search })).toBeVisible();
				await page.clock.runFor(2000);
				expect(requests).toEqual([]);
				await page.keyboard.type("s");
				await expect(list(page)).toBeVisible();
			},
		);

		testIn.en(
			"suggestions are walked with the keyboard, announced and closed",
			async ({ page, expectAccessible }) => {
				await page.goto(at("/"));
				await box(page).pressSequentially("isuzu npr");
				await expect(list(page).getByRole("option").first()).toBeVisible();
				await expect(page.getByText(words.count)).toBeAttached();
				await forEachLook(page, () => expectAccessible());
				await page.keyboard.press("Escape");
				await expect(list(page)).toBeHidden();
				await page.keyboard.press("ArrowUp");
				await expect(list(page).getByRole("option").last()).toHaveAttribute(
					"aria-selected",
					"true",
				);
				await expect(list(page).getByRole("option").last()).toBeInViewport();
				await page.keyboard.press("ArrowDown");
				const first = list(page).getByRole("option").first();
				await expect(first).toHaveAttribute("aria-selected", "true");
				await expect(box(page)).toHaveAttribute(
					"aria-activedescendant",
					(await first.getAttribute("id")) ?? "",
				);
				await expect(first).toContainText(words.vehicle);
				await page.keyboard.press("Enter");
				await expect(page).toHaveURL(/\/custom-search\?search=Isuzu\+NPR/);
				await expect(list(page)).toBeHidden();
			},
		);

		testIn.es(
			"a year leads to the vehicle selector with everything filled in",
			async ({ page }) => {
				await page.goto(at("/"));
				await box(page).pressSequentially("2006 isuzu npr-hd");
				await list(page)
					.getByRole("option")
					.filter({ hasText: "2006 Isuzu NPR-HD" })
					.first()
					.click();
				await expect(page).toHaveURL(
					/\/vehicle-selector\?region=us&year=2006&make=Isuzu&model=NPR-HD$/,
				);
			},
		);

		testIn.en(
			"a late answer never takes the place of a newer one, and Enter alone searches",
			async ({ page }) => {
				await page.goto(at("/"));
				let release = () => {};
				const held = new Promise<void>((resolve) => {
					release = resolve;
				});
				await page.route("**/api/search/suggestions?text=radiator", async (route) => {
					await held;
					await route.fallback();
				});
				const request = page.waitForRequest("**/api/search/suggestions?text=radiator");
				await box(page).fill("radiator");
				await request;
				await box(page).fill("water pump");
				await expect(list(page).getByRole("option").first()).toContainText(/water|bomba/i);
				const late = page.waitForResponse("**/api/search/suggestions?text=radiator");
				release();
				await late;
				await expect(list(page).getByRole("option").first()).toContainText(/water|bomba/i);
				await page.keyboard.press("Enter");
				await expect(page).toHaveURL(/\/custom-search\?search=water\+pump$/);
			},
		);

		testIn.es(
			"a number says why it matched, in the suggestions, on cards and in the table",
			async ({ page, request }) => {
				const number = await anIsuzuNumber(request);
				const gm = number.replaceAll("-", "").slice(1, 9);
				const why = words.gm(gm, number);
				await page.goto(at("/"));
				await box(page).fill(gm);
				await expect(list(page).getByRole("option").first()).toContainText(why);
				await page.keyboard.press("Enter");
				await expect(page.getByRole("article").first()).toContainText(why);
				await page.goto(at(`/custom-search?search=${gm}&view=table`));
				await expect(page.getByRole("row").nth(1)).toContainText(why);
			},
		);

		testIn.en(
			"a pasted quote becomes a list that survives a reload",
			async ({ page, request, expectAccessible }) => {
				const number = await anIsuzuNumber(request);
				const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 5) % 10}`;
				const quote = `Hello, your quote:\n1) ${number} WATER PUMP qty 2 $99.00\n2) ${wrong} pump\n3) 5-55555-555-5\nThank you`;
				await page.goto(at("/"));
				await box(page).evaluate((field, text) => {
					const clipboardData = new DataTransfer();
					clipboardData.setData("text", text);
					field.dispatchEvent(
						new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
					);
				}, quote);
				await expect(page.getByRole("heading", { level: 1, name: words.numbers })).toBeVisible();
				await page.reload();
				await expect(page.getByText(words.found(1, 3))).toBeVisible();
				await expect(page.getByRole("row").nth(1)).toContainText(number);
				await expect(page.getByRole("row").nth(2)).toContainText(words.nearest);
				await expect(page.getByRole("row").nth(3)).toContainText(words.notFound);
				await forEachLook(page, async () => {
					await expectAccessible();
					expect(
						await page.evaluate(
							() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
						),
					).toBeLessThanOrEqual(0);
				});
			},
		);

		testIn.es(
			"of a part that several brands make the brand is chosen in a window, which Back and Escape close",
			async ({ page, request, expectAccessible }) => {
				const several = (await waterPumps(request)).find(({ brands }) => brands.includes(",")) ?? {
					sku: "",
					unificado: 0,
					brands: "",
				};
				await page.goto(at("/category/cooling?subcategory=water-pumps"));
				const title = page
					.getByRole("article")
					.filter({ hasText: several.sku })
					.getByRole("heading")
					.getByRole("link");
				const options = page.getByRole("dialog", { name: words.choose });
				await title.click();
				await expect(options.getByRole("row")).toHaveCount(several.brands.split(",").length + 1);
				for (const column of words.columns)
					await expect(
						options.getByRole("columnheader", { name: column, exact: true }),
					).toBeVisible();
				await forEachLook(page, () => expectAccessible());
				await page.goBack();
				await expect(options).toBeHidden();
				await expect(page).toHaveURL(/subcategory=water-pumps$/);
				await title.focus();
				await page.keyboard.press("Enter");
				await expect(options.getByRole("row").first()).toBeVisible();
				await page.keyboard.press("Escape");
				await expect(options).toBeHidden();
				await expect(title).toBeFocused();
				await title.click();
				await options
					.getByRole("link", { name: new RegExp(`^${words.view} .* ${several.sku}$`) })
					.click();
				await expect(page).toHaveURL(new RegExp(`/part/${several.sku}$`));
			},
		);

		testIn.en(
			"without an answer about the brands the shopper still gets to the part",
			async ({ page, request }) => {
				const several = (await waterPumps(request)).find(({ brands }) => brands.includes(",")) ?? {
					sku: "",
				};
				await page.route("**/api/products/options/*", (route) =>
					route.fulfill({ body: "not what was asked for" }),
				);
				await page.goto(at("/category/cooling?subcategory=water-pumps"));
				await page
					.getByRole("article")
					.filter({ hasText: several.sku })
					.getByRole("heading")
					.getByRole("link")
					.click();
				await expect(page).toHaveURL(new RegExp(`/part/${several.sku}$`));
			},
		);
	});

	test.describe(`in ${language} without JavaScript`, () => {
		test.use({ javaScriptEnabled: false });

		testIn.es(
			"numbers with commas between them are looked up, and a list can be typed",
			async ({ page, request }) => {
				const number = await anIsuzuNumber(request);
				await page.goto(at("/"));
				await box(page).fill(`${number}, 5-55555-555-5`);
				await page.keyboard.press("Enter");
				await expect(page.getByText(words.found(1, 2))).toBeVisible();
				await page.goto(at("/search/numbers"));
				await page.getByLabel(words.list).fill(`${number} x 3\nhello\n`);
				await page.getByRole("button", { name: words.lookUp }).click();
				await expect(page.getByText(words.found(1, 1))).toBeVisible();
				await page.getByText(words.change).click();
				await page.getByLabel(words.list).fill("hello");
				await page.getByRole("button", { name: words.lookUp }).click();
				await expect(page.getByText(words.none)).toBeVisible();
			},
		);
	});
});
