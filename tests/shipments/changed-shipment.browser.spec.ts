/** Two people have the page of one box open: the second one reads what the first has done. */
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";
import { startWalk } from "./browser-walk.ts";

// The order is paid on the provider's page. The browser logs the refused form.
test.use({
	storageState: OWNER_STATE,
	allowedFaults: [/asked another host: http:\/\/127\.0\.0\.1|status of 4\d\d/],
});

test("a refused form shows the box as it is now", async ({ page, context }) => {
	test.slow();
	const { number } = await startWalk(page);
	const other = await context.newPage();
	for (const tab of [page, other]) {
		await tab.goto(`/admin/shipments/${number}-1`);
		await tab.waitForSelector("html[data-ready]");
	}
	await page.getByRole("button", { name: "Mark as packed" }).click();
	await expect(page.getByText("Is everything in the box?")).toBeVisible();
	await page.getByRole("button", { name: "Mark as packed" }).click();
	await expect(page.getByText("Packed.")).toBeVisible();

	await other.getByLabel("Picked up by").fill("Pat Doe");
	await other.getByRole("button", { name: "Hand over" }).click();
	await expect(other.getByText("Someone else has changed this shipment")).toBeVisible();
	await expect(other.getByRole("button", { name: "Open again" })).toBeVisible();
	await expect(other.getByLabel("Picked up by")).toHaveValue("Pat Doe");

	// The form of the first person is gone when the box has left, and the refusal is still shown.
	await other.getByRole("button", { name: "Hand over" }).click();
	await expect(other.getByText("Handed over.")).toBeVisible();
	await page.getByLabel("Picked up by").fill("Alex Roe");
	await page.getByRole("button", { name: "Hand over" }).click();
	await expect(page.getByText("Someone else has changed this shipment")).toBeVisible();
	await expect(page.getByText("Pat Doe")).toBeVisible();
	await expect(page.getByRole("button", { name: "Hand over" })).toBeHidden();
});
