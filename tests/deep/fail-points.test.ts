/**
 * Every point at which a checkout can break off: before and after each statement and each question to the provider, for every way to pay,
 * for the buyer's return and for the provider's message. The store dies exactly there, twice in a row; the buyer asks again under the
 * same key. Each store is a real process that is really killed (`fail-points.ts`); the provider's own messages stay away, so that
 * nothing but the store and its buyer puts things right.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { freshDatabase } from "../support/test-database.ts";
import {
	approve,
	type BuyerMethod,
	createBuyers,
	finishPayment,
	openSandbox,
	orderOf,
	paymentOf,
	postUntilAnswered,
	stockParts,
} from "./buyer.ts";
import { deepSize } from "./deep-size.ts";
import { expectBooksBalance } from "./expect-books-balance.ts";
import { superviseStore } from "./supervised-store.ts";

const PORTS = [4410, 4420];
const MAX_MS = 30_000;
/** Where the store may die: in placing, in the buyer's return, in the provider's message, in taking the order back. */
type Step = "place" | "return" | "message" | "cancel";
const FLOWS: [BuyerMethod, Step][] = [
	["card", "place"],
	["wallet", "place"],
	["redirect", "place"],
	["account", "place"],
	["wallet", "return"],
	["redirect", "return"],
	["card", "message"],
	["wallet", "message"],
	["redirect", "message"],
	["card", "cancel"],
	["account", "cancel"],
];

type Point = { method: BuyerMethod; step: Step; at: number; side: "before" | "after" };

it("comes to one order and one payment from every point at which the store can die", async () => {
	expect(inject("buildFault")).toBe("");
	const lanes = await Promise.all(PORTS.map(openLane));
	try {
		const points: Point[] = [];
		for (const [method, step] of FLOWS) {
			const seen = (await lanes[0]?.count(method, step)) ?? [];
			console.log(`${method} ${step}: ${seen.length} effects: ${seen.join(" | ")}`);
			for (const at of seen.keys())
				for (const side of ["before", "after"] as const)
					points.push({ method, step, at: at + 1, side });
		}
		const { everyPoint } = deepSize();
		const [times, faults]: [number[], string[]] = [[], []];
		const waiting = points.filter((_, n) => n % everyPoint === 0).values();
		await Promise.all(
			lanes.map(async (lane) => {
				for (const point of waiting) {
					const { ms, fault } = await lane.dieAt(point);
					times.push(ms);
					if (times.length % 25 === 0)
						console.log(`${times.length} points, ${faults.length} faults`);
					if (fault || ms > MAX_MS)
						faults.push(`${JSON.stringify(point)}: ${fault ?? `${Math.round(ms)} ms`}`);
				}
			}),
		);
		expect(faults).toEqual([]);
		const deaths = lanes.reduce((sum, lane) => sum + lane.deaths(), 0);
		for (const lane of lanes) await lane.expectBooksBalance();
		console.log(
			`${times.length} of ${points.length} fail points, ${deaths} deaths, right again after ${Math.round(Math.max(...times))} ms at most: 0 violations`,
		);
		// Nearly all die twice: the second time a few have less left to do than the point they should die at.
		expect(deaths).toBeGreaterThan(times.length);
	} finally {
		await Promise.all(lanes.map((lane) => lane.close()));
	}
});

/** Where an order and its money are in the end. */
const ENDS = {
	bought: { paid: "processing paid", onAccount: "processing on_account" },
	cancelled: { paid: "cancelled refunded", onAccount: "cancelled on_account" },
};

type Call = { path: string; body: string; headers: Record<string, string> };

