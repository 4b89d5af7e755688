/**
 * Choosing a vehicle or an engine, the guest's garage, and lists that follow it. Spanish on a
 * phone, English at a desk.
 */
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { aVin } from "../factories/vin.ts";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		region: "Region",
		year: "Year",
		make: "Make",
		model: "Model",
		engine: "Engine",
		go: "Go",
		next: "Next step",
		byVehicle: "Filter by vehicle",
		hide: "Hide Vehicle Selector",
		change: "Change vehicle",
		byEngine: "By engine only",
		partsFor: "Parts for",
		allVehicles: "Show parts for all vehicles",
		onlyMine: /^Parts for 2006 /,
		withoutVehicle: "Shop without a vehicle",
		garage: /^My garage/,
		of: "of",
		addVehicle: "Add vehicle",
		addEngine: "Add engine",
		empty: "Your garage is empty",
		active: "Active",
		undo: "Undo",
		select: /^Select/,
		remove: /^Remove/,
		already: /is already in your garage/,
		gone: "No longer in our catalog",
		usa: "United States",
		noScript: /needs JavaScript/,
		findByVehicle: "Find parts by vehicle",
		oops: "Oops...Something went wrong",
		tryAgain: "Try again",
		notLasting: "This browser does not let us save your garage",
		manage: "Manage my garage",
	},
	es: {
		region: "Región",
		year: "Año",
		make: "Marca",
		model: "Modelo",
		engine: "Motor",
		go: "Ir",
		next: "Siguiente paso",
		byVehicle: "Filtrar por vehículo",
		hide: "Ocultar selector de vehículo",
		change: "Cambiar de vehículo",
		byEngine: "Solo por motor",
		partsFor: "Partes para",
		allVehicles: "Ver partes para todos los vehículos",
		onlyMine: /^Partes para 2006 /,
		withoutVehicle: "Comprar sin vehículo",
		garage: /^Mi garaje/,
		of: "de",
		addVehicle: "Agregar vehículo",
		addEngine: "Agregar motor",
		empty: "Su garaje está vacío",
		active: "Activo",
		undo: "Deshacer",
		select: /^Seleccionar/,
		remove: /^Quitar/,
		already: /ya estaba en su garaje/,
		gone: "Ya no está en nuestro catálogo",
		usa: "Estados Unidos",
		noScript: /se necesita JavaScript/,
		findByVehicle: "Buscar partes por vehículo",
		oops: "Ups... Algo salió mal",
		tryAgain: "Intentar de nuevo",
		notLasting: "Este navegador no nos permite guardar su garaje",
		manage: "Administrar mi garaje",
	},
};
type Words = (typeof WORDS)["en"];

const LIST = "/category/cooling";
const VIEWPORTS = { en: { width: 1440, height: 900 }, es: { width: 360, height: 800 } };
const NPR = {
	id: 0,
	type: "vehicle",
	region: "us",
	year: 2006,
	make: "Isuzu",
	model: "NPR-HD",
	engine_name: "",
	engine_liter: "",
};

async function anNpr(request: APIRequestContext): Promise<typeof NPR> {
	const { engines } = await (
		await request.get("/api/make_model_year_manager/engines/2006/Isuzu/NPR-HD?region=us")
	).json();
	return { ...NPR, ...engines[0] };
}

async function countFor(request: APIRequestContext, vehicle?: object): Promise<number> {
	const answer = await request.post("/api/products", {
		data: { partsFilters: { category: "cooling", vehicle, group: true } },
	});
	return (await answer.json()).groupsFiltered;
}

