/** What the database itself refuses, whoever asks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORDER_MOVES, ORDER_STATUSES } from "../../src/domain/order-status.ts";
import { type ApiServer, startApi } from "../api/api-server.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aReturn } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "./a-provider.ts";

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
	orderId = (await db.selectFrom("store_order").select("id").where("number", "=", number).executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());

it("holds the same moves as the code", async () => {
	const rows = await api.database.db.selectFrom("order_move").selectAll().execute();
	const kept = rows.map(({ from_status, to_status }) => `${from_status} ${to_status}`).sort();
	expect(kept).toEqual(ORDER_STATUSES.flatMap((from) => ORDER_MOVES[from].map((to) => `${from} ${to}`)).sort());
});

const refused = (text: string, values: unknown[] = []) =>
	expect(api.database.pool.query(text, values)).rejects.toMatchObject({ code: /^23/ });

it.each([
	[
		"a move that is not in the table",
		"update store_order set status = 'delivered', shipped_at = now(), delivered_at = now() where id = $1",
	],
	["a total that is not its sums", "update store_order set total_cents = total_cents + 1 where id = $1"],
	[
		"a discount above the goods",
		"update store_order set discount_cents = products_cents + 1, total_cents = total_cents - products_cents - 1 where id = $1",
	],
	["more given back than the total", "update store_order set refunded_cents = total_cents + 1 where id = $1"],
	["a cancelled order without its moment", "update store_order set status = 'cancelled' where id = $1"],
	["an entry that does not balance", "insert into ledger_entry (order_id, account, cents, cause) values ($1, 'cash', 1, 'test:1')"],
	["a changed ledger", "update ledger_entry set cents = 2 where order_id = $1"],
	["a shortened ledger", "delete from ledger_entry where order_id = $1"],
	[
		"a second payment that succeeded",
		"insert into payment (order_id, n, provider, way, key, amount_cents, currency, status) values ($1, 9, 'x', 'card', 'order-1-pay-9', 1, 'USD', 'succeeded')",
	],
	[
		"a second refund for the same thing",
		"insert into refund (order_id, amount_cents, reason, dedupe) select $1, 1, 'test', 'same' from generate_series(1, 2)",
	],
	["an order on account without credit", "update store_order set payment_status = 'on_account' where id = $1"],
])("refuses %s", async (_, text) => {
	await refused(text, [orderId]);
});

it("refuses what a return and a quote may not do", async () => {
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
	const other = await pool.query("insert into store_return (order_id, kind) values ($1, 'return') returning id", [order_id]);
	await refused(
		`insert into return_line (return_id, order_line_id, reason, quantity, core_quantity)
		select $1, order_line_id, 'arrived_late', 1, 0 from return_line where return_id = $2`,
		[other.rows[0].id, id],
	);
	await pool.query("insert into quote (order_id, priced_at, sent_at) values ($1, now(), now())", [orderId]);
	await refused("update quote set status = 'accepted', decided_at = now() where order_id = $1", [orderId]);
	await pool.query("delete from quote where order_id = $1", [orderId]);
});

it("refuses to hold back more than there is", async () => {
	await refused("update stock set reserved = on_hand + 1 where part_id = $1", [partId]);
	await refused("update stock set on_hand = 0 where part_id = $1", [partId]);
	await refused("update stock set reserved = -1 where part_id = $1", [partId]);
});

it("gives every order a number of nine digits, and none twice", async () => {
	const { rows } = await api.database.pool.query(
		"select count(distinct n)::int as all, min(n) as low, max(n) as high from (select next_order_number() as n from generate_series(1, 20000)) x",
	);
	expect(rows[0]).toMatchObject({ all: 20_000 });
	expect(rows[0].low).toBeGreaterThanOrEqual(100_000_000);
	expect(rows[0].high).toBeLessThanOrEqual(999_999_999);
});
