/** What customs need to know about an order that leaves the country. */

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
