/** Rules that the database enforces by itself. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORDER_STATUSES, ORDER_TRANSITIONS } from "../../src/domain/order/order-status.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { migrate, readMigrations } from "../../src/platform/postgres/migrate.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aReturn } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { bareDatabase } from "../support/test-database.ts";

let api: ApiServer;
let orderId: number;
let partId: number;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider() } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db);
	partId = part.id;
	await aStock(db, part.id, { on_hand: 5 });
	const { number } = await placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }]));
	orderId = (
		await db
			.selectFrom("store_order")
			.select("id")
			.where("number", "=", number)
			.executeTakeFirstOrThrow()
	).id;
});
afterAll(() => api.close());

it("has the same status transitions as the code", async () => {
	const rows = await api.database.db.selectFrom("order_move").selectAll().execute();
	const transitions = rows
		.map(({ from_status, to_status }) => `${from_status} ${to_status}`)
		.sort();
	expect(transitions).toEqual(
		ORDER_STATUSES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} ${to}`)).sort(),
	);
});

const refused = (text: string, values: unknown[] = []) =>
	expect(api.database.pool.query(text, values)).rejects.toMatchObject({ code: /^23/ });

it.each([
	[
		"a move that is not in the table",
		"update store_order set status = 'delivered', shipped_at = now(), delivered_at = now() where id = $1",
	],
	[
		"a total that is not its sums",
		"update store_order set total_cents = total_cents + 1 where id = $1",
	],
	[
		"a discount above the goods",
		"update store_order set discount_cents = products_cents + 1, total_cents = total_cents - products_cents - 1 where id = $1",
	],
	[
		"more given back than the total",
		"update store_order set refunded_cents = total_cents + 1 where id = $1",
	],
	[
		"a cancelled order without its moment",
		"update store_order set status = 'cancelled' where id = $1",
	],
	[
		"an entry that does not balance",
		"insert into ledger_entry (order_id, account, cents, cause) values ($1, 'cash', 1, 'test:1')",
	],
	["a changed ledger", "update ledger_entry set cents = 2 where order_id = $1"],
	["a shortened ledger", "delete from ledger_entry where order_id = $1"],
	[
		"a balance due of an unpaid order",
		"update store_order set payment_status = 'unpaid', balance_due_cents = 1 where id = $1",
	],
	[
		"a balance due above the total",
		"update store_order set balance_due_cents = total_cents + 1 where id = $1",
	],
	["a negative balance due", "update store_order set balance_due_cents = -1 where id = $1"],
	[
		"a second refund for the same thing",
		"insert into refund (order_id, amount_cents, reason, dedupe) select $1, 1, 'test', 'same' from generate_series(1, 2)",
	],
	[
		"an order on account without credit",
		"update store_order set payment_status = 'on_account' where id = $1",
	],
])("refuses %s", async (_, text) => {
	await refused(text, [orderId]);
});

it("refuses forbidden transitions of returns and quotes", async () => {
	const { db, pool } = api.database;
	const number = await aReturn(db, { at: "approved" });
	const { id, order_id } = await db
		.selectFrom("store_return")
		.select(["id", "order_id"])
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	for (const status of ["requested", "inspected", "refunded"])
		await refused("update store_return set status = $2 where id = $1", [id, status]);
	await refused("update return_line set quantity = 2 where return_id = $1", [id]);
	const otherOrder = await pool.query(
		"insert into store_return (order_id, kind) values ($1, 'return') returning id",
		[order_id],
	);
	await refused(
		`insert into return_line (return_id, order_line_id, reason, quantity, core_quantity)
		select $1, order_line_id, 'arrived_late', 1, 0 from return_line where return_id = $2`,
		[otherOrder.rows[0].id, id],
	);
	await pool.query("insert into quote (order_id, priced_at, sent_at) values ($1, now(), now())", [
		orderId,
	]);
	await refused("update quote set status = 'accepted', decided_at = now() where order_id = $1", [
		orderId,
	]);
	await pool.query("delete from quote where order_id = $1", [orderId]);
});

it("refuses to reserve more than the stock", async () => {
	await refused("update stock set reserved = on_hand + 1 where part_id = $1", [partId]);
	await refused("update stock set on_hand = 0 where part_id = $1", [partId]);
	await refused("update stock set reserved = -1 where part_id = $1", [partId]);
});

it("tells shipped stock from counted or delivered stock", async () => {
	const client = await api.database.pool.connect();
	const shipped = async (change: string) => {
		await client.query(
			`insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			select part_id, warehouse_id, ${change}, 'staff' from stock where part_id = $1`,
			[partId],
		);
		return (await client.query("select on_hand, shipped from stock where part_id = $1", [partId]))
			.rows[0];
	};
	try {
		await client.query("begin");
		expect(await shipped("3, 'receive'")).toEqual({ on_hand: 8, shipped: 0 });
		expect(await shipped("-1, 'sale'")).toEqual({
			on_hand: 7,
			shipped: 1,
		});
		expect((await selectViolations(client)).map(({ rule }) => rule)).toContain(
			"shipped stock equals the shipped allocations",
		);
		expect(await shipped("-2, 'count'")).toEqual({ on_hand: 5, shipped: 1 });
	} finally {
		await client.query("rollback");
		client.release();
	}
});

it("gives every order a unique number of nine digits", async () => {
	const { rows } = await api.database.pool.query(
		"select count(distinct n)::int as all, min(n) as low, max(n) as high from (select next_order_number() as n from generate_series(1, 20000)) x",
	);
	expect(rows[0]).toMatchObject({ all: 20_000 });
	expect(rows[0].low).toBeGreaterThanOrEqual(100_000_000);
	expect(rows[0].high).toBeLessThanOrEqual(999_999_999);
});

/** Writes an order like the version before migration 0032. */
const OLDER_ORDER = `insert into store_order (kind, email, language, status, price_level, currency, exchange_rate, ship_to, bill_to, service_code,
	service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_basis_points, tax_cents, total_cents, created_at)
	values ($1, 'buyer@cabover.example', 'en', 'draft', 'online', $2, $3, '{}', '{}', 'ground', 'Ground', 'Terrestre', 1000, 0, 0, 0, 825, 83, 1083,
	$4::timestamptz) returning id`;

