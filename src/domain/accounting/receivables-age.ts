/** How long an invoice is overdue. */
export const AGE_BUCKETS = ["current", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

export type AgedReceivable = {
	accountId: number;
	name: string;
	invoices: number;
	oldestDueOn: string;
	cents: Record<AgeBucket, number>;
	totalCents: number;
	sendsReminders: boolean;
	/** When an open invoice was last reminded of. */
	lastReminderAt: Date | null;
};

/** One row below the customers. */
export function sumOfAges(rows: readonly AgedReceivable[]): Record<AgeBucket | "total", number> {
	const sums = { current: 0, to30: 0, to60: 0, to90: 0, over90: 0, total: 0 };
	for (const { cents, totalCents } of rows) {
		for (const bucket of AGE_BUCKETS) sums[bucket] += cents[bucket];
		sums.total += totalCents;
	}
	return sums;
}
