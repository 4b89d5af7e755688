/** A search of staff reads few and many found orders in different ways, which must agree. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { type StaffList, selectStaffOrders } from "../../src/features/orders/order-lists.sql.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const DAY = 24 * 60 * 60 * 1000;

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

/** One order of 113 is found by the first word. The others are too many to look each of them up. */
const FEW = 40;
const MANY = 40 * 112;

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
				jsonb_build_object('receiver', case when n % 113 = 0 then 'Few' else 'Many' end), '{}', 'ground', 'Ground', 'Terrestre', 10000, 0, 0, 0, 0, 0, 10000,
				now() - n / 3 * interval '1 hour', now()
			from generate_series(1, ${FEW + MANY}) n`,
		);
	} finally {
		client.release(true);
	}
});
afterAll(() => database.close());

describe.each([
	["few", FEW],
	["many", MANY],
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

	it("lists the same orders as a plain statement, for random views", async () => {
		const views = fc.record({
			statuses: fc.constantFrom<string[] | null>(null, ["on_hold"], ["processing"], ["cancelled"]),
			from: fc.constantFrom(null, dayBefore(50)),
			to: fc.constantFrom(null, dayBefore(3)),
			isOldestFirst: fc.boolean(),
			offset: fc.constantFrom(0, 20, 4000),
		});
		await fc.assert(
			fc.asyncProperty(views, async (view) => {
				const { orders, total } = await selectStaffOrders(database.pool, {
					...LIST,
					search,
					...view,
				});
				const expected = await plainList(word, view);
				const page = expected.slice(view.offset, view.offset + LIST.limit);
				expect(orders.map(({ number }) => number)).toEqual(page);
				// A page behind the end has no row that could tell the total.
				if (page.length > 0) expect(total).toBe(expected.length);
			}),
			{ numRuns: 40 },
		);
	});
});

function dayBefore(days: number): string {
	return storeDay(Date.now() - days * DAY);
}

type View = Pick<StaffList, "statuses" | "from" | "to" | "isOldestFirst">;

/** The numbers of all orders of a view. */
async function plainList(
	word: string,
	{ statuses, from, to, isOldestFirst }: View,
): Promise<number[]> {
	const { rows } = await database.pool.query<{ number: number }>(
		`select number from (
			select *, (created_at at time zone 'America/New_York')::date::text as day from store_order where kind = 'order'
		) o
		where ship_to ->> 'receiver' ilike $1 and ($2::text[] is null or status::text = any($2))
			and ($3::text is null or day >= $3) and ($4::text is null or day <= $4)
		order by case when $5 then created_at end, created_at desc, id desc`,
		[word, statuses, from, to, isOldestFirst],
	);
	return rows.map(({ number }) => number);
}
