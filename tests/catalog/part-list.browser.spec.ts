/** Part lists: search, filters, sort order and vehicle; by keyboard and without scripts. */
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../src/domain/store/language.ts";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		search: "Search by part number or description",
		of: "of",
		filters: "Filters",
		hideFilters: "Hide filters",
		show: /^Show \d+ parts?$/,
		inStock: "In stock",
		price: "Price range",
		from: "From $",
		to: "To $",
		apply: "Apply",
		sort: "Sort by",
		table: "Table",
		cards: "Cards",
		nothing: "No parts found, Please contact us",
		nothingForVehicle: "Nothing is listed for your vehicle",
		allVehicles: "Show parts for all vehicles",
		bad: "This address does not lead anywhere",
		missing: "This page could not be found",
		engine: "Engine",
		activeFilters: "Active filters",
		clearAll: "Clear all",
		firstPage: "First page",
		lastPage: "Last page",
		forOthers: /^Show parts for other vehicles/,
		askWithVin: "Ask us with your VIN",
		add: /^Add to cart/,
		notListed: "✗ Not listed",
		shownFor: "Showing results for water pump; nothing matched zzqqxx",
		which: "2006 Isuzu NPR-HD: which one is yours?",
		set: /^2006 Isuzu NPR-HD .*: set as my vehicle$/,
		priceHead: "Price",
		measurements: "Measurements",
	},
	es: {
		search: "Buscar por número de parte o descripción",
		of: "de",
		filters: "Filtros",
		hideFilters: "Ocultar filtros",
		show: /^Ver \d+ partes?$/,
		inStock: "En existencia",
		price: "Rango de precio",
		from: "Desde $",
		to: "Hasta $",
		apply: "Aplicar",
		sort: "Ordenar por",
		table: "Tabla",
		cards: "Tarjetas",
		nothing: "No se encontraron partes, por favor contáctenos",
		nothingForVehicle: "No hay nada listado para su vehículo",
		allVehicles: "Ver partes para todos los vehículos",
		bad: "Esta dirección no lleva a ninguna parte",
		missing: "No se encontró esta página",
		engine: "Motor",
		activeFilters: "Filtros activos",
		clearAll: "Quitar todos",
		firstPage: "Primera página",
		lastPage: "Última página",
		forOthers: /^Ver partes para otros vehículos/,
		askWithVin: "Consúltenos con su VIN",
		add: /^Agregar al carrito/,
		notListed: "✗ No catalogada",
		shownFor: "Resultados para water pump; nada coincidió con zzqqxx",
		which: "2006 Isuzu NPR-HD: ¿cuál es el suyo?",
		set: /^2006 Isuzu NPR-HD .*: usar como mi vehículo$/,
		priceHead: "Precio",
		measurements: "Medidas",
	},
};

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 800 };
const LIST = "/category/cooling";

type ProductList = {
	products: { sku: string; title: string; price: number | null; unificado: number }[];
	productsFiltered: number;
	groupsFiltered: number;
	filtersAvailable: {
		brands: { label: string; value: string; count: number }[];
		minMax: { min_price: number; max_price: number };
	};
};

/** The same list from the API, by interchange group. */
async function find(
	request: APIRequestContext,
	partsFilters: object,
	language: Language = "en",
): Promise<ProductList> {
	const answer = await request.post("/api/products", {
		data: { partsFilters: { ...partsFilters, group: true } },
		headers: { "accept-language": language },
	});
	expect(answer.status()).toBe(200);
	return answer.json();
}

async function aVehicleId(request: APIRequestContext): Promise<number> {
	const { engines } = await (
		await request.get("/api/make_model_year_manager/engines/2006/Isuzu/NPR-HD?region=us")
	).json();
	return engines[0].id;
}

async function chooseVehicle(
	context: BrowserContext,
	baseURL: string | undefined,
	id: number,
): Promise<void> {
	await context.addCookies([{ name: "vehicle", value: `v${id}`, url: baseURL ?? "" }]);
}

