/** Reports over random histories equal a slow oracle to the cent, live and from the summary. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { REPORTS, type ReportGroup, withDerivedValues } from "../../src/domain/report/reports.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { selectSales } from "../../src/features/reports/sales-report.sql.ts";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { startSalesHistory } from "./sales-history.ts";
import { readOracle } from "./sales-oracle.ts";

let api: ApiServer;
let manager: Customer;
let sellers: Customer[];
let customers: { id: number }[];
const today = storeDay(Date.now());

beforeAll(async () => {
	api = await startApi();
	const history = await startSalesHistory(api, 19);
	({ manager, sellers, customers } = history);
	for (let n = 0; n < 70; n++) await history.liveThrough();
	await spreadOverDays();
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

/**
 * Moves the entries apart, in their sequence, so that an order is placed, paid and refunded on
 * different days.
 */
async function spreadOverDays(): Promise<void> {
	const { pool } = api.database;
	await pool.query("alter table ledger_entry disable trigger keep_ledger");
	await pool.query(
		`update ledger_entry e set at = now() - make_interval(hours => ((count - n) * 5)::int) from (
			select order_id, cause, n, max(n) over () as count from (
				select order_id, cause, dense_rank() over (order by min(id)) as n from ledger_entry group by order_id, cause) causes
		) steps where steps.order_id = e.order_id and steps.cause = e.cause`,
	);
	await pool.query("alter table ledger_entry enable trigger keep_ledger");
	await pool.query(
		`update order_edit r set edited_at = e.at from ledger_entry e
		where e.order_id = r.order_id and e.cause = 'edit:' || r.order_id || ':' || r.n`,
	);
}

const { groups } = REPORTS.sales;

async function expectReportsRight(): Promise<void> {
	const oracle = await readOracle(api.database.pool);
	const periods = [
		{ from: addDays(today, -400), to: today },
		{ from: addDays(today, -9), to: addDays(today, -3) },
		{ from: today, to: today },
	];
	for (const { from, to } of periods)
		for (const by of groups)
			for (const caller of [manager, ...sellers]) {
				const { rows } = await api.services.reports.read(caller, { report: "sales", from, to, by });
				const sellerId = caller === manager ? null : caller.accountId;
				const expected = oracle({ from, to, by, sellerId });
				const shown = rows.map(({ key, values }) => [key ?? "null", pickSums(values)] as const);
				expect([by, from, withoutEmpty(shown)]).toEqual([
					by,
					from,
					withoutEmpty([...expected].map(([key, sums]) => [key, pickSums(sums)] as const)),
				]);
			}
}

/** A row without any amount may be shown or not. */
const withoutEmpty = (rows: (readonly [string, Record<string, number | undefined>])[]) =>
	Object.fromEntries(rows.filter(([, sums]) => Object.values(sums).some((value) => value !== 0)));

const pickSums = ({ orders, sales, shipping, core, tax }: Record<string, number>) => ({
	orders,
	sales,
	shipping,
	core,
	tax,
});

async function expectMarginRight(): Promise<void> {
	const oracle = await readOracle(api.database.pool);
	const period = { from: addDays(today, -400), to: today };
	for (const by of groups) {
		const { rows, total } = await api.services.reports.read(manager, {
			report: "margin",
			...period,
			by,
		});
		const expected = oracle({ ...period, by, sellerId: null });
		let margin = 0;
		for (const { key, values } of rows) {
			const sums = expected.get(key ?? "null");
			expect([by, key, values.cost, values.unknownCost]).toEqual([
				by,
				key,
				sums?.cost,
				sums?.unknownCost,
			]);
			margin += (sums?.sales ?? 0) - (sums?.unknownCost ?? 0) - (sums?.cost ?? 0);
		}
		expect([by, total.margin]).toEqual([by, margin]);
	}
}

const completeUntil = async () =>
	(
		await api.services.reports.read(manager, {
			report: "sales",
			from: today,
			to: today,
			by: "day" as ReportGroup,
		})
	).completeUntil;

