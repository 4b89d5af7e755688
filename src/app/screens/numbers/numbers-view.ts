import type { Language } from "../../../domain/store/language.ts";
import type { FitAnswer } from "../../../features/catalog/read-part-fits.ts";
import type { ExplainedPart, ResolvedLine } from "../../../features/catalog/resolve-numbers.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { matchReasonText } from "../../product-box/match-reason-text.ts";
import type { DayContext } from "../../stock/ships-text.ts";

type SimilarPart = { sku: string; title: string; matchReason: string };

export type NumberLineView = {
	/** The number as the visitor typed it. */
	typedNumber: string;
	quantity: number | null;
	found:
		| (Pick<
				BoxView,
				| "sku"
				| "title"
				| "brand"
				| "priceCents"
				| "coreChargeCents"
				| "availability"
				| "isSpecialOrder"
				| "matchReason"
		  > & {
				fits: FitAnswer | null;
		  })
		| null;
	/** How many other parts have the same number. */
	others: number;
	nearest: SimilarPart[];
};

export function toNumberLineView(
	{ typedNumber, quantity, found, others, nearest }: ResolvedLine,
	page: DayContext,
): NumberLineView {
	return {
		typedNumber,
		quantity,
		found: found && toFoundPart(found, page),
		others,
		nearest: nearest.map((part) => toSimilarPart(part, page.language)),
	};
}

function toFoundPart(
	{ card, matchReason, fits }: NonNullable<ResolvedLine["found"]>,
	page: DayContext,
): NumberLineView["found"] {
	const {
		sku,
		title,
		brand,
		priceCents,
		coreChargeCents,
		availability,
		isSpecialOrder,
		matchReason: reason,
	} = toBoxView(card, page, { matchReason });
	return {
		sku,
		title,
		brand,
		priceCents,
		coreChargeCents,
		availability,
		isSpecialOrder,
		...(reason ? { matchReason: reason } : {}),
		fits,
	};
}

function toSimilarPart({ card, matchReason }: ExplainedPart, language: Language): SimilarPart {
	return {
		sku: card.sku,
		title: card.title[language],
		matchReason: (matchReason && matchReasonText(matchReason, card.brand.name)) ?? "",
	};
}
