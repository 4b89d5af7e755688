/**
 * Orders per second, compared with a bare transaction that writes the same rows. Database and load
 * generator share the machine.
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../src/domain/account/caller.ts";
import { selectViolations } from "../src/features/orders/invariants.sql.ts";
import * as rows from "../src/features/orders/place-order.sql.ts";
import { openDatabase, openPool } from "../src/platform/postgres/pool.ts";
import { inTransaction } from "../src/platform/postgres/transaction.ts";
import { startServices } from "../src/server/start-services.ts";
import { aCheckout, placeAs, SHIP_TO } from "../tests/factories/orders.ts";
import { aProvider } from "../tests/payments/fake-provider.ts";
import { runConcurrently } from "../tests/support/run-concurrently.ts";
import { type Measure, quantile } from "./measure.ts";
import { openBenchDatabase } from "./store.ts";

const ORDERS = 3000;
const WARM_UP = 300;
/** Concurrent orders: all connections of the pool, and a few that wait. */
const CONCURRENCY = 24;
const BUYERS = 50;
const PLENTY = 1_000_000;

type Figures = { perSecond: number; p50: number; p99: number };

export async function benchOrders(): Promise<Measure[]> {
	// The bare rows break the invariants, so they get a separate database.
	const [database, bareDatabase] = [await openBenchDatabase(), await openBenchDatabase()];
	const barePool = openPool({ url: bareDatabase.url });
	const running = await startServices({
		databaseUrl: database.url,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
		providers: { card: aProvider("card") },
	});
	try {
		const [parts, bareParts] = [await stockUp(running.pool), await stockUp(barePool)];
		const [buyers, bareBuyers] = [await createBuyers(running.pool), await createBuyers(barePool)];
		const pick = <T>(all: T[], n: number) => all[n % all.length] as T;
		const items = (n: number) => [
			{ sku: pick(parts, n).sku, quantity: 1 },
			{ sku: pick(parts, n + 1).sku, quantity: 2 },
		];
		const place = (n: number) =>
			placeAs(
				running.services,
				aCheckout(items(n), { method: "account", token: null }),
				pick(buyers, n),
			);
		const checkOut = (n: number) => placeAs(running.services, aCheckout(items(n)), pick(buyers, n));
		const bare = (n: number) =>
			bareOrder(barePool, [pick(bareParts, n), pick(bareParts, n + 1)], pick(bareBuyers, n));
		for (const work of [bare, place, checkOut]) await measure(WARM_UP, work);
		// Three alternating rounds, so that a busy moment affects all three alike.
		const runs = { bare: [] as Figures[], place: [] as Figures[], checkOut: [] as Figures[] };
		for (let round = 0; round < 3; round++) {
			runs.bare.push(await measure(ORDERS / 3, bare));
			runs.place.push(await measure(ORDERS / 3, place));
			runs.checkOut.push(await measure(ORDERS / 3, checkOut));
		}
		const [reference, placed, whole] = [
			middle(runs.bare),
			middle(runs.place),
			middle(runs.checkOut),
		];
		const violations = await selectViolations(running.pool);
		return [
			{ what: "bare transaction of the same rows", value: reference.perSecond, unit: "/s" },
			{ what: "orders placed", value: placed.perSecond, unit: "/s", goal: { atLeast: 400 } },
			{ what: "orders placed, p50", value: placed.p50, unit: "ms" },
			{ what: "orders placed, p99", value: placed.p99, unit: "ms" },
			{
				what: "orders placed / bare transaction",
				value: placed.perSecond / reference.perSecond,
				unit: "",
				goal: { atLeast: 0.6 },
			},
			{
				what: "whole checkouts in the process, with a fake payment provider",
				value: whole.perSecond,
				unit: "/s",
				goal: { atLeast: 150 },
			},
			{ what: "whole checkouts, p50", value: whole.p50, unit: "ms" },
			{ what: "whole checkouts, p99", value: whole.p99, unit: "ms" },
			{
				what: "violated invariants of orders",
				value: violations.length,
				unit: "",
				goal: { atMost: 0 },
			},
		];
	} finally {
		await running.close();
		await barePool.end();
		await database.stop();
		await bareDatabase.stop();
	}
}

