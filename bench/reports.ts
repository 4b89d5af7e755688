/**
 * Each report of the office over a year, with many orders: 100,000 by default, a million with
 * `--orders 1000000`. The orders are of two years, with two lines, ledger entries and allocations;
 * some were refunded, returned or are late. `--url` names a database that has them already.
 */
import pg from "pg";
import { REPORT_NAMES, REPORTS } from "../src/domain/report/reports.ts";
import { addDays, storeDay } from "../src/domain/store/store-day.ts";
import type { Services } from "../src/features/services.ts";
import { startServices } from "../src/server/start-services.ts";
import { type Measure, median } from "./measure.ts";
import { callerOf } from "./staff-caller.ts";
import { openBenchDatabase } from "./store.ts";

const ORDERS = 100_000;
const ROUNDS = 3;
const MAX_REPORT_MS = 1000;
const DAYS = 730;
const REPORT_DAYS = 365;
const SELLERS = 20;

export async function benchReports({
	orders = ORDERS,
	parts,
	url,
}: {
	orders?: number;
	parts?: number;
	url?: string;
}): Promise<Measure[]> {
	const database = url ? { url, stop: async () => {} } : await openBenchDatabase(parts);
	try {
		if (!url) await fillWithOrders(database.url, orders);
		const running = await startServices({
			databaseUrl: database.url,
			cacheDir: null,
			onConnectionLost: () => {},
			origin: () => "https://store.example",
		});
		try {
			return await measureReports(running.services, {
				orders,
				sellerId: await findSeller(database.url),
			});
		} finally {
			await running.close();
		}
	} finally {
		await database.stop();
	}
}

async function measureReports(
	{ reports }: Services,
	{ orders, sellerId }: { orders: number; sellerId: number },
): Promise<Measure[]> {
	const start = performance.now();
	let days = 0;
	for (let summed = 1; summed > 0; days += summed) summed = await reports.summarizeSales();
	const seconds = (performance.now() - start) / 1000;
	const measures: Measure[] = [
		{ what: `summary of ${days} days, ${orders} orders`, value: seconds, unit: "s" },
	];
	for (const caller of [callerOf(0, 2), callerOf(sellerId, 1)])
		for (const report of REPORT_NAMES.filter((name) => REPORTS[name].minLevel <= caller.adminLevel))
			for (const by of REPORTS[report].groups)
				measures.push({
					what: `${report} by ${by}, ${caller.adminLevel === 1 ? "a seller" : "a manager"}`,
					value: median(await timesOf(() => reports.read(caller, { report, by, ...lastYear() }))),
					unit: "ms",
					goal: { atMost: MAX_REPORT_MS },
				});
	return measures;
}

function lastYear() {
	const to = storeDay(Date.now());
	return { from: addDays(to, -REPORT_DAYS), to };
}

/** The first one fills the caches and does not count. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round <= ROUNDS; round++) {
		const from = performance.now();
		await work();
		if (round > 0) times.push(performance.now() - from);
	}
	return times;
}

async function findSeller(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query<{ id: number }>(
			"select id from account where email = 'seller1@store.example'",
		);
		return rows[0]?.id ?? 0;
	} finally {
		await client.end();
	}
}

/**
 * One customer for ten orders, and a seller for a twentieth of the customers; a returned order for
 * thirty; every hundredth order is open.
 */
