/** A phone order that is being typed survives a reload, and two windows know of each other. */
import type { Page } from "@playwright/test";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

test.use({ storageState: OWNER_STATE });

const GUEST = "/admin/customers/guest/order";

/** Types into a field and waits until the draft is saved. */
async function typeAndWait(page: Page, label: string, text: string): Promise<void> {
	const response = page.waitForResponse("**/order/draft");
	await page.getByLabel(label, { exact: true }).fill(text);
	await response;
}

test("a phone order is still there after a reload, and discarded on request", async ({
	page,
	context,
	expectAccessible,
}) => {
	await page.goto(GUEST);
	await typeAndWait(page, "Street", "8300 NW 53rd Street");
	await page.reload();
	await expect(page.getByText("This order was begun before")).toBeVisible();
	await expect(page.getByLabel("Street", { exact: true })).toHaveValue("8300 NW 53rd Street");
	const other = await context.newPage();
	await other.goto(GUEST);
	await typeAndWait(other, "City", "Doral");
	await typeAndWait(page, "City", "Miami");
	await expect(page.getByText("Another window has saved this order since")).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	await expectAccessible();
	await page.getByRole("button", { name: "Keep this one instead" }).click();
	await expect(page.getByText("Another window has saved this order since")).toBeHidden();
	await page.reload();
	await expect(page.getByLabel("City", { exact: true })).toHaveValue("Miami");
	await page.getByText("Discard this draft", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, discard the draft" }).click();
	await expect(page.getByLabel("City", { exact: true })).toHaveValue("");
});
