/** The way from the shop into the office: a new document, because the shop does not know its routes. */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

test.use({ storageState: OWNER_STATE });

test("a link of the shop and a redirect open the office, and Back leads to the shop", async ({
	page,
}) => {
	const today = page.getByRole("heading", { level: 1, name: "Today" });
	await page.goto("/my-account");
	await page.getByRole("main").getByRole("link", { name: "Back office" }).click();
	await expect(today).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\/my-account$/);
	await expect(page.getByRole("main").getByRole("link", { name: "Back office" })).toBeVisible();

	// The loader of the sign-in sends a member of staff on.
	await page.goto("/contact-us");
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "/login?next=/admin/orders" });
		document.getElementById("content")?.append(link);
		link.click();
	});
	await expect(page).toHaveURL(/\/admin\/orders$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a Spanish page opens the Spanish office", async ({ page }) => {
	await page.goto("/es/my-account");
	await page.getByRole("main").locator('a[href="/es/admin"]').click();
	await expect(page).toHaveURL(/\/es\/admin$/);
	await expect(page.getByRole("heading", { level: 1, name: "Hoy" })).toBeVisible();
});
