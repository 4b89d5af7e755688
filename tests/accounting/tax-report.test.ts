/** The tax report after refunds, fees, goodwill and edits: taxed goods × rate = tax. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { staffMember } from "../reports/report-people.ts";
import { startSalesHistory } from "../reports/sales-history.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { readTaxOracle } from "./tax-oracle.ts";

let api: ApiServer;
let manager: Customer;
let owner: Customer;
beforeEach(async () => {
	api = await startApi();
	manager = staffMember(await anAccount(api.database.db, { admin_level: 2 }), 2);
	owner = staffMember(await anAccount(api.database.db, { admin_level: 3 }), 3);
});
afterEach(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

async function readRows() {
	const today = storeDay(Date.now());
	const period = { from: addDays(today, -400), to: today };
	return (await api.services.accounting.readTaxReport(period)).rows;
}

/** The sales without tax: customer, state, certificate and cents. */
async function readExempt() {
	const today = storeDay(Date.now());
	const period = { from: addDays(today, -400), to: today };
	const { exempt } = await api.services.accounting.readTaxReport(period);
	return exempt.map(({ name, state, certificate, goods_cents }) => [
		name,
		state,
		certificate,
		goods_cents,
	]);
}

async function shipTo({ id }: { id: number }, state: string, country = "US") {
	await api.pool.query("update store_order set ship_to = ship_to || $2::jsonb where id = $1", [
		id,
		JSON.stringify({ state, country }),
	]);
}

async function setTax(values: Record<string, string>) {
	const before = await api.services.store.settings();
	await api.services.settings.save(owner, { version: 0, values });
	await expect.poll(() => api.services.store.settings(), { timeout: 10_000 }).not.toEqual(before);
}

const rateOf = (state: string, percent: string) => ({ state, percent });

async function refundLine(number: number, feeCents: number, goodwillCents: number) {
	return api.services.returns.refundLines(manager, {
		key: randomUUID(),
		number,
		lines: [{ line: 1, quantity: 1 }],
		reason: "i_dont_need_it",
		feeCents,
		goodwillCents,
		goods: "none",
		warehouse: null,
		note: "agreed by phone",
	});
}

async function editOrder(
	number: number,
	edit: { shippingCents: number; quantities: { line: number; quantity: number }[] },
) {
	await api.services.orders.edit(manager, {
		number,
		key: randomUUID(),
		revision: await api.services.orders.readRevision(manager, number),
		reason: "The buyer called",
		additions: [],
		payment: "link",
		shownTotalCents: null,
		...edit,
	});
}

it("a restocking fee is not taxed, and goodwill takes off goods with their tax", async () => {
	const { number } = await anOrder(api.database.db, {
		lines: [{ priceCents: 10_000 }, { priceCents: 10_000 }],
		shippingCents: 0,
	});
	const { cents } = await refundLine(number, 900, 250);
	// 100.00 of goods and their 7.00 of tax, less the fee, and the goodwill amount.
	expect(cents).toBe(10_050);
	const [row] = await readRows();
	expect(row).toMatchObject({
		goodsCents: 10_665,
		untaxedCents: 900,
		taxedCents: 9_765,
		taxCents: 685,
		refundedCents: 10_050,
	});
});

it("goodwill out of a restocking fee takes nothing off the taxed goods", async () => {
	const { number } = await anOrder(api.database.db, { shippingCents: 0 });
	await refundLine(number, 2_000, 500);
	const [row] = await readRows();
	expect(row).toMatchObject({ goodsCents: 1_500, untaxedCents: 1_500, taxedCents: 0, taxCents: 0 });
});

it("an edit shows the money that moved, not the goods that were taken off", async () => {
	const { number } = await anOrder(api.database.db, {
		lines: [{ priceCents: 5_000, quantity: 2 }],
		shippingCents: 1_000,
		status: "processing",
	});
	await editOrder(number, { shippingCents: 4_000, quantities: [{ line: 1, quantity: 1 }] });
	const [row] = await readRows();
	// 50.00 of goods and 3.50 of tax less, 30.00 of shipping more.
	expect(row).toMatchObject({ goodsCents: 5_000, taxCents: 350, refundedCents: 2_350 });
});

