/**
 * Runs random events on one order concurrently, with a failing provider, and checks all invariants
 * afterwards.
 */
import fc from "fast-check";
import { GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import type { Failure } from "./fake-provider.ts";
import type { PayingRig } from "./payment-store.ts";

export const EVENTS = [
	"approve",
	"message",
	"message again",
	"poll",
	"cancel",
	"expire",
	"pay by card",
	"ship",
	"refund",
	"refund fails",
	"look after",
] as const;
export type Event = (typeof EVENTS)[number];
export type Beginning = "card" | "verify" | "redirect";

const staffTokens = new WeakMap<PayingRig, Promise<string>>();

function staffToken(rig: PayingRig): Promise<string> {
	const token =
		staffTokens.get(rig) ??
		aSignedInCustomer(rig.api.database, { admin_level: 3 }).then((staff) => staff.token);
	staffTokens.set(rig, token);
	return token;
}

/** Places an order with one of three methods, and returns the events that can happen to it. */
export async function happenings(
	rig: PayingRig,
	method: Beginning,
): Promise<(event: Event) => Promise<unknown>> {
	const { api, card, page, place, rowOf, refOf, tell } = rig;
	const headers = { authorization: `Bearer ${await staffToken(rig)}` };
	const { number, validator } = await place(
		method === "redirect"
			? { method, token: null }
			: { token: method === "card" ? "ok" : "verify" },
	);
	const { id } = await rowOf(number);
	const name = orderName(number, validator);
	const provider = method === "redirect" ? page : card;
	const move = (to: string) =>
		api.app.inject({
			method: "POST",
			url: `/api/admin/orders/${number}/move`,
			headers,
			payload: { to, unscanned: true, handedTo: "Demo Buyer" },
		});
	const refund = (amount: number) =>
		api.app.inject({
			method: "POST",
			url: `/api/admin/orders/${number}/refund`,
			payload: { amount, reason: "Scratched" },
			headers: { ...headers, "idempotency-key": crypto.randomUUID() },
		});
	let turn = 0;
	const client = () => ({ ip: `10.9.${turn++ % 250}.${number % 250}`, userAgent: undefined });
	const happen: Record<Event, (ref: string) => unknown> = {
		approve: (ref) => provider.approve(ref),
		message: (ref) => tell(ref, `${ref}-m`, provider.name),
		"message again": (ref) => tell(ref, `${ref}-n`, provider.name),
		poll: () => api.services.payments.readOutcome(GUEST, name),
		cancel: () => api.services.orders.cancel(GUEST, name),
		expire: () => rig.expire(id),
		"pay by card": () => api.services.payments.pay(GUEST, name, "card", "ok", client()),
		ship: () => move("awaiting_shipment").then(() => move("shipped")),
		refund: () => refund(40),
		"refund fails": async () => {
			await refund(10);
			await rig.api.services.orderJobs.processDueRefunds(() => {});
			const { rows } = await rig.api.database.pool.query(
				"select id from refund where order_id = $1 and payment_id is not null",
				[id],
			);
			for (const { id: refundId } of rows) {
				for (const provider of [card, page]) provider.failRefund(`refund-${refundId}`);
				await tell(`refund-${refundId}`, crypto.randomUUID(), provider.name);
			}
		},
		"look after": () => api.services.orderJobs.reconcileOpenPayments(() => {}, -1),
	};
	return async (event) => happen[event](await refOf(id));
}

export async function runSchedules(rig: PayingRig, runs: number): Promise<void> {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom<Beginning>("card", "verify", "redirect"),
			fc.array(fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 4 }), {
				minLength: 1,
				maxLength: 5,
			}),
			fc.array(
				fc.constantFrom<Failure | undefined>(undefined, undefined, undefined, "lost", "down"),
				{ minLength: 1, maxLength: 8 },
			),
			async (method, schedule, failures) => {
				let requestCount = 0;
				for (const provider of [rig.card, rig.page])
					provider.fails = () => failures[requestCount++ % failures.length];
				const happen = await happenings(rig, method);
				for (const together of schedule) await Promise.allSettled(together.map(happen));
				await rig.runAllJobs();
				await rig.expectBooksBalance();
			},
		),
		{ numRuns: runs },
	);
}
