/**
 * The staff box, the list of orders, and the counts and oldest items of Today with 100,000
 * customers and 100,000 orders, of which 10,000 are open.
 */
import pg from "pg";
import type { AdminLevel, Customer } from "../src/domain/account/caller.ts";
import { startServices } from "../src/server/start-services.ts";
import { type Measure, quantile } from "./measure.ts";
import { callerOf } from "./staff-caller.ts";
import { openBenchDatabase } from "./store.ts";

const RECORDS = 100_000;
const OPEN_ORDERS = 10_000;
const ROUNDS = 40;
const MAX_FIND_MS = 100;
const MAX_PAGE_MS = 100;
const MAX_LIST_MS = 20;

/** Every 50th customer belongs to the seller. */
const SELLER_SHARE = 50;

export async function benchOffice(): Promise<Measure[]> {
	const database = await openBenchDatabase();
	const { seller, manager, texts } = await fill(database.url);
	const running = await startServices({
		databaseUrl: database.url,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
	});
	try {
		const { services } = running;
		const find = (caller: Customer) => (n: number) =>
			services.office.find(caller, { text: texts[n % texts.length] ?? "", language: "en" });
		const list =
			(view: Partial<Parameters<typeof services.orders.listForStaff>[1]>) => (n: number) =>
				services.orders.listForStaff(manager, {
					...{ search: null, from: null, to: null, statuses: null },
					...view,
					page: view.statuses ? 1 : 1 + ((n * 37) % 500),
				});
		const search = (n: number) => list({ search: texts[n % texts.length] ?? "" })(0);
		return [
			...(await measure("staff box, manager", find(manager), MAX_FIND_MS)),
			...(await measure("staff box, seller", find(seller), MAX_FIND_MS)),
			...(await measure(
				"counts of the rail",
				() => services.office.countOpenWork(manager),
				MAX_PAGE_MS,
			)),
			...(await measure(
				"oldest work",
				() => services.office.listOldestWork(manager, { perQueue: 5, language: "en" }),
				MAX_PAGE_MS,
			)),
			...(await measure("order list, pages 1 to 500", list({}), MAX_LIST_MS)),
			...(await measure(
				"order list, open orders",
				list({ statuses: ["processing"], isOldestFirst: true }),
				MAX_LIST_MS,
			)),
			...(await measure("order list, searches", search, MAX_LIST_MS)),
			...(await measure("sales of the day", () => services.office.readSales(manager), MAX_PAGE_MS)),
		];
	} finally {
		await running.close();
		await database.stop();
	}
}

async function measure(
	what: string,
	work: (n: number) => Promise<unknown>,
	atMost: number,
): Promise<Measure[]> {
	for (let n = 0; n < ROUNDS; n++) await work(n);
	const times: number[] = [];
	for (let n = 0; n < ROUNDS; n++) {
		const start = performance.now();
		await work(n);
		times.push(performance.now() - start);
	}
	return [
		{ what: `${what}, p50`, value: quantile(times, 0.5), unit: "ms" },
		{ what: `${what}, p95`, value: quantile(times, 0.95), unit: "ms", goal: { atMost } },
	];
}

/** Names that many customers share, so that a search meets thousands of them. */
const FIRST = ["Ana", "José", "Maria", "Luis", "Dana", "Ray", "Marisol", "Peter", "Keisha", "Omar"];
const LAST = ["García", "Smith", "Rivas", "Ortega", "Moore", "Peña", "Whitfield", "Lopez"];

