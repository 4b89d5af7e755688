import type { Bilingual } from "../store/language.ts";

export const MIN_FLYER_PARTS = 1;
/** As many as fit on one printed sheet. */
export const MAX_FLYER_PARTS = 12;
export const MAX_FLYER_TITLE_LENGTH = 80;
export const MAX_FLYER_TEXT_LENGTH = 300;

export type FlyerContent = {
	title: Bilingual;
	text: Bilingual;
	skus: string[];
	/** The last day of the offer, such as `2026-12-31`; null without one. */
	endsOn: string | null;
};

/** A flyer whose last day has passed is not shown. */
export function isFlyerCurrent({ endsOn }: Pick<FlyerContent, "endsOn">, today: string): boolean {
	return endsOn === null || endsOn >= today;
}
