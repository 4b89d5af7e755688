/** An import on the screens of the office: a chosen file is sent at once, and changes nothing before it is confirmed. */
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

/**
 * Creates an import and returns the field for its file. The columns of a supplier's first file are
 * remembered, so each test has a supplier of its own.
 */
async function openUpload(page: Page, supplier: string): Promise<Locator> {
	await page.goto("/admin/imports/new");
	await page.getByLabel("Supplier or source").fill(supplier);
	await page.getByRole("button", { name: "Continue" }).click();
	const file = page.getByLabel("File");
	await expect(file).toBeVisible();
	return file;
}
