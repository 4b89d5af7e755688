/**
 * Kills the store at every point of a checkout: before and after each SQL statement and each
 * request to the provider, for every payment method, for the buyer's return and for the provider's
 * webhook. The store dies twice at the same point, and the buyer repeats the request with the same
 * key. Each store is a real process (`fail-points.ts`). The provider sends no webhooks by itself,
 * so that only the store and its buyer repair the order.
 */
import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import {
	approve,
	type BuyerMethod,
	finishPayment,
	orderOf,
	paymentOf,
	postUntilAnswered,
} from "./buyer.ts";
import { deepSize } from "./deep-size.ts";
import {
	type Call,
	type FailPoint,
	MAX_MS,
	openFailPointStore,
	pointsOf,
} from "./fail-point-store.ts";

const PORTS = [4410, 4420];
/**
 * The request in which the store dies: placing the order, the buyer's return, the provider's
 * webhook, or the cancellation.
 */
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

type Flow = { method: BuyerMethod; step: Step };
type Point = FailPoint<Flow>;

it("ends with one order and one payment, at every point at which the store can die", async () => {
	expect(inject("buildFault")).toBe("");
	const lanes = await Promise.all(PORTS.map(openLane));
	try {
		const points: Point[] = [];
		for (const [method, step] of FLOWS) {
			const effects = (await lanes[0]?.count(method, step)) ?? [];
			console.log(`${method} ${step}: ${effects.length} effects: ${effects.join(" | ")}`);
			points.push(...pointsOf({ method, step }, effects));
		}
		const { everyPoint, firstPoint } = deepSize();
		const times: number[] = [];
		const faults: string[] = [];
		const remainingPoints = points.filter((_, n) => n % everyPoint === firstPoint).values();
		await Promise.all(
			lanes.map(async (lane) => {
				for (const point of remainingPoints) {
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
		// Most stores die twice. A few have fewer effects the second time and do not reach the point
		// again.
		expect(deaths).toBeGreaterThan(times.length);
	} finally {
		await Promise.all(lanes.map((lane) => lane.close()));
	}
});

/** The final status and payment status of an order. */
const FINAL_STATUSES = {
	bought: { paid: "processing paid", onAccount: "processing on_account" },
	cancelled: { paid: "cancelled refunded", onAccount: "cancelled on_account" },
};

/** Starts one store with a new database and one buyer. */
async function openLane(port: number) {
	const lane = await openFailPointStore(port);
	const { store, sandbox, parts, token, send } = lane;
	const { pool } = lane.database;
	let turn = 0;

	/**
	 * Does everything before the step. `call` creates the request of the step and can be used more
	 * than once.
	 */
	async function prepare(method: BuyerMethod, step: Step) {
		const [key, sku] = [randomUUID(), parts[turn++ % parts.length] as string];
		const headers = {
			authorization: `Bearer ${token}`,
			"idempotency-key": key,
			"content-type": "application/json",
		};
		await postUntilAnswered(
			`${store.address}/api/cart/addupdateitem`,
			{ product: { sku, cartQty: 1 } },
			headers,
		);
		const order = { order: orderOf(sku, method), ...(await paymentOf(store, method)) };
		const call = async (): Promise<Call> => {
			if (step === "place")
				return { path: "/api/orders/place", body: JSON.stringify(order), headers };
			if (step === "return") return { path: "/api/orders/payment_outcome", body: "{}", headers };
			const { number, ref } = await orderUnder(key);
			if (step === "cancel") return { path: `/api/orders/${number}/cancel`, body: "{}", headers };
			const message = (await sandbox.messages(ref)).at(-1);
			if (!message) throw new Error("the provider has no message");
			return { path: "/api/payment-messages/sandbox", ...message };
		};
		const place = () => postUntilAnswered(`${store.address}/api/orders/place`, order, headers);
		const outcome = () =>
			postUntilAnswered(`${store.address}/api/orders/payment_outcome`, {}, headers);
		if (step !== "place") await approve(store, (await place()).payment.next);
		return { key, call, place, outcome };
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

	/** Describes how the order differs from one whose store never died. */
	async function faultOf(
		key: string,
		{ flow: { method, step } }: Point,
	): Promise<string | undefined> {
		const order = await orderUnder(key);
		const expectedStatus =
			FINAL_STATUSES[step === "cancel" ? "cancelled" : "bought"][
				method === "account" ? "onAccount" : "paid"
			];
		if (order?.keys !== 1 || `${order.status} ${order.payment_status}` !== expectedStatus)
			return JSON.stringify(order);
		const attempts = await Promise.all(
			[1, 2].map((n) => sandbox.provider.findByKey(`order-${order.id}-pay-${n}`)),
		);
		const amounts = attempts.flatMap((attempt) =>
			attempt?.status === "succeeded" ? [[attempt.amountCents, attempt.refundedCents]] : [],
		);
		const expectedAmounts =
			method === "account" ? [] : [[order.total_cents, step === "cancel" ? order.total_cents : 0]];
		if (JSON.stringify(amounts) !== JSON.stringify(expectedAmounts))
			return `the provider has captured and refunded ${JSON.stringify(amounts)}`;
		const violations = await selectViolations(pool);
		return violations.length > 0 ? JSON.stringify(violations) : undefined;
	}

	return {
		deaths: lane.deaths,
		async count(method: BuyerMethod, step: Step): Promise<string[]> {
			const { call } = await prepare(method, step);
			const { effects, answer } = await lane.count(await call());
			expect(answer?.status).toBe(200);
			return effects;
		},
		/**
		 * Returns the milliseconds from the last death until the order was right, and the remaining
		 * fault if it was not.
		 */
		async dieAt(point: Point): Promise<{ ms: number; fault: string | undefined }> {
			const { method, step } = point.flow;
			const { key, call, place, outcome } = await prepare(method, step);
			for (let time = 0; time < 2; time++)
				await lane.dieAt(await call(), `${point.side} ${point.at}`);
			const from = performance.now();
			let fault: string | undefined;
			const isLate = () => performance.now() - from > MAX_MS;
			while (!(await send(await call()))?.ok && !isLate());
			if (step !== "cancel") await finishPayment(store, await place(), { place, outcome });
			do fault = await faultOf(key, point);
			while (fault !== undefined && !isLate());
			return { ms: performance.now() - from, fault };
		},
		expectBooksBalance: lane.expectBooksBalance,
		close: lane.close,
	};
}
