/** What customs need to know about an order that leaves the country. */
import type { OrderShipment } from "../shipment/order-shipment.ts";
import { GRAMS_PER_POUND } from "../shipping/units.ts";

/** Above this value of one HS code, the exporter files Electronic Export Information. */
const EEI_LIMIT_CENTS = 250_000;

type CustomsLine = { hsCode: string | null; goodsCents: number };

type EeiHint = {
	/** HS codes above the limit. Lines without a code count together as null. */
	codes: { hsCode: string | null; cents: number }[];
	isNeeded: boolean;
};

/** Goods that stay in the United States or go to Canada need no filing by value. */
export function eeiHint(lines: readonly CustomsLine[], country: string): EeiHint {
	const sums = new Map<string | null, number>();
	for (const { hsCode, goodsCents } of lines)
		sums.set(hsCode, (sums.get(hsCode) ?? 0) + goodsCents);
	const codes = [...sums]
		.map(([hsCode, cents]) => ({ hsCode, cents }))
		.filter(({ cents }) => cents > EEI_LIMIT_CENTS);
	const isExempt = country === "US" || country === "CA";
	return { codes: isExempt ? [] : codes, isNeeded: !isExempt && codes.length > 0 };
}

type PackedShipment = Pick<OrderShipment, "status" | "lines" | "trackings" | "weightGrams">;

export type Packages = {
	count: number | null;
	grossGrams: number | null;
	/** What the boxes weigh, if that is less than their parts do, so that one weight is wrong. */
	tooLightGrams: number | null;
};

const NO_PACKAGES: Packages = { count: null, grossGrams: null, tooLightGrams: null };

/** Scales show tenths of a pound, so a box can seem lighter than its parts by half of one. */
const MAX_ROUNDING_GRAMS = GRAMS_PER_POUND / 20;

/**
 * Boxes of the order and what they weigh with their packing. Both are null until every piece is in
 * a packed box, the weight also until every box was weighed. A shipment in several boxes has a
 * tracking number for each. The gross weight is never below the weight of the parts.
 */
export function packagesOf(
	lines: readonly { quantity: number }[],
	shipments: readonly PackedShipment[],
	netGrams: number,
): Packages {
	const packed = shipments.filter(({ status }) => status !== "cancelled" && status !== "picking");
	const missing = pieces(lines) - packed.reduce((sum, box) => sum + pieces(box.lines), 0);
	if (missing > 0 || packed.length === 0) return NO_PACKAGES;
	const count = packed.reduce((sum, { trackings }) => sum + Math.max(1, trackings.length), 0);
	const weighed = packed.reduce<number | null>(
		(sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
		0,
	);
	if (weighed === null) return { ...NO_PACKAGES, count };
	const isTooLight = netGrams - weighed > packed.length * MAX_ROUNDING_GRAMS;
	return isTooLight
		? { count, grossGrams: null, tooLightGrams: weighed }
		: { count, grossGrams: Math.max(weighed, netGrams), tooLightGrams: null };
}

function pieces(lines: readonly { quantity: number }[]): number {
	return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