async function measure(count: number, work: (n: number) => Promise<unknown>): Promise<Figures> {
	const times: number[] = [];
	const from = performance.now();
	const results = await runConcurrently(
		count,
		async (n) => {
			const start = performance.now();
			await work(n);
			times.push(performance.now() - start);
		},
		CONCURRENCY,
	);
	const seconds = (performance.now() - from) / 1000;
	const failed = results.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
	return { perSecond: count / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The round with the median rate. */
function middle(runs: Figures[]): Figures {
	return runs.toSorted((left, right) => left.perSecond - right.perSecond)[
		Math.floor(runs.length / 2)
	] as Figures;
}

type StockedPart = { id: number; sku: string; warehouse_id: number };

/**
 * Many parts with more stock than the benchmark orders, so that the rate does not depend on the
 * lock of one row.
 */
async function stockUp(pool: pg.Pool): Promise<StockedPart[]> {
	const { rows: sold } = await pool.query<StockedPart>(
		`with wanted as (
			select p.id, p.sku, min(s.warehouse_id) as warehouse_id from part p join stock s on s.part_id = p.id and s.on_hand > 0
			join price on price.part_id = p.id and level = 'online'
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and p.weight_grams < 20000 and p.hazmat_un is null
			group by p.id, p.sku order by p.id limit 400
		), filled as (
			insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			select s.part_id, s.warehouse_id, $1 - s.on_hand, 'count', 'staff'
			from stock s join wanted w on s.part_id = w.id and s.warehouse_id = w.warehouse_id where s.on_hand <> $1
		)
		select id, sku, warehouse_id from wanted`,
		[PLENTY],
	);
	return sold;
}

async function createBuyers(pool: pg.Pool): Promise<Customer[]> {
	const db = openDatabase(pool);
	const buyers: Customer[] = [];
	for (let n = 0; n < BUYERS; n++) {
		const person = {
			email: `buyer-${n}@cabover.example`,
			first_name: "Demo",
			last_name: "Buyer",
			account_type: "vehicle_owner" as const,
		};
		const account = await db
			.insertInto("account")
			.values({ ...person, language: "en", credit: "credit" })
			.returning(["id", "email"])
			.executeTakeFirstOrThrow();
		await db
			.insertInto("credit_account")
			.values({ account_id: account.id, limit_cents: 1e13 })
			.execute();
		buyers.push({
			kind: "customer",
			accountId: account.id,
			sessionId: 0,
			firstName: "Demo",
			email: account.email,
			level: "online",
			ownLevel: "online",
			levels: ["online"],
			credit: "credit",
			isTaxable: true,
			adminLevel: 0,
			isProven: false,
		});
	}
	return buyers;
}

/**
 * Writes only the rows of an order with two lines: no price is read, no stock counted, no rule
 * checked.
 */
function bareOrder(pool: pg.Pool, parts: StockedPart[], buyer: Customer): Promise<void> {
	const key = randomUUID();
	const lines = parts.map((part, n) => ({ part, n: n + 1, quantity: n + 1 }));
	return inTransaction(pool, async ({ client }) => {
		await rows.claimKey(client, key, Buffer.alloc(32));
		const stockLines = [...new Map(lines.map((line) => [line.part.id, line])).values()].sort(
			(a, b) => a.part.id - b.part.id,
		);
		await rows.reserveStock(
			client,
			stockLines.map(({ part, quantity }) => ({
				partId: part.id,
				warehouseId: part.warehouse_id,
				quantity,
			})),
		);
		await rows.spendCredit(client, buyer.accountId, 3000);
		const [order] = await rows.insertOrder(client, {
			...BARE,
			account_id: buyer.accountId,
			email: buyer.email,
		});
		const id = order?.id ?? 0;
		await rows.insertContent(client, id, {
			lines: lines.map(({ part, n, quantity }) => ({
				n,
				part_id: part.id,
				sku: part.sku,
				title_en: "Part",
				title_es: "Parte",
				brand: "Brand",
				quantity,
				price_cents: 1000,
				core_cents: 0,
				discount_cents: 0,
				tax_cents: 0,
				is_special_order: false,
				is_returnable: true,
				fit_doubt: null,
			})),
			allocations: lines.map(({ part, n, quantity }) => ({
				n,
				warehouse_id: part.warehouse_id,
				part_id: part.id,
				quantity,
				expected_on: null,
			})),
			entries: [
				{ account: "receivable", cents: 3000 },
				{ account: "sales", cents: -3000 },
				{ account: "on_account", cents: 3000 },
				{ account: "receivable", cents: -3000 },
			],
			moves: [
				{ from_status: null, to_status: "draft", reason: "placed" },
				{ from_status: "draft", to_status: "awaiting_payment", reason: "checkout" },
				{ from_status: "awaiting_payment", to_status: "processing", reason: "checkout" },
			],
			actor: buyer.accountId,
			cause: `order:${id}`,
			payments: [],
			mails: [
				{
					kind: "order-confirmation",
					recipient: buyer.email,
					language: "en",
					dedupe: `bare:${id}`,
					subject: null,
					data: { ...BARE, when: "" },
				},
			],
			key,
			answer: {},
		});
	});
}

const BARE: rows.NewOrder = {
	kind: "order",
	account_id: null,
	email: "",
	language: "en",
	status: "processing",
	payment_status: "on_account",
	payment_method: "account",
	price_level: "online",
	currency: "USD",
	rate_currency: "USD",
	ship_to: SHIP_TO,
	bill_to: SHIP_TO,
	service_code: "pickup",
	service_en: "Pickup",
	service_es: "Retiro",
	arrives_from: null,
	arrives_to: null,
	products_cents: 3000,
	discount_cents: 0,
	shipping_cents: 0,
	core_cents: 0,
	tax_millionths: 0,
	tax_cents: 0,
	total_cents: 3000,
	coupon_code: null,
	vin: null,
	vin_verified: false,
	purchase_order: null,
	extra_information: "",
	life_minutes: null,
	terms_days: 30,
	today: "2026-11-15",
};
