/** Receiving: the lines of a chosen purchase order, and more pieces than were ordered. */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

// The question about pieces is the answer to a receipt that was refused.
test.use({ storageState: OWNER_STATE, allowedFaults: [/status of 409/] });

test("an order that is chosen lists its lines, and what was typed stays", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/admin/part-grid");
	const sku = (await page.locator("tbody th a").first().innerText()).trim();
	await page.goto("/admin/stock/orders");
	await page.waitForSelector("html[data-ready]");
	await page.getByLabel("Supplier").selectOption({ index: 1 });
	await page.getByLabel("Warehouse").selectOption({ index: 1 });
	await page.getByLabel("Parts and quantities").fill(`${sku} 3`);
	await page.getByRole("button", { name: "Create purchase order" }).click();
	await page.waitForURL(/stock\/orders\/\d+/);
	const [id = ""] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
	await page.goto("/admin/stock/receive");
	await page.waitForSelector("html[data-ready]");
	const lines = page.getByLabel("Parts and quantities");
	await lines.fill(`${sku} 4`);
	await page.getByLabel("Purchase order").selectOption(id);
	await expect(page.getByRole("table")).toContainText(sku);
	await expect(lines).toHaveValue(`${sku} 4`);
	await expectAccessible();
	const receive = page.getByRole("button", { name: "Receive goods" });
	await receive.click();
	await expect(page.getByText(`${sku}: 3 ordered, 4 with these`)).toBeVisible();
	await page.getByLabel("I counted again").check();
	await receive.click();
	await expect(page.getByRole("status").filter({ hasText: /Receipt|received/i })).toBeVisible();
	await expect(page.getByRole("table")).toHaveCount(0);
});