it("equals a slow sum over random histories, to the cent", async () => {
	const history = await startSalesHistory(api, 2026);
	for (let n = 0; n < 140; n++) await history.liveThrough();
	for (let n = 0; n < 10; n++) await history.changeAnOrder();
	const { rows: fees } = await api.pool.query(
		"select count(*)::int as n from store_return where fee_cents > 0",
	);
	expect(fees[0].n).toBeGreaterThan(5);
	const oracle = await readTaxOracle(api.pool);
	const rows = await readRows();
	expect(rows).toHaveLength(oracle.size);
	for (const row of rows) {
		const expected = oracle.get(row.rateMillionths);
		expect({
			goods: row.goodsCents,
			taxed: row.taxedCents,
			tax: row.taxCents,
			refunded: row.refundedCents,
		}).toEqual(expected);
		expect(row.taxedCents + row.untaxedCents).toBe(row.goodsCents);
	}
});

describe("the sales without tax", () => {
	const UNTAXED = { isTaxed: false, shippingCents: 0 };
	const sell = (priceCents: number, order = {}) =>
		anOrder(api.database.db, { ...UNTAXED, lines: [{ priceCents }], ...order });

	it("have a row for each state, so that a certificate of one does not hide the lack in another", async () => {
		await setTax({
			state_tax_rates: JSON.stringify([rateOf("TX", "8.25"), rateOf("LA", "4.45")]),
		});
		const { id } = await anAccount(api.database.db, { company: "Gulf Fleet" });
		await api.database.db
			.insertInto("tax_certificate")
			.values({
				account_id: id,
				number: "TX-1",
				state: "TX",
				valid_from: addDays(storeDay(Date.now()), -100),
				valid_to: addDays(storeDay(Date.now()), 100),
				checked_by: manager.accountId,
			})
			.execute();
		await shipTo(await sell(30_000, { accountId: id }), "tx");
		await shipTo(await sell(10_000, { accountId: id }), "TX");
		await shipTo(await sell(5_000, { accountId: id }), "LA");
		// A guest, and a state of another country with the same letters.
		await shipTo(await sell(2_000), "LA");
		await shipTo(await sell(1_000), "LA", "MX");
		expect(await readExempt()).toEqual([
			["Gulf Fleet", "TX", "TX-1", 40_000],
			["Gulf Fleet", "LA", null, 5_000],
			[null, "LA", null, 2_000],
		]);
	});

	it("leave out a state whose rate is 0 percent", async () => {
		await setTax({ state_tax_rates: JSON.stringify([rateOf("TX", "0"), rateOf("LA", "4.45")]) });
		await shipTo(await sell(10_000), "TX");
		await shipTo(await sell(5_000), "LA");
		expect(await readExempt()).toEqual([[null, "LA", null, 5_000]]);
	});

	it("have a state that was charged tax in the period and has no rate any more", async () => {
		await setTax({ state_tax_rates: "[]" });
		await shipTo(await sell(10_000, { isTaxed: true }), "TX");
		await shipTo(await sell(5_000), "TX");
		await shipTo(await sell(2_000), "LA");
		expect(await readExempt()).toEqual([[null, "TX", null, 5_000]]);
	});

	it("have all states while one rate counts everywhere", async () => {
		await setTax({ tax_type: "fixed", fixed_tax_percentage: "6.5" });
		await shipTo(await sell(10_000), "TX");
		await shipTo(await sell(5_000), "LA");
		await shipTo(await sell(1_000), "", "CR");
		expect(await readExempt()).toEqual([
			[null, "TX", null, 10_000],
			[null, "LA", null, 5_000],
		]);
	});
});
