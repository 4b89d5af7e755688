/**
 * The list of orders of the office ends after 10,000 orders and says so; older ones are found by
 * search and by day.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_LISTED_ORDERS } from "../../src/domain/order/order-limits.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

const MORE_THAN_LISTED = MAX_LISTED_ORDERS + 30;

let api: ApiServer;
let token: string;
beforeAll(async () => {
	api = await startApi({ screens: true });
	({ token } = await aSignedInCustomer(api.database, { admin_level: 2 }));
	await withoutTriggers(
		`insert into store_order (email, language, status, payment_status, payment_method, price_level, currency, rate_currency, exchange_rate, ship_to, bill_to,
			service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths, tax_cents, total_cents,
			number, created_at, paid_at, shipped_at, delivered_at)
		select 'long@list.example', 'en', 'delivered', 'paid', 'card', 'online', 'USD', 'USD', 1, '{}', '{}', 'ground', 'Ground', 'Terrestre', 10000, 0, 0, 0, 0, 0,
			10000, 700000000 + n, '2026-01-31T12:00:00Z'::timestamptz - n * interval '1 minute', now(), now(), now()
		from generate_series(1, ${MORE_THAN_LISTED}) n`,
	);
});
afterAll(async () => {
	await withoutTriggers("delete from store_order where email = 'long@list.example'");
	await api.close();
});

/** Orders without their lines and books, because only their number matters. */
async function withoutTriggers(statement: string): Promise<void> {
	const client = await api.database.pool.connect();
	try {
		await client.query("set session_replication_role = replica");
		await client.query(statement);
	} finally {
		await client.query("reset session_replication_role");
		client.release();
	}
}

const open = async (url: string) =>
	(await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } })).body.replace(
		/<script.*?<\/script>|<!-- -->/gs,
		"",
	);
const numbersIn = (page: string) => [
	...new Set([...page.matchAll(/href="\/admin\/orders\/(\d{9})"/g)].map(([, number]) => number)),
];

it("says that there are more, and its last page ends with the ten-thousandth", async () => {
	const first = await open("/admin/orders");
	expect(numbersIn(first)[0]).toBe("700000001");
	expect(first).toContain("10,000");
	const last = await open("/admin/orders?page=500");
	expect(numbersIn(last).at(-1)).toBe(String(700_000_000 + MAX_LISTED_ORDERS));
	expect(numbersIn(await open("/admin/orders?page=501"))).not.toContain(
		String(700_000_000 + MAX_LISTED_ORDERS + 1),
	);
});

it("finds an order behind the end by its number and by its day", async () => {
	const oldest = String(700_000_000 + MORE_THAN_LISTED);
	expect(numbersIn(await open(`/admin/orders?q=${oldest}`))).toEqual([oldest]);
	const day = "2026-01-24";
	const ofDay = await api.call(`/admin/orders?from=${day}&to=${day}&page=1`, { token });
	expect(ofDay.json().orders.at(-1).orderNumber > "700009000").toBe(true);
	const all = await api.call("/admin/orders", { token });
	expect([all.json().total, all.json().pages]).toEqual([MAX_LISTED_ORDERS, 500]);
});
