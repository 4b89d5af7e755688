/** The API that a store speaks. A refusal is an answer with a reason; what a test ordered to go wrong goes wrong here. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { PaymentRow, RefundRow } from "./books.sql.ts";
import type { Fault } from "./faults.ts";
import {
	type Begin,
	beginPayment,
	cancelPayment,
	completePayment,
	refundPayment,
} from "./keep-payments.ts";
import type { Asked, Provider, Reply } from "./provider.ts";

const PAGE = 100;
const key = z.string().min(1).max(200);
const cents = z.number().int().positive().max(1e12);

const BeginSchema = z.strictObject({
	key,
	way: z.enum(["card", "wallet", "redirect"]),
	amount: cents,
	currency: z.string().regex(/^[A-Za-z]{3}$/),
	token: z.string().max(200).nullable(),
	return_url: z.url({ protocol: /^https?$/ }),
	cancel_url: z.url({ protocol: /^https?$/ }),
});
const StepSchema = z.strictObject({ key });
const RefundSchema = z.strictObject({ key, amount: cents });

export async function answerApi(provider: Provider, asked: Asked): Promise<Reply> {
	if (asked.method === "GET") return read(provider, asked);
	if (asked.method !== "POST") return NOT_FOUND;
	const fault = provider.faults.draw();
	if (fault === "error_before") return BROKEN;
	if (fault === "drop_before") return "drop";
	return afterEffect(fault, await change(provider, asked));
}

const NOT_FOUND: Reply = { status: 404, body: { error: "not_found" } };
const BROKEN: Reply = { status: 500, body: { error: "internal" } };

function afterEffect(fault: Fault, reply: Reply): Reply {
	if (fault === "error_after") return BROKEN;
	if (fault === "hang_after") return "hang";
	return fault === "drop_after" ? "drop" : reply;
}

function read({ books }: Provider, { path, query }: Asked): Reply {
	const id = /^\/v1\/payments\/([\w-]+)$/.exec(path)?.[1];
	if (id) return found(books.payment(id));
	const refundId = /^\/v1\/refunds\/([\w-]+)$/.exec(path)?.[1];
	if (refundId) return foundRefund(books.refund(refundId));
	if (path !== "/v1/payments") return NOT_FOUND;
	const byKey = query.get("key");
	if (byKey !== null) return found(books.paymentByKey(byKey));
	const rows = books.paymentsSince(Number(query.get("since")) || 0, query.get("after") ?? "", PAGE);
	const last = rows.length === PAGE ? rows.at(-1) : undefined;
	return {
		status: 200,
		body: {
			payments: rows.map(onWire),
			next: last ? { since: last.moved_at, after: last.id } : null,
		},
	};
}

async function change(provider: Provider, { path, body }: Asked): Promise<Reply> {
	const [, id, step] =
		/^\/v1\/payments(?:\/([\w-]+)\/(complete|cancel|refunds))?$/.exec(path) ?? [];
	if (path === "/v1/payments")
		return withBody(BeginSchema, body, (begin) => begun(provider, begin));
	const payment = id ? provider.books.payment(id) : undefined;
	if (!payment || !step) return NOT_FOUND;
	if (step === "refunds")
		return withBody(RefundSchema, body, (asked) => refunded(provider, payment, asked));
	const move = step === "complete" ? completePayment : cancelPayment;
	return withBody(StepSchema, body, () => found(move(provider, payment)));
}

async function begun(provider: Provider, begin: Begin): Promise<Reply> {
	const outcome = beginPayment(provider, begin);
	if (outcome === "conflict") return { status: 409, body: { error: "key_used_differently" } };
	const { payment, isNew } = outcome;
	// Asked again, the lost and the slow card answer like any other.
	if (isNew && payment.behaviour === "lost") return "drop";
	if (isNew && payment.behaviour === "slow") await sleep(provider.faults.control().slow_ms);
	return found(provider.books.payment(payment.id));
}

function refunded(
	provider: Provider,
	payment: PaymentRow,
	asked: { key: string; amount: number },
): Reply {
	const outcome = refundPayment(provider, payment, asked);
	return "refund" in outcome
		? foundRefund({ ...outcome.refund, failed: 0 })
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

function found(payment: PaymentRow | undefined): Reply {
	return payment ? { status: 200, body: onWire(payment) } : NOT_FOUND;
}

function foundRefund(refund: Pick<RefundRow, "id" | "key" | "failed"> | undefined): Reply {
	return refund
		? {
				status: 200,
				body: { id: refund.id, key: refund.key, status: refund.failed ? "failed" : "refunded" },
			}
		: NOT_FOUND;
}

function onWire({
	id,
	key,
	way,
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
		way,
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
