/**
 * An import on the screens of the office: a chosen file is sent at once, and changes nothing before
 * it is confirmed.
 */
import type { Locator, Page } from "@playwright/test";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

test.use({ storageState: OWNER_STATE });

const aFile = (text: string) => ({
	name: "prices.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(text),
});

test("a chosen file is uploaded without another click and waits for its dry run", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/admin/parts?view=weight");
	const sku = await page.locator("tbody th a").first().innerText();
	const file = await openUpload(page, "Supplier of one file");
	await expectAccessible();
	await file.setInputFiles(aFile(""));
	await expect(page.getByText("The file is empty. Choose another one.")).toBeVisible();
	await file.setInputFiles(aFile(`SKU,Precio 1\n${sku.trim()},1234.56\n`));
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(page.getByRole("button", { name: "Apply changes: 1" })).toBeVisible();
	await page.getByRole("button", { name: "Cancel the import" }).click();
});

test.describe("a stopped upload", () => {
	test.use({ allowedFaults: [/ERR_FAILED/] });

	test("goes on when the same file is chosen again", async ({ page }) => {
		const prices = aFile("SKU,Precio 1\nNO-SUCH-PART,49.95\n");
		const file = await openUpload(page, "Supplier with a bad line");
		await page.route("**/file", (route) => route.abort(), { times: 1 });
		await file.setInputFiles(prices);
		await expect(
			page.getByText("The upload stopped. Choose the same file to go on."),
		).toBeVisible();
		const choosing = page.waitForEvent("filechooser");
		await file.click();
		await (await choosing).setFiles(prices);
		await expect(page.getByRole("button", { name: "Check the file" })).toBeVisible();
		await page.getByRole("button", { name: "Cancel the import" }).click();
	});
});

test("letters of a search are no answer about a code, and an answer can be taken back", async ({
	page,
}) => {
	const file = await openUpload(page, "Supplier with codes", "fitments");
	const rows = ["Zed One", "Zed Two"].map((model) => `NO-SUCH-PART,Isuzu,${model},2012\n`);
	await file.setInputFiles(aFile(`SKU,Make,Model,Year\n${rows.join("")}`));
	await page.getByRole("button", { name: "Check the file" }).click();
	await page.getByRole("link", { name: "Explain the codes" }).click();
	const search = page.getByLabel("Our vehicle");
	await expect(search).toBeFocused();
	await page.keyboard.type("isuzu");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("list", { name: "Vehicles found" })).toBeFocused();
	await page.keyboard.press("1");
	await expect(page.getByText("The answer is saved")).toBeVisible();
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("");
	await page.keyboard.type("isuzu n");
	await page.keyboard.press("Escape");
	await expect(search).not.toBeFocused();
	await page.keyboard.type("n1s");
	await page.reload();
	await expect(page.getByText("Open: 1")).toBeVisible();
	const answers = page.getByRole("table", { name: "Answers about this source" });
	await answers.getByRole("link").first().click();
	await page.getByRole("button", { name: "Take the answer back" }).click();
	await expect(page.getByText("Open: 2")).toBeVisible();
	await expect(answers).toBeHidden();
});

/**
 * Creates an import and returns the field for its file. The columns of a supplier's first file are
 * remembered, so each test has a supplier of its own.
 */
async function openUpload(page: Page, supplier: string, kind = "prices"): Promise<Locator> {
	await page.goto("/admin/imports/new");
	await page.getByLabel("Content").selectOption(kind);
	await page.getByLabel("Supplier or source").fill(supplier);
	await page.getByRole("button", { name: "Continue" }).click();
	const file = page.getByLabel("File");
	await expect(file).toBeVisible();
	return file;
}
