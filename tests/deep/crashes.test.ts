/**
 * Whole checkouts over HTTP while the store and its database are killed at random. Buyers do what browsers do: the same key again
 * until there is an answer, two clicks at once now and then. At the end nothing is lost, doubled or wrong.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { loadDemo } from "../../scripts/demo/load.ts";
import { createSandboxProvider } from "../../src/adapters/payment/sandbox/sandbox-provider.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";
import { openSecret } from "../../src/platform/secret.ts";
import { openLine } from "../database-line.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { crashSize } from "./crash-size.ts";

const PORT = 4310;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SANDBOX = `http://127.0.0.1:${PORT + 1}`;
const BUYERS = 16;
const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Demo Buyer" };

it("loses, doubles and mistakes nothing while store and database are killed", async () => {
	expect(inject("buildFault")).toBe("");
	const { checkouts, storeKills, databaseKills } = crashSize();
	const dir = mkdtempSync(join(tmpdir(), "cabover-crash-"));
	let postgres = await startEmbeddedPostgres({ dataDir: join(dir, "db"), durable: true });
	await migrate(postgres.url());
	await loadDemo({ url: postgres.url(), parts: 600 });
	const line = await openLine(postgres.url());
	const pool = openPool({ url: line.url });
	const db = openDatabase(pool);
	const sold = await stockUp(pool);
	const tokens = await Promise.all(
		Array.from({ length: BUYERS }, async () => aSession({ db, pool, url: line.url, close: async () => {} }, (await anAccount(db)).id)),
	);
	const store = keepRunning(line.url, join(dir, "data"));
	const acknowledged = new Map<string, string>();
	let [begun, killed, restarted] = [0, 0, 0];
	const isOver = () => acknowledged.size >= checkouts && killed >= storeKills && restarted >= databaseKills;
	const recoveries: { store: number[]; database: number[] } = { store: [], database: [] };

	async function buy(token: string, n: number): Promise<void> {
		const key = randomUUID();
		const sku = sold[n % sold.length] as string;
		await insist("/cart/addupdateitem", { product: { sku, cartQty: 1 } }, token);
		const card = await insistOn(`${SANDBOX}/tokens`, CARD, {});
		const order = { items: [{ sku, cartQty: 1 }], shippingAddress: SHIP_TO, shippingRequested: { serviceCode: "pickup" } };
		const place = () => insist("/orders/place", { order, card: { token: card.token } }, token, key);
		const answers = await Promise.all(n % 5 === 0 ? [place(), place()] : [place()]);
		const numbers = new Set(answers.map((answer) => answer.order.orderNumber as string));
		expect(numbers.size).toBe(1);
		acknowledged.set(key, [...numbers][0] as string);
	}
	async function buyer(token: string): Promise<void> {
		while (!isOver()) await buy(token, begun++);
	}
	async function killStores(): Promise<void> {
		while (!isOver()) {
			await sleep(100 + Math.random() * 700);
			const from = performance.now();
			await store.killAndWait();
			recoveries.store.push(performance.now() - from);
			killed += 1;
		}
	}
	async function killDatabases(): Promise<void> {
		while (!isOver()) {
			await sleep(400 + Math.random() * 1600);
			const from = performance.now();
			process.kill(Number(readFileSync(join(dir, "db", "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
			postgres = await startEmbeddedPostgres({ dataDir: join(dir, "db"), durable: true });
			line.leadTo(postgres.url());
			await answers();
			recoveries.database.push(performance.now() - from);
			restarted += 1;
		}
	}
	try {
		await Promise.all([...tokens.map(buyer), killStores(), killDatabases()]);
		await calm(pool);
		expect(await selectViolations(pool)).toEqual([]);
		const { rows } = await pool.query("select k.key::text, o.number::text from idempotency_key k join store_order o on o.id = k.order_id");
		const kept = new Map(rows.map((row) => [row.key, row.number]));
		for (const [key, number] of acknowledged) expect(kept.get(key)).toBe(number);
		expect(kept.size).toBe(acknowledged.size);
		const cash = await pool.query("select coalesce(sum(cents), 0)::bigint as cents from ledger_entry where account = 'cash'");
		expect(cash.rows[0].cents).toBe(await takenBySandbox(pool));
		console.log(
			`${acknowledged.size} checkouts, ${killed} kills of the store (back in ${p95(recoveries.store)} ms at p95), ${restarted} of the database (${p95(recoveries.database)} ms): 0 violations`,
		);
	} finally {
		await store.stop();
		await db.destroy();
		await line.close();
		await postgres.stop();
		rmSync(dir, { recursive: true, force: true });
	}
});

/** The store in a process of its own, started again whenever it dies. */
function keepRunning(databaseUrl: string, dataDir: string) {
	let isStopping = false;
	let child: ChildProcess;
	function start(): void {
		const env = {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: String(PORT),
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			LOG_LEVEL: "error",
		};
		child = spawn(process.execPath, ["tests/pages/serve.ts"], { stdio: ["ignore", "ignore", "inherit"], env });
		child.once("exit", () => {
			if (!isStopping) setTimeout(start, 50);
		});
	}
	start();
	return {
		async killAndWait() {
			child.kill("SIGKILL");
			await answers();
		},
		async stop() {
			isStopping = true;
			child.kill("SIGTERM");
			await new Promise((resolve) => child.once("exit", resolve));
		},
	};
}

