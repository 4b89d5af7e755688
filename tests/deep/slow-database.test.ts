/**
 * The database answers half a second late and drops one answer in twenty. Every request ends in
 * time, and no order is left half written.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { openDatabaseProxy } from "../support/database-proxy.ts";
import { freshDatabase } from "../support/test-database.ts";
import {
	createBuyers,
	finishPayment,
	openSandbox,
	orderOf,
	paymentOf,
	post,
	postUntilAnswered,
	stockParts,
} from "./buyer.ts";
import { expectBooksBalance } from "./expect-books-balance.ts";
import { superviseStore } from "./supervised-store.ts";

const PORT = 4610;
const BUYERS = 6;
const TEST_MS = 90_000;
/** The store's request timeout is half a second less. */
const MAX_MS = 5000;
const FAULTS = { delayMs: 500, resetShare: 0.05 };

it("ends every request in time, and leaves no order half written", async () => {
	expect(inject("buildFault")).toBe("");
	const database = await freshDatabase({ demo: true });
	const { pool, db } = database;
	const proxy = await openDatabaseProxy(database.url);
	const dir = mkdtempSync(join(tmpdir(), "cabover-slow-"));
	const store = superviseStore({ databaseUrl: proxy.url, port: PORT, dataDir: dir });
	const times: number[] = [];
	const statuses = new Map<string, number>();

	async function timed(what: string, work: () => Promise<Response>): Promise<Response | undefined> {
		const from = performance.now();
		const answer = await work().catch(() => undefined);
		await answer?.clone().arrayBuffer();
		times.push(performance.now() - from);
		const outcome = `${what} ${answer?.status ?? "none"}`;
		statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
		return answer;
	}
	try {
		await store.ready();
		const [parts, tokens] = [await stockParts(pool), await createBuyers(db, pool, BUYERS)];
		const sandbox = await openSandbox(pool, store.sandbox);
		const startedPurchases: (() => Promise<unknown>)[] = [];
		const bodies = await Promise.all(
			tokens.map(async (_, n) =>
				Promise.all(
					Array.from({ length: 20 }, async (__, m) => ({
						sku: parts[(n * 7 + m) % parts.length] as string,
						card: await paymentOf(store, "card"),
					})),
				),
			),
		);
		await fetch(store.address);
		const before = proxy.count();
		proxy.setFaults(FAULTS);
		const end = performance.now() + TEST_MS;
		const isOver = () => performance.now() > end;
		const buyers = tokens.map(async (token, n) => {
			for (const { sku, card } of bodies[n] ?? []) {
				if (isOver()) return;
				const [key, authorization] = [randomUUID(), `Bearer ${token}`];
				const add = { product: { sku, cartQty: 1 } };
				while (
					!isOver() &&
					!(
						await timed("cart", () =>
							post(`${store.address}/api/cart/addupdateitem`, add, { authorization }),
						)
					)?.ok
				);
				const body = { order: orderOf(sku, "card"), ...card };
				const headers = { authorization, "idempotency-key": key };
				for (let tries = 0; tries < 3 && !isOver(); tries++)
					if (
						(await timed("place", () => post(`${store.address}/api/orders/place`, body, headers)))
							?.ok
					)
						break;
				const place = () => postUntilAnswered(`${store.address}/api/orders/place`, body, headers);
				const outcome = () =>
					postUntilAnswered(`${store.address}/api/orders/payment_outcome`, {}, headers);
				startedPurchases.push(async () => {
					await postUntilAnswered(`${store.address}/api/cart/addupdateitem`, add, {
						authorization,
					});
					return finishPayment(store, await place(), { place, outcome });
				});
			}
		});
		const readers = ["/", "/category", `/part/${parts[0]}`, "/api/brands", "/live", "/ready"].map(
			async (path) => {
				for (let n = 0; !isOver(); n++) {
					await timed(path, () =>
						fetch(`${store.address}${path}${n % 2 ? `?x=${n}` : ""}`, {
							signal: AbortSignal.timeout(20_000),
						}),
					);
					await sleep(200);
				}
			},
		);
		await Promise.all([...buyers, ...readers]);
		proxy.setFaults({ delayMs: 0, resetShare: 0 });
		const from = performance.now();
		await store.ready();
		const readyMs = performance.now() - from;
		// Every buyer who repeats the request with the same key gets an answer.
		const ends = await Promise.all(startedPurchases.map((finish) => finish()));
		expect(ends.filter((status) => status !== "paid")).toEqual([]);
		await expectBooksBalance(pool, sandbox);
		const { rows } = await pool.query(
			"select count(*)::int as orders from idempotency_key where order_id is not null",
		);
		expect(rows[0].orders).toBe(startedPurchases.length);
		await expect
			.poll(() => proxy.count(), { timeout: 40_000 })
			.toBeLessThanOrEqual(Math.max(before, 15));
		console.log(
			`${times.length} requests, the longest ${Math.round(Math.max(...times))} ms; ${JSON.stringify(Object.fromEntries([...statuses].sort()))}; ` +
				`${rows[0].orders} orders; ready again after ${Math.round(readyMs)} ms; ${before} connections before, ${proxy.count()} after`,
		);
		expect(Math.max(...times)).toBeLessThanOrEqual(MAX_MS);
		expect([...statuses.keys()].filter((outcome) => / (500|none)$/.test(outcome))).toEqual([]);
		expect(store.unexpectedExits()).toEqual([]);
	} finally {
		await store.stop();
		await proxy.close();
		await database.close();
		rmSync(dir, { recursive: true, force: true });
	}
});
