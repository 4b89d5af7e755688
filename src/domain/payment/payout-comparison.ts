/** A payout of a provider beside our books. */

/** A payment or refund in our books, by the provider's name for it. */
export type BookedEntry = { ref: string; orderNumber: number; cents: number };

type PayoutEntry = {
	kind: "payment" | "refund" | "other";
	ref: string;
	amountCents: number;
	feeCents: number;
};

export type ComparedLine = PayoutEntry & {
	orderNumber: number | null;
	/** `missing_here`: not in our books. A line that is neither payment nor refund is never there. */
	difference: "missing_here" | "amount" | null;
	/** What our books have. */
	ourCents: number | null;
};

export type PayoutSums = {
	paymentCents: number;
	refundCents: number;
	otherCents: number;
	feeCents: number;
	/** What the lines add up to, which should be the amount of the payout. */
	totalCents: number;
};

/** Our refunds are positive, those of a payout negative. */
export function comparePayout(
	lines: readonly PayoutEntry[],
	booked: { payments: readonly BookedEntry[]; refunds: readonly BookedEntry[] },
): { lines: ComparedLine[]; sums: PayoutSums } {
	const payments = new Map(booked.payments.map((entry) => [entry.ref, entry]));
	const refunds = new Map(booked.refunds.map((entry) => [entry.ref, entry]));
	const compared = lines.map((line): ComparedLine => {
		if (line.kind === "other")
			return { ...line, orderNumber: null, difference: null, ourCents: null };
		const entry = (line.kind === "payment" ? payments : refunds).get(line.ref);
		if (!entry) return { ...line, orderNumber: null, difference: "missing_here", ourCents: null };
		const { orderNumber } = entry;
		const ourCents = line.kind === "payment" ? entry.cents : 0 - entry.cents;
		const difference = ourCents === line.amountCents ? null : "amount";
		return { ...line, orderNumber, difference, ourCents };
	});
	return { lines: compared, sums: sumPayout(lines) };
}

function sumPayout(lines: readonly PayoutEntry[]): PayoutSums {
	const sums = { paymentCents: 0, refundCents: 0, otherCents: 0, feeCents: 0, totalCents: 0 };
	for (const { kind, amountCents, feeCents } of lines) {
		sums[`${kind}Cents`] += amountCents;
		sums.feeCents += feeCents;
		sums.totalCents += amountCents - feeCents;
	}
	return sums;
}