async function answers(): Promise<void> {
	for (;;) {
		const ready = await fetch(`${ADDRESS}/ready`).catch(() => undefined);
		if (ready?.ok) return;
		await sleep(25);
	}
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
type Answer = any;

/** Asks until there is an answer, as a browser that shows "we are checking" does. */
async function insistOn(url: string, body: object, headers: Record<string, string>): Promise<Answer> {
	for (;;) {
		const response = await fetch(url, {
			...{ method: "POST", body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) },
			headers: { "content-type": "application/json", ...headers },
		}).catch(() => undefined);
		if (response && response.status < 500 && response.status !== 429) {
			const answer = await response.json().catch(() => undefined);
			if (answer && response.ok) return answer;
			if (answer) throw new Error(`${url}: ${JSON.stringify(answer)}`);
		}
		await sleep(20 + Math.random() * 60);
	}
}

function insist(path: string, body: object, token: string, key?: string): Promise<Answer> {
	return insistOn(`${ADDRESS}/api${path}`, body, { authorization: `Bearer ${token}`, ...(key ? { "idempotency-key": key } : {}) });
}

/** Waits until the store has nothing left to find out by itself. */
async function calm(pool: ReturnType<typeof openPool>): Promise<void> {
	for (;;) {
		const { rows } = await pool.query(
			"select (select count(*) from payment where status in ('open', 'needs_buyer', 'processing')) + (select count(*) from refund where status = 'due') as left",
		);
		if (Number(rows[0].left) === 0) return;
		await sleep(500);
	}
}

async function takenBySandbox(pool: ReturnType<typeof openPool>): Promise<number> {
	const keyFor = await openSecret(pool, undefined);
	const key = (purpose: string) => keyFor(`payment sandbox ${purpose}`).toString("base64url");
	const keys = { apiKey: key("api"), messageSecret: key("messages"), controlSecret: key("control") };
	const provider = createSandboxProvider({ way: "card", url: SANDBOX, publicUrl: SANDBOX, ...keys });
	let cents = 0;
	for await (const payment of provider.listSince(new Date(0)))
		if (payment.status === "succeeded") cents += payment.amountCents - payment.refundedCents;
	return cents;
}

async function stockUp(pool: ReturnType<typeof openPool>): Promise<string[]> {
	const { rows } = await pool.query<{ sku: string }>(
		`with wanted as (
			select p.id, p.sku, min(s.warehouse_id) as warehouse_id from part p join stock s on s.part_id = p.id and s.on_hand > 0
			join price on price.part_id = p.id and level = 'online'
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and p.weight_grams < 20000
			group by p.id, p.sku order by p.id limit 40
		), filled as (update stock s set on_hand = 1000000 from wanted w where s.part_id = w.id and s.warehouse_id = w.warehouse_id)
		select sku from wanted`,
	);
	return rows.map(({ sku }) => sku);
}

function p95(times: number[]): number {
	return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
