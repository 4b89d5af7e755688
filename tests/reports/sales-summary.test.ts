/**
 * The summary of sales that is kept up to date day by day equals the summary that is built at once,
 * although orders are edited, refunded and cancelled long after their first day was summed.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { type SalesHistory, startSalesHistory } from "./sales-history.ts";
import { readOracle } from "./sales-oracle.ts";

const DAYS = 12;
const today = storeDay(Date.now());

let api: ApiServer;
let history: SalesHistory;
beforeAll(async () => {
	api = await startApi();
	history = await startSalesHistory(api, 1203);
});
afterAll(() => api.close());

/** Everything that was booked and summed becomes one day older, as if a night had passed. */
async function passNight(): Promise<void> {
	const { pool } = api.database;
	const older = (column: string) =>
		`((${column} at time zone 'America/New_York') - interval '1 day') at time zone 'America/New_York'`;
	await pool.query("alter table ledger_entry disable trigger keep_ledger");
	await pool.query(`update ledger_entry set at = ${older("at")}`);
	await pool.query("alter table ledger_entry enable trigger keep_ledger");
	await pool.query(`update order_edit set edited_at = ${older("edited_at")}`);
	// In two steps, because a day must not have the rows of two days in between.
	for (const table of ["sales_day", "sales_group_day", "sales_customer_day"])
		for (const days of [-1001, 1000])
			await pool.query(`update ${table} set day = day + $1::int`, [days]);
	await pool.query(
		"update sales_summary set complete_until = complete_until - 1, grouped_until = grouped_until - 1",
	);
}

const summary = async (columns: string) =>
	(
		await api.database.pool.query(
			`select ${columns}, sum(orders)::int as orders, sum(sales_cents)::bigint as sales, sum(shipping_cents)::bigint as shipping,
				sum(core_cents)::bigint as core, sum(tax_cents)::bigint as tax, sum(cost_cents)::bigint as cost,
				sum(unknown_cost_sales_cents)::bigint as unknown_cost
			from sales_day group by ${columns} order by ${columns}`,
		)
	).rows;

// A line that was taken off has no warehouse any more, so its warehouse is not compared.
const COLUMNS = "day, account_id, price_level, brand_id, category_id";

it("a day that was summed when it ended is the same after everything that follows", async () => {
	for (let day = 0; day < DAYS; day++) {
		for (let n = 0; n < 5; n++) await history.liveThrough();
		for (let n = 0; n < 4; n++) await history.changeAnOrder();
		await passNight();
		while ((await api.services.reports.summarizeSales()) > 0);
	}
	const keptUpToDate = await summary(COLUMNS);
	expect(keptUpToDate.length).toBeGreaterThan(50);
	expect(await api.services.reports.repairSummary()).toEqual([]);
	const oracle = await readOracle(api.database.pool);
	const period = { from: addDays(today, -DAYS - 1), to: addDays(today, -1) };
	for (const by of ["day", "customer", "level", "brand", "category"] as const) {
		const { rows } = await api.services.reports.read(history.manager, {
			report: "margin",
			...period,
			by,
		});
		const expected = oracle({ ...period, by, sellerId: null });
		expect([by, rows.map(({ key, values }) => [String(key), values.sales, values.cost])]).toEqual([
			by,
			rows.map(({ key }) => [
				String(key),
				expected.get(String(key))?.sales,
				expected.get(String(key))?.cost,
			]),
		]);
	}
	await api.database.pool.query("delete from sales_day");
	await api.database.pool.query(
		"update sales_summary set complete_until = null, grouped_until = null",
	);
	while ((await api.services.reports.summarizeSales()) > 0);
	expect(await summary(COLUMNS)).toEqual(keptUpToDate);
});
