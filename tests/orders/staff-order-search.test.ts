/** A search of staff reads few and many found orders in different ways, which must agree. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StaffList, selectStaffOrders } from "../../src/features/orders/order-lists.sql.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const LIST: StaffList = {
	sellerId: null,
	statuses: null,
	from: null,
	to: null,
	queue: null,
	lastWorkday: "2026-11-17",
	isOldestFirst: false,
	numbers: null,
	search: null,
	limit: 20,
	offset: 0,
};

let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	const client = await database.pool.connect();
	try {
		// Only names, statuses and times matter here.
		await client.query("set session_replication_role = replica");
		await client.query(
			`insert into store_order (email, language, status, payment_status, payment_method, price_level, currency, rate_currency, exchange_rate,
				ship_to, bill_to, service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths,
				tax_cents, total_cents, created_at, paid_at)
			select 'buyer@cabover.example', 'en', case when n % 4 = 0 then 'on_hold' else 'processing' end::order_status, 'paid', 'card', 'online', 'USD', 'USD', 1,
				jsonb_build_object('receiver', case when n <= 40 then 'Few' else 'Many' end), '{}', 'ground', 'Ground', 'Terrestre', 10000, 0, 0, 0, 0, 0, 10000,
				now() - n * interval '1 minute', now()
			from generate_series(1, 1240) n`,
		);
	} finally {
		client.release(true);
	}
});
afterAll(() => database.close());

describe.each([
	["few", 40],
	["many", 1200],
])("for %s orders", (word, count) => {
	const search = { number: "", words: `${word}:*` };
	const list = async (view: Partial<StaffList> = {}) => {
		const { orders, total } = await selectStaffOrders(database.pool, { ...LIST, search, ...view });
		return { total, times: orders.map(({ createdAt }) => createdAt.getTime()) };
	};

	it("counts all and lists the newest first", async () => {
		const { total, times } = await list();
		expect(total).toBe(count);
		expect(times).toHaveLength(20);
		expect(times).toEqual(times.toSorted((a, b) => b - a));
	});

	it("lists the oldest of a status first", async () => {
		const { total, times } = await list({ statuses: ["on_hold"], isOldestFirst: true });
		expect(total).toBe(count / 4);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
	});
});
