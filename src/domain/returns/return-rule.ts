/** What may come back, why, until when, and what goes back for it. */
import { MILLIONTHS_OF_PERCENT, millionthsOf } from "../money/sales-tax.ts";
import { refundOfPieces } from "../money/totals.ts";

/** Special orders and electrical parts do not come back. */
export function isReturnable(part: { isSpecialOrder: boolean; isElectrical: boolean }): boolean {
	return !part.isSpecialOrder && !part.isElectrical;
}

export const RETURN_REASONS = [
	"does_not_fit",
	"arrived_late",
	"incorrect_part_received",
	"i_dont_need_it",
	"ordered_by_mistake",
	"found_cheaper_somewhere_else",
	"lost_in_transit",
	"product_arrived_damaged",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/**
 * What went wrong on our side costs the buyer nothing: no restocking, and when nothing of the order is left, its shipping comes back too.
 */
export const STORE_ERROR_REASONS: readonly ReturnReason[] = [
	"incorrect_part_received",
	"product_arrived_damaged",
	"lost_in_transit",
	"arrived_late",
];

function isStoreError(reason: ReturnReason | null): boolean {
	return reason !== null && STORE_ERROR_REASONS.includes(reason);
}

export type ReturnKind = "return" | "core";

/** `daysLeft`: until the last day of the window; null when the order has not arrived. `isInTransit`: sent, and not arrived. */
export type ReturnEligibilityInput = {
	kind: ReturnKind;
	reason: ReturnReason | null;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	daysLeft: number | null;
	isInTransit: boolean;
	/** Pieces, or deposits, that are not coming back already. */
	left: number;
};

export type ReturnRefusalCode = "return_special_order" | "return_electrical" | "return_not_eligible";

/** Why a line cannot come back; null when it can. A core is a deposit: it comes back whatever part it was paid for. */
export function returnRefusal({
	kind,
	reason,
	isSpecialOrder,
	isReturnable,
	daysLeft,
	isInTransit,
	left,
}: ReturnEligibilityInput): ReturnRefusalCode | null {
	if (kind === "return" && isSpecialOrder) return "return_special_order";
	if (kind === "return" && !isReturnable) return "return_electrical";
	const isLost = kind === "return" && reason === "lost_in_transit" && isInTransit;
	const isInTime = isLost || (daysLeft !== null && daysLeft >= 0);
	return isInTime && left > 0 ? null : "return_not_eligible";
}

export type InspectedLine = {
	kind: ReturnKind;
	reason: ReturnReason | null;
	/** Of the order's line: pieces bought, and what all of them cost together. */
	quantity: number;
	goodsCents: number;
	discountCents: number;
	taxCents: number;
	/** The deposit of one piece. */
	coreCents: number;
	/** Pieces for which money went back before. */
	before: number;
	accepted: number;
	/** Of the accepted pieces, those whose deposit comes back. */
	cores: number;
	/** How much of the deposit an old part is worth. */
	creditPercent: number;
};

export type ReturnRefund = {
	salesCents: number;
	taxCents: number;
	coreCents: number;
	shippingCents: number;
	feeCents: number;
};

/** What goes back for one line. Cores are worth their grade; parts what was paid for them, less restocking unless the error was ours. */
export function refundOfLine(line: InspectedLine, restockingPercent: number): ReturnRefund {
	const core = (line.coreCents * line.cores * line.creditPercent) / 100;
	const coreCents = Math.floor(core);
	if (line.kind === "core")
		return { salesCents: 0, taxCents: 0, coreCents, shippingCents: 0, feeCents: 0 };
	const { goodsCents, discountCents, taxCents, quantity, before, accepted } = line;
	const sales = refundOfPieces(
		{ goodsCents, discountCents, taxCents: 0 },
		quantity,
		before,
		accepted,
	);
	const tax = refundOfPieces(
		{ goodsCents: 0, discountCents: 0, taxCents },
		quantity,
		before,
		accepted,
	);
	const fee = isStoreError(line.reason)
		? 0
		: millionthsOf(sales, restockingPercent * MILLIONTHS_OF_PERCENT);
	return { salesCents: sales - fee, taxCents: tax, coreCents, shippingCents: 0, feeCents: fee };
}

/** What a return of several lines is worth. */
export function refundOfLines(
	lines: readonly InspectedLine[],
	restockingPercent: number,
): ReturnRefund {
	return lines
		.map((line) => refundOfLine(line, restockingPercent))
		.reduce(
			(all, one) => ({
				salesCents: all.salesCents + one.salesCents,
				taxCents: all.taxCents + one.taxCents,
				coreCents: all.coreCents + one.coreCents,
				shippingCents: all.shippingCents + one.shippingCents,
				feeCents: all.feeCents + one.feeCents,
			}),
			{ salesCents: 0, taxCents: 0, coreCents: 0, shippingCents: 0, feeCents: 0 },
		);
}

/** Of each line of an order: the pieces that no error of ours has brought back before, those that come back now, and why. */
export type OrderLineReturn = { kept: number; pieces: number; reason: ReturnReason | null };

/**
 * All of the shipping goes back with the last piece of an order, if nothing of it was the buyer's doing: with the one return that brings
 * this piece, so never twice. An old core brings none.
 */
export function refundableShipping(
	kind: ReturnKind,
	shippingCents: number,
	lines: readonly OrderLineReturn[],
): number {
	if (kind === "core") return 0;
	const ours = lines.map(({ pieces, reason }) => (isStoreError(reason) ? pieces : 0));
	const isLast =
		ours.some((pieces) => pieces > 0) && lines.every(({ kept }, n) => kept === ours[n]);
	return isLast ? shippingCents : 0;
}

export function refundTotal({
	salesCents,
	taxCents,
	coreCents,
	shippingCents,
}: Omit<ReturnRefund, "feeCents">): number {
	return salesCents + taxCents + coreCents + shippingCents;
}

/**
 * Staff may have given money back before: never more goes back in all than was paid. Shipping is cut first, then goods, deposits and tax.
 */
export function capRefund(refund: ReturnRefund, maxCents: number): ReturnRefund {
	let over = Math.max(0, refundTotal(refund) - maxCents);
	const cut = (cents: number) => {
		const taken = Math.min(cents, over);
		over -= taken;
		return cents - taken;
	};
	const [shippingCents, salesCents] = [cut(refund.shippingCents), cut(refund.salesCents)];
	const [coreCents, taxCents] = [cut(refund.coreCents), cut(refund.taxCents)];
	return { ...refund, shippingCents, salesCents, coreCents, taxCents };
}

/** A part that came back because it did not fit is trusted so much less to fit there. */
export const FITMENT_CONFIDENCE_PENALTY = 20;
export const MAX_RETURN_PHOTOS = 8;
/** An approved return of which nothing has arrived for so long is closed. */
export const MAX_DAYS_UNTIL_RECEIVED = 45;
