import { expect, test } from "../support/browser-fixtures.ts";

test("the API page is public and names every call", async ({ page, request, expectAccessible }) => {
	await page.goto("/api/docs");
	await expect(page.getByRole("heading", { name: "Cabover API" })).toBeVisible();
	const { paths } = await (await request.get("/api/openapi.json")).json();
	const calls = Object.entries(paths).flatMap(([path, operations]) =>
		Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const headings = await page.getByRole("heading").allInnerTexts();
	expect(calls.filter((call) => !headings.includes(call))).toEqual([]);
	await expect(
		page.getByRole("listitem").filter({ hasText: "categories[].category_name: string" }),
	).toBeVisible();
	const looks = [
		{ colorScheme: "light", width: 360 },
		{ colorScheme: "dark", width: 1440 },
	] as const;
	for (const { width } of looks) {
		await page.setViewportSize({ width, height: 900 });
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			),
		).toBe(0);
	}
	// Axe takes many seconds for a page of this size, and all calls have the same markup.
	await page
		.locator("section:nth-of-type(n + 20)")
		.evaluateAll((sections) => sections.map((section) => section.remove()));
	for (const { colorScheme, width } of looks) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible();
	}
});
