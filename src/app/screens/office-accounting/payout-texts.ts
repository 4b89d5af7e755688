import { formatAmount, formatUsd, STORE_CURRENCY } from "../../../domain/money/money.ts";
import type { ComparedLine } from "../../../domain/payment/payout-comparison.ts";
import type { ProviderPayout } from "../../../ports/payment.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";

export const PAYOUT_STATUSES: Record<
	ProviderPayout["status"],
	{ text: () => string; tone: BadgeTone }
> = {
	paid: { text: m.payout_paid, tone: "good" },
	on_its_way: { text: m.payout_on_its_way, tone: "plain" },
	failed: { text: m.payout_failed, tone: "bad" },
};

/** The store's own currency as everywhere else, another one with its name. */
export function payoutMoney(cents: number, currency: string): string {
	return currency === STORE_CURRENCY ? formatUsd(cents) : formatAmount(cents, currency);
}

/** By the providers' names. Lines with another name are shown with it. */
const OTHER_LINES: Record<string, () => string> = {
	adjustment: m.payout_adjustment,
	stripe_fee: m.payout_account_fee,
	refund_failure: m.payout_refund_failed,
	refund_failed: m.payout_refund_failed,
};

export function lineText({ kind, ref }: Pick<ComparedLine, "kind" | "ref">): string {
	if (kind === "payment") return m.payouts_payment();
	if (kind === "refund") return m.payout_refund();
	return OTHER_LINES[ref]?.() ?? `${m.payout_other()}: ${ref}`;
}

export const LINE_DIFFERENCES: Record<NonNullable<ComparedLine["difference"]>, () => string> = {
	missing_here: m.payouts_missing_here,
	amount: m.payouts_amount,
};
