/** What the sandbox does with money: begin, approve, complete, cancel, give back. Every step is safe to ask for twice. */
import { type Books, newId, type PaymentRow, type Status, type Way } from "./books.sql.ts";
import type { Behaviour } from "./test-cards.ts";

export type Begin = {
	key: string;
	way: Way;
	amount: number;
	currency: string;
	token: string | null;
	return_url: string;
	cancel_url: string;
};

/** Tells whoever delivers messages that something happened, inside the transaction that it happened in. */
export type Announce = (payment: { id: string }, type: string, refundId?: string) => void;

type Keeping = { books: Books; now: () => number; announce: Announce };

/** `conflict`: the key has been used for another question. */
export function beginPayment(
	{ books, now, announce }: Keeping,
	asked: Begin,
): { payment: PaymentRow; isNew: boolean } | "conflict" {
	const request = JSON.stringify(asked);
	return books.together(() => {
		const known = books.paymentByKey(asked.key);
		if (known) return known.request === request ? { payment: known, isNew: false } : "conflict";
		const id = newId("pay");
		const outcome =
			asked.way === "card" ? charge(books, asked.token, id) : { status: "needs_buyer" as const };
		books.addPayment({
			...{
				id,
				request,
				key: asked.key,
				secret: newId("step"),
				way: asked.way,
				amount: asked.amount,
				currency: asked.currency,
			},
			...{ decline: null, instrument: INSTRUMENTS[asked.way], behaviour: null },
			...{
				return_url: asked.return_url,
				cancel_url: asked.cancel_url,
				moved_at: now(),
				...outcome,
			},
		});
		if (outcome.status !== "needs_buyer") announce({ id }, `payment.${outcome.status}`);
		return { payment: books.payment(id) as PaymentRow, isNew: true };
	});
}

const INSTRUMENTS: Record<Way, string | null> = {
	card: null,
	wallet: "Test wallet",
	redirect: "Test account",
};

type Outcome = Partial<Pick<PaymentRow, "decline" | "instrument" | "behaviour">> & {
	status: Status;
};

const OUTCOMES: Record<Behaviour, { status: Status; decline?: string }> = {
	pays: { status: "succeeded" },
	slow: { status: "succeeded" },
	lost: { status: "succeeded" },
	refund_fails: { status: "succeeded" },
	verify: { status: "needs_buyer" },
	declined: { status: "declined", decline: "declined" },
	insufficient_funds: { status: "declined", decline: "insufficient_funds" },
	expired_card: { status: "declined", decline: "expired_card" },
};

/** A token pays once. */
function charge(books: Books, tokenId: string | null, paymentId: string): Outcome {
	const token = tokenId === null ? undefined : books.token(tokenId);
	if (!token || !books.spendToken(paymentId, token.id))
		return { status: "declined", decline: "refused_token" };
	return {
		instrument: token.instrument,
		behaviour: token.behaviour,
		decline: null,
		...OUTCOMES[token.behaviour as Behaviour],
	};
}

/** The buyer's yes or no. A verified card pays at once; a wallet or an account waits for the store to collect. */
export function actAsBuyer(
	keeping: Keeping,
	payment: PaymentRow,
	act: "approve" | "fail",
): PaymentRow {
	if (act === "approve")
		return move(keeping, payment, "needs_buyer", payment.way === "card" ? "succeeded" : "approved");
	// Somebody who turns back at a wallet or an account may come again.
	return payment.way === "card"
		? move(keeping, payment, "needs_buyer", "declined", "verification_failed")
		: payment;
}

export function completePayment(keeping: Keeping, payment: PaymentRow): PaymentRow {
	return move(keeping, payment, "approved", "succeeded");
}

/** What has succeeded stays so. */
export function cancelPayment(keeping: Keeping, payment: PaymentRow): PaymentRow {
	const open = payment.status === "needs_buyer" || payment.status === "approved";
	return open ? move(keeping, payment, payment.status, "cancelled") : payment;
}

function move(
	{ books, now, announce }: Keeping,
	{ id }: PaymentRow,
	from: Status,
	to: Status,
	decline: string | null = null,
): PaymentRow {
	return books.together(() => {
		if (books.move(to, decline, now(), id, from)) announce({ id }, `payment.${to}`);
		return books.payment(id) as PaymentRow;
	});
}

export type Refunded =
	| { refund: { id: string; key: string } }
	| { refused: "over_amount" | "not_paid" | "key_used_differently" };

/** Never more than was paid: the books themselves refuse it. */
export function refundPayment(
	{ books, now, announce }: Keeping,
	payment: PaymentRow,
	{ key, amount }: { key: string; amount: number },
): Refunded {
	return books.together(() => {
		const known = books.refundByKey(key);
		if (known)
			return known.payment_id === payment.id && known.amount === amount
				? { refund: known }
				: { refused: "key_used_differently" };
		if (!books.giveBack(amount, now(), payment.id, amount))
			return {
				refused: books.payment(payment.id)?.status === "succeeded" ? "over_amount" : "not_paid",
			};
		const id = newId("ref");
		books.addRefund(id, key, payment.id, amount);
		announce(payment, "payment.refunded");
		if (payment.behaviour === "refund_fails")
			sendBack({ books, now, announce }, payment.id, { id, amount });
		return { refund: { id, key } };
	});
}

/** The buyer's bank sends it back. False when there is no such refund. */
export function failRefund(keeping: Keeping, id: string): boolean {
	const { books } = keeping;
	return books.together(() => {
		const refund = books.refund(id);
		if (refund) sendBack(keeping, refund.payment_id, refund);
		return refund !== undefined;
	});
}

function sendBack(
	{ books, now, announce }: Keeping,
	paymentId: string,
	{ id, amount }: { id: string; amount: number },
): void {
	if (!books.failRefund(id)) return;
	books.takeBack(amount, now(), paymentId);
	announce({ id: paymentId }, "refund.failed", id);
}
