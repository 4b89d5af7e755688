/** A part that a seller can offer for a line of a quote. */
import type { Availability } from "../catalog/availability.ts";
import type { PriceLevel } from "../catalog/price-level.ts";
import type { Bilingual } from "../store/language.ts";
import type { LineDelivery } from "./line-delivery.ts";

export type OfferOption = {
	sku: string;
	title: Bilingual;
	brand: string;
	quality: string;
	/** The part is sold in whole multiples of this. */
	pack: number;
	isSpecialOrder: boolean;
	prices: Partial<Record<PriceLevel, number>>;
	/** The lowest cost of active suppliers. Null when there is none, and for sellers. */
	costCents: number | null;
	/** All pieces that can be sold, with the class and day of the last of them. */
	stock: Availability;
	/** The pieces of `stock` that lie in a warehouse of the store. */
	onHand: number;
	/** When the pieces of the line would leave, if the line had this part. */
	delivery: LineDelivery;
};

export const MAX_PERCENT_OFF = 90;

/** The price with a percentage off, never below one cent. */
export function percentOff(cents: number, percent: number): number {
	return Math.max(1, Math.round((cents * (100 - percent)) / 100));
}

/** The margin in percent of the price, rounded to one decimal. */
export function marginPercent(priceCents: number, costCents: number): number {
	return priceCents > 0 ? Math.round(((priceCents - costCents) / priceCents) * 1000) / 10 : 0;
}
