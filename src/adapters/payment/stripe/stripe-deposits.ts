/** Stripe's payouts to the store's bank account, and the transactions that each consists of. */
import type Stripe from "stripe";
import type { DepositLine, ProviderDeposit, ProviderDeposits } from "../../../ports/payment.ts";

const MAX_DEPOSITS = 100;
const MAX_LINES = 10_000;

/** Makes calls through the circuit breaker; null if Stripe does not know what is asked for. */
type Calls = {
	run: <T>(call: () => Promise<T>) => Promise<T>;
	runOrNull: <T>(call: () => Promise<T>) => Promise<T | null>;
};

export function createStripeDeposits(stripe: Stripe, { run, runOrNull }: Calls): ProviderDeposits {
	return {
		list: (from) =>
			run(async () => {
				const { data } = await stripe.payouts.list({
					arrival_date: { gte: Date.parse(from) / 1000 },
					limit: MAX_DEPOSITS,
				});
				return data.map(toDeposit);
			}),
		find: (ref) =>
			runOrNull(async () => {
				const payout = await stripe.payouts.retrieve(ref);
				return {
					...toDeposit(payout),
					// Stripe lists no transactions of a payout that was ordered by hand.
					lines: payout.automatic ? await readLines(stripe, ref) : null,
				};
			}),
	};
}

async function readLines(stripe: Stripe, payout: string): Promise<DepositLine[]> {
	const transactions = await stripe.balanceTransactions
		.list({ payout, limit: 100, expand: ["data.source"] })
		.autoPagingToArray({ limit: MAX_LINES });
	// The payout itself is listed too, with its whole amount taken off.
	return transactions.filter(({ type }) => type !== "payout").map(toLine);
}

const STATUSES: Record<string, ProviderDeposit["status"]> = {
	paid: "paid",
	failed: "failed",
	canceled: "failed",
};

function toDeposit({ id, arrival_date, status, amount, currency }: Stripe.Payout): ProviderDeposit {
	return {
		ref: id,
		day: new Date(arrival_date * 1000).toISOString().slice(0, 10),
		status: STATUSES[status] ?? "on_its_way",
		amountCents: amount,
		currency: currency.toUpperCase(),
	};
}

function toLine({ type, amount, fee, source }: Stripe.BalanceTransaction): DepositLine {
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