async function fillWithOrders(url: string, orders: number): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const insert = (text: string) => client.query(text.replaceAll(":orders", String(orders)));
	try {
		// Rows without their triggers: only their number and sums matter here.
		await client.query("set session_replication_role = replica");
		await client.query("set synchronous_commit = off");
		// The indexes of searches in texts take most of the time, and no report reads them.
		const { rows } = await client.query<{ name: string }>(
			"select indexname as name from pg_indexes where indexdef like '% USING gin %' and tablename in ('store_order', 'order_line')",
		);
		for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
		await insert(
			`insert into account (email, language, first_name, last_name, phone, account_type, price_level, price_level_access, admin_level)
			select 'seller' || n || '@store.example', 'en', 'Seller', 'No. ' || n, '+13055550100', 'vehicle_owner', 'online', array['online']::price_level[], 1
			from generate_series(1, ${SELLERS}) n`,
		);
		await insert(
			`insert into account (email, language, first_name, last_name, company, phone, account_type, price_level, price_level_access, seller_id)
			select 'reports' || n || '@fleet.example', 'en', 'Fleet', 'No. ' || n, 'Fleet ' || n, '+13055550100', 'vehicle_owner', v.level, array[v.level],
				s.ids[1 + n % ${SELLERS}]
			from generate_series(1, greatest(1, :orders / 10)) n
			cross join (select array_agg(id order by id) as ids from account where email like 'seller%@store.example') s
			cross join lateral (select (array['online', 'wholesale', 'repair_shop'])[1 + n % 3]::price_level as level) v`,
		);
		await insert(
			`create temporary table bench_order as
			select 1000000 + n as id, 200000000 + n as number, b.ids[1 + n % array_length(b.ids, 1)] as account_id,
				now() - n * interval '${DAYS} days' / :orders as at, n,
				(p.ids[1 + n % array_length(p.ids, 1)]) as part1, (p.ids[1 + (n * 7 + 3) % array_length(p.ids, 1)]) as part2
			from generate_series(1, :orders) n
			cross join (select array_agg(id order by id) as ids from account where email like 'reports%') b
			cross join (select array_agg(id order by id) as ids from part where status = 'active') p`,
		);
		await insert(
			`insert into store_order (id, number, account_id, email, language, status, payment_status, payment_method, price_level, currency, rate_currency,
				exchange_rate, ship_to, bill_to, service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents,
				tax_millionths, tax_cents, total_cents, created_at, paid_at, shipped_at, delivered_at, arrives_to) overriding system value
			select o.id, o.number, o.account_id, 'reports@fleet.example', 'en', (case when o.n % 100 = 0 then 'processing' else 'delivered' end)::order_status,
				'paid', 'card', 'online', 'USD', 'USD', 1, '{"state": "FL"}', '{}', 'ground', 'Ground', 'Terrestre', 30000, 0, 1500, 5000, 70000, 2100, 38600,
				o.at, o.at, case when o.n % 100 > 0 then o.at + interval '1 day' end, case when o.n % 100 > 0 then o.at + interval '3 days' end,
				(o.at + interval '2 days')::date - (o.n % 20 = 0)::int * 3
			from bench_order o`,
		);
		await insert(
			`insert into order_line (id, order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents,
				is_special_order, is_returnable) overriding system value
			select o.id * 2 + l.n, o.id, l.n, p.id, p.sku, p.title_en, p.title_es, 'Brand', l.n, 10000, case l.n when 1 then 5000 else 0 end, 0, 700 * l.n, false, true
			from bench_order o cross join (values (1), (2)) l (n) join part p on p.id = case l.n when 1 then o.part1 else o.part2 end`,
		);
		await insert(
			`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, state, shipped)
			select l.id, w.ids[1 + l.order_id % array_length(w.ids, 1)], l.part_id, l.quantity, 'shipped', l.quantity from order_line l
			cross join (select array_agg(id order by id) as ids from warehouse) w where l.id > 2000000`,
		);
		await insert(
			`insert into ledger_entry (order_id, at, account, cents, cause)
			select o.id, o.at, e.account, e.cents, 'order:' || o.id from bench_order o
			cross join (values ('receivable', 38600), ('sales', -30000), ('shipping', -1500), ('core', -5000), ('tax', -2100)) e (account, cents)
			union all
			select o.id, o.at, e.account, e.cents, 'payment:' || o.id from bench_order o
			cross join (values ('cash', 38600), ('receivable', -38600)) e (account, cents)
			union all
			select o.id, o.at + interval '9 days', e.account, e.cents, 'return:' || o.id from bench_order o
			cross join (values ('sales', 10000), ('tax', 700), ('cash', -10700)) e (account, cents) where o.n % 30 = 1 and o.at < now() - interval '9 days'`,
		);
		await insert(
			`insert into store_return (id, number, order_id, kind, status, created_at, refunded_cents) overriding system value
			select o.id, 400000000 + o.n, o.id, 'return', 'refunded', o.at + interval '7 days', 10700
			from bench_order o where o.n % 30 = 1 and o.at < now() - interval '9 days'`,
		);
		await insert(
			`insert into return_line (return_id, order_line_id, reason, quantity, core_quantity, accepted, credit_percent, refunded_cents)
			select r.id, r.id * 2 + 1, (array['does_not_fit', 'arrived_late', 'i_dont_need_it'])[1 + r.id % 3], 1, 0, 1, 100, 10700
			from store_return r where r.id > 1000000`,
		);
		await insert(
			`insert into cart_line (account_id, part_id, quantity, added_at)
			select a.id, (select min(id) from part) , 2, now() - (a.id % 300 + 2) * interval '1 day' from account a where a.email like 'reports%' and a.id % 5 = 0`,
		);
		await insert(
			`insert into search_gap (day, text, searches, results)
			select current_date - n % 365, 'word ' || n, 1 + n % 9, n % 4 from generate_series(1, least(:orders, 200000)) n`,
		);
		await client.query("analyze");
	} finally {
		await client.end();
	}
}
