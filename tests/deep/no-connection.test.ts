/**
 * The store has no database connection for half a minute: it refuses writes quickly, stays alive,
 * and recovers at once.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aSoldPart } from "../orders/order-races.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServerBehindProxy, startApiBehindProxy } from "../support/api-server.ts";
import { orderOf, post } from "./buyer.ts";

const HELD_MS = 30_000;
/**
 * The store knows at once that the pool has no free connection. It notices a silent connection only
 * when the request times out.
 */
const MAX_WRITE_MS = { held: 2000, silent: 5000 };
const MAX_RECOVERY_MS = 1000;

let api: ApiServerBehindProxy;
let address: string;
let sku: string;
let token: string;
beforeAll(async () => {
	api = await startApiBehindProxy({
		providers: { card: aProvider("card") },
		connectionTimeoutSeconds: 1.5,
	});
	address = await api.listen();
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	sku = (await aSoldPart(api, 1000)).sku;
	({ token } = await aSignedInCustomer(api.database));
	expect((await write("guest")).status).toBe(200);
});
afterAll(() => api.close());

type Write = "guest" | "customer" | "cart";
const WRITES: Write[] = ["guest", "customer", "cart"];

function write(what: Write): Promise<Response> {
	const authorization = `Bearer ${token}`;
	if (what === "cart")
		return post(
			`${address}/api/cart/addupdateitem`,
			{ product: { sku, cartQty: 1 } },
			{ authorization },
		);
	const order = { ...orderOf(sku, "card"), email: "guest@cabover.example" };
	const body = { order, card: { token: "ok" }, recaptchaToken: "hard proof" };
	return post(`${address}/api/orders/place`, body, {
		"idempotency-key": randomUUID(),
		...(what === "customer" ? { authorization } : {}),
	});
}

const backends = async () =>
	(
		await api.database.pool.query(
			"select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'cabover'",
		)
	).rows[0].n as number;

it.each([
	[
		"every connection is held by others",
		"held" as const,
		async () => {
			const connections = await Promise.all(
				Array.from({ length: api.pool.options.max }, () => api.pool.connect()),
			);
			return () => {
				for (const client of connections) client.release();
			};
		},
	],
	[
		"the database is silent",
		"silent" as const,
		async () => {
			api.databaseProxy.setFaults({ delayMs: 24 * 3_600_000, resetShare: 0 });
			return () => api.databaseProxy.setFaults({ delayMs: 0, resetShare: 0 });
		},
	],
])("refuses writes quickly while %s, and recovers at once", async (_, kind, takeConnections) => {
	const before = await backends();
	const restoreConnections = await takeConnections();
	const end = performance.now() + HELD_MS;
	const answers: { what: string; status: number; ms: number }[] = [];
	async function timed(what: string, work: () => Promise<Response>): Promise<void> {
		const from = performance.now();
		const { status } = await work();
		answers.push({ what, status, ms: performance.now() - from });
	}
	const requestLoops = [
		...WRITES.map((what) => [what, () => write(what)] as const),
		...["/live", "/ready"].map((path) => [path, () => fetch(`${address}${path}`)] as const),
	].map(async ([what, work]) => {
		while (performance.now() < end) {
			await timed(what, work);
			await sleep(100);
		}
	});
	await Promise.all(requestLoops);
	restoreConnections();
	const from = performance.now();
	while ((await fetch(`${address}/ready`)).status !== 200 || (await write("cart")).status !== 200);
	const recovery = performance.now() - from;
	const longest = (matches: (what: string) => boolean) =>
		Math.round(Math.max(...answers.filter(({ what }) => matches(what)).map(({ ms }) => ms)));
	const isWrite = (what: string) => WRITES.includes(what as Write);
	console.log(
		`${answers.length} requests; writes refused within ${longest(isWrite)} ms, /live within ${longest((what) => what === "/live")} ms, ` +
			`/ready within ${longest((what) => what === "/ready")} ms; recovery ${Math.round(recovery)} ms; ${before} backends before, ${await backends()} after`,
	);
	expect(new Set(answers.map(({ what, status }) => `${what} ${status}`))).toEqual(
		new Set([...WRITES.map((what) => `${what} 503`), "/live 200", "/ready 200"]),
	);
	expect(longest(isWrite)).toBeLessThanOrEqual(MAX_WRITE_MS[kind]);
	expect(recovery).toBeLessThanOrEqual(MAX_RECOVERY_MS);
	await expect
		.poll(backends, { timeout: 40_000 })
		.toBeLessThanOrEqual(api.pool.options.max + api.database.pool.totalCount);
});
