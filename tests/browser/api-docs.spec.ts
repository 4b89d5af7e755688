import { expect, forEachLook, test } from "./fixtures.ts";

test("the page about the API can be read by anyone and names every call", async ({ page, request, expectAccessible }) => {
	await page.goto("/api/docs");
	await expect(page.getByRole("heading", { name: "Cabover API" })).toBeVisible();
	const { paths } = await (await request.get("/api/openapi.json")).json();
	for (const path of Object.keys(paths)) await expect(page.getByRole("cell", { name: path, exact: true })).toBeVisible();
	await forEachLook(page, () => expectAccessible());
});
