/** Stripe's payouts to the store's bank account, and the transactions that each consists of. */
import Stripe from "stripe";
import { createBreaker } from "../../../platform/breaker.ts";
import type { PaymentProvider, PayoutLine, ProviderPayout } from "../../../ports/payment.ts";

const MAX_PAYOUTS = 100;
/** Ten pages, so that a request of the store does not wait for minutes. */
const MAX_LINES = 1000;

type Payouts = Required<Pick<PaymentProvider, "listPayouts" | "findPayout">>;

export function createStripePayouts(stripe: Stripe): Payouts {
	// A breaker of its own: a key without the permission to read payouts must not stop payments.
	const runUnlessDown = createBreaker({ isOutage });
	return {
		listPayouts: (from) =>
			runUnlessDown(async () => {
				const { data } = await stripe.payouts.list({
					arrival_date: { gte: Date.parse(from) / 1000 },
					limit: MAX_PAYOUTS,
				});
				return data.map(toPayout);
			}),
		findPayout: (ref) =>
			runUnlessDown(async () => {
				const payout = await stripe.payouts.retrieve(ref);
				return {
					...toPayout(payout),
					// Stripe lists no transactions of a payout that was ordered by hand.
					lines: payout.automatic ? await readLines(stripe, ref) : null,
				};
			}).catch(nullIfMissing),
	};
}

function isOutage(error: unknown): boolean {
	return !(
		error instanceof Stripe.errors.StripeInvalidRequestError ||
		error instanceof Stripe.errors.StripeAuthenticationError ||
		error instanceof Stripe.errors.StripePermissionError
	);
}

function nullIfMissing(error: unknown): null {
	if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
		return null;
	throw error;
}

async function readLines(stripe: Stripe, payout: string): Promise<PayoutLine[]> {
	const transactions = await stripe.balanceTransactions
		.list({ payout, limit: 100, expand: ["data.source"] })
		.autoPagingToArray({ limit: MAX_LINES });
	// The payout itself is listed too, with its whole amount taken off.
	return transactions.filter(({ type }) => type !== "payout").map(toLine);
}

const STATUSES: Record<string, ProviderPayout["status"]> = {
	paid: "paid",
	failed: "failed",
	canceled: "failed",
};

function toPayout({ id, arrival_date, status, amount, currency }: Stripe.Payout): ProviderPayout {
	return {
		ref: id,
		day: new Date(arrival_date * 1000).toISOString().slice(0, 10),
		status: STATUSES[status] ?? "on_its_way",
		amountCents: amount,
		currency: currency.toUpperCase(),
	};
}

function toLine({ type, amount, fee, source }: Stripe.BalanceTransaction): PayoutLine {
	const object = typeof source === "object" ? source : null;
	const sums = { amountCents: amount, feeCents: fee };
	if (type === "charge" || type === "payment") {
		const intent = object?.object === "charge" ? object.payment_intent : null;
		const ref = typeof intent === "object" ? intent?.id : intent;
		if (ref) return { kind: "payment", ref, ...sums };
	}
	if ((type === "refund" || type === "payment_refund") && object?.object === "refund")
		return { kind: "refund", ref: object.id, ...sums };
	return { kind: "other", ref: type, ...sums };
}
