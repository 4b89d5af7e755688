/**
 * How sales and returns change the confidence of a fitment: the mean of a Beta distribution, whose
 * prior is the confidence that the source stated.
 */
import type { FITMENT_SOURCES } from "../catalog/part-record.ts";

type FitmentSource = (typeof FITMENT_SOURCES)[number];

/** How many sales the statement of a source is worth. */
export const PRIOR_SALES: Record<FitmentSource, number> = {
	staff: 20,
	maker: 8,
	supplier: 5,
	interchange: 4,
	sales: 3,
};

/** Below this confidence a fitment with a misfit is verified by staff. */
const VERIFY_BELOW_CONFIDENCE = 75;
/** Below this confidence a fitment of a part that sells is verified, also without a misfit. */
export const VERIFY_WITHOUT_MISFIT_BELOW = 60;

/** Order lines with a VIN: kept beyond the return window, or returned as not fitting. */
export type FitCounts = { fits: number; misfits: number };

/** `statedConfidence` and the result run from 0 to 100. */
export function learnedConfidence(
	{ source, statedConfidence }: { source: FitmentSource; statedConfidence: number },
	{ fits, misfits }: FitCounts,
): number {
	const prior = PRIOR_SALES[source];
	const mean = ((prior * statedConfidence) / 100 + fits) / (prior + fits + misfits);
	return Math.round(100 * mean);
}

export function isFitDoubtful(confidence: number, { misfits }: FitCounts): boolean {
	return misfits > 0 && confidence < VERIFY_BELOW_CONFIDENCE;
}