const field = (page: Page, name: string) =>
	page.getByRole("main").getByLabel(name, { exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const total = (page: Page, words: Words, count: number) =>
	page.getByText(new RegExp(`^\\d+–\\d+ ${words.of} ${count} `));

/** Chooses the steps of the selector in sequence; the last step, the engine, by its position. */
async function choose(
	page: Page,
	words: Words,
	answers: Partial<Record<"region" | "year" | "make" | "model", string>>,
): Promise<void> {
	for (const step of ["region", "year", "make", "model"] as const) {
		const value = answers[step];
		if (!value) continue;
		await expect(
			field(page, words[step]).getByRole("option", {
				name: value,
				exact: true,
				includeHidden: true,
			}),
		).toBeAttached();
		await field(page, words[step]).selectOption({ label: value });
	}
	await expect(field(page, words.engine)).toBeEnabled();
	await field(page, words.engine).selectOption({ index: 1 });
	await page.getByRole("main").getByRole("button", { name: words.go, exact: true }).click();
}

/**
 * The questions about the vehicle have a make too, so the test waits for the page before it
 * answers.
 */
async function toEngines(page: Page, words: Words): Promise<void> {
	await page.getByRole("link", { name: words.addEngine }).click();
	await expect(field(page, words.region)).toHaveCount(0);
}

const keep = (context: BrowserContext, entries: object) =>
	context.addInitScript((text) => {
		// Frames without an origin have no local storage.
		if (origin !== "null" && !localStorage.getItem("garage")) localStorage.setItem("garage", text);
	}, JSON.stringify(entries));

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language] as Words;

	test.describe(`in ${language}`, () => {
		test.use({ viewport: VIEWPORTS[language] });

		testIn.en(
			"a vehicle is chosen at home with the keyboard alone, kept, and shown on lists",
			async ({ page }) => {
				const answer = async (name: string, keys: string, next: string) => {
					await expect(field(page, name)).toBeEnabled();
					await page.keyboard.press("Tab");
					await expect(field(page, name)).toBeFocused();
					await page.keyboard.type(keys);
					await expect(field(page, next)).toBeEnabled();
					await expect(field(page, name)).toBeFocused();
				};
				await page.goto(at("/"));
				for (const name of [words.year, words.make, words.model, words.engine])
					await expect(field(page, name)).toBeDisabled();
				await expect(
					page.getByRole("main").getByRole("button", { name: words.go, exact: true }),
				).toBeDisabled();
				await field(page, words.region).focus();
				await page.keyboard.press("Shift+Tab");
				await answer(words.region, words.usa, words.year);
				await expect(
					field(page, words.year).getByRole("option", { name: "1987", includeHidden: true }),
				).toBeAttached();
				await answer(words.year, "2006", words.make);
				await answer(words.make, "Isuzu", words.model);
				await answer(words.model, "NPR-HD", words.engine);
				await page.keyboard.press("Tab");
				await page.keyboard.press("ArrowDown");
				await page.keyboard.press("Tab");
				await page.keyboard.press("Enter");
				await expect(page).toHaveURL(new RegExp(`${at("/category")}$`));
				await expect(
					page.getByRole("main").getByText(new RegExp(`^${words.partsFor} 2006 Isuzu NPR-HD `)),
				).toBeVisible();
				await expect(
					page.getByRole("banner").getByRole("link", { name: /: 2006 Isuzu NPR-HD/ }),
				).toBeVisible();
				await page.goto(at("/my-garage"));
				await expect(cards(page)).toHaveCount(1);
				await expect(cards(page)).toContainText(words.active);
			},
		);

		testIn.es(
			"a list is filtered in place: a GMC W4500 has the parts of its twin NPR-HD, from the first page, and the list can show all vehicles again",
			async ({ page, request }) => {
				const asIsuzu = await countFor(request, await anNpr(request));
				const all = await countFor(request);
				expect(asIsuzu).not.toBe(all);
				await page.goto(at(`${LIST}?page=2`));
				await page.getByRole("link", { name: words.byVehicle }).click();
				await expect(page.getByRole("link", { name: words.hide })).toHaveAttribute(
					"aria-expanded",
					"true",
				);
				await choose(page, words, { region: words.usa, year: "2006", make: "GMC", model: "W4500" });
				await expect(page).toHaveURL(new RegExp(`${at(LIST)}$`));
				await expect(
					page.getByRole("main").getByText(new RegExp(`^${words.partsFor} 2006 GMC W4500 `)),
				).toBeVisible();
				await expect(total(page, words, asIsuzu)).toBeVisible();
				await expect(page.getByRole("link", { name: words.change })).toBeFocused();
				await page.getByRole("link", { name: words.allVehicles }).click();
				await expect(total(page, words, all)).toBeVisible();
				await expect(
					page.getByRole("banner").getByRole("link", { name: /GMC W4500/ }),
				).toBeVisible();
				await page.getByRole("link", { name: words.onlyMine }).click();
				await expect(total(page, words, asIsuzu)).toBeVisible();
				await expect(page).toHaveURL(new RegExp(`${at(LIST)}$`));
			},
		);

		testIn.es(
			"the garage: add a vehicle and an engine, the same again, select, remove, undo, reload",
			async ({ page, expectAccessible }) => {
				const npr = cards(page).filter({ hasText: "NPR-HD" });
				const engine = cards(page).filter({ hasNotText: "NPR-HD" });
				await page.goto(at("/my-garage"));
				await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
				await choose(page, words, {
					region: words.usa,
					year: "2006",
					make: "Isuzu",
					model: "NPR-HD",
				});
				await expect(npr).toContainText(words.usa);
				await expect(npr).toContainText(words.active);
				await toEngines(page, words);
				await choose(page, words, { make: "GMC" });
				await expect(engine).toContainText(words.active);
				await expect(npr).not.toContainText(words.active);
				await page.getByRole("main").getByRole("button", { name: words.go, exact: true }).click();
				await expect(page.getByText(words.already)).toBeVisible();
				await expect(cards(page)).toHaveCount(2);
				await npr.getByRole("button", { name: words.select }).click();
				await expect(npr).toContainText(words.active);
				await expect(
					page.getByRole("banner").getByRole("link", { name: /: 2006 Isuzu NPR-HD/ }),
				).toBeVisible();
				await forEachLook(page, () => expectAccessible());
				await page.setViewportSize(VIEWPORTS[language]);
				await npr.getByRole("button", { name: words.remove }).click();
				await expect(cards(page)).toHaveCount(1);
				await expect(
					page.getByRole("banner").getByRole("link", { name: words.garage }),
				).not.toHaveAccessibleName(/NPR/);
				await expect(page.getByRole("button", { name: words.undo })).toBeFocused();
				await page.keyboard.press("Enter");
				await expect(npr).toContainText(words.active);
				await page.reload();
				await expect(cards(page)).toHaveCount(2);
				await expect(npr).toContainText(words.active);
			},
		);

		testIn.en(
			"from any page the header switches the vehicle, and another tab follows",
			async ({ page, context, request, baseURL, expectAccessible }) => {
				const npr = await anNpr(request);
				await keep(context, {
					entries: [
						npr,
						{
							...npr,
							type: "engine",
							id: 1,
							make: "Isuzu",
							engine_name: "4HK1",
							engine_liter: "5.2",
						},
					],
					active: null,
				});
				await context.addCookies([{ name: "vehicle", value: `v${npr.id}`, url: baseURL ?? "" }]);
				const control = (tab: Page) =>
					tab.getByRole("banner").getByRole("link", { name: words.garage });
				const secondTab = await context.newPage();
				await secondTab.goto(at(LIST));
				await expect(control(secondTab)).toHaveAccessibleName(/NPR-HD/);
				await page.goto(at("/page/returns"));
				await control(page).click();
				const panel = page.getByRole("dialog", { name: words.garage });
				await expect(panel.getByRole("button", { name: /NPR-HD/ })).toHaveAttribute(
					"aria-pressed",
					"true",
				);
				await expectAccessible();
				await panel.getByRole("button", { name: words.withoutVehicle }).click();
				await expect(panel).toBeHidden();
				await expect(control(page)).not.toHaveAccessibleName(/NPR-HD/);
				await expect(control(secondTab)).not.toHaveAccessibleName(/NPR-HD/);
				await expect(secondTab.getByRole("main").getByText(words.partsFor)).toBeHidden();
				await secondTab.goto(at("/my-garage"));
				await page.goto(at("/my-garage"));
				await cards(secondTab)
					.filter({ hasText: "NPR-HD" })
					.getByRole("button", { name: words.remove })
					.click();
				await expect(cards(page)).toHaveCount(1);
			},
		);

		testIn.es("a truck found by its VIN is kept in the garage", async ({ page }) => {
			await page.goto(at("/my-garage?add=vin"));
			await page.getByRole("textbox", { name: "VIN" }).fill(aVin("JALC4B16?67000102"));
			await page.keyboard.press("Enter");
			await expect(cards(page)).toContainText("2006 NPR-HD");
			await expect(cards(page)).toContainText(words.active);
			await expect(page).toHaveURL(new RegExp(`${at("/my-garage")}$`));
		});

		test("the selector and the garage are accessible", async ({ page, expectAccessible }) => {
			for (const path of [
				"/vehicle-selector?region=us&year=2006&make=Isuzu",
				"/vehicle-selector?by=engine",
				"/my-garage",
			])
				await test.step(path, async () => {
					await page.goto(at(path));
					await forEachLook(page, async () => {
						await expectAccessible();
						expect(
							await page.evaluate(
								() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
							),
						).toBeLessThanOrEqual(0);
					});
				});
		});
	});

	test.describe(`in ${language} without JavaScript`, () => {
		test.use({ viewport: VIEWPORTS[language], javaScriptEnabled: false });

		testIn.es(
			"the selector works step by step from a list and back to it, and the list can show all vehicles",
			async ({ page }) => {
				await page.goto(at(`${LIST}?order=asc`));
				await page.getByRole("link", { name: words.byVehicle }).click();
				for (const [name, value] of [
					[words.region, "us"],
					[words.year, "2006"],
					[words.make, "Isuzu"],
					[words.model, "NPR-HD"],
				] as const) {
					await field(page, name).selectOption(value);
					await page.getByRole("button", { name: words.next }).click();
				}
				await field(page, words.engine).selectOption({ index: 1 });
				await page.getByRole("button", { name: words.next }).click();
				await page.getByRole("button", { name: words.go, exact: true }).click();
				await expect(page).toHaveURL(new RegExp(`${at(LIST)}\\?order=asc$`));
				await expect(
					page.getByRole("main").getByText(new RegExp(`^${words.partsFor} 2006 Isuzu NPR-HD `)),
				).toBeVisible();
				await page.goto(at("/my-garage"));
				await expect(cards(page)).toContainText("NPR-HD");
				await expect(page.getByText(words.noScript)).toBeVisible();
				await page.getByRole("main").getByRole("link", { name: words.findByVehicle }).click();
				await expect(page).toHaveURL(new RegExp(`${at("/vehicle-selector")}$`));
				await page.goto(at(LIST));
				await page.getByRole("link", { name: words.allVehicles }).click();
				await expect(page).toHaveURL(new RegExp(`${at(LIST)}\\?vehicles=all$`));
				await page.getByRole("link", { name: words.onlyMine }).click();
				await expect(page).toHaveURL(new RegExp(`${at(LIST)}$`));
				await expect(page.getByRole("link", { name: words.allVehicles })).toBeVisible();
			},
		);

		testIn.en("an engine alone is chosen at its own addresses", async ({ page }) => {
			await page.goto(at("/vehicle-selector"));
			await page.getByRole("link", { name: words.byEngine }).click();
			await field(page, words.make).selectOption("Isuzu");
			await page.getByRole("button", { name: words.next }).click();
			await field(page, words.engine).selectOption({ label: "4HK1 5.2 L diesel" });
			await page.getByRole("button", { name: words.next }).click();
			await page.getByRole("button", { name: words.go, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`${at("/category")}$`));
			await expect(
				page.getByText(new RegExp(`^${words.partsFor} Isuzu 4HK1 5.2 L`)).first(),
			).toBeVisible();
		});
	});
});