async function withoutGroupsAfter(day: string): Promise<void> {
	for (const table of ["sales_group_day", "sales_customer_day"]) {
		const { rowCount } = await api.database.pool.query(`delete from ${table} where day > $1`, [
			day,
		]);
		expect(rowCount).toBeGreaterThan(0);
	}
}

describe("the reports of sales", () => {
	it("equal the oracle before any day is summed", async () => {
		expect(await completeUntil()).toBeNull();
		await expectReportsRight();
		await expectMarginRight();
	});

	it("equal the oracle when some days, and when all past days are summed, by two processes at once", async () => {
		await Promise.all([
			api.services.reports.summarizeSales(),
			api.services.reports.summarizeSales(),
		]);
		await expectReportsRight();
		while ((await api.services.reports.summarizeSales()) > 0);
		expect(await completeUntil()).toBe(
			storeDay(Date.now() - 10 * 60_000) === today ? addDays(today, -1) : addDays(today, -2),
		);
		await expectReportsRight();
		await expectMarginRight();
		expect(await api.services.reports.summarizeSales()).toBe(0);
	});

	it("are repaired when the summary differs from the ledger, and left alone otherwise", async () => {
		expect(await api.services.reports.repairSummary()).toEqual([]);
		const { rows } = await api.database.pool.query<{ day: string }>(
			"select day::text as day from sales_day where day < $1 group by day order by day limit 3",
			[addDays(today, -1)],
		);
		const [changed, lost, doubled] = rows.map(({ day }) => day);
		await api.database.pool.query(
			"update sales_day set tax_cents = tax_cents + 1 where ctid in (select ctid from sales_day where day = $1 limit 1)",
			[changed],
		);
		await api.database.pool.query("delete from sales_day where day = $1", [lost]);
		await api.database.pool.query("insert into sales_day select * from sales_day where day = $1", [
			doubled,
		]);
		expect(await api.services.reports.repairSummary()).toEqual([changed, lost, doubled].toSorted());
		await expectReportsRight();
		// The sums by group and by customer are compared too.
		await api.database.pool.query(
			"update sales_group_day set sales_cents = sales_cents + 1 where ctid in (select ctid from sales_group_day where day = $1 and grouping = 'brand' limit 1)",
			[changed],
		);
		await api.database.pool.query(
			"delete from sales_group_day where day = $1 and grouping = 'level'",
			[lost],
		);
		await api.database.pool.query("delete from sales_customer_day where day = $1", [doubled]);
		expect(await api.services.reports.repairSummary()).toEqual([changed, lost, doubled].toSorted());
		// Costs are not in the ledger, and a row with another key leaves the sum of the day as it was.
		await api.database.pool.query(
			"update sales_group_day set cost_cents = cost_cents + 1 where day = $1 and grouping = 'category'",
			[changed],
		);
		await api.database.pool.query(
			"update sales_group_day set key = '999999' where ctid in (select ctid from sales_group_day where day = $1 and grouping = 'brand' limit 1)",
			[lost],
		);
		await api.database.pool.query(
			"update sales_customer_day set orders = orders + 1 where day = $1",
			[doubled],
		);
		expect(await api.services.reports.repairSummary()).toEqual([changed, lost, doubled].toSorted());
		expect(await api.services.reports.repairSummary()).toEqual([]);
		await expectReportsRight();
		await expectMarginRight();
	});

	it("count days that an older process summed without their groups", async () => {
		const { pool } = api.database;
		const last = await completeUntil();
		const groupedUntil = addDays(last ?? "", -3);
		await withoutGroupsAfter(groupedUntil);
		await pool.query("update sales_summary set grouped_until = $1", [groupedUntil]);
		expect(await completeUntil()).toBe(groupedUntil);
		await expectReportsRight();
		await expectMarginRight();
		expect(await api.services.reports.repairSummary()).toEqual([]);
		expect(await api.services.reports.summarizeSales()).toBe(3);
		expect(await completeUntil()).toBe(last);
		expect(await api.services.reports.repairSummary()).toEqual([]);
		await expectReportsRight();
	});

	it("have the groups of days that an older process summed before 0214", async () => {
		const last = await completeUntil();
		await withoutGroupsAfter(addDays(last ?? "", -3));
		const migration = readMigrations().find(({ name }) => name.startsWith("0214"));
		await api.database.pool.query(
			`alter table sales_summary drop column grouped_until;
			alter table sales_group_day drop constraint sales_group_day_key;
			alter table sales_customer_day drop constraint sales_customer_day_key;
			create index sales_group_day_day on sales_group_day (grouping, day);
			create index sales_customer_day_day on sales_customer_day (day);
			${migration?.sql}`,
		);
		expect(await completeUntil()).toBe(last);
		expect(await api.services.reports.repairSummary()).toEqual([]);
		await expectReportsRight();
	});

	it("are refused a second row of the same day and group", async () => {
		for (const table of ["sales_group_day", "sales_customer_day"])
			await expect(
				api.database.pool.query(`insert into ${table} select * from ${table}`),
			).rejects.toMatchObject({ code: "23505" });
	});

	it("have the same first rows when they are cut to the largest", async () => {
		const period = { from: addDays(today, -400), to: today };
		const limit = 3;
		for (const report of ["sales", "margin"] as const)
			for (const by of ["seller", "brand", "category", "customer", "level", "warehouse"] as const) {
				const { main } = REPORTS[report];
				const whole = await api.services.reports.read(manager, { report, ...period, by });
				const cut = await selectSales(api.pool, { ...period, by, main, limit, sellerId: null });
				const values = cut.map(({ sales, cost, unknown_cost }) =>
					withDerivedValues({ sales, cost, unknownCost: unknown_cost }),
				);
				expect([report, by, values.map((row) => row[main])]).toEqual([
					report,
					by,
					whole.rows.slice(0, limit).map((row) => row.values[main]),
				]);
			}
	});

	it("follow a customer to another seller at once", async () => {
		await api.database.db
			.updateTable("account")
			.set({ seller_id: sellers[1]?.accountId ?? null })
			.where("id", "=", customers[0]?.id ?? 0)
			.execute();
		await expectReportsRight();
	});

	it("add up to what the ledger earned for paid orders", async () => {
		const { rows } = await api.database.pool.query<{ cents: number }>(
			`select -sum(cents)::bigint as cents from ledger_entry e where account in ('sales', 'shipping', 'core', 'tax')
				and exists (select from ledger_entry c where c.order_id = e.order_id and c.account in ('cash', 'on_account'))`,
		);
		const { total } = await api.services.reports.read(manager, {
			report: "sales",
			from: addDays(today, -400),
			to: today,
			by: "brand",
		});
		expect(total.total).toBe(rows[0]?.cents);
	});
});