it("migrates orders without an exchange rate, and works beside the previous version", async () => {
	const database = await bareDatabase();
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	const order = async (
		kind: string,
		currency: string,
		rate: number,
		at = "2026-03-03T12:00:00Z",
	): Promise<number> => (await client.query(OLDER_ORDER, [kind, currency, rate, at])).rows[0].id;
	const kept = async (id: number) => {
		const read =
			"select currency, rate_currency, exchange_rate::float8 as rate, tax_millionths, tax_basis_points from order_standing where id = $1";
		return (await client.query(read, [id])).rows[0];
	};
	try {
		await client.query(
			"create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now())",
		);
		for (const { name, sql, checksum } of readMigrations().filter(
			(migration) => migration.name < "0032",
		)) {
			await client.query(sql);
			await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
				name,
				checksum,
			]);
		}
		const [unpaid, paid, trying, inDollars] = [
			await order("order", "MXN", 1),
			await order("order", "MXN", 17.5),
			await order("order", "MXN", 1, "2026-05-05T12:00:00Z"),
			await order("order", "USD", 1),
		];
		const quote = await order("quote", "MXN", 1, "2026-05-05T12:00:00Z");
		await client.query(
			"insert into exchange_rate (currency, day, rate) values ('MXN', '2026-03-01', 18.25)",
		);
		for (const [id, n, status] of [
			[unpaid, 1, "declined"],
			[paid, 1, "succeeded"],
			[trying, 1, "needs_buyer"],
		] as const)
			await client.query(
				"insert into payment (order_id, n, provider, way, key, amount_cents, currency, status) values ($1, $2, 'x', 'card', $3, 1083, 'MXN', $4)",
				[id, n, `order-${id}-pay-${n}`, status],
			);
		await migrate(database.url);
		const tax = { tax_millionths: 82_500, tax_basis_points: 825 };
		expect(await kept(unpaid)).toEqual({
			currency: "USD",
			rate_currency: "MXN",
			rate: 18.25,
			...tax,
		});
		expect(await kept(quote), "no rate of its day is better than a wrong one").toEqual({
			currency: "USD",
			rate_currency: "MXN",
			rate: null,
			...tax,
		});
		expect(await kept(paid), "what was charged stays").toEqual({
			currency: "MXN",
			rate_currency: "MXN",
			rate: 17.5,
			...tax,
		});
		expect(await kept(trying), "what is being charged stays").toEqual({
			currency: "MXN",
			rate_currency: "MXN",
			rate: null,
			...tax,
		});
		expect(await kept(inDollars)).toEqual({
			currency: "USD",
			rate_currency: "USD",
			rate: 1,
			...tax,
		});

		const older = await order("quote", "USD", 1);
		expect(await kept(older)).toEqual({ currency: "USD", rate_currency: "USD", rate: 1, ...tax });
		await client.query("update store_order set tax_basis_points = 700 where id = $1", [older]);
		expect(await kept(older)).toMatchObject({ tax_millionths: 70_000, tax_basis_points: 700 });
		await client.query("update store_order set tax_millionths = 88750 where id = $1", [older]);
		expect(await kept(older)).toMatchObject({ tax_millionths: 88_750, tax_basis_points: 888 });
	} finally {
		await client.end();
		await database.close();
	}
});
