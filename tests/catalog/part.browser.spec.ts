/**
 * A part page with a vehicle: the question, its answer, the filter of the buyer's guide, and a link
 * for another vehicle.
 */
import { expect, forEachLanguage } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		fit: "Does it fit?",
		another: "Check another vehicle",
		go: "Go",
		filter: "Filter by make, model, year or engine",
		nothing: /No vehicle in this region/,
		forget: "Change my answer",
		models: /^Fits \d+ models$/,
		buyBar: "Price and order",
		misfit: "Does not fit",
		toldNo: "✗ Does not fit",
		add: /^Add to cart/,
		audit: (sku: string) => `${sku} does not fit your 2010 Isuzu NPR`,
	},
	es: {
		fit: "¿Le queda a su camión?",
		another: "Revisar otro vehículo",
		go: "Ir",
		filter: "Filtre por marca, modelo, año o motor",
		nothing: /Ningún vehículo de esta región/,
		forget: "Cambiar mi respuesta",
		models: /^Le queda a \d+ modelos$/,
		buyBar: "Precio y pedido",
		misfit: "No le queda",
		toldNo: "✗ No le queda",
		add: /^Agregar al carrito/,
		audit: (sku: string) => `${sku} no le queda a su 2010 Isuzu NPR`,
	},
};

/** Any of the three questions. */
const ASKS = {
	en: /follow the engine code|When was it built|How is it equipped/,
	es: /siguen al código|Cuándo se fabricó|Cómo está equipado/,
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.en(
		`one question decides whether a part fits, and is remembered, in ${language}`,
		async ({ page, request, expectAccessible }) => {
			const engineList = await request.get(
				"/api/make_model_year_manager/engines/2010/Isuzu/NPR?region=us",
			);
			const { engines } = (await engineList.json()) as {
				engines: { id: number; engine_name: string }[];
			};
			const id = engines.find(({ engine_name }) => engine_name === "4HK1")?.id;
			const list = await request.post("/api/products", {
				data: {
					partsFilters: {
						subcategory: "brake-pads",
						productsByPage: 48,
						vehicle: { id, type: "vehicle" },
					},
				},
			});
			const { products } = (await list.json()) as { products: { sku: string }[] };
			await page
				.context()
				.addCookies([{ name: "vehicle", value: `v${id}`, url: new URL(list.url()).origin }]);
			const asking = [];
			for (const { sku } of products)
				if (ASKS[language].test(await (await page.request.get(at(`/part/${sku}`))).text()))
					asking.push(sku);
			expect(
				asking.length,
				"the demo has brake pads that are for some of these trucks alone",
			).toBeGreaterThan(0);
			await page.goto(at(`/part/${asking[0]}`));
			const fit = page.getByRole("region", { name: words.fit });
			await expect(fit.getByRole("link", { name: words.another })).toBeVisible();
			await expectAccessible();
			await fit.getByRole("listitem").getByRole("link").first().click();
			await expect(fit.getByText(ASKS[language])).toBeHidden();
			await expect(page).toHaveURL(at(`/part/${asking[0]}`));
			await expectAccessible();
			await fit.getByRole("link", { name: words.forget }).click();
			await expect(fit.getByText(ASKS[language])).toBeVisible();
			await expect(page).toHaveURL(at(`/part/${asking[0]}`));

			// After the answer, lists and the cart also say that the part does not fit.
			for (const answer of await fit.getByRole("listitem").getByRole("link").all()) {
				const answerPage = await page.request.get((await answer.getAttribute("href")) ?? "");
				if ((await answerPage.text()).includes(`>${words.misfit}</strong>`)) break;
			}
			await page.goto(at(`/custom-search?search=${asking[0]}`));
			const card = page.getByRole("article").filter({ hasText: asking[0] ?? "" });
			await expect(card.getByText(words.toldNo)).toBeVisible();
			await page.goto(at(`/part/${asking[0]}`));
			await page.getByRole("main").getByRole("button", { name: words.add }).first().click();
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.goto(at("/Cart"));
			await expect(page.getByText(words.audit(asking[0] ?? ""))).toBeVisible();
			await expectAccessible();
		},
	);

	testIn.es(
		`a vehicle chosen for a part leads back to it in ${language}`,
		async ({ page, request }) => {
			const { products } = (await (
				await request.post("/api/products", { data: { partsFilters: {} } })
			).json()) as {
				products: { sku: string }[];
			};
			const path = `/part/${products[0]?.sku}`;
			const chosen = new URLSearchParams({
				region: "us",
				year: "2010",
				make: "Isuzu",
				model: "NPR",
				back: path,
			});
			await page.goto(at(`/vehicle-selector?${chosen}`));
			await page.getByRole("main").getByRole("combobox").last().selectOption({ index: 1 });
			await page.getByRole("button", { name: words.go, exact: true }).click();
			await expect(page).toHaveURL(at(path));
			await expect(
				page.getByRole("region", { name: words.fit }).getByRole("link", { name: words.another }),
			).toBeVisible();
		},
	);

	testIn.es(
		`a phone has price and Add at its lower edge once the title has left in ${language}`,
		async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.goto(at("/category/cooling?subcategory=water-pumps"));
			const sold = page
				.getByRole("article")
				.filter({ has: page.getByRole("button", { name: words.add }) });
			await page.goto((await sold.first().getByRole("link").first().getAttribute("href")) ?? "");
			const bar = page.getByRole("region", { name: words.buyBar });
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(bar).toBeHidden();
			await page.getByRole("heading", { level: 2 }).nth(2).scrollIntoViewIfNeeded();
			await expect(bar).toBeVisible();
			await expect(bar.getByRole("button", { name: words.add })).toBeInViewport();
			// At the end of the page the bar stands above the footer.
			await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
			await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
			const [barBottom, footerTop] = await Promise.all([
				bar.evaluate((element) => element.getBoundingClientRect().bottom),
				page.getByRole("contentinfo").evaluate((element) => element.getBoundingClientRect().top),
			]);
			expect(barBottom).toBeLessThanOrEqual(footerTop + 1);
		},
	);

	testIn.en(`the buyer's guide narrows while typing in ${language}`, async ({ page }) => {
		await page.goto(at("/category/cooling?subcategory=water-pumps"));
		// A part of several brands asks for the brand first, so the test opens the address of its link.
		await page.goto(
			(await page
				.getByRole("article")
				.first()
				.getByRole("heading")
				.getByRole("link")
				.getAttribute("href")) ?? "",
		);
		await page.getByText(words.models).click();
		const box = page.getByRole("searchbox", { name: words.filter });
		await expect(box).toBeVisible();
		const rows = page.locator("#guide tbody tr");
		await expect(rows.first()).toBeVisible();
		const all = await rows.count();
		await box.fill("zzz");
		await expect(page.getByText(words.nothing)).toBeVisible();
		await box.fill("");
		await expect(rows).toHaveCount(all);
		// On a phone the engine wraps below its model instead of lying outside the screen.
		await page.setViewportSize({ width: 360, height: 800 });
		const cells = await page
			.locator("#guide tbody td")
			.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
		expect(Math.max(...cells)).toBeLessThanOrEqual(360);
	});
});
