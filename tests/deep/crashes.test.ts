/**
 * Runs whole checkouts over HTTP while the store and its database are killed at random, the
 * provider fails and drops answers, and its webhooks arrive three times in random sequence. At the
 * end no order or payment is lost, duplicated or wrong.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { loadDemo } from "../../demo/load.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";
import { type BuyerMethod, buy, createBuyers, openSandbox, stockParts } from "./buyer.ts";
import { deepSize } from "./deep-size.ts";
import { expectBooksBalance, waitForOpenWork } from "./expect-books-balance.ts";
import { killCluster } from "./kill-cluster.ts";
import { superviseStore } from "./supervised-store.ts";

const BUYERS = 16;
const PORT = 4310;
/** Payment methods of ten successive purchases. */
const METHODS: BuyerMethod[] = [
	"card",
	"card",
	"wallet",
	"card",
	"card",
	"redirect",
	"card",
	"card",
	"account",
	"card",
];
/**
 * One request in twenty fails, one in twenty loses its answer, and every webhook arrives three
 * times within two seconds.
 */
const FAULTS = {
	shares: { error_before: 0.04, drop_before: 0.01, error_after: 0.02, drop_after: 0.03 },
	messages: { copies: [3, 3], delay_ms: [0, 2000] },
};
const MAX_MS_BETWEEN_KILLS = 10_000;
const MAX_STORE_RECOVERY_MS = 3000;
const MAX_DATABASE_RECOVERY_MS = 5000;

