/** The tax report by county equals a sum that reads each order by itself. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FLORIDA_COUNTY_ZIPS } from "../../src/domain/accounting/florida-counties.generated.ts";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const today = storeDay(Date.now());
/** Two ZIP codes of two counties each, one that no county has, and places outside of Florida. */
const PLACES = [
	{ state: "FL", postal_code: "33166", country: "US" },
	{ state: "fl", postal_code: "33010-1234", country: "US" },
	{ state: "FL", postal_code: "33301", country: "US" },
	{ state: "FL", postal_code: "33004", country: "US" },
	{ state: "FL", postal_code: "34999", country: "US" },
	{ state: "TX", postal_code: "78701", country: "US" },
	{ state: "", postal_code: "10101", country: "CR" },
];

function placeOf({ state, postal_code, country }: (typeof PLACES)[number]): string {
	const isFlorida = state.toUpperCase() === "FL";
	const zip = postal_code.slice(0, 5);
	const [county] = Object.entries(FLORIDA_COUNTY_ZIPS).find(([, zips]) => zips.includes(zip)) ?? [];
	return [country, state.toUpperCase(), isFlorida ? (county ?? zip) : ""].join(" ");
}

it("has one row for each county, rate and other place, to the cent", async () => {
	const orders = fc.sample(
		fc.record({
			place: fc.constantFrom(...PLACES),
			priceCents: fc.integer({ min: 1, max: 99_999 }),
			isTaxed: fc.boolean(),
		}),
		{ numRuns: 40, seed: 19 },
	);
	const expected = new Map<string, { goods: number; tax: number }>();
	for (const { place, priceCents, isTaxed } of orders) {
		const { id } = await anOrder(api.database.db, { lines: [{ priceCents }], isTaxed });
		await api.pool.query("update store_order set ship_to = ship_to || $2::jsonb where id = $1", [
			id,
			JSON.stringify(place),
		]);
		const { rows } = await api.pool.query(
			`select o.tax_millionths, sum(e.cents) filter (where e.account = 'sales') as goods, sum(e.cents) filter (where e.account = 'tax') as tax
			from store_order o join ledger_entry e on e.order_id = o.id where o.id = $1 group by 1`,
			[id],
		);
		const key = `${placeOf(place)} ${rows[0].tax_millionths}`;
		const sum = expected.get(key) ?? { goods: 0, tax: 0 };
		expected.set(key, {
			goods: sum.goods - Number(rows[0].goods),
			tax: sum.tax - Number(rows[0].tax ?? 0),
		});
	}
	const report = await api.services.accounting.readTaxReport({ from: today, to: today });
	const shown = report.rows.map((row) => [
		`${[row.country, row.state, row.county ?? row.zip ?? ""].join(" ")} ${row.rateMillionths}`,
		{ goods: row.goodsCents, tax: row.taxCents },
	]);
	expect(shown).toHaveLength(expected.size);
	expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
	for (const { state, taxCents, stateTaxCents, surtaxCents } of report.rows) {
		expect(stateTaxCents + surtaxCents).toBe(taxCents);
		if (state !== "FL") expect(surtaxCents).toBe(0);
	}
});
