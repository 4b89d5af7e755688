/**
 * Orders per second in the process, compared with a bare transaction that writes the same rows, and
 * whole checkouts of guests over HTTP. Database and load generator share the machine.
 */
import type pg from "pg";
import type { Customer } from "../src/domain/account/caller.ts";
import { selectViolations } from "../src/features/orders/invariants.sql.ts";
import { openDatabase, openPool } from "../src/platform/postgres/pool.ts";
import { startServices } from "../src/server/start-services.ts";
import { aCheckout, placeAs } from "../tests/factories/orders.ts";
import { aProvider } from "../tests/payments/fake-provider.ts";
import { bareOrder, stockUp } from "./bare-order.ts";
import { benchGuestCheckouts } from "./guest-checkouts.ts";
import type { Measure } from "./measure.ts";
import { measureRate, type Rate } from "./measure-rate.ts";
import { openBenchDatabase } from "./store.ts";

const ORDERS = 3000;
/** Share of the orders that warms up, and that is bought over HTTP. */
const SMALL_SHARE = 0.1;
/** Concurrent orders: all connections of the pool, and a few that wait. */
const CONCURRENCY = 24;
const BUYERS = 50;

/** `orders`: how many are placed in the process; a tenth of them is bought over HTTP. */
export async function benchOrders({ orders = ORDERS }: { orders?: number }): Promise<Measure[]> {
	const few = Math.ceil(orders * SMALL_SHARE);
	return [...(await benchInProcess(orders, few)), ...(await benchGuestCheckouts(few))];
}

async function benchInProcess(orders: number, warmUp: number): Promise<Measure[]> {
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
		for (const work of [bare, place, checkOut]) await measureRate(CONCURRENCY, warmUp, work);
		// Three alternating rounds, so that a busy moment affects all three alike.
		const runs = { bare: [] as Rate[], place: [] as Rate[], checkOut: [] as Rate[] };
		for (let round = 0; round < 3; round++) {
			runs.bare.push(await measureRate(CONCURRENCY, Math.ceil(orders / 3), bare));
			runs.place.push(await measureRate(CONCURRENCY, Math.ceil(orders / 3), place));
			runs.checkOut.push(await measureRate(CONCURRENCY, Math.ceil(orders / 3), checkOut));
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

/** The round with the median rate. */
function middle(runs: Rate[]): Rate {
	return runs.toSorted((left, right) => left.perSecond - right.perSecond)[
		Math.floor(runs.length / 2)
	] as Rate;
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