/** A subcategory that has parts, but none for the vehicle. */
async function foreignSubcategory(request: APIRequestContext, id: number): Promise<string> {
	const relation = await request.post("/api/categories/vehicle_relation", {
		data: { vehicle: { id } },
	});
	const fitting = (await relation.json()).subcategoryRelation.map(
		(sub: { sub_category_url: string }) => sub.sub_category_url,
	);
	const { subcategories } = await (await request.get("/api/categories/subcategoriesAll")).json();
	for (const { sub_category_url: url } of subcategories)
		if (!fitting.includes(url) && (await find(request, { subcategory: url })).productsFiltered > 0)
			return url;
	throw new Error("this vehicle has parts of every kind");
}

const firstSku = (page: Page) =>
	page
		.getByRole("article")
		.first()
		.getByText(/^[A-Z]{2}-[A-Z]{2}-/)
		.first();

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const total = (page: Page, count: number) =>
		page.getByText(new RegExp(`^\\d+–\\d+ ${words.of} ${count.toLocaleString(language)} `));
	const panel = (page: Page) => page.getByRole("complementary", { name: words.filters });
	const noSidewaysScroll = async (page: Page) =>
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			),
		).toBeLessThanOrEqual(0);

	test.describe(`in ${language}`, () => {
		test.use({ viewport: DESKTOP });

		testIn.en("a maker's number in the header finds its part first", async ({ page, request }) => {
			const { products } = await find(request, { subcategory: "water-pumps" });
			let number = "";
			let group = 0;
			for (const { sku, unificado } of products) {
				number =
					/\b8-\d{5}-\d{3}-\d\b/.exec(await (await request.get(`/part/${sku}`)).text())?.[0] ?? "";
				group = unificado;
				if (number) break;
			}
			expect(number).not.toBe("");
			await page.goto(at("/"));
			await page.getByRole("searchbox", { name: words.search }).fill(number);
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(new RegExp(`${at("/custom-search")}\\?search=${number}`));
			const mates = (await find(request, { searchText: number })).products;
			expect(mates[0]?.unificado).toBe(group);
			await expect(firstSku(page)).toHaveText(mates[0]?.sku ?? "");
			await expect(page.getByLabel(words.search)).toHaveValue(number);
		});

		testIn.en(
			"brand and availability change counts and address, and Back undoes them",
			async ({ page, request }) => {
				const all = await find(request, { category: "cooling" });
				const brand = all.filtersAvailable.brands[0] ?? { label: "", value: "", count: 0 };
				const ofBrand = await find(request, {
					category: "cooling",
					filters: { brand: [brand.value] },
				});
				const combined = await find(request, {
					category: "cooling",
					filters: { brand: [brand.value], availability: "IN_STOCK" },
				});
				await page.goto(at(LIST));
				await expect(total(page, all.groupsFiltered)).toBeVisible();
				await panel(page)
					.getByRole("link", { name: `${brand.label} ${brand.count}`, exact: true })
					.click();
				await expect(page).toHaveURL(new RegExp(`${LIST}\\?brands=${brand.value}$`));
				await expect(total(page, ofBrand.groupsFiltered)).toBeVisible();
				await panel(page).getByRole("link", { name: words.inStock }).click();
				await expect(page).toHaveURL(/availability=IN_STOCK/);
				await expect(page).toHaveURL(new RegExp(`brands=${brand.value}`));
				await expect(total(page, combined.groupsFiltered)).toBeVisible();
				await expect(panel(page).getByRole("link", { name: words.inStock })).toHaveAttribute(
					"aria-current",
					"true",
				);
				await page.goBack();
				await expect(total(page, ofBrand.groupsFiltered)).toBeVisible();
				await expect(panel(page).getByRole("link", { name: words.inStock })).not.toHaveAttribute(
					"aria-current",
				);
				await page.goBack();
				await expect(page).toHaveURL(new RegExp(`${LIST}$`));
				await expect(total(page, all.groupsFiltered)).toBeVisible();
			},
		);

		testIn.es(
			"a closed filter opens in place; chosen filters are listed above the parts and can be removed there",
			async ({ page, request }) => {
				const all = await find(request, { category: "cooling" });
				await page.goto(at(LIST));
				await panel(page).getByRole("link", { name: words.engine, exact: true }).click();
				await expect(page).toHaveURL(new RegExp(`${LIST}\\?more=engines$`));
				await panel(page)
					.getByRole("link", { name: /^4HK1 5\.2 L \d+$/ })
					.click();
				await expect(page).toHaveURL(/engines=4HK1/);
				const chips = page.getByRole("list", { name: words.activeFilters });
				const engine = chips.getByRole("link", { name: /4HK1/ });
				await expect(engine).toBeVisible();
				await panel(page).getByRole("link", { name: words.inStock }).click();
				await expect(chips.getByRole("listitem")).toHaveCount(3);
				await engine.click();
				await expect(engine).toHaveCount(0);
				await expect(page).toHaveURL(/availability=IN_STOCK/);
				await expect(page).not.toHaveURL(/engines=4HK1/);
				await chips.getByRole("link", { name: words.clearAll }).click();
				await expect(chips).toBeHidden();
				await expect(total(page, all.groupsFiltered)).toBeVisible();
			},
		);

		testIn.es("a page past the end says so and leads back", async ({ page }) => {
			await page.goto(at(`${LIST}?page=400`));
			await page.getByRole("main").getByRole("link", { name: words.lastPage }).click();
			await expect(page).toHaveURL(/page=\d{1,2}$/);
			await expect(page.getByRole("article").first()).toBeVisible();
		});

		testIn.en("a filter starts again from the first page", async ({ page }) => {
			await page.goto(at(`${LIST}?page=2`));
			await panel(page).getByRole("link", { name: words.inStock }).click();
			await expect(page).toHaveURL(new RegExp(`${LIST}\\?availability=IN_STOCK$`));
		});

		testIn.es("a price range filters the list", async ({ page, request }) => {
			const { products } = await find(request, {
				category: "cooling",
				filters: { minMax: [50, 150] },
				productsByPage: 48,
			});
			const { groupsFiltered } = await find(request, {
				category: "cooling",
				filters: { minMax: [50, 150] },
			});
			expect(products.every(({ price }) => price !== null && price >= 50 && price <= 150)).toBe(
				true,
			);
			await page.goto(at(`${LIST}?page=2`));
			await panel(page).getByText(words.price).click();
			await panel(page).getByLabel(words.from).fill("50");
			await panel(page).getByLabel(words.to).fill("150");
			await panel(page).getByRole("button", { name: words.apply }).click();
			await expect(page).toHaveURL(/\?min=50&max=150$/);
			await expect(total(page, groupsFiltered)).toBeVisible();
			await expect(panel(page).getByLabel(words.from)).toHaveValue("50");
			await expect(panel(page).getByRole("button", { name: words.apply })).toBeFocused();
			await panel(page).getByLabel(words.to).fill("100");
			await panel(page).getByLabel(words.to).press("Enter");
			await expect(page).toHaveURL(/\?min=50&max=100$/);
			await expect(panel(page).getByLabel(words.to)).toBeFocused();
			await page.goBack();
			await expect(panel(page).getByLabel(words.to)).toHaveValue("150");
		});

		testIn.en("the list can be sorted by name", async ({ page, request }) => {
			const sorted = await find(
				request,
				{ category: "cooling", orderOptionSelected: "asc" },
				language,
			);
			await page.goto(at(LIST));
			await page.getByLabel(words.sort).selectOption("asc");
			await expect(page).toHaveURL(/order=asc/);
			await expect(firstSku(page)).toHaveText(sorted.products[0]?.sku ?? "");
			await expect(page.getByRole("article").getByRole("heading")).toHaveText(
				sorted.products.map(({ title }) => title),
			);
		});

		testIn.es("rows instead of cards are remembered on the next list", async ({ page }) => {
			await page.goto(at(LIST));
			await page.getByRole("link", { name: words.table, exact: true }).click();
			await expect(page.getByRole("table")).toBeVisible();
			await page.goto(at("/custom-search"));
			await expect(page.getByRole("table")).toBeVisible();
			await expect(page.locator("tbody")).toHaveCount(48);
			await page.getByRole("link", { name: words.cards, exact: true }).click();
			await expect(page.getByRole("article")).toHaveCount(12);
			await page.goto(at("/custom-search"));
			await expect(page.getByRole("article")).toHaveCount(12);
		});

		testIn.en(
			"the list says which words it dropped, and the vehicle of the text becomes active with one press",
			async ({ page }) => {
				await page.goto(at("/custom-search?search=water+pump+zzqqxx"));
				await expect(page.getByRole("main").getByText(words.shownFor)).toBeVisible();
				await page.goto(at("/custom-search?search=2006+NPR-HD+water+pump"));
				const main = page.getByRole("main");
				const set = main.getByRole("button", { name: words.set });
				const which = main.getByText(words.which);
				await expect(set.or(which)).toBeVisible();
				await set.or(main.getByRole("button", { name: /^4HK1 / })).click();
				await expect(page.getByRole("link", { name: words.allVehicles })).toBeVisible();
				await expect(page).toHaveURL(/search=2006\+NPR-HD\+water\+pump$/);
				await expect(set.or(which)).toHaveCount(0);
			},
		);

		testIn.en(
			"the table is sorted by its heads, and the arrows move between its links and between its quantities",
			async ({ page, request }) => {
				const place = { category: "cooling", subcategory: "water-pumps" };
				const cheapest = await find(request, { ...place, orderOptionSelected: "lowToHigh" });
				await page.goto(at(`${LIST}?subcategory=water-pumps&view=table`));
				const head = page.getByRole("columnheader", { name: words.priceHead });
				await head.getByRole("link").click();
				await expect(head).toHaveAttribute("aria-sort", "ascending");
				await expect(page.getByRole("rowheader").nth(1)).toHaveText(
					cheapest.products[0]?.sku ?? "",
				);
				const spec = page.locator("thead th[data-spec='0']");
				await spec.getByRole("link").click();
				await expect(spec).toHaveAttribute("aria-sort", "ascending");
				await expect(head).not.toHaveAttribute("aria-sort");
				const values = await page
					.locator("tbody tr:nth-child(2) td[data-spec='0']")
					.allInnerTexts();
				const numbers = values.filter(Boolean).map(Number);
				expect(numbers.length).toBeGreaterThan(2);
				expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
				// With hidden prices there are no quantities, only links.
				const rowLinks = page.locator("tbody").getByRole("link");
				await rowLinks.first().focus();
				await page.keyboard.press("ArrowDown");
				await expect(rowLinks.nth(1)).toBeFocused();
				await page.keyboard.press("ArrowUp");
				await expect(rowLinks.first()).toBeFocused();
				const quantities = page.getByRole("table").getByRole("spinbutton");
				await quantities.first().focus();
				await page.keyboard.press("ArrowDown");
				await expect(quantities.nth(1)).toBeFocused();
				await page.keyboard.press("ArrowUp");
				await page.keyboard.press("Enter");
				await expect(page.getByRole("dialog")).toBeVisible();
			},
		);

		testIn.es(
			"a range of a measurement filters the list, with one chip that removes it",
			async ({ page }) => {
				await page.goto(at(`${LIST}?subcategory=water-pumps`));
				await panel(page).getByText(words.measurements, { exact: true }).click();
				const fields = panel(page).locator("fieldset").first().getByRole("textbox");
				const smallest = Number(await fields.first().getAttribute("placeholder"));
				await fields.last().fill(String(smallest));
				await panel(page).getByRole("button", { name: words.apply }).last().click();
				await expect(page).toHaveURL(new RegExp(`m\\.[a-z-]+=-${smallest}`));
				await expect(panel(page).getByRole("button", { name: words.apply }).last()).toBeFocused();
				const chips = page.getByRole("list", { name: words.activeFilters });
				await expect(chips.getByRole("listitem")).toHaveCount(2);
				await chips.getByRole("link").first().click();
				await expect(page).not.toHaveURL(/m\./);
				await expect(chips).toBeHidden();
				await panel(page).getByText(words.measurements, { exact: true }).click();
				await expect(fields.last()).toHaveValue("");
				// The slider is moved before the scripts have come.
				let letThrough = () => {};
				const release = new Promise<void>((resolve) => (letThrough = resolve));
				await page.route("**/assets/*.js", async (route) => {
					await release;
					await route.continue();
				});
				const loading = page.goto(at(`${LIST}?subcategory=water-pumps`));
				await panel(page).getByText(words.measurements, { exact: true }).click();
				await panel(page).getByRole("slider").first().press("ArrowRight");
				letThrough();
				await loading;
				await page.unrouteAll({ behavior: "wait" });
				await expect(fields.first()).toHaveValue(/\d/);
				await panel(page).getByRole("button", { name: words.apply }).last().click();
				await expect(page).toHaveURL(/m\.[a-z-]+=[\d.]+-/);
			},
		);

		testIn.es(
			"a search without results says so and offers alternatives",
			async ({ page, expectAccessible }) => {
				await page.goto(at("/custom-search?search=zzzzqqqqxxxx"));
				await expect(page.getByRole("heading", { name: words.nothing })).toBeVisible();
				await forEachLook(page, async () => {
					await expectAccessible();
					await noSidewaysScroll(page);
				});
			},
		);

		testIn.en(
			"an invalid address is refused, with a link to the nearest valid one",
			async ({ page, request }) => {
				const expectRefused = async (path: string, status: number, heading: string) => {
					const answer = await request.get(at(path));
					expect(answer.status(), path).toBe(status);
					expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
				};
				for (const query of ["items=13", "order=best", "min=x", "availability=MAYBE"])
					await expectRefused(`/custom-search?${query}`, 400, words.bad);
				for (const path of [
					"/custom-search?page=501",
					"/custom-search?category=wings",
					"/engine/9ZZ9",
					"/engine/4HK1/wings",
					"/search-parts-for-engine/9ZZ9",
				])
					await expectRefused(path, 404, words.missing);
				expect((await page.goto(at("/custom-search?page=0")))?.status()).toBe(400);
				await expect(page.getByRole("heading", { name: words.bad })).toBeVisible();
				await page.getByRole("main").getByRole("link", { name: words.firstPage }).click();
				await expect(page.getByRole("article").first()).toBeVisible();
				await page.goto(at("/search-by-brand/water-pumps"));
				await page.getByRole("main").getByRole("link", { name: "water pumps" }).click();
				await expect(page.getByRole("article").first()).toBeVisible();
			},
		);

		testIn.es(
			"the filters are open on a wide screen and behind a link on a phone",
			async ({ page, expectAccessible }) => {
				await page.goto(at(LIST));
				await expect(panel(page)).toBeVisible();
				await page.setViewportSize(PHONE);
				await expect(panel(page)).toBeHidden();
				const open = page.getByRole("link", { name: words.filters, exact: true });
				const sheet = page.getByRole("dialog", { name: words.filters });
				await open.click();
				await expect(sheet.getByRole("link", { name: words.hideFilters })).toBeFocused();
				await expectAccessible();
				await noSidewaysScroll(page);
				await page.keyboard.press("Shift+Tab");
				await expect(sheet.getByRole("link", { name: words.show })).toBeFocused();
				await page.keyboard.press("Escape");
				await expect(sheet).toBeHidden();
				await expect(open).toBeFocused();
			},
		);

		testIn.en(
			"when nothing fits the vehicle, other matches are shown",
			async ({ page, context, request, baseURL, expectAccessible }) => {
				const id = await aVehicleId(request);
				await chooseVehicle(context, baseURL, id);
				await page.goto(at(`/custom-search?subcategory=${await foreignSubcategory(request, id)}`));
				// The text appears twice: for screen readers and on the screen.
				await expect(page.getByText(words.nothingForVehicle).last()).toBeVisible();
				await expect(page.getByRole("article").first()).toBeHidden();
				await page.getByText(words.forOthers).click();
				const card = page.getByRole("article").first();
				await expect(card.getByText(words.notListed)).toBeVisible();
				await expect(card.getByRole("button", { name: words.add })).toHaveCount(0);
				await page.getByRole("link", { name: words.askWithVin }).click();
				await expect(page.getByRole("main").getByRole("textbox").last()).toHaveValue(
					/2006 Isuzu NPR-HD[\s\S]*VIN: $/,
				);
				await page.goBack();
				await forEachLook(page, async () => {
					await expectAccessible();
					await noSidewaysScroll(page);
				});
				await page.getByText(words.forOthers).click();
				await card.getByRole("link").first().click();
				const options = page.getByRole("dialog").getByRole("row");
				await expect(options.nth(1)).toBeVisible();
				await expect(options.getByText(words.notListed)).toHaveCount((await options.count()) - 1);
				await expect(options.getByRole("button", { name: words.add })).toHaveCount(0);
			},
		);

		testIn.es(
			"an engine has its own lists, independent of the chosen vehicle",
			async ({ page, context, request, baseURL }) => {
				await chooseVehicle(context, baseURL, await aVehicleId(request));
				for (const path of [
					"/engine/4HK1/cooling/water-pumps",
					"/custom_search/4HK1",
					"/search-parts-for-engine/4HK1-5.2",
				]) {
					await page.goto(at(path));
					await expect(page.getByRole("heading", { level: 1, name: "4HK1 5.2 L" })).toBeVisible();
					await expect(page.getByRole("article").first()).toBeVisible();
					await expect(page.getByRole("link", { name: words.allVehicles })).toBeHidden();
				}
			},
		);

		test("searches, the table and the list of an engine are accessible", async ({
			page,
			context,
			request,
			baseURL,
			expectAccessible,
		}) => {
			const expectGoodLooks = (path: string) =>
				test.step(path, async () => {
					await page.goto(at(path));
					await forEachLook(page, async () => {
						await expectAccessible();
						await noSidewaysScroll(page);
					});
				});
			await expectGoodLooks("/custom-search?search=water+pump");
			await expectGoodLooks(`${LIST}?subcategory=water-pumps&view=table`);
			await expectGoodLooks("/engine/4HK1");
			await chooseVehicle(context, baseURL, await aVehicleId(request));
			await expectGoodLooks("/custom-search?search=water+pump");
		});
	});

	test.describe(`in ${language} without JavaScript`, () => {
		test.use({ viewport: DESKTOP, javaScriptEnabled: false });

		testIn.es("search, filters and sort order work", async ({ page, request }) => {
			await page.goto(at("/"));
			await page.getByRole("searchbox", { name: words.search }).fill("water pump");
			await page.keyboard.press("Enter");
			const found = await find(request, { searchText: "water pump" });
			await expect(total(page, found.groupsFiltered)).toBeVisible();
			const brand = found.filtersAvailable.brands[0] ?? { label: "", value: "", count: 0 };
			const ofBrand = await find(request, {
				searchText: "water pump",
				filters: { brand: [brand.value] },
			});
			await panel(page)
				.getByRole("link", { name: `${brand.label} ${brand.count}`, exact: true })
				.click();
			await expect(total(page, ofBrand.groupsFiltered)).toBeVisible();
			await page.getByLabel(words.sort).selectOption("desc");
			await page.getByRole("button", { name: words.apply }).last().click();
			await expect(page).toHaveURL(/order=desc/);
			await expect(page).toHaveURL(/search=water\+pump/);
			await expect(total(page, ofBrand.groupsFiltered)).toBeVisible();
		});
	});
});

test("lists and part pages stay tidy at small widths", async ({ page }) => {
	const heightOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => element.getBoundingClientRect().height);
	await page.setViewportSize({ width: 800, height: 900 });
	await page.goto("/es/category/cooling?view=table");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
	// On a phone the table is the shorter of the two views.
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/category/cooling?items=12&view=table");
	const table = await heightOf("main .parts-table");
	await page.goto("/category/cooling?items=12&view=cards");
	const cards = await heightOf("main div:has(> div > .part-card)");
	expect(table).toBeLessThan(cards);
	// A number on a card can be selected: the link that fills the card is below it.
	const number = page.locator(".part-card code").first();
	await number.scrollIntoViewIfNeeded();
	const isOnTop = await number.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return document.elementFromPoint(x + width / 2, y + height / 2) === element;
	});
	expect(isOnTop).toBe(true);
	await page.goto(`/part/${await number.textContent()}`);
	const middles = await page.locator("h1 + p > *").evaluateAll((parts) =>
		parts.map((part) => {
			const { y, height } = part.getBoundingClientRect();
			return y + height / 2;
		}),
	);
	// Brand and quality are on one line.
	expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
});
