/** The amount of a refund by line is shown before it is paid, without a loss of the place. */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

test.use({ storageState: OWNER_STATE });

test("the amount of a refund is shown in its form, which keeps the focus", async ({ page }) => {
	await page.goto("/admin/orders?status=delivered");
	const main = page.getByRole("main");
	const numbers = await main.locator("[data-row-link]").allInnerTexts();
	const opener = main.locator("summary", { hasText: "Refund lines" });
	for (const number of numbers) {
		await page.goto(`/admin/orders/${number.trim()}`);
		if (await opener.isVisible()) break;
	}
	await page.waitForSelector("html[data-ready]");
	await opener.click();
	const pieces = main.getByLabel(/^Pieces of/).first();
	await pieces.fill("1");
	const form = main.locator("form", { has: page.getByLabel(/^Pieces of/) });
	// Nothing is chosen for staff.
	const show = form.getByRole("button", { name: "Show the amount" });
	await show.press("Enter");
	await expect(form.getByLabel("Reason for the return")).toHaveValue("");
	await form.getByLabel("Reason for the return").selectOption({ label: "It does not fit" });
	await form.getByLabel("What happens to the parts").selectOption({ label: "Nothing came back" });
	await form.getByLabel("Reason", { exact: true }).fill("agreed by phone");
	await show.press("Enter");
	const pay = form.getByRole("button", { name: /^Refund \$/ });
	await expect(pay).toBeVisible();
	await expect(pay).toBeFocused();
	// Another quantity has another amount.
	await pieces.fill("");
	await expect(show).toBeVisible();
});
