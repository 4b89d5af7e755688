import { expect, forEachLanguage, forEachLook } from "../support/browser-fixtures.ts";

const TEXT = {
	en: "The page requested was not found",
	es: "La página solicitada no fue encontrada",
};
const HOME = { en: "/", es: "/es" };

forEachLanguage((language, at, testIn) => {
	testIn.es(
		`an unknown address is a page of its own in ${language}, with status 404 and a way home`,
		async ({ page, expectAccessible }) => {
			const answer = await page.goto(at("/no/such/page"));
			expect(answer?.status()).toBe(404);
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			await expect(page.getByText(TEXT[language])).toBeVisible();
			await expect(page.getByRole("main").locator(`a[href="${HOME[language]}"]`)).toBeVisible();
			await forEachLook(page, () => expectAccessible());
		},
	);

	testIn.en("the page of all components is for development alone", async ({ request }) => {
		expect((await request.get("/dev/ui")).status()).toBe(404);
	});

	testIn.en(
		`the page for unknown addresses works in ${language} without JavaScript`,
		async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				javaScriptEnabled: false,
				baseURL: baseURL ?? "",
			});
			const page = await context.newPage();
			await page.goto(at("/no/such/page"));
			await expect(page.getByText(TEXT[language])).toBeVisible();
			await context.close();
		},
	);
});