it("loses and duplicates no order or payment while store and database are killed", async () => {
	expect(inject("buildFault")).toBe("");
	const { checkouts, storeKills, databaseKills, minutes } = deepSize();
	const dir = mkdtempSync(join(tmpdir(), "cabover-crash-"));
	const postgres = await startEmbeddedPostgres({ dataDir: join(dir, "db"), durable: true });
	await migrate(postgres.url());
	await loadDemo({ url: postgres.url(), parts: 600 });
	const pool = openPool({ url: postgres.url() });
	const db = openDatabase(pool);
	const [parts, tokens] = [await stockParts(pool), await createBuyers(db, pool, BUYERS)];
	const store = superviseStore({
		databaseUrl: postgres.url(),
		port: PORT,
		dataDir: join(dir, "data"),
	});
	await store.ready();
	const sandbox = await openSandbox(pool, store.sandbox);
	await sandbox.setFaults(FAULTS);
	const acknowledged = new Map<string, string>();
	const finalStatuses = new Map<string, number>();
	const recoveryMs: { store: number[]; database: number[]; both: number[] } = {
		store: [],
		database: [],
		both: [],
	};
	let purchases = 0;
	/** Odd while the database is down. */
	let outages = 0;
	const killCounts = () => ({
		storeKills: recoveryMs.store.length + recoveryMs.both.length,
		databaseKills: recoveryMs.database.length,
	});
	const deadline = performance.now() + minutes * 60_000;
	const isLate = () => performance.now() > deadline;
	const isOver = () =>
		isLate() ||
		(acknowledged.size >= checkouts &&
			killCounts().storeKills >= storeKills &&
			killCounts().databaseKills >= databaseKills);

	async function buyer(token: string): Promise<void> {
		while (!isOver()) {
			const n = purchases++;
			const purchase = {
				shop: store,
				token,
				method: METHODS[n % METHODS.length] as BuyerMethod,
				sku: parts[n % parts.length] as string,
				isDoubleClick: n % 5 === 0,
			};
			const { status } = await buy(purchase, ({ key, number }) => acknowledged.set(key, number));
			finalStatuses.set(status, (finalStatuses.get(status) ?? 0) + 1);
		}
	}
	/**
	 * Waits for a random number of checkouts with the given average, so that the kills are spread
	 * over the run on any machine.
	 */
	async function waitForCheckouts(average: number): Promise<void> {
		const target = acknowledged.size + Math.random() * 2 * average;
		const latest = performance.now() + MAX_MS_BETWEEN_KILLS;
		while (acknowledged.size < target && performance.now() < latest) await sleep(5);
		await sleep(Math.random() * 50);
	}
	async function killStores(): Promise<void> {
		while (killCounts().storeKills < storeKills && !isLate()) {
			await waitForCheckouts(checkouts / storeKills);
			const before = outages;
			const ms = await store.kill();
			// A store that restarts while its database is down waits for the database, so its time is
			// counted apart.
			(outages === before && outages % 2 === 0 ? recoveryMs.store : recoveryMs.both).push(ms);
		}
	}
	async function killDatabases(): Promise<void> {
		while (killCounts().databaseKills < databaseKills && !isLate()) {
			await waitForCheckouts(checkouts / databaseKills);
			outages += 1;
			const from = performance.now();
			killCluster(join(dir, "db"));
			await waitForDatabase(pool);
			recoveryMs.database.push(performance.now() - from);
			outages += 1;
		}
	}
	async function logProgress(): Promise<void> {
		while (!isOver()) {
			await sleep(30_000);
			console.log(`${acknowledged.size} checkouts, ${JSON.stringify(killCounts())}`);
		}
	}
	try {
		const from = performance.now();
		void logProgress();
		await Promise.all([...tokens.map(buyer), killStores(), killDatabases()]);
		const took = (performance.now() - from) / 60_000;
		await sandbox.setFaults({});
		await waitForOpenWork(pool);
		await expectBooksBalance(pool, sandbox, acknowledged);
		const { rows: books } = await pool.query(
			`select count(*)::int as orders, count(*) filter (where o.payment_status in ('paid', 'on_account'))::int as paid,
				(select count(*) from payment where status = 'surplus')::int as surplus, (select count(*) from refund)::int as refunds
			from idempotency_key k join store_order o on o.id = k.order_id`,
		);
		expect(books[0].orders).toBe(acknowledged.size);
		console.log(
			`${acknowledged.size} checkouts in ${took.toFixed(1)} min, of which paid or on account ${books[0].paid}; ended as ${JSON.stringify(Object.fromEntries(finalStatuses))}; ` +
				`${books[0].surplus} paid twice and refunded, ${books[0].refunds} refunds; ` +
				`${killCounts().storeKills} kills of the store: back ${describeTimes(recoveryMs.store)}, while the database was away too ${describeTimes(recoveryMs.both)}; ` +
				`${killCounts().databaseKills} kills of the database: back ${describeTimes(recoveryMs.database)}; ` +
				`${store.failedStarts()} starts without a database; ${store.unexpectedExits().length} unexpected exits; 0 violations`,
		);
		expect(acknowledged.size).toBeGreaterThanOrEqual(checkouts);
		expect(killCounts().storeKills).toBeGreaterThanOrEqual(storeKills);
		expect(killCounts().databaseKills).toBeGreaterThanOrEqual(databaseKills);
		expect(store.unexpectedExits()).toEqual([]);
		expect(quantile(recoveryMs.store, 0.95)).toBeLessThanOrEqual(MAX_STORE_RECOVERY_MS);
		expect(quantile(recoveryMs.database, 0.95)).toBeLessThanOrEqual(MAX_DATABASE_RECOVERY_MS);
	} finally {
		await store.stop();
		await db.destroy();
		await postgres.stop();
		rmSync(dir, { recursive: true, force: true });
	}
});

async function waitForDatabase(pool: ReturnType<typeof openPool>): Promise<void> {
	while (!(await pool.query("select 1").catch(() => undefined))) await sleep(10);
}

function describeTimes(times: number[]): string {
	const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map(Math.round);
	return `${times.length} times in ${p50} ms at p50, ${p95} ms at p95`;
}

function quantile(times: number[], share: number): number {
	return (
		times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
		0
	);
}
