/**
 * The counts and the oldest work of the office read all open orders at once. They must agree with
 * the conditions for one order, which the lists of the queues use.
 */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkQueue } from "../../src/domain/office/work-queues.ts";
import { statusesAwaitingStaff } from "../../src/domain/returns/return-status.ts";
import { workdayBefore } from "../../src/domain/shipping/ship-days.ts";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { ordersOfSeller } from "../../src/features/accounts/seller-scope.sql.ts";
import { selectOldestWork, selectQueueStates } from "../../src/features/admin/open-work.sql.ts";
import {
	IS_BALANCE_DUE,
	IS_TO_PACK,
	IS_TO_PICK,
	IS_WAITING_FOR_STOCK,
	isLate,
} from "../../src/features/orders/order-queues.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { aPart, aWarehouse } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const ORDERS = 600;
const STOCK_CLASSES = ["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING"] as const;
const WORKDAY = workdayBefore(storeDay(Date.now()));
const IS_OPEN = "o.status in ('processing', 'dropship', 'awaiting_shipment')";
/** The most urgent first, as Today lists an order. */
const CONDITIONS: [WorkQueue, string][] = [
	["late", isLate("$2")],
	["pack", IS_TO_PACK],
	["pick", IS_TO_PICK],
	["stock", IS_WAITING_FOR_STOCK],
];

let database: TestDatabase;
let sellerId: number;

beforeAll(async () => {
	database = await freshDatabase();
	const { db, pool } = database;
	const warehouses: number[] = [];
	for (const stock_class of STOCK_CLASSES)
		warehouses.push((await aWarehouse(db, { stock_class })).id);
	({ id: sellerId } = await anAccount(db, { admin_level: 1 }));
	const buyers = [
		await anAccount(db, { seller_id: sellerId }),
		await anAccount(db, { seller_id: null }),
	];
	const { id: partId } = await aPart(db);
	const client = await pool.connect();
	await insertOrders(client, { warehouses, accounts: buyers.map(({ id }) => id), partId }).finally(
		() => client.release(true),
	);
});
afterAll(() => database.close());

const CALLERS: [who: string, sellerOf: () => number | null][] = [
	["a manager", () => null],
	["a seller", () => sellerId],
];

describe.each(CALLERS)("for %s", (_, sellerOf) => {
	it("each queue has the orders that meet its condition", async () => {
		const seller = sellerOf();
		const rows = await selectQueueStates(
			database.pool,
			seller,
			statusesAwaitingStaff(true),
			WORKDAY,
		);
		for (const [queue, condition] of [["ship", IS_OPEN] as const, ...CONDITIONS]) {
			const waiting = await readOrders(condition, seller);
			expect(waiting.length).toBeGreaterThan(10);
			expect(rows.filter((row) => row.queue === queue)).toEqual([
				{ queue, count: waiting.length, oldest: waiting[0]?.since },
			]);
		}
	});

	it("each order is listed in its most urgent queue, the oldest first", async () => {
		const seller = sellerOf();
		const work = await selectOldestWork(
			database.pool,
			seller,
			statusesAwaitingStaff(true),
			WORKDAY,
			ORDERS,
			"en",
		);
		const earlier: string[] = [];
		const left = (own: string) =>
			`(${[own, ...earlier.map((condition) => `(${condition}) is not true`)].join(" and ")})`;
		for (const [queue, condition] of CONDITIONS) {
			const waiting = await readOrders(left(`${IS_OPEN} and ${condition}`), seller);
			earlier.push(condition);
			expect(work.filter((item) => item.queue === queue).map(({ ref }) => ref)).toEqual(
				waiting.map(({ ref }) => ref),
			);
		}
		const rest = await readOrders(left(`${IS_OPEN} and not ${IS_BALANCE_DUE}`), seller);
		expect(rest.length).toBeGreaterThan(0);
		expect(work.filter(({ queue }) => queue === "ship").map(({ ref }) => ref)).toEqual(
			rest.map(({ ref }) => ref),
		);
	});
});

