/** The sums of an order after staff edited it, and the ledger entries of the difference. */
import { allocate } from "../money/allocate.ts";
import type { LedgerAccount, LedgerEntry } from "../money/ledger.ts";
import { millionthsOf } from "../money/sales-tax.ts";
import { refundForPieces } from "../money/totals.ts";
import { Refusal } from "../refusal/refusals.ts";
import type { OrderStatus } from "./order-status.ts";

export const MAX_EDIT_REASON_LENGTH = 200;

/** How the buyer of a paid order pays what an edit adds: with a link, or on account. */
export const PAYMENTS_OF_DIFFERENCE = ["link", "account"] as const;
export type PaymentOfDifference = (typeof PAYMENTS_OF_DIFFERENCE)[number];

/**
 * How the difference of an edit was booked. `open`: the order was not paid yet, and its buyer pays
 * the new total. `owed`: a paid order has a balance due.
 */
export const ORDER_EDIT_SETTLEMENTS = ["none", "open", "charged", "owed", "returned"] as const;
export type OrderEditSettlement = (typeof ORDER_EDIT_SETTLEMENTS)[number];

/** What an edit put on account: the difference, and the balance that was due before. */
export function chargedByEdit({
	settlement,
	differenceCents,
	balanceCents,
}: {
	settlement: OrderEditSettlement;
	differenceCents: number;
	/** What the edit added to the balance due, or took off it. */
	balanceCents: number;
}): number {
	return settlement === "charged" ? differenceCents - balanceCents : 0;
}

/** After that the goods have left, or nothing is left to edit. */
const EDITABLE_STATUSES: readonly OrderStatus[] = [
	"awaiting_payment",
	"vin_verification",
	"on_hold",
	"processing",
	"dropship",
	"awaiting_shipment",
];

export function canEditOrder({ kind, status }: { kind: "order" | "quote"; status: OrderStatus }) {
	return kind === "order" && EDITABLE_STATUSES.includes(status);
}

export type LineToSum = {
	quantity: number;
	priceCents: number;
	coreCents: number;
	discountCents: number;
};

export type OrderSums = {
	productsCents: number;
	discountCents: number;
	shippingCents: number;
	coreCents: number;
	taxCents: number;
	totalCents: number;
};

type EditableLine = LineToSum & {
	n: number;
	/** Pieces that were refunded with their share of the discount. */
	refundedQuantity: number;
};

/**
 * More pieces get no further discount, so each piece would have a smaller share of it than those
 * that were refunded. The next refunds would then pay back less than was paid.
 */
export function canRaiseLine({
	discountCents,
	refundedQuantity,
}: Pick<EditableLine, "discountCents" | "refundedQuantity">): boolean {
	return discountCents === 0 || refundedQuantity === 0;
}

/** Refuses more pieces of lines that get none. */
export function requireRaisable(
	lines: readonly EditableLine[],
	quantities: readonly { line: number; quantity: number }[],
): void {
	const isRefused = quantities.some(({ line: n, quantity }) => {
		const line = lines.find((candidate) => candidate.n === n);
		return line && quantity > line.quantity && !canRaiseLine(line);
	});
	if (isRefused) throw new Refusal("refunded_line_not_raised");
}

/**
 * The discount of fewer pieces is their share of it, rounded so that what was refunded for earlier
 * pieces stays what they cost. More pieces get no further discount.
 */
function discountOfPieces(line: EditableLine, quantity: number): number {
	if (quantity >= line.quantity) return line.discountCents;
	const discountCents = Number(
		(BigInt(line.discountCents) * BigInt(quantity)) / BigInt(line.quantity),
	);
	const isRefundKept =
		quantity === 0 || refundedSales({ ...line, quantity, discountCents }) === refundedSales(line);
	return isRefundKept ? discountCents : discountCents + 1;
}

/** What the refunded pieces of a line cost, without tax and core charge. */
function refundedSales({ quantity, priceCents, discountCents, refundedQuantity }: EditableLine) {
	const goods = { goodsCents: priceCents * quantity, discountCents, taxCents: 0 };
	return refundForPieces(goods, quantity, 0, refundedQuantity);
}

/** The lines that an edit leaves, with their new quantities. Lines it does not name stay. */
export function keepLines<Line extends EditableLine>(
	lines: readonly Line[],
	quantities: readonly { line: number; quantity: number }[],
): Line[] {
	const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]));
	return lines
		.map((line) => {
			const quantity = wanted.get(line.n) ?? line.quantity;
			return { ...line, quantity, discountCents: discountOfPieces(line, quantity) };
		})
		.filter(({ quantity }) => quantity > 0);
}

/** The tax rate stays that of the day on which the order was placed. */
export function sumOrder(
	lines: readonly LineToSum[],
	shippingCents: number,
	taxMillionths: number,
): OrderSums & { lineTaxes: number[] } {
	const taxed = lines.map(
		({ quantity, priceCents, discountCents }) => quantity * priceCents - discountCents,
	);
	const subtotalCents = sum(taxed);
	const discountCents = sum(lines.map((line) => line.discountCents));
	const coreCents = sum(lines.map((line) => line.quantity * line.coreCents));
	const taxCents = millionthsOf(subtotalCents, taxMillionths);
	return {
		productsCents: subtotalCents + discountCents,
		discountCents,
		shippingCents,
		coreCents,
		taxCents,
		totalCents: subtotalCents + shippingCents + coreCents + taxCents,
		lineTaxes: allocate(taxCents, taxed),
	};
}

const EARNING_ACCOUNTS = ["sales", "shipping", "core", "tax"] as const satisfies LedgerAccount[];

/**
 * Changes what each account has earned by the edit, and what the buyer owes by the difference. No
 * account falls below zero: earlier refunds may have taken from one account what another earned.
 */
export function editedEntries(
	before: OrderSums,
	after: OrderSums,
	booked: readonly LedgerEntry[],
): LedgerEntry[] {
	const [old, edited] = [earningsOf(before), earningsOf(after)];
	const earned = EARNING_ACCOUNTS.map(
		(name) => 0 - (booked.find(({ account }) => account === name)?.cents ?? 0),
	);
	const wanted = earned.map((cents, n) => cents + (edited[n] ?? 0) - (old[n] ?? 0));
	const target = wanted.some((cents) => cents < 0)
		? allocate(
				sum(wanted),
				wanted.map((cents) => Math.max(0, cents)),
			)
		: wanted;
	const changes = target.map((cents, n) => cents - (earned[n] ?? 0));
	return [
		...EARNING_ACCOUNTS.map((account, n) => ({ account, cents: 0 - (changes[n] ?? 0) })),
		{ account: "receivable" as const, cents: sum(changes) },
	].filter(({ cents }) => cents !== 0);
}

/** In the sequence of `EARNING_ACCOUNTS`. */
function earningsOf(sums: OrderSums): number[] {
	return [
		sums.productsCents - sums.discountCents,
		sums.shippingCents,
		sums.coreCents,
		sums.taxCents,
	];
}

function sum(cents: readonly number[]): number {
	return cents.reduce((total, amount) => total + amount, 0);
}
