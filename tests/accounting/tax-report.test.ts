/** The tax report after refunds, fees, goodwill and edits: taxed goods × rate = tax. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
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
beforeEach(async () => {
	api = await startApi();
	manager = staffMember(await anAccount(api.database.db, { admin_level: 2 }), 2);
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
