/** Compares the lines of an offer with what the buyer asked for. */
import type { Bilingual } from "../store/language.ts";

/** A line as the buyer requested it. The seller cannot change it. */
export type RequestedLine = {
	n: number;
	partId: number;
	sku: string;
	title: Bilingual;
	brand: string;
	quantity: number;
	/** What the buyer saw; null for a buyer who may not see prices. */
	priceCents: number | null;
};

/** `requestedLine`: the line of the request that this one answers; null for an added line. */
type OfferedLine = {
	partId: number;
	quantity: number;
	priceCents: number;
	requestedLine: number | null;
};

export type LineDifference = {
	/** The buyer did not ask for this line. */
	isAdded: boolean;
	/** What the buyer asked for; null where the offer has the same quantity. */
	requestedQuantity: number | null;
	/** The part that the buyer asked for; null where the offer has the same part. */
	requestedPart: Pick<RequestedLine, "partId" | "sku" | "brand"> | null;
	/** The price at the time of the request; null where it is the same or was not shown. */
	requestedPriceCents: number | null;
};

export type RequestComparison = {
	/** By line of the offer, in their sequence. */
	lines: LineDifference[];
	/** Lines of the request that the offer does not have. */
	missingLines: RequestedLine[];
	isDifferent: boolean;
};

export const SAME_LINE: LineDifference = {
	isAdded: false,
	requestedQuantity: null,
	requestedPart: null,
	requestedPriceCents: null,
};

/** A quote that staff wrote has no request, so nothing in it is different. */
export function compareWithRequest(
	offered: readonly OfferedLine[],
	requested: readonly RequestedLine[],
): RequestComparison {
	if (requested.length === 0)
		return { lines: offered.map(() => SAME_LINE), missingLines: [], isDifferent: false };
	const answered = answeredLines(offered, requested);
	const lines = offered.map((line, index) => differenceOf(line, answered[index] ?? null));
	const missingLines = requested.filter((line) => !answered.includes(line));
	return { lines, missingLines, isDifferent: missingLines.length > 0 || lines.some(isChanged) };
}

/** A changed price is marked beside the price, but an offer of prices is no other offer. */
export function isChanged({ isAdded, requestedQuantity, requestedPart }: LineDifference): boolean {
	return isAdded || requestedQuantity !== null || requestedPart !== null;
}

/**
 * The requested line that each offered line answers; null for an added one. A part that the buyer
 * asked for answers its own line, also when the seller put it in the place of another part.
 */
function answeredLines(
	offered: readonly OfferedLine[],
	requested: readonly RequestedLine[],
): (RequestedLine | null)[] {
	const samePart = offered.map(
		({ partId }) => requested.find((line) => line.partId === partId) ?? null,
	);
	return offered.map(
		({ requestedLine }, index) =>
			samePart[index] ??
			requested.find((line) => line.n === requestedLine && !samePart.includes(line)) ??
			null,
	);
}

function differenceOf(
	{ partId, quantity, priceCents }: OfferedLine,
	requested: RequestedLine | null,
): LineDifference {
	if (!requested) return { ...SAME_LINE, isAdded: true };
	return {
		isAdded: false,
		requestedQuantity: requested.quantity === quantity ? null : requested.quantity,
		requestedPart:
			requested.partId === partId
				? null
				: { partId: requested.partId, sku: requested.sku, brand: requested.brand },
		requestedPriceCents: requested.priceCents === priceCents ? null : requested.priceCents,
	};
}
