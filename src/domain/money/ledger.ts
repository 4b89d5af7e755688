/**
 * The ledger entries of each event. Every list adds up to zero. `receivable` is what the buyer owes
 * us, or we owe the buyer.
 */
import { allocate } from "./allocate.ts";
import type { Totals } from "./totals.ts";

export type LedgerAccount =
	| "receivable"
	| "on_account"
	| "cash"
	| "sales"
	| "shipping"
	| "core"
	| "tax";
export type LedgerEntry = { account: LedgerAccount; cents: number };

type Sums = Pick<
	Totals,
	"subtotalCents" | "shippingCents" | "coreCents" | "taxCents" | "totalCents"
>;

export function placedEntries(sums: Sums): LedgerEntry[] {
	return withoutZeros([
		{ account: "receivable", cents: sums.totalCents },
		{ account: "sales", cents: -sums.subtotalCents },
		{ account: "shipping", cents: -sums.shippingCents },
		{ account: "core", cents: -sums.coreCents },
		{ account: "tax", cents: -sums.taxCents },
	]);
}

/** Reverses everything that is still booked for a cancelled order, after earlier refunds. */
export function cancelledEntries(booked: readonly LedgerEntry[]): LedgerEntry[] {
	const reversed = booked.map(({ account, cents }) => ({ account, cents: 0 - cents }));
	const receivable = booked.reduce((sum, { cents }) => sum + cents, 0);
	return withoutZeros([...reversed, { account: "receivable", cents: receivable }]);
}

export function paidEntries(cents: number): LedgerEntry[] {
	return transfer("receivable", "cash", cents);
}

export function onAccountEntries(cents: number): LedgerEntry[] {
	return transfer("receivable", "on_account", cents);
}

export function accountPaidEntries(cents: number): LedgerEntry[] {
	return transfer("on_account", "cash", cents);
}

/** A recorded payment did not hold, so its amount is owed again: at once, or on account. */
export function paymentReversedEntries(
	cents: number,
	to: "receivable" | "on_account",
): LedgerEntry[] {
	return transfer("cash", to, cents);
}

/** A refund, divided by what it was paid for. */
export type RefundParts = {
	salesCents: number;
	taxCents: number;
	coreCents: number;
	shippingCents: number;
};

/**
 * Divides a refund over what the order has earned. The wanted parts come first, as far as they have
 * not been refunded before; the rest is spread evenly. No account is refunded more than it earned,
 * so a full refund leaves nothing.
 */
export function splitRefund(
	cents: number,
	booked: readonly LedgerEntry[],
	requestedParts?: RefundParts,
): RefundParts {
	const earned = EARNING_ACCOUNTS.map((name) =>
		Math.max(0, -(booked.find(({ account }) => account === name)?.cents ?? 0)),
	);
	const wantedCents = requestedParts
		? [
				requestedParts.salesCents,
				requestedParts.taxCents,
				requestedParts.coreCents,
				requestedParts.shippingCents,
			]
		: [0, 0, 0, 0];
	const first = earned.map((cents, n) => Math.min(cents, wantedCents[n] ?? 0));
	const remainder = cents - first.reduce((sum, part) => sum + part, 0);
	const rest = allocate(
		remainder,
		earned.map((cents, n) => cents - (first[n] ?? 0)),
	);
	const [salesCents = 0, taxCents = 0, coreCents = 0, shippingCents = 0] = first.map(
		(part, n) => part + (rest[n] ?? 0),
	);
	return { salesCents, taxCents, coreCents, shippingCents };
}

const EARNING_ACCOUNTS: readonly LedgerAccount[] = ["sales", "tax", "core", "shipping"];

/** The refund is owed to the buyer; cash is booked when the provider has made it. */
export function refundOwedEntries({
	salesCents,
	taxCents,
	coreCents,
	shippingCents,
}: RefundParts): LedgerEntry[] {
	return withoutZeros([
		{ account: "sales", cents: salesCents },
		{ account: "tax", cents: taxCents },
		{ account: "core", cents: coreCents },
		{ account: "shipping", cents: shippingCents },
		{ account: "receivable", cents: -(salesCents + taxCents + coreCents + shippingCents) },
	]);
}

export function refundPaidEntries(cents: number): LedgerEntry[] {
	return transfer("cash", "receivable", cents);
}

/** The money came back, so it is owed to the buyer again. */
export function refundFailedEntries(cents: number): LedgerEntry[] {
	return transfer("receivable", "cash", cents);
}

/** A refund to a credit customer lowers what they owe on account. */
export function creditedEntries(cents: number): LedgerEntry[] {
	return transfer("on_account", "receivable", cents);
}

function transfer(from: LedgerAccount, to: LedgerAccount, cents: number): LedgerEntry[] {
	return withoutZeros([
		{ account: to, cents },
		{ account: from, cents: -cents },
	]);
}

function withoutZeros(entries: LedgerEntry[]): LedgerEntry[] {
	return entries.filter(({ cents }) => cents !== 0);
}
