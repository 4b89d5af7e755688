/**
 * A part as lists show it: in one language, with only the fields that are shown and that the caller
 * may see.
 */

import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { isForOtherSide, type Side } from "../../domain/catalog/part-side.ts";
import { cacheByDay } from "../../domain/store/cache-by-day.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";
import type { PartFit } from "../../features/catalog/read-part-fits.ts";
import type { Specifications } from "../../features/catalog/read-specifications.ts";
import type { PartMeasured } from "../../features/catalog/search-products.ts";
import { fitConditions } from "../fit/fit-conditions.ts";
import { type FitMark, otherSideMark, toFitMark } from "../fit/fit-mark.ts";
import { type TitleVehicle, titleForVehicle } from "../fit/title-for-vehicle.ts";
import { type DayContext, type StockView, shipDateText, toStockView } from "../stock/ships-text.ts";
import { matchReasonText } from "./match-reason-text.ts";
import { measuredText } from "./measured-text.ts";
import { shortQualityName } from "./short-quality-name.ts";

/** One brand of a part: what a line with price and button shows. */
export type OfferView = Pick<
	PartCard,
	"sku" | "coreChargeCents" | "priceCents" | "isSpecialOrder"
> & {
	brand: Pick<PartCard["brand"], "name" | "quality">;
	/** The quality of the brand in a word or two; empty when the brand's name says it. */
	qualityWord: string;
	availability: StockView;
	/** When it ships, in a word or two. */
	date: string;
	/** How it fits the vehicle of the list, or that it is for the other side; absent otherwise. */
	fit?: FitMark;
	/** The values of the table's specification columns. */
	specs?: (string | null)[];
};

export type BoxView = OfferView &
	Pick<
		PartCard,
		"categoryUrl" | "subcategoryUrl" | "image" | "imageSet" | "qtyOnKit" | "unificado"
	> & {
		title: string;
		/** Brands that are shown as circles, the own brand first. */
		circles: string[];
		/** How many other brands make the part. */
		otherBrands: number;
		/**
		 * The other matching parts of its interchange group, best first; absent in a list that is not
		 * grouped.
		 */
		others?: OfferView[];
		/** Which number matched the search. */
		matchReason?: string;
		/** Position, quantity and conditions on the vehicle of the list. */
		conditions?: string;
		/** The measurements that the search text asked for, with their differences. */
		measured?: string;
	};

const MAX_BRAND_CIRCLES = 3;

/** What a list knows about a part beside its card. */
type BoxFacts = {
	matchReason?: MatchReason | undefined;
	others?: PartCard[] | undefined;
	measured?: PartMeasured[] | undefined;
	/** The specification columns of a table. */
	specifications?: Specifications | null;
	/** The shopper's vehicle, which titles name. */
	vehicle?: TitleVehicle | null;
	/** How the parts fit it, or the vehicle that the search text names, by their ids. */
	fits?: Map<number, PartFit>;
	/** The side that the search text asks for. */
	askedSide?: Side | null;
	/** The parts are in the list of the vehicle, not alternatives for other vehicles. */
	isListed?: boolean;
};

export function toBoxView(card: PartCard, page: DayContext, facts: BoxFacts = {}): BoxView {
	const { matchReason, others = [], measured, specifications, vehicle, fits } = facts;
	const { isListed = true, askedSide = null } = facts;
	const sideMark = isForOtherSide(card.title.en, askedSide) ? otherSideMark(askedSide) : undefined;
	const box = boxOf(card, page);
	const reason = matchReason && matchReasonText(matchReason, card.brand.name);
	const fit = fits?.get(card.id);
	const withFacts = <Offer extends OfferView>(offer: Offer, { id }: PartCard): Offer => {
		const answer = fits?.get(id)?.answer;
		if (!answer && !specifications && !sideMark) return offer;
		return {
			...offer,
			...(answer ? { fit: toFitMark(answer, isListed) } : {}),
			...(sideMark ? { fit: sideMark } : {}),
			...(specifications ? { specs: specifications.valuesOf(id) } : {}),
		};
	};
	const otherOffers = others.map((groupCard) => withFacts(offerViewOf(groupCard, page), groupCard));
	if (!reason && !fit && !measured && !specifications && !sideMark)
		return groupBoxOf(box, otherOffers);
	const conditions = fit && fitConditions(fit, page.language);
	return {
		...withFacts(box, card),
		...(fit ? { title: titleForVehicle(box.title, vehicle, fit.answer) } : {}),
		...(others.length > 0 ? { others: otherOffers } : {}),
		...(reason ? { matchReason: reason } : {}),
		...(conditions ? { conditions } : {}),
		...(measured?.length ? { measured: measuredText(measured, page.language) } : {}),
	};
}

const groupBoxes = new WeakMap<BoxView, BoxView & { others: OfferView[] }>();

/**
 * The same box with the same others gives the same object, so that rendered boxes can be cached.
 */
function groupBoxOf(box: BoxView, others: OfferView[]): BoxView {
	if (others.length === 0) return box;
	const cached = groupBoxes.get(box);
	const isSame =
		cached?.others.length === others.length &&
		others.every((offer, index) => offer === cached.others[index]);
	if (isSame) return cached;
	const groupBox = { ...box, others };
	groupBoxes.set(box, groupBox);
	return groupBox;
}

const offerViewOf = cacheByDay(
	(card: PartCard, page): OfferView => ({
		sku: card.sku,
		brand: { name: card.brand.name, quality: card.brand.quality },
		qualityWord: shortQualityName(card.brand),
		coreChargeCents: card.coreChargeCents,
		priceCents: card.priceCents,
		availability: toStockView(card.availability, page),
		date: shipDateText(card.availability, card.isSpecialOrder, page),
		isSpecialOrder: card.isSpecialOrder,
	}),
);

/** The same card object gives the same box object, so that rendered boxes can be cached. */
const boxOf = cacheByDay(
	(card: PartCard, page): BoxView => ({
		...offerViewOf(card, page),
		title: card.title[page.language],
		circles: card.groupBrands.slice(0, MAX_BRAND_CIRCLES).map(({ name }) => name),
		otherBrands: card.groupBrands.length - 1,
		categoryUrl: card.categoryUrl,
		subcategoryUrl: card.subcategoryUrl,
		image: card.image,
		imageSet: card.imageSet,
		qtyOnKit: card.qtyOnKit,
		unificado: card.unificado,
	}),
);