async function fill(url: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		// Rows without their triggers: only their number and words matter here.
		await client.query("set session_replication_role = replica");
		const staff = await client.query<{ id: number; admin_level: AdminLevel }>(
			"select id, admin_level from account where admin_level in (1, 2) order by admin_level, id",
		);
		const [sellerId, managerId] = [1, 2].map(
			(level) => staff.rows.find(({ admin_level }) => admin_level === level)?.id ?? 0,
		);
		await client.query(
			`insert into account (email, language, first_name, last_name, company, phone, account_type, seller_id)
			select 'buyer' || n || '@fleet' || n % 977 || '.example', 'en', ($1::text[])[1 + n % 10], ($2::text[])[1 + n % 8],
				case when n % 3 = 0 then 'Transportes ' || n % 5000 end, '+1305' || lpad(n::text, 7, '0'), 'vehicle_owner',
				case when n % $4 = 0 then $5::int end
			from generate_series(1, $3::int) n`,
			[FIRST, LAST, RECORDS, SELLER_SHARE, sellerId],
		);
		await client.query(
			`insert into store_order (account_id, email, language, status, payment_status, payment_method, price_level, currency, rate_currency, exchange_rate,
				ship_to, bill_to, service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths,
				tax_cents, total_cents, number, created_at, paid_at, shipped_at, delivered_at, vin, purchase_order)
			select a.id, a.email, 'en', s.status, 'paid', 'card', 'online', 'USD', 'USD', 1,
				jsonb_build_object('receiver', a.first_name || ' ' || a.last_name, 'company', coalesce(a.company, '')), '{}', 'ground', 'Ground', 'Terrestre',
				10000, 0, 0, 0, 0, 0, 10000, 100000000 + a.n * 7919, now() - a.n * interval '5 minutes', now() - a.n * interval '5 minutes',
				case when s.status = 'delivered' then now() end, case when s.status = 'delivered' then now() end,
				case when a.n % 4 = 0 then 'JALE5B168A7' || lpad((a.n % 900000)::text, 6, '0') end, 'PO-' || a.n
			from (select *, row_number() over (order by id) as n from account where email like 'buyer%') a
			cross join lateral (select case when a.n <= ${OPEN_ORDERS} then 'processing' else 'delivered' end::order_status as status) s`,
		);
		await fillLines(client);
		await client.query("analyze");
		return {
			seller: callerOf(sellerId ?? 0, 1),
			manager: callerOf(managerId ?? 0, 2),
			texts: [
				"100791",
				String(100_000_000 + 7919 * 41),
				"ana",
				"jose garcia",
				"transportes 12",
				"buyer999@fleet22.example",
				"305 000 1234",
				"JALE5B168A7000400",
				"PO-5000",
				"8-97358-720-A",
				"water pump",
				"ma",
			],
		};
	} finally {
		await client.end();
	}
}

/**
 * Every order has two lines in one warehouse. The open ones were begun in the last two days, so
 * that some are late; every tenth of them waits for stock, and every seventh is being packed.
 */
async function fillLines(client: pg.Client): Promise<void> {
	await client.query(
		"create temporary table bench_order as select id, status, row_number() over (order by id) as n from store_order where email like 'buyer%'",
	);
	await client.query(
		`insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents, is_special_order, is_returnable)
		select o.id, l.n, p.id, p.sku, p.title_en, p.title_es, 'Brand', 2, 2500, 0, 0, 0, false, true
		from bench_order o cross join (values (1), (2)) l (n)
		cross join (select array_agg(id order by id) as ids from part where status = 'active') parts
		join part p on p.id = parts.ids[1 + (o.n * l.n) % array_length(parts.ids, 1)]`,
	);
	await client.query(
		`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, state, shipped, expected_on)
		select l.id, w.ids[1 + o.n % array_length(w.ids, 1)], l.part_id, l.quantity, s.state, case s.state when 'shipped' then l.quantity else 0 end,
			case when s.state = 'held' and o.n % 10 = 0 then current_date + 5 end
		from bench_order o join order_line l on l.order_id = o.id
		cross join lateral (select case o.status when 'processing' then 'held' else 'shipped' end as state) s
		cross join (select array_agg(id order by id) as ids from warehouse where stock_class = 'IN_STOCK') w`,
	);
	await client.query(
		`insert into order_history (order_id, from_status, to_status, at, reason)
		select o.id, 'awaiting_payment', 'processing', now() - o.n * interval '15 seconds', 'paid' from bench_order o`,
	);
	await client.query(
		`insert into shipment (order_id, n, warehouse_id)
		select o.id, 1, min(al.warehouse_id) from bench_order o join order_line l on l.order_id = o.id
		join order_allocation al on al.order_line_id = l.id where o.status = 'processing' and o.n % 7 = 0 group by o.id`,
	);
	await client.query(
		`insert into shipment_line (shipment_id, order_line_id, quantity)
		select s.id, l.id, l.quantity from shipment s join bench_order o on o.id = s.order_id join order_line l on l.order_id = o.id`,
	);
}