/** One store with a database of its own, and a buyer. */
async function openLane(port: number) {
	const database = await freshDatabase({ demo: true });
	const dir = mkdtempSync(join(tmpdir(), "cabover-points-"));
	let hear: (seen: string[]) => void = () => {};
	const store = superviseStore({
		databaseUrl: database.url,
		port,
		dataDir: dir,
		preload: "./tests/deep/fail-points.ts",
		onMessage: (message) => hear((message as { seen: string[] }).seen),
	});
	await store.ready();
	const { pool, db } = database;
	const [parts, [token = ""]] = [await stockParts(pool), await createBuyers(db, pool, 1)];
	const sandbox = await openSandbox(pool, store.sandbox);
	await sandbox.setFaults({ messages: { off: true } });
	let [turn, deaths] = [0, 0];

	/** Goes up to the step; `call` is the step itself, as often as it is asked for. */
	async function prepare(method: BuyerMethod, step: Step) {
		const [key, sku] = [randomUUID(), parts[turn++ % parts.length] as string];
		const mine = {
			authorization: `Bearer ${token}`,
			"idempotency-key": key,
			"content-type": "application/json",
		};
		await postUntilAnswered(
			`${store.address}/api/cart/addupdateitem`,
			{ product: { sku, cartQty: 1 } },
			mine,
		);
		const order = { order: orderOf(sku, method), ...(await paymentOf(store, method)) };
		const call = async (): Promise<Call> => {
			if (step === "place")
				return { path: "/orders/place", body: JSON.stringify(order), headers: mine };
			if (step === "return") return { path: "/orders/payment_outcome", body: "{}", headers: mine };
			const { number, ref } = await orderUnder(key);
			if (step === "cancel") return { path: `/orders/${number}/cancel`, body: "{}", headers: mine };
			const message = (await sandbox.messages(ref)).at(-1);
			if (!message) throw new Error("the provider has nothing to say");
			return { path: "/payment-messages/sandbox", ...message };
		};
		const place = () => postUntilAnswered(`${store.address}/api/orders/place`, order, mine);
		const outcome = () =>
			postUntilAnswered(`${store.address}/api/orders/payment_outcome`, {}, mine);
		if (step !== "place") await approve(store, (await place()).payment.next);
		return { key, call, place, outcome };
	}

	/** Undefined when there was no answer: the store has died of it. */
	async function ask(
		{ path, body, headers }: Call,
		ordered?: string,
	): Promise<Response | undefined> {
		const more: Record<string, string> = ordered ? { "x-fail-point": ordered } : {};
		const signal = AbortSignal.timeout(MAX_MS);
		return fetch(`${store.address}/api${path}`, {
			method: "POST",
			body,
			headers: { ...headers, ...more },
			signal,
		}).catch(() => undefined);
	}

	async function orderUnder(key: string) {
		const { rows } = await pool.query(
			`select o.id, o.number, o.status, o.payment_status, o.total_cents, (select ref from payment where order_id = o.id) as ref,
				(select count(*) from idempotency_key where key = $1)::int as keys, (select count(*) from refund where order_id = o.id and status <> 'done')::int as due
			from idempotency_key k join store_order o on o.id = k.order_id where k.key = $1`,
			[key],
		);
		return rows[0];
	}

	/** What is not as it would be without any death. */
	async function faultOf(key: string, { method, step }: Point): Promise<string | undefined> {
		const order = await orderUnder(key);
		const wanted =
			ENDS[step === "cancel" ? "cancelled" : "bought"][method === "account" ? "onAccount" : "paid"];
		if (order?.keys !== 1 || `${order.status} ${order.payment_status}` !== wanted)
			return JSON.stringify(order);
		const said = await Promise.all(
			[1, 2].map((n) => sandbox.provider.findByKey(`order-${order.id}-pay-${n}`)),
		);
		const taken = said.flatMap((one) =>
			one?.status === "succeeded" ? [[one.amountCents, one.refundedCents]] : [],
		);
		const right =
			method === "account" ? [] : [[order.total_cents, step === "cancel" ? order.total_cents : 0]];
		if (JSON.stringify(taken) !== JSON.stringify(right))
			return `the provider has taken and given back ${JSON.stringify(taken)}`;
		const broken = await selectViolations(pool);
		return broken.length > 0 ? JSON.stringify(broken) : undefined;
	}

	return {
		deaths: () => deaths,
		async count(method: BuyerMethod, step: Step): Promise<string[]> {
			const { call } = await prepare(method, step);
			const heard = new Promise<string[]>((resolve) => {
				hear = resolve;
			});
			expect((await ask(await call(), "count"))?.status).toBe(200);
			return heard;
		},
		/** How long it took until all was right after the last death, and what was not. */
		async dieAt(point: Point): Promise<{ ms: number; fault: string | undefined }> {
			const { key, call, place, outcome } = await prepare(point.method, point.step);
			for (let time = 0; time < 2; time++) {
				const asked = await call();
				if (
					await store.runAndAwaitRestart(
						async () => (await ask(asked, `${point.side} ${point.at}`)) === undefined,
					)
				)
					deaths += 1;
			}
			const from = performance.now();
			let fault: string | undefined;
			const isLate = () => performance.now() - from > MAX_MS;
			while (!(await ask(await call()))?.ok && !isLate());
			if (point.step !== "cancel") await finishPayment(store, await place(), { place, outcome });
			do fault = await faultOf(key, point);
			while (fault !== undefined && !isLate());
			return { ms: performance.now() - from, fault };
		},
		async expectBooksBalance() {
			await expectBooksBalance(pool, sandbox);
			expect(store.unexpectedExits()).toEqual([]);
		},
		async close() {
			await store.stop();
			await database.close();
			rmSync(dir, { recursive: true, force: true });
		},
	};
}
