/** A part as a list shows it: one language, nothing the caller may not see, and nothing that is not shown. */
import type { Language } from "../../domain/language.ts";
import type { Why } from "../../domain/why-matched.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";
import type { Fit } from "../../features/catalog/read-fits.ts";
import { qualifiersOf } from "../fit-text.ts";
import { whyText } from "./why-text.ts";

export type BoxView = Pick<
	PartCard,
	"sku" | "categoryUrl" | "subcategoryUrl" | "image" | "qtyOnKit" | "coreChargeCents" | "priceCents" | "isSpecialOrder" | "unificado"
> & {
	title: string;
	brand: Pick<PartCard["brand"], "name" | "quality">;
	/** Its own first. */
	groupBrands: string[];
	/** How many we hold is nobody else's business: only the class and the date leave the house. */
	availability: Pick<PartCard["availability"], "class" | "expectedOn">;
	/** Which number answered the search. */
	why?: string;
	/** The conditions under which it fits the active vehicle; empty when there are none. */
	fits?: string;
};

type Said = { why?: Why | undefined; fits?: Fit[] | undefined };

export function toBoxView(card: PartCard, language: Language, { why, fits }: Said = {}): BoxView {
	const reason = why && whyText(why);
	return {
		sku: card.sku,
		title: card.title[language],
		brand: { name: card.brand.name, quality: card.brand.quality },
		groupBrands: card.groupBrands.map(({ name }) => name),
		categoryUrl: card.categoryUrl,
		subcategoryUrl: card.subcategoryUrl,
		image: card.image,
		qtyOnKit: card.qtyOnKit,
		coreChargeCents: card.coreChargeCents,
		priceCents: card.priceCents,
		availability: { class: card.availability.class, expectedOn: card.availability.expectedOn },
		isSpecialOrder: card.isSpecialOrder,
		unificado: card.unificado,
		...(reason ? { why: reason } : {}),
		...(fits ? { fits: fitsText(fits, language) } : {}),
	};
}

/** Each way once: a part that goes left and right says both. */
function fitsText(fits: Fit[], language: Language): string {
	return [...new Set(fits.map((fit) => qualifiersOf(fit, language).join(" · ")))].filter(Boolean).join("; ");
}
