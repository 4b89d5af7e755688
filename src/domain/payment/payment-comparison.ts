/** Our payments beside those of a provider. */
type BookedPayment = {
	/** Our name for it, which the provider knows too. */
	key: string;
	orderNumber: number;
	day: string;
	amountCents: number;
	refundedCents: number;
};

export type ProviderSums = { reference: string; amountCents: number; refundedCents: number };

export type PaymentDifference = {
	kind: "missing_there" | "missing_here" | "amount" | "refund";
	key: string;
	orderNumber: number | null;
	ourCents: number | null;
	theirCents: number | null;
};

export type ComparedDay = {
	day: string;
	count: number;
	ourCents: number;
	/** What the provider has for the same payments. */
	theirCents: number;
	refundedCents: number;
};

/**
 * Compares by our key. Days are those on which we booked a payment. A payment that only the
 * provider has belongs to no day.
 */
export function comparePayments(
	booked: readonly BookedPayment[],
	providerPayments: readonly ProviderSums[],
): { days: ComparedDay[]; differences: PaymentDifference[] } {
	const theirByKey = new Map(providerPayments.map((payment) => [payment.reference, payment]));
	const ourKeys = new Set(booked.map(({ key }) => key));
	const days = new Map<string, ComparedDay>();
	const differences: PaymentDifference[] = [];
	for (const { key, orderNumber, day, amountCents, refundedCents } of booked) {
		const their = theirByKey.get(key);
		const sums = days.get(day) ?? { day, count: 0, ourCents: 0, theirCents: 0, refundedCents: 0 };
		sums.count++;
		sums.ourCents += amountCents;
		sums.theirCents += their?.amountCents ?? 0;
		sums.refundedCents += refundedCents;
		days.set(day, sums);
		const add = (kind: PaymentDifference["kind"], ourCents: number, theirCents: number | null) =>
			differences.push({ kind, key, orderNumber, ourCents, theirCents });
		if (!their) add("missing_there", amountCents, null);
		else if (their.amountCents !== amountCents) add("amount", amountCents, their.amountCents);
		else if (their.refundedCents !== refundedCents)
			add("refund", refundedCents, their.refundedCents);
	}
	for (const { reference, amountCents } of providerPayments)
		if (!ourKeys.has(reference))
			differences.push({
				kind: "missing_here",
				key: reference,
				orderNumber: null,
				ourCents: null,
				theirCents: amountCents,
			});
	return { days: [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day)), differences };
}
