import { formatAmount, formatUsd, STORE_CURRENCY } from "../../../domain/money/money.ts";
import type { ComparedLine } from "../../../domain/payment/deposit-comparison.ts";
import type { ProviderDeposit } from "../../../ports/payment.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";

export const DEPOSIT_STATUSES: Record<
	ProviderDeposit["status"],
	{ text: () => string; tone: BadgeTone }
> = {
	paid: { text: m.deposit_paid, tone: "good" },
	on_its_way: { text: m.deposit_on_its_way, tone: "plain" },
	failed: { text: m.deposit_failed, tone: "bad" },
};

/** The store's own currency as everywhere else, another one with its name. */
export function depositMoney(cents: number, currency: string): string {
	return currency === STORE_CURRENCY ? formatUsd(cents) : formatAmount(cents, currency);
}

/** By the providers' names. Lines with another name are shown with it. */
const OTHER_LINES: Record<string, () => string> = {
	adjustment: m.deposit_adjustment,
	stripe_fee: m.deposit_account_fee,
	refund_failure: m.deposit_refund_failed,
	refund_failed: m.deposit_refund_failed,
};

export function lineText({ kind, ref }: Pick<ComparedLine, "kind" | "ref">): string {
	if (kind === "payment") return m.payouts_payment();
	if (kind === "refund") return m.deposit_refund();
	return OTHER_LINES[ref]?.() ?? `${m.deposit_other()}: ${ref}`;
}

export const LINE_DIFFERENCES: Record<NonNullable<ComparedLine["difference"]>, () => string> = {
	missing_here: m.payouts_missing_here,
	amount: m.payouts_amount,
};
