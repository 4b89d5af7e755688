/**
 * Estimates the refund of a return before the buyer requests it, with the same rules that decide it
 * later.
 */
import {
	capRefund,
	type InspectedLine,
	type OrderLineReturn,
	type ReturnKind,
	type ReturnReason,
	type ReturnRefund,
	refundableShipping,
	refundOfLines,
} from "./return-rule.ts";

/** An order line as it was bought. A refund also depends on how many pieces come back and why. */
export type BoughtLine = Pick<
	InspectedLine,
	"quantity" | "goodsCents" | "discountCents" | "taxCents" | "coreCents" | "refundedQuantity"
> & {
	/** Core charges that have not been refunded. */
	coresLeft: number;
};

/** The line as if all returned pieces were accepted with full core credit. */
export function assumeAccepted(
	line: BoughtLine,
	kind: ReturnKind,
	quantity: number,
	reason: ReturnReason | null,
): InspectedLine {
	const { coresLeft, ...boughtLine } = line;
	return {
		...boughtLine,
		kind,
		reason: kind === "core" ? null : reason,
		acceptedQuantity: quantity,
		coreQuantity: kind === "core" ? quantity : Math.min(quantity, coresLeft),
		creditPercent: 100,
	};
}

/** `boughtLine` is null for a line that cannot be returned. */
export type EstimateLine = OrderLineReturn & { boughtLine: BoughtLine | null };

/** `leftCents`: what was paid for the order and has not been refunded. */
export type RefundTerms = { restockingPercent: number; leftCents: number; shippingCents: number };

/** `lines` holds every line of the order, because shipping is refunded with the last piece only. */
export function estimateRefund(
	kind: ReturnKind,
	lines: readonly EstimateLine[],
	terms: RefundTerms,
): ReturnRefund {
	const inspectedLines = lines.flatMap(({ boughtLine, returnedQuantity, reason }) =>
		boughtLine && returnedQuantity > 0
			? [assumeAccepted(boughtLine, kind, returnedQuantity, reason)]
			: [],
	);
	const shippingCents = refundableShipping(kind, terms.shippingCents, lines);
	return capRefund(
		{ ...refundOfLines(inspectedLines, terms.restockingPercent), shippingCents },
		terms.leftCents,
	);
}
