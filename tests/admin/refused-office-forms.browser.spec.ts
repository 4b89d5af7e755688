/** A refused form of the office says at its field what is wrong, and the field has the focus. */
import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { SHIP_TO } from "../factories/orders.ts";
import { aVin } from "../factories/vin.ts";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test, waitForScripts } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";

test.use({ storageState: OWNER_STATE, allowedFaults: [/status of 40[0-9]/] });

async function expectFaultAt(field: Locator, message: RegExp): Promise<void> {
	await expect(field).toBeFocused();
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription(message);
}

test("an order with a part that does not fit asks for the reason", async ({ page }) => {
	const list = await page.request.post("/api/products", {
		data: { partsFilters: { category: "filters", productsByPage: 48 } },
	});
	const { products } = (await list.json()) as {
		products: { sku: string; price: number | null; status: string }[];
	};
	const skus = products
		.filter(({ price, status }) => price !== null && status === "IN_STOCK")
		.map(({ sku }) => sku);
	// A car: parts of trucks do not fit it.
	const vin = aVin("2HGFG126?8H000001");
	const fits = await page.request.post("/api/vehicles/vinfits", { data: { vin, skus } });
	const { doubts } = (await fits.json()) as { doubts: { sku: string; doubt: string }[] };
	const sku = doubts.find(({ doubt }) => doubt === "does_not_fit")?.sku ?? "";
	const answer = await page.request.post("/api/paypalx/single_express_payment_intent", {
		headers: { "idempotency-key": randomUUID() },
		data: {
			products: [{ sku, quantity: 1 }],
			selectedShipping: { serviceCode: "pickup" },
			address: SHIP_TO,
			vinNumber: vin,
		},
	});
	const { order } = await answer.json();
	await page.goto(`/admin/orders/${order.orderNumber}`);
	const main = page.getByRole("main");
	const release = main.getByRole("button", { name: /^Release although it does not fit/ });
	const reason = main.getByLabel("Why the part goes out although it does not fit the VIN");
	await release.click();
	await expectFaultAt(reason, /Write why the part is sent although it does not fit/);
	await reason.fill("The buyer asked for it");
	await release.click();
	await expect(
		main.getByText(/released by .* although a part does not fit: The buyer asked for it/),
	).toBeVisible();
});

test("a core with less than its full credit asks for a message to the buyer", async ({
	page,
	browser,
	baseURL,
}) => {
	const buyer = waitForScripts(
		await browser.newContext({
			baseURL: baseURL ?? "",
			storageState: { cookies: [], origins: [] },
		}),
		baseURL,
	);
	const buyerPage = await buyer.newPage();
	await buyerPage.goto("/my-account/returns");
	await signIn(buyerPage, "en", { email: "flota@cabover.example" });
	await buyerPage
		.getByRole("link", { name: /^Return core, order/ })
		.first()
		.click();
	await buyerPage.getByRole("button", { name: "Request the core return" }).click();
	await expect(buyerPage.getByText(/^We are reviewing your request/)).toBeVisible();
	const number = /\d{9}/.exec(await buyerPage.getByRole("heading", { level: 1 }).innerText())?.[0];
	await buyer.close();

	await page.goto(`/admin/returns/${number}`);
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Approve the return" }).click();
	await main.getByRole("button", { name: "It has arrived" }).click();
	const message = main.getByLabel("Message to the buyer");
	const save = main.getByRole("button", { name: "Save the inspection" });
	await expect(save).toBeVisible();
	await expect(main.getByText("Message to the buyer (optional)")).toHaveCount(0);
	await expect(message).toHaveAccessibleDescription(/Required if a core gets less/);
	await main
		.getByLabel(/^Core credit for/)
		.first()
		.fill("80");
	await save.click();
	await expectFaultAt(message, /Write why the core credit is less than 100%/);
	await main
		.getByLabel(/^Core credit for/)
		.first()
		.fill("180");
	await message.fill("A crack in the case");
	await save.click();
	await expectFaultAt(main.getByLabel(/^Core credit for/).first(), /./);
});
