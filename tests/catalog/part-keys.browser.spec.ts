/** Parts by keyboard: prices, the grid and the matrix of fitments. */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

const MAX_PRICE_KEYS = 9;

test.use({ storageState: OWNER_STATE });

test("one price at six levels takes nine keys from any page of the office", async ({ page }) => {
	await page.goto("/admin/parts?view=weight");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const sku = await page.locator("tbody th a").first().innerText();
	await page.goto("/admin/customers");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	let keys = 0;
	const press = async (key: string) => {
		keys += 1;
		await page.keyboard.press(key);
	};
	await press("/");
	await page.keyboard.type(sku.trim());
	await press("Enter");
	await expect(page).toHaveURL(/\/admin\/parts\//);
	await expect(page.getByLabel("Online", { exact: true })).toBeVisible();
	await press("p");
	for (let level = 0; level < 6; level++) {
		if (level > 0) await press("Tab");
		// Far above any cost, because a price below it is asked about.
		await page.keyboard.type(String(9990 - level));
	}
	await press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
	await expect(page.getByLabel("Online", { exact: true })).toHaveValue("9990.00");
	expect(keys).toBeLessThanOrEqual(MAX_PRICE_KEYS);
});

test("the grid has the keys of a spreadsheet", async ({ page }) => {
	await page.goto("/admin/part-grid");
	const cell = (row: number, column: number) => page.locator(`[data-cell="${row}-${column}"]`);
	await expect(cell(0, 0)).toBeVisible();
	const saved = await cell(0, 0).inputValue();
	const press = (...keys: string[]) =>
		keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
	const check = page.getByRole("button", { name: "Check changes" });
	await expect(check).toHaveAccessibleDescription("Change a cell first");
	await press("e");
	await expect(cell(0, 0)).toBeFocused();
	// Typing replaces, Escape restores, F2 keeps the text.
	await page.keyboard.type("7");
	await expect(cell(0, 0)).toHaveValue("7");
	await press("Escape");
	await expect(cell(0, 0)).toHaveValue(saved);
	await press("F2");
	await page.keyboard.type("1");
	await expect(cell(0, 0)).toHaveValue(`${saved}1`);
	// A change that was left is restored too, and the cell keeps the focus.
	await press("Escape");
	await page.keyboard.type("8");
	await press("Enter", "ArrowUp");
	await expect(cell(0, 0)).toHaveValue("8");
	await press("Escape");
	await expect(cell(0, 0)).toHaveValue(saved);
	await expect(cell(0, 0)).toBeFocused();
	await press("ArrowDown", "ArrowRight");
	await expect(cell(1, 1)).toBeFocused();
	await press("Enter", "Shift+Enter", "Tab", "Shift+Tab");
	await expect(cell(1, 1)).toBeFocused();
	await cell(0, 5).focus();
	await press("Tab");
	await expect(cell(1, 0)).toBeFocused();
	// A block of Excel with a quoted cell, then a fault that names its cell.
	await page.evaluate(() => {
		const data = new DataTransfer();
		data.setData("text/plain", '11\t12\r\n"13"\tno price\r\n');
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
		);
	});
	await expect(cell(2, 0)).toHaveValue("13");
	await expect(cell(2, 1)).toHaveAttribute("aria-invalid", "true");
	await expect(check).toBeDisabled();
	await expect(check).toHaveAccessibleDescription(/1 fault to correct first/);
	await press("Control+z");
	await expect(cell(2, 1)).not.toHaveAttribute("aria-invalid", "true");
	// Fill down and clear a range.
	await page.keyboard.type("15");
	await press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
	await expect(cell(3, 0)).toHaveValue("15");
	await press("Delete");
	await expect(cell(3, 0)).toHaveValue("");
	await press("Control+z");
	await expect(check).toBeEnabled();
	// Leaving asks, and a double click makes one import.
	await page.getByRole("link", { name: "Parts", exact: true }).first().click();
	await page.getByRole("button", { name: "Stay on this page" }).click();
	await check.dblclick();
	await expect(page).toHaveURL(/\/admin\/imports\/\d+/);
});

test("a part that was replaced has nothing left to save", async ({ page }) => {
	await page.goto("/admin/parts?view=weight");
	const skus = await page.locator("tbody th a").allInnerTexts();
	const [sku = "", successor = ""] = skus.map((text) => text.trim()).slice(-2);
	await page.goto(`/admin/parts/${sku}?tab=related`);
	const replace = page.locator("details", { hasText: "Replace by another part" });
	await replace.locator("summary").click();
	await replace.getByLabel("SKU of the new part").fill(successor);
	await expect(page.getByText("Not saved yet")).toBeVisible();
	await replace.getByRole("button", { name: "Replace by another part" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
	await expect(page.getByText("Not saved yet")).toHaveCount(0);
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(page.getByText("Replaced by")).toHaveCount(0);
});

test.describe("the matrix of fitments", () => {
	// The question about years is the answer to a save that was refused.
	test.use({ allowedFaults: [/status of 409/] });

	test("years of a fitment are switched by key, mouse and text, and undone after the save", async ({
		page,
		expectAccessible,
	}) => {
		await page.goto("/admin/parts?view=weight");
		const sku = (await page.locator("tbody th a").first().innerText()).trim();
		await page.goto(`/admin/parts/${sku}?tab=fitments`);
		await expect(page.getByRole("button", { name: "Save fitments" })).toBeVisible();
		// A vehicle is found by words and a year, and chosen with the keys.
		const vehicle = page.getByRole("combobox", { name: "Vehicle or engine" });
		await vehicle.fill("isuzu npr 2010");
		await expect(page.getByRole("option").first()).toContainText("NPR");
		await vehicle.press("ArrowDown");
		await vehicle.press("ArrowUp");
		await vehicle.press("Enter");
		await expect(vehicle).toHaveValue(/^L\d+ · Isuzu NPR/);
		await expect(page.getByRole("option")).toHaveCount(0);
		await page.getByRole("button", { name: "Add line" }).click();
		const field = page.locator("[data-years]").last();
		await expect(field).toBeFocused();
		await field.fill("05-07");
		await field.press("Enter");
		const row = page.locator("tr", { has: field });
		const year = (n: number) => row.getByRole("button", { name: new RegExp(`${n}$`) });
		await expect(year(2006)).toHaveAttribute("aria-pressed", "true");
		await year(2009).focus();
		await page.keyboard.press("Shift+ArrowRight");
		await page.keyboard.press("Space");
		await expect(page.locator("[data-years]").last()).toHaveValue("2005-2007, 2009-2010");
		await year(2012).hover();
		await page.mouse.down();
		await year(2014).hover();
		await page.mouse.up();
		await expect(page.locator("[data-years]").last()).toHaveValue(
			"2005-2007, 2009-2010, 2012-2014",
		);
		await expectAccessible();
		const save = page.getByRole("button", { name: "Save fitments" });
		await save.click();
		// The model was not built in all of these years.
		const sure = page.getByLabel("These years are right");
		await sure.check();
		// The tick is about these years: with others the box is empty again.
		await page.locator("[data-years]").last().fill("2004-2007, 2009-2010, 2012-2014");
		await page.keyboard.press("Tab");
		await save.click();
		await expect(sure).not.toBeChecked();
		await sure.check();
		await save.click();
		await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
		await page.getByRole("button", { name: "Undo", exact: true }).click();
		await expect(page.getByText("2009-2010")).toHaveCount(0);
	});
});
