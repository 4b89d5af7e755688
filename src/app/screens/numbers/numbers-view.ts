import type { Language } from "../../../domain/store/language.ts";
import type { FitAnswer } from "../../../features/catalog/read-part-fits.ts";
import type { ExplainedPart, ResolvedLine } from "../../../features/catalog/resolve-numbers.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { matchReasonText } from "../../product-box/match-reason-text.ts";

type Page = { language: Language; today: string };
type Near = { sku: string; title: string; why: string };

export type NumberLineView = {
	asked: string;
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
				| "why"
		  > & {
				fits: FitAnswer | null;
		  })
		| null;
	others: number;
	nearest: Near[];
};

export function toNumberLineView(
	{ asked, quantity, found, others, nearest }: ResolvedLine,
	page: Page,
): NumberLineView {
	return {
		asked,
		quantity,
		found: found && foundView(found, page),
		others,
		nearest: nearest.map((near) => toNear(near, page.language)),
	};
}

function foundView(
	{ card, why, fits }: NonNullable<ResolvedLine["found"]>,
	page: Page,
): NumberLineView["found"] {
	const {
		sku,
		title,
		brand,
		priceCents,
		coreChargeCents,
		availability,
		isSpecialOrder,
		why: reason,
	} = toBoxView(card, page, { why });
	return {
		sku,
		title,
		brand,
		priceCents,
		coreChargeCents,
		availability,
		isSpecialOrder,
		...(reason ? { why: reason } : {}),
		fits,
	};
}

function toNear({ card, why }: ExplainedPart, language: Language): Near {
	return { sku: card.sku, title: card.title[language], why: (why && matchReasonText(why)) ?? "" };
}
