/** Browsing from the home page to a category, a list and a part. */
import { expect, forEachLanguage, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		category: "Cooling",
		subcategory: "Water pumps",
		kinds: "Subcategories",
		perPage: "Per page",
		next: "Next page",
		pages: "Pages",
		pageOf: /^Page \d+ of \d+$/,
		guide: "Buyer's guide: vehicles it fits",
		missing: "This page could not be found",
		bad: "This address does not lead anywhere",
	},
	es: {
		category: "Enfriamiento",
		subcategory: "Bombas de agua",
		kinds: "Subcategorías",
		perPage: "Por página",
		next: "Página siguiente",
		pages: "Páginas",
		pageOf: /^Página \d+ de \d+$/,
		guide: "Guía del comprador: vehículos a los que le queda",
		missing: "No se encontró esta página",
		bad: "Esta dirección no lleva a ninguna parte",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	test(`from home to a part by links alone, in ${language}`, async ({ page }) => {
		await page.goto(at("/"));
		await page.getByRole("main").getByRole("link", { name: words.category }).click();
		await expect(page).toHaveURL(new RegExp(`${at("/category/cooling")}$`));
		await page
			.getByRole("navigation", { name: words.kinds })
			.getByRole("link", { name: words.subcategory })
			.click();
		await expect(page.getByRole("heading", { level: 1, name: words.subcategory })).toBeVisible();
		const first = page.getByRole("article").first();
		const title = await first.getByRole("heading").innerText();
		await first.getByRole("heading").getByRole("link").click();
		// Several brands make the part; the test takes any of them.
		await page.getByRole("dialog").getByRole("link").first().click();
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await expect(page.getByRole("heading", { name: words.guide })).toBeVisible();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	});

	testIn.es(
		`the same walk works in ${language} without JavaScript`,
		async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				javaScriptEnabled: false,
				baseURL: baseURL ?? "",
			});
			const page = await context.newPage();
			await page.goto(at("/"));
			await page.getByRole("main").getByRole("link", { name: words.category }).click();
			await page.getByRole("link", { name: words.next }).click();
			await expect(page).toHaveURL(/page=2/);
			await page.getByRole("main").getByRole("link", { name: words.subcategory }).first().click();
			await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
			await expect(page.getByRole("heading", { name: words.guide })).toBeVisible();
			await expect(page.getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible();
			await context.close();
		},
	);

	testIn.en(`a list pages and changes its size in ${language}`, async ({ page }) => {
		await page.goto(at("/custom-search"));
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(
			page.getByRole("navigation", { name: words.pages }).getByRole("link", { name: words.pageOf }),
		).toHaveCount(5);
		const sizes = page.getByRole("navigation", { name: words.perPage });
		await expect(sizes.getByRole("link")).toHaveText(["12", "24", "48"]);
		await sizes.getByRole("link", { name: "24" }).click();
		await expect(page.getByRole("article")).toHaveCount(24);
		await expect(page).toHaveURL(/\?items=24$/);
		await expect(sizes.getByRole("link", { name: "24" })).toHaveAttribute("aria-current", "true");
		const first = page.getByRole("article").first();
		const [sku = "no number"] = /[A-Z]{2}-[A-Z]{2}-\d+-[A-Z]/.exec(await first.innerText()) ?? [];
		await expect(first).toContainText(sku);
		await page.getByRole("link", { name: words.next }).click();
		await expect(page).toHaveURL(/page=2/);
		await expect(first).not.toContainText(sku);
		await page.goBack();
		await expect(first).toContainText(sku);
	});

	testIn.es(`a place that does not exist says so in ${language}`, async ({ page, request }) => {
		const expectRefused = async (path: string, status: number, heading: string) => {
			const answer = await request.get(at(path));
			expect(answer.status(), path).toBe(status);
			expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
		};
		for (const path of [
			"/category/spaceships",
			"/category/cooling?subcategory=wings",
			"/category/cooling?page=501",
			"/category/cooling?page=1000000000",
			"/search-by-brand/nobody",
			"/page/nothing",
		])
			await expectRefused(path, 404, words.missing);
		for (const query of ["page=0", "page=x", "items=13", "order=best", "min=x"])
			await expectRefused(`/category/cooling?${query}`, 400, words.bad);
		expect((await page.goto(at("/part/NK-XX-00000-X")))?.status()).toBe(404);
		await expect(page.getByRole("heading", { name: words.missing })).toBeVisible();
	});
});

test("an address in another case, or with a trailing slash, leads to the canonical one", async ({
	request,
}) => {
	for (const [spelling, canonical] of [
		["/Category/Cooling", "/category/cooling"],
		["/category/cooling/", "/category/cooling"],
		["/CART", "/Cart"],
		["/es/checkout", "/es/Checkout"],
		["/Category/cooling?page=2", "/category/cooling?page=2"],
	]) {
		const answer = await request.get(spelling ?? "", { maxRedirects: 0 });
		expect(answer.status(), spelling).toBe(308);
		expect(answer.headers().location).toBe(canonical);
	}
});

test("search engines get the canonical address and both languages", async ({ page }) => {
	await page.goto("/es/category/cooling?items=48&page=2&utm=x");
	const hrefs = await page
		.locator("link[rel=canonical], link[rel=alternate]")
		.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href)));
	expect(hrefs.map((url) => url.pathname + url.search)).toEqual([
		"/es/category/cooling?page=2",
		"/category/cooling?page=2",
		"/es/category/cooling?page=2",
		"/category/cooling?page=2",
	]);
});

test("a printed list contains only its parts, cuts none of them, and repeats the head of a table on each page", async ({
	page,
}) => {
	await page.emulateMedia({ media: "print" });
	await page.goto("/category/cooling");
	await expect(page.getByRole("article")).toHaveCount(12);
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("article").first()).toHaveCSS("break-inside", "avoid");
	for (const role of ["navigation", "button", "combobox", "searchbox"] as const)
		await expect(page.getByRole(role)).toHaveCount(0);
	await page.goto("/category/cooling?view=table");
	await expect(page.getByRole("rowgroup").first()).toHaveCSS("display", "table-header-group");
	await expect(page.getByRole("row").nth(1)).toHaveCSS("break-inside", "avoid");
});
