/**
 * Which pieces of an order can be returned, for which reasons, until when, and how much is
 * refunded.
 */
import { MILLIONTHS_OF_PERCENT, millionthsOf } from "../money/sales-tax.ts";
import { refundForPieces } from "../money/totals.ts";

export const MAX_RETURN_PHOTOS = 8;
export const MAX_RETURN_NOTE_LENGTH = 1000;
export const MAX_RETURN_ANSWER_LENGTH = 1000;
/** An approved return is closed when it has not been received after this many days. */
export const MAX_DAYS_UNTIL_RECEIVED = 45;

/** Special orders and electrical parts cannot be returned. */
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
 * The buyer pays nothing for the store's errors: no restocking fee, and shipping is refunded with
 * the last piece.
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

/** `core`: an old part is returned for its core charge only. */
export type ReturnKind = "return" | "core";

export type ReturnEligibilityInput = {
	kind: ReturnKind;
	reason: ReturnReason | null;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	/** Days until the return window closes; null while the order has not been delivered. */
	daysLeft: number | null;
	/** The order was shipped and has not been delivered. */
	isInTransit: boolean;
	/** Pieces, or core charges, that no other return covers. */
	quantityLeft: number;
};

export type ReturnRefusalCode =
	| "return_special_order"
	| "return_electrical"
	| "return_not_eligible";

/**
 * Why a line cannot be returned, or null when it can. Cores can be returned for every part that had
 * a core charge.
 */
export function returnRefusal({
	kind,
	reason,
	isSpecialOrder,
	isReturnable,
	daysLeft,
	isInTransit,
	quantityLeft,
}: ReturnEligibilityInput): ReturnRefusalCode | null {
	if (kind === "return" && isSpecialOrder) return "return_special_order";
	if (kind === "return" && !isReturnable) return "return_electrical";
	const isLost = kind === "return" && reason === "lost_in_transit" && isInTransit;
	const isInTime = isLost || (daysLeft !== null && daysLeft >= 0);
	return isInTime && quantityLeft > 0 ? null : "return_not_eligible";
}

export type InspectedLine = {
	kind: ReturnKind;
	reason: ReturnReason | null;
	/** Pieces of the order line. The next three sums are for all of them. */
	quantity: number;
	goodsCents: number;
	discountCents: number;
	taxCents: number;
	/** The core charge of one piece. */
	coreCents: number;
	/** Pieces refunded by earlier returns. */
	refundedQuantity: number;
	acceptedQuantity: number;
	/** How many of the accepted pieces get their core charge refunded. */
	coreQuantity: number;
	/** The share of the core charge that the old part is worth by its condition. */
	creditPercent: number;
};

export type ReturnRefund = {
	salesCents: number;
	taxCents: number;
	coreCents: number;
	shippingCents: number;
	/** The restocking fee, already taken off `salesCents`. */
	feeCents: number;
};

export const NO_REFUND: ReturnRefund = {
	salesCents: 0,
	taxCents: 0,
	coreCents: 0,
	shippingCents: 0,
	feeCents: 0,
};

/**
 * Cores are refunded by their condition; parts at the price paid, less the restocking fee unless
 * the store made the error.
 */
export function refundOfLine(line: InspectedLine, restockingPercent: number): ReturnRefund {
	const coreCents = Math.floor((line.coreCents * line.coreQuantity * line.creditPercent) / 100);
	if (line.kind === "core") return { ...NO_REFUND, coreCents };
	const { goodsCents, discountCents, taxCents, quantity, refundedQuantity, acceptedQuantity } =
		line;
	const salesCents = refundForPieces(
		{ goodsCents, discountCents, taxCents: 0 },
		quantity,
		refundedQuantity,
		acceptedQuantity,
	);
	const refundedTaxCents = refundForPieces(
		{ goodsCents: 0, discountCents: 0, taxCents },
		quantity,
		refundedQuantity,
		acceptedQuantity,
	);
	const feeCents = isStoreError(line.reason)
		? 0
		: millionthsOf(salesCents, restockingPercent * MILLIONTHS_OF_PERCENT);
	return {
		salesCents: salesCents - feeCents,
		taxCents: refundedTaxCents,
		coreCents,
		shippingCents: 0,
		feeCents,
	};
}

export function refundOfLines(
	lines: readonly InspectedLine[],
	restockingPercent: number,
): ReturnRefund {
	return lines
		.map((line) => refundOfLine(line, restockingPercent))
		.reduce(
			(sum, refund) => ({
				salesCents: sum.salesCents + refund.salesCents,
				taxCents: sum.taxCents + refund.taxCents,
				coreCents: sum.coreCents + refund.coreCents,
				shippingCents: sum.shippingCents + refund.shippingCents,
				feeCents: sum.feeCents + refund.feeCents,
			}),
			NO_REFUND,
		);
}

/** What happens to one line of an order in a return. */
export type OrderLineReturn = {
	/** Pieces that were not refunded for a store error before. */
	keptQuantity: number;
	returnedQuantity: number;
	reason: ReturnReason | null;
};

/**
 * Shipping is refunded in full when every piece of the order came back because of store errors. It
 * is refunded with the return that brings the last piece, so never twice, and never for cores.
 */
export function refundableShipping(
	kind: ReturnKind,
	shippingCents: number,
	lines: readonly OrderLineReturn[],
): number {
	if (kind === "core") return 0;
	const errorQuantities = lines.map(({ returnedQuantity, reason }) =>
		isStoreError(reason) ? returnedQuantity : 0,
	);
	const isLastReturn =
		errorQuantities.some((quantity) => quantity > 0) &&
		lines.every(({ keptQuantity }, n) => keptQuantity === errorQuantities[n]);
	return isLastReturn ? shippingCents : 0;
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
 * Staff may have refunded money before, so a refund is capped at what is left. Shipping is cut
 * first, then goods, cores and tax.
 */
export function capRefund(refund: ReturnRefund, maxCents: number): ReturnRefund {
	let excessCents = Math.max(0, refundTotal(refund) - maxCents);
	const cut = (cents: number) => {
		const cutCents = Math.min(cents, excessCents);
		excessCents -= cutCents;
		return cents - cutCents;
	};
	const shippingCents = cut(refund.shippingCents);
	const salesCents = cut(refund.salesCents);
	const coreCents = cut(refund.coreCents);
	const taxCents = cut(refund.taxCents);
	return { ...refund, shippingCents, salesCents, coreCents, taxCents };
}
