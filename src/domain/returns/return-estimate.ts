/** What a return would give back before it is asked for: by the very rules that decide it later. */
import {
	capRefund,
	type InspectedLine,
	type ReturnKind,
	type ReturnReason,
	type ReturnRefund,
	refundOfLines,
	refundableShipping,
} from "./return-rule.ts";

/** A line of an order before anything is asked for: all that a refund depends on, but for what comes back and why. */
export type BoughtLine = Pick<
	InspectedLine,
	"quantity" | "goodsCents" | "discountCents" | "taxCents" | "coreCents" | "before"
> & {
	/** Deposits that have not gone back. */
	coresLeft: number;
};

/** The same line when so many of its pieces came back and were found as they should be. */
export function assumeAccepted(
	line: BoughtLine,
	kind: ReturnKind,
	pieces: number,
	reason: ReturnReason | null,
): InspectedLine {
	const { coresLeft, ...bought } = line;
	const cores = kind === "core" ? pieces : Math.min(pieces, coresLeft);
	return {
		...bought,
		kind,
		reason: kind === "core" ? null : reason,
		accepted: pieces,
		cores,
		creditPercent: 100,
	};
}

/** Of every line of the order. `worth`: null of what cannot come back; `kept`: pieces that no error of ours has brought back. */
export type EstimateLine = {
	worth: BoughtLine | null;
	kept: number;
	pieces: number;
	reason: ReturnReason | null;
};

/** `leftCents`: what of the order's money has not gone back. */
export type ReturnTerms = { restockingPercent: number; leftCents: number; shippingCents: number };

export function expectedRefund(
	kind: ReturnKind,
	lines: readonly EstimateLine[],
	terms: ReturnTerms,
): ReturnRefund {
	const asked = lines.flatMap(({ worth, pieces, reason }) =>
		worth && pieces > 0 ? [assumeAccepted(worth, kind, pieces, reason)] : [],
	);
	const shippingCents = refundableShipping(kind, terms.shippingCents, lines);
	return capRefund(
		{ ...refundOfLines(asked, terms.restockingPercent), shippingCents },
		terms.leftCents,
	);
}