it("the margin of an edited order counts the pieces that are left, each on its own day", async () => {
	const { rows } = await api.database.pool.query<{ edits: number; removed: number; added: number }>(
		`select count(*)::int as edits, count(*) filter (where jsonb_array_length(after -> 'lines') < jsonb_array_length(before -> 'lines'))::int as removed,
			count(*) filter (where jsonb_array_length(after -> 'lines') > jsonb_array_length(before -> 'lines'))::int as added
		from order_edit`,
	);
	// The histories above have enough edits to mean something.
	expect(rows[0]?.edits).toBeGreaterThan(5);
	expect(rows[0]?.removed).toBeGreaterThan(1);
	expect(rows[0]?.added).toBeGreaterThan(1);
	await expectMarginRight();
});

describe("rights", () => {
	it("sellers do not read costs, and warehouse staff read nothing", async () => {
		const query = { from: today, to: today, by: "day" as ReportGroup };
		const [seller] = sellers;
		if (!seller) throw new Error("no seller");
		for (const report of ["margin", "stock-value", "slow-movers", "searches"] as const)
			await expect(api.services.reports.read(seller, { report, ...query })).rejects.toMatchObject({
				code: "not_allowed",
			});
		await expect(
			api.services.reports.read({ ...seller, isWarehouse: true }, { report: "sales", ...query }),
		).rejects.toMatchObject({ code: "not_allowed" });
		const { rows } = await api.services.reports.read(seller, { report: "sales", ...query });
		expect(rows.every(({ values }) => !("cost" in values))).toBe(true);
	});
});
