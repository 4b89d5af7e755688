/** The operations on payments: start, approve, capture, cancel, refund. All are idempotent. */
import {
	newId,
	type PaymentMethod,
	type PaymentRow,
	type PaymentStatus,
	type SandboxDatabase,
} from "./sandbox-database.sql.ts";
import type { CardBehaviour } from "./test-cards.ts";

export type StartRequest = {
	key: string;
	method: PaymentMethod;
	amount: number;
	currency: string;
	token: string | null;
	return_url: string;
	cancel_url: string;
};

/** Queues a webhook in the transaction of the change. */
export type Announce = (payment: { id: string }, type: string, refundId?: string) => void;

type OperationContext = { database: SandboxDatabase; now: () => number; announce: Announce };

/** `conflict`: the key was used with another request. */
export function startPayment(
	{ database, now, announce }: OperationContext,
	input: StartRequest,
): { payment: PaymentRow; isNew: boolean } | "conflict" {
	const request = JSON.stringify(input);
	return database.inTransaction(() => {
		const existing = database.paymentByKey(input.key);
		if (existing)
			return existing.request === request ? { payment: existing, isNew: false } : "conflict";
		const id = newId("pay");
		const outcome =
			input.method === "card"
				? charge(database, input.token, id)
				: { status: "needs_buyer" as const };
		database.addPayment({
			id,
			request,
			key: input.key,
			secret: newId("step"),
			method: input.method,
			amount: input.amount,
			currency: input.currency,
			decline: null,
			instrument: INSTRUMENTS[input.method],
			behaviour: null,
			return_url: input.return_url,
			cancel_url: input.cancel_url,
			moved_at: now(),
			...outcome,
		});
		if (outcome.status === "succeeded") bookPayment({ database, now }, id, input.amount);
		if (outcome.status !== "needs_buyer") announce({ id }, `payment.${outcome.status}`);
		return { payment: database.payment(id) as PaymentRow, isNew: true };
	});
}

const INSTRUMENTS: Record<PaymentMethod, string | null> = {
	card: null,
	wallet: "Test wallet",
	redirect: "Test account",
};

type Outcome = Partial<Pick<PaymentRow, "decline" | "instrument" | "behaviour">> & {
	status: PaymentStatus;
};

const OUTCOMES: Record<CardBehaviour, { status: PaymentStatus; decline?: string }> = {
	pays: { status: "succeeded" },
	slow: { status: "succeeded" },
	lost: { status: "succeeded" },
	refund_fails: { status: "succeeded" },
	verify: { status: "needs_buyer" },
	declined: { status: "declined", decline: "declined" },
	insufficient_funds: { status: "declined", decline: "insufficient_funds" },
	expired_card: { status: "declined", decline: "expired_card" },
};

/** A token can be used once. */
function charge(database: SandboxDatabase, tokenId: string | null, paymentId: string): Outcome {
	const token = tokenId === null ? undefined : database.token(tokenId);
	if (!token || !database.spendToken(paymentId, token.id))
		return { status: "declined", decline: "refused_token" };
	return {
		instrument: token.instrument,
		behaviour: token.behaviour,
		decline: null,
		...OUTCOMES[token.behaviour as CardBehaviour],
	};
}

/**
 * The buyer approves or cancels. A verified card pays at once; a wallet or an account waits for the
 * store to capture.
 */
export function actAsBuyer(
	context: OperationContext,
	payment: PaymentRow,
	act: "approve" | "fail",
): PaymentRow {
	if (act === "approve")
		return changeStatus(
			context,
			payment,
			"needs_buyer",
			payment.method === "card" ? "succeeded" : "approved",
		);
	// A buyer who cancels at a wallet or an account may try again.
	return payment.method === "card"
		? changeStatus(context, payment, "needs_buyer", "declined", "verification_failed")
		: payment;
}

export function completePayment(context: OperationContext, payment: PaymentRow): PaymentRow {
	return changeStatus(context, payment, "approved", "succeeded");
}

/** A payment that succeeded is returned unchanged. */
export function cancelPayment(context: OperationContext, payment: PaymentRow): PaymentRow {
	const open = payment.status === "needs_buyer" || payment.status === "approved";
	return open ? changeStatus(context, payment, payment.status, "cancelled") : payment;
}

function changeStatus(
	{ database, now, announce }: OperationContext,
	{ id }: PaymentRow,
	from: PaymentStatus,
	to: PaymentStatus,
	decline: string | null = null,
): PaymentRow {
	return database.inTransaction(() => {
		const isChanged = database.updateStatus(to, decline, now(), id, from) > 0;
		const payment = database.payment(id) as PaymentRow;
		if (isChanged) {
			if (to === "succeeded") bookPayment({ database, now }, id, payment.amount);
			announce({ id }, `payment.${to}`);
		}
		return payment;
	});
}

export type RefundOutcome =
	| { refund: { id: string; key: string } }
	| { refused: "over_amount" | "not_paid" | "key_used_differently" };

/** The database refuses more than was paid. */
export function refundPayment(
	{ database, now, announce }: OperationContext,
	payment: PaymentRow,
	{ key, amount }: { key: string; amount: number },
): RefundOutcome {
	return database.inTransaction(() => {
		const existing = database.refundByKey(key);
		if (existing)
			return existing.payment_id === payment.id && existing.amount === amount
				? { refund: existing }
				: { refused: "key_used_differently" };
		if (!database.addToRefunded(amount, now(), payment.id, amount))
			return {
				refused: database.payment(payment.id)?.status === "succeeded" ? "over_amount" : "not_paid",
			};
		const id = newId("ref");
		database.addRefund(id, key, payment.id, amount);
		database.addBalanceEntry("refund", id, -amount, 0, now());
		announce(payment, "payment.refunded");
		if (payment.behaviour === "refund_fails")
			bookFailedRefund({ database, now, announce }, payment.id, { id, amount });
		return { refund: { id, key } };
	});
}

/** Simulates the buyer's bank sending the refund back. False if there is no such refund. */
export function failRefund(context: OperationContext, id: string): boolean {
	const { database } = context;
	return database.inTransaction(() => {
		const refund = database.refund(id);
		if (refund) bookFailedRefund(context, refund.payment_id, refund);
		return refund !== undefined;
	});
}

function bookFailedRefund(
	{ database, now, announce }: OperationContext,
	paymentId: string,
	{ id, amount }: { id: string; amount: number },
): void {
	if (!database.failRefund(id)) return;
	database.subtractRefund(amount, now(), paymentId);
	database.addBalanceEntry("refund_failed", id, amount, 0, now());
	announce({ id: paymentId }, "refund.failed", id);
}

/** Takes off a fee as a card processor does, 2.9 % and 30 cents. A refund does not return it. */
function bookPayment(
	{ database, now }: Pick<OperationContext, "database" | "now">,
	id: string,
	amount: number,
): void {
	const fee = Math.min(Math.round(amount * 0.029) + 30, amount);
	database.addBalanceEntry("payment", id, amount, fee, now());
}