async function readOrders(
	condition: string,
	seller: number | null,
): Promise<{ ref: string; since: Date }[]> {
	const { rows } = await database.pool.query<{ ref: string; since: Date }>(
		`select o.number::text as ref, coalesce(o.paid_at, o.created_at) as since
		from store_order o left join account a on a.id = o.account_id
		where ${condition} and ${ordersOfSeller("$1")} and $2::date is not null order by since, ref`,
		[seller, WORKDAY],
	);
	return rows;
}

type OrderParts = { warehouses: number[]; accounts: number[]; partId: number };

/**
 * Orders of all statuses with up to two lines, each line with pieces in up to two warehouses, in
 * any state of reservation and packing. The triggers are off, because most of these states take
 * many steps.
 */
async function insertOrders(
	client: pg.PoolClient,
	{ warehouses, accounts, partId }: OrderParts,
): Promise<void> {
	await client.query("set session_replication_role = replica");
	await client.query("select setseed(0.42)");
	await client.query(
		`insert into store_order (account_id, email, language, status, payment_status, payment_method, price_level, currency, rate_currency, exchange_rate,
			ship_to, bill_to, service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths,
			tax_cents, total_cents, created_at, paid_at, balance_due_cents, ship_cutoff, shipped_at)
		select case when random() < 0.8 then ($1::int[])[1 + floor(random() * 2)::int] end, 'buyer@cabover.example', 'en', s.status, 'paid', 'card', 'online', 'USD', 'USD', 1,
			'{"receiver": "Demo"}', '{}', 'ground', 'Ground', 'Terrestre', 10000, 0, 0, 0, 0, 0, 10000,
			now() - n * interval '3 hours', case when random() < 0.7 then now() - n * interval '2 hours' end,
			case when random() < 0.2 then 500 else 0 end, case when random() < 0.5 then '14:00'::time end,
			case when s.status = 'shipped' then now() end
		from generate_series(1, $2::int) n
		cross join lateral (select (array['processing', 'processing', 'dropship', 'awaiting_shipment', 'on_hold', 'shipped']::order_status[])[1 + (n + floor(random() * 6)::int) % 6] as status) s`,
		[accounts, ORDERS],
	);
	await client.query(
		`insert into order_history (order_id, to_status, at, reason)
		select o.id, h.status, now() - random() * interval '12 days', 'test' from store_order o
		cross join (values ('processing'::order_status), ('dropship'), ('awaiting_shipment')) h (status) where random() < 0.7`,
	);
	await client.query(
		`insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents, is_special_order, is_returnable)
		select o.id, l.n, $1, 'SKU-1', 'Part', 'Parte', 'Brand', 4, 2500, 0, 0, 0, random() < 0.1, true
		from store_order o cross join (values (1), (2)) l (n) where random() < 0.8`,
		[partId],
	);
	await client.query(
		`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, state, shipped, expected_on)
		select l.id, w.id, l.part_id, 2, case when random() < 0.8 then 'held' else 'released' end, floor(random() * 3),
			case when random() < 0.5 then current_date + floor(random() * 12)::int - 6 end
		from order_line l cross join unnest($1::int[]) w (id) where random() < 0.4`,
		[warehouses],
	);
	await client.query(
		`insert into shipment (order_id, n, warehouse_id, status, shipped_at)
		select o.id, n, ($1::int[])[1 + floor(random() * 4)::int], s.status, case when s.status = 'shipped' then now() end
		from store_order o cross join generate_series(1, 2) n
		cross join lateral (select (array['picking', 'packed', 'shipped']::shipment_status[])[1 + (o.id + n + floor(random() * 3))::int % 3] as status) s
		where random() < 0.4`,
		[warehouses],
	);
	await client.query(
		`insert into shipment_line (shipment_id, order_line_id, quantity)
		select s.id, l.id, 1 + floor(random() * 2) from shipment s join order_line l on l.order_id = s.order_id where random() < 0.7`,
	);
}