test.describe("when things go wrong", () => {
	const words = WORDS.en;

	test("a slow answer to an old choice never overwrites a newer one, and another region clears every step", async ({
		page,
	}) => {
		let answerOld = () => {};
		const old = new Promise<void>((resolve) => {
			answerOld = resolve;
		});
		await page.route("**/makes/2006?*", async (route) => {
			await old;
			await route.fulfill({ json: { makes: [{ make: "Too late", make_url: "late" }] } });
		});
		await page.goto("/vehicle-selector?region=us");
		await field(page, words.year).selectOption("2006");
		await expect(field(page, words.make)).toHaveAttribute("aria-busy", "true");
		await field(page, words.year).selectOption("2007");
		await expect(field(page, words.make)).toBeEnabled();
		const late = page.waitForResponse("**/makes/2006?*");
		answerOld();
		await (await late).finished();
		await expect(field(page, words.make)).toContainText("Isuzu");
		await expect(field(page, words.make)).not.toContainText("Too late");
		await field(page, words.region).selectOption({ index: 2 });
		await expect(field(page, words.year)).toHaveValue("");
		await expect(field(page, words.make)).toBeDisabled();
	});

	test("a step that fails says so and can be tried again", async ({ page }) => {
		await page.route("**/years/us", (route) => route.fulfill({ body: "no JSON" }), { times: 1 });
		await page.goto("/vehicle-selector");
		await field(page, words.region).selectOption("us");
		await expect(page.getByText(words.oops)).toBeVisible();
		await page.getByRole("button", { name: words.tryAgain }).click();
		await expect(field(page, words.year)).toBeEnabled();
		await expect(field(page, words.region)).toHaveValue("us");
	});

	test("a vehicle that left the catalog stays in the garage and is marked; a vehicle with a new id is found again", async ({
		page,
		context,
		request,
		baseURL,
	}) => {
		const npr = await anNpr(request);
		await keep(context, [
			{ ...npr, id: 999_999_998 },
			{ ...npr, id: 999_999_999, model: "Pickup 1900" },
		]);
		await context.addCookies([{ name: "vehicle", value: "v999999999", url: baseURL ?? "" }]);
		await page.goto("/my-garage");
		await expect(page.getByText(/selected is no longer in our catalog/)).toBeVisible();
		const gone = cards(page).filter({ hasText: "Pickup 1900" });
		await expect(gone).toContainText(words.gone);
		await expect(gone.getByRole("button", { name: words.select })).toHaveCount(0);
		const found = cards(page).filter({ hasText: "NPR-HD" });
		await found.getByRole("button", { name: words.select }).click();
		await expect(found).toContainText(words.active);
		await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`vehicle=v${npr.id}`);
	});

	test("a garage of another version is migrated, a broken one is replaced by an empty one", async ({
		page,
		request,
	}) => {
		const npr = await anNpr(request);
		await page.goto("/my-garage");
		const leave = (version: string, text: string) =>
			page.evaluate(
				([storedVersion, garage]) => {
					localStorage.setItem("localStorageVersion", storedVersion ?? "");
					localStorage.setItem("garage", garage ?? "");
				},
				[version, text],
			);
		await leave("1.9", JSON.stringify({ vehicles: [{ ...npr, id: String(npr.id) }] }));
		await page.reload();
		await expect(cards(page)).toContainText("NPR-HD");
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("localStorageVersion")))
			.toBe("2.2");
		await leave("2.2", '{"entries": [{');
		await page.reload();
		await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
	});

	test("a browser that keeps nothing has a garage as long as the page lives", async ({ page }) => {
		await page.addInitScript(() => {
			for (const name of ["getItem", "setItem"] as const) {
				const original = Storage.prototype[name] as (...words: string[]) => string | null;
				Object.defineProperty(Storage.prototype, name, {
					value(this: Storage, ...words: string[]) {
						if (this === window.sessionStorage) return original.apply(this, words);
						throw new DOMException("denied", "SecurityError");
					},
				});
			}
		});
		await page.goto("/my-garage");
		await choose(page, words, { region: words.usa, year: "2006", make: "Isuzu", model: "NPR-HD" });
		await expect(page.getByText(words.notLasting)).toBeVisible();
		await toEngines(page, words);
		await choose(page, words, { make: "Isuzu" });
		await expect(cards(page)).toHaveCount(2);
	});
});
