/**
 * A part as lists show it: in one language, with only the fields that are shown and that the caller
 * may see.
 */

import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { cacheByDay } from "../../domain/store/cache-by-day.ts";
import type { Language } from "../../domain/store/language.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";
import type { PartFit } from "../../features/catalog/read-part-fits.ts";
import { fitConditionsText } from "../fit/fit-text.ts";
import { type StockView, toStockView } from "../stock/ships-text.ts";
import { matchReasonText } from "./match-reason-text.ts";

export type BoxView = Pick<
	PartCard,
	| "sku"
	| "categoryUrl"
	| "subcategoryUrl"
	| "image"
	| "qtyOnKit"
	| "coreChargeCents"
	| "priceCents"
	| "isSpecialOrder"
	| "unificado"
> & {
	title: string;
	brand: Pick<PartCard["brand"], "name" | "quality">;
	/** Brands that are shown as circles, the own brand first. */
	circles: string[];
	/** How many other brands make the part. */
	otherBrands: number;
	availability: StockView;
	/** Which number matched the search. */
	matchReason?: string;
	/** How the part fits the active vehicle, when the list shows that. */
	fits?: string;
};

const MAX_BRAND_CIRCLES = 3;

type SearchFacts = { matchReason?: MatchReason | undefined; fits?: PartFit | undefined };

export function toBoxView(
	card: PartCard,
	page: { language: Language; today: string },
	{ matchReason, fits }: SearchFacts = {},
): BoxView {
	const box = boxOf(card, page);
	const reason = matchReason && matchReasonText(matchReason);
	if (!reason && !fits) return box;
	return {
		...box,
		...(reason ? { matchReason: reason } : {}),
		...(fits ? { fits: fitConditionsText(fits, page.language) } : {}),
	};
}

/** The same card object gives the same box object, so that rendered boxes can be cached. */
const boxOf = cacheByDay(
	(card: PartCard, page): BoxView => ({
		sku: card.sku,
		title: card.title[page.language],
		brand: { name: card.brand.name, quality: card.brand.quality },
		circles: card.groupBrands.slice(0, MAX_BRAND_CIRCLES).map(({ name }) => name),
		otherBrands: card.groupBrands.length - 1,
		categoryUrl: card.categoryUrl,
		subcategoryUrl: card.subcategoryUrl,
		image: card.image,
		qtyOnKit: card.qtyOnKit,
		coreChargeCents: card.coreChargeCents,
		priceCents: card.priceCents,
		availability: toStockView(card.availability, page),
		isSpecialOrder: card.isSpecialOrder,
		unificado: card.unificado,
	}),
);
