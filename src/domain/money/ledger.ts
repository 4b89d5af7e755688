/** What is written down when money moves. Every list adds up to nothing; `receivable` is what the buyer still owes us, or we them. */
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
	return without0([
		{ account: "receivable", cents: sums.totalCents },
		{ account: "sales", cents: -sums.subtotalCents },
		{ account: "shipping", cents: -sums.shippingCents },
		{ account: "core", cents: -sums.coreCents },
		{ account: "tax", cents: -sums.taxCents },
	]);
}

/** An order that is taken back whole, whatever was given back before: nothing of it stays booked. */
export function cancelledEntries(booked: readonly LedgerEntry[]): LedgerEntry[] {
	const back = booked.map(({ account, cents }) => ({ account, cents: 0 - cents }));
	const receivable = booked.reduce((sum, { cents }) => sum + cents, 0);
	return without0([...back, { account: "receivable", cents: receivable }]);
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

/** What goes back, by what it was paid for. */
export type RefundParts = {
	salesCents: number;
	taxCents: number;
	coreCents: number;
	shippingCents: number;
};

/**
 * An amount out of what the order still earns, so that all of it given back leaves nothing behind. What it is for comes first; what was
 * given back of that before comes out of the rest. No more than is earned in all.
 */
export function splitRefund(
	cents: number,
	booked: readonly LedgerEntry[],
	wanted?: RefundParts,
): RefundParts {
	const earned = EARNING.map((of) =>
		Math.max(0, -(booked.find(({ account }) => account === of)?.cents ?? 0)),
	);
	const asked = wanted
		? [wanted.salesCents, wanted.taxCents, wanted.coreCents, wanted.shippingCents]
		: [0, 0, 0, 0];
	const first = earned.map((most, n) => Math.min(most, asked[n] ?? 0));
	const over = cents - first.reduce((sum, one) => sum + one, 0);
	const rest = allocate(
		over,
		earned.map((most, n) => most - (first[n] ?? 0)),
	);
	const [salesCents = 0, taxCents = 0, coreCents = 0, shippingCents = 0] = first.map(
		(one, n) => one + (rest[n] ?? 0),
	);
	return { salesCents, taxCents, coreCents, shippingCents };
}

const EARNING: readonly LedgerAccount[] = ["sales", "tax", "core", "shipping"];

/** Some of the money is owed back; it leaves when the provider has really returned it. */
export function refundOwedEntries({
	salesCents,
	taxCents,
	coreCents,
	shippingCents,
}: RefundParts): LedgerEntry[] {
	return without0([
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

/** It came back to us, and is owed as it was before. */
export function refundFailedEntries(cents: number): LedgerEntry[] {
	return transfer("receivable", "cash", cents);
}

/** What was owed back to a credit customer lowers what stands on account. */
export function creditedEntries(cents: number): LedgerEntry[] {
	return transfer("on_account", "receivable", cents);
}

function transfer(from: LedgerAccount, to: LedgerAccount, cents: number): LedgerEntry[] {
	return without0([
		{ account: to, cents },
		{ account: from, cents: -cents },
	]);
}

function without0(entries: LedgerEntry[]): LedgerEntry[] {
	return entries.filter(({ cents }) => cents !== 0);
}
