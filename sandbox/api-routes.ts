/** The API for stores. Faults that a test has ordered take effect here. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Fault } from "./faults.ts";
import {
	cancelPayment,
	completePayment,
	refundPayment,
	type StartRequest,
	startPayment,
} from "./payment-operations.ts";
import { listPayouts, readPayout } from "./payouts.ts";
import type { Reply, SandboxContext, SandboxRequest } from "./sandbox-context.ts";
import type { PaymentRow, RefundRow } from "./sandbox-database.sql.ts";

const PAGE_SIZE = 100;
const key = z.string().min(1).max(200);
const cents = z.number().int().positive().max(1e12);

const StartSchema = z.strictObject({
	key,
	method: z.enum(["card", "wallet", "redirect"]),
	amount: cents,
	currency: z.string().regex(/^[A-Za-z]{3}$/),
	token: z.string().max(200).nullable(),
	return_url: z.url({ protocol: /^https?$/ }),
	cancel_url: z.url({ protocol: /^https?$/ }),
});
const StepSchema = z.strictObject({ key });
const RefundSchema = z.strictObject({ key, amount: cents });

export async function handleApiRequest(
	context: SandboxContext,
	request: SandboxRequest,
): Promise<Reply> {
	if (request.method === "GET") return read(context, request);
	if (request.method !== "POST") return NOT_FOUND;
	const fault = context.faults.nextFault();
	if (fault === "error_before") return BROKEN;
	if (fault === "drop_before") return "drop";
	return afterEffect(fault, await change(context, request));
}

const NOT_FOUND: Reply = { status: 404, body: { error: "not_found" } };
const BROKEN: Reply = { status: 500, body: { error: "internal" } };

function afterEffect(fault: Fault, reply: Reply): Reply {
	if (fault === "error_after") return BROKEN;
	if (fault === "hang_after") return "hang";
	return fault === "drop_after" ? "drop" : reply;
}

function read(context: SandboxContext, { path, query }: SandboxRequest): Reply {
	const { database } = context;
	const id = /^\/v1\/payments\/([\w-]+)$/.exec(path)?.[1];
	if (id) return paymentReply(database.payment(id));
	const refundId = /^\/v1\/refunds\/([\w-]+)$/.exec(path)?.[1];
	if (refundId) return refundReply(database.refund(refundId));
	const payoutId = /^\/v1\/payouts\/([\w-]+)$/.exec(path)?.[1];
	if (payoutId) {
		const payout = readPayout(context, payoutId);
		return payout ? { status: 200, body: payout } : NOT_FOUND;
	}
	if (path === "/v1/payouts")
		return { status: 200, body: { payouts: listPayouts(context, query.get("from") ?? "") } };
	if (path !== "/v1/payments") return NOT_FOUND;
	const searchedKey = query.get("key");
	if (searchedKey !== null) return paymentReply(database.paymentByKey(searchedKey));
	const rows = database.paymentsSince(
		Number(query.get("since")) || 0,
		query.get("after") ?? "",
		PAGE_SIZE,
	);
	const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
	return {
		status: 200,
		body: {
			payments: rows.map(presentPayment),
			next: last ? { since: last.moved_at, after: last.id } : null,
		},
	};
}

async function change(context: SandboxContext, { path, body }: SandboxRequest): Promise<Reply> {
	const [, id, step] =
		/^\/v1\/payments(?:\/([\w-]+)\/(complete|cancel|refunds))?$/.exec(path) ?? [];
	if (path === "/v1/payments") return withBody(StartSchema, body, (input) => start(context, input));
	const payment = id ? context.database.payment(id) : undefined;
	if (!payment || !step) return NOT_FOUND;
	if (step === "refunds")
		return withBody(RefundSchema, body, (input) => refund(context, payment, input));
	const move = step === "complete" ? completePayment : cancelPayment;
	return withBody(StepSchema, body, () => paymentReply(move(context, payment)));
}

async function start(context: SandboxContext, input: StartRequest): Promise<Reply> {
	const outcome = startPayment(context, input);
	if (outcome === "conflict") return { status: 409, body: { error: "key_used_differently" } };
	const { payment, isNew } = outcome;
	// The lost and the slow card misbehave only at the first request.
	if (isNew && payment.behaviour === "lost") return "drop";
	if (isNew && payment.behaviour === "slow") await sleep(context.faults.control().slow_ms);
	return paymentReply(context.database.payment(payment.id));
}

function refund(
	context: SandboxContext,
	payment: PaymentRow,
	input: { key: string; amount: number },
): Reply {
	const outcome = refundPayment(context, payment, input);
	return "refund" in outcome
		? refundReply({ ...outcome.refund, failed: 0 })
		: { status: 422, body: { error: outcome.refused } };
}

async function withBody<T>(
	schema: z.ZodType<T>,
	body: string,
	then: (value: T) => Reply | Promise<Reply>,
): Promise<Reply> {
	const parsed = schema.safeParse(parseJson(body));
	return parsed.success
		? then(parsed.data)
		: {
				status: 400,
				body: { error: "bad_request", field: parsed.error.issues[0]?.path.join(".") },
			};
}

export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function paymentReply(payment: PaymentRow | undefined): Reply {
	return payment ? { status: 200, body: presentPayment(payment) } : NOT_FOUND;
}

function refundReply(refund: Pick<RefundRow, "id" | "key" | "failed"> | undefined): Reply {
	return refund
		? {
				status: 200,
				body: { id: refund.id, key: refund.key, status: refund.failed ? "failed" : "refunded" },
			}
		: NOT_FOUND;
}

function presentPayment({
	id,
	key,
	method,
	amount,
	currency,
	status,
	decline,
	instrument,
	refunded,
	secret,
	moved_at,
}: PaymentRow) {
	return {
		id,
		key,
		method,
		amount,
		currency,
		status,
		decline,
		instrument,
		refunded,
		moved_at,
		secret: status === "needs_buyer" ? secret : null,
	};
}
