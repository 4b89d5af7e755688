/** The rate of a state, from the setup of the store to orders and quotes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aCheckout, placeAs, SHIP_TO } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { staffMember } from "../reports/report-people.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { aSoldPart } from "./order-races.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({
		providers: { card: aProvider("card") },
		firstRun: { restart: () => {}, canEmptyStore: true },
	});
	await api.services.setup.setUpStore(
		{ isLocal: true, token: null },
		{
			storeName: "Test Truck Parts",
			logo: "",
			phone: "+15125550100",
			address: "100 Congress Ave, Austin, TX 78701",
			zip: "78701",
			warehouseCode: "AUS",
			taxType: "state",
			taxState: "TX",
			taxPercent: "8.25",
			guestPrices: true,
			firstName: "Store",
			lastName: "Owner",
			email: "owner@parts.example.com",
			password: "green diesel tractor 9",
			language: "en",
		},
	);
	await vi.waitFor(async () => expect(await storedRates()).not.toContainEqual(FLORIDA), 10_000);
});
afterAll(() => api.close());

const FLORIDA = { state: "FL", percent: "7" };
const IN_TEXAS = { ...SHIP_TO, city: "Austin", state: "TX", postal_code: "78701" };

const storedRates = async () => (await api.services.store.settings()).stateTaxRates;

async function taxOf(number: string | number): Promise<number> {
	const { rows } = await api.pool.query("select tax_cents from store_order where number = $1", [
		number,
	]);
	return Number(rows[0].tax_cents);
}

/** The tax of 100.10 is 8.25825, which is rounded up. */
const soldPart = () => aSoldPart(api, 10, { prices: { online: 10_010 } });

async function placeTo(shipTo: typeof SHIP_TO): Promise<number> {
	const { sku } = await soldPart();
	const { number } = await placeAs(api.services, aCheckout([{ sku, quantity: 1 }], { shipTo }));
	return taxOf(number);
}

it("the setup stores the rate of the chosen state alone", async () => {
	const { rows } = await api.pool.query("select value from setting where key = 'state_tax_rates'");
	expect(JSON.parse(rows[0].value)).toEqual([{ state: "TX", percent: "8.25" }]);
	expect(await storedRates()).toEqual([{ state: "TX", percent: "8.25" }]);
});

it("an order to that state is taxed to the cent, and one to another state is not", async () => {
	expect(await placeTo(IN_TEXAS)).toBe(826);
	expect(await placeTo(SHIP_TO)).toBe(0);
});

it("an offer to that state is taxed to the cent", async () => {
	const { sku } = await soldPart();
	const { token } = await aSignedInCustomer(api.database, { admin_level: 1 });
	const answer = await api.call("/quotes", {
		key: randomUUID(),
		body: {
			name: "Demo Garage",
			phone: "5125550100",
			email: "buyer@cabover.example",
			address: { country: "US", state: "TX", postal_code: "78701", city: "Austin" },
			recaptchaToken: "hard proof",
			items: [{ sku, quantity: 2 }],
		},
	});
	const { quoteNumber } = answer.json().quote;
	const offered = await api.call(`/admin/quotes/${quoteNumber}/offer`, {
		key: randomUUID(),
		token,
		body: { lines: [{ line: 1, price: 80 }], shipping: 25 },
	});
	// 8.25 % of 160.00.
	expect(offered.json().quote.orderInfo).toMatchObject({ products_total: 160, tax: 13.2 });
});

it("an owner saves an empty list, and no state is taxed", async () => {
	const { account } = await aSignedInCustomer(api.database, { admin_level: 3 });
	const { rows } = await api.pool.query("select max(id)::int as version from setting_change");
	const saved = await api.services.settings.save(staffMember(account, 3), {
		version: rows[0].version,
		values: { state_tax_rates: "[]" },
	});
	expect(saved).toMatchObject({ kind: "saved", keys: ["state_tax_rates"] });
	await expect.poll(storedRates, { timeout: 10_000 }).toEqual([]);
	expect(await placeTo(IN_TEXAS)).toBe(0);
});
