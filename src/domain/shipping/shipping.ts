/** What is sent where, and what sending it costs: the words that the calculator, the order and the carriers share. */
import type { Bilingual } from "../store/language.ts";

export type ShipTo = {
	street1: string;
	street2: string;
	city: string;
	/** Two letters; the calculator serves the fifty states and DC. */
	state: string;
	postalCode: string;
	country: string;
	isResidential: boolean;
};

/** One line of what is to be sent, from the one warehouse it lies in. Measures may be unknown. */
export type ShipLine = {
	sku: string;
	quantity: number;
	warehouseCode: string;
	weightGrams: number | null;
	lengthMm: number | null;
	widthMm: number | null;
	heightMm: number | null;
	isHazmat: boolean;
	/** First and last day on which it can leave the house; null when no day can be promised. */
	ships: { from: string; to: string } | null;
};

export type ShippingRequest = {
	to: ShipTo;
	lines: ShipLine[];
	/** ZIP codes of the warehouses by their codes; the first stands for one that is not named. */
	origins: Readonly<Record<string, string>>;
	wantsLiftgate: boolean;
};

export function originZip(origins: ShippingRequest["origins"], warehouseCode: string): string | null {
	return origins[warehouseCode] ?? Object.values(origins)[0] ?? null;
}

export const SHIPPING_WARNINGS = [
	"freight",
	"oversize",
	"hazmat_ground_only",
	"several_shipments",
	"no_weight",
	"residential",
	"no_date",
	/** Of these there are not as many as asked for; the prices are for what there is. */
	"out_of_stock",
] as const;
export type ShippingWarning = { code: (typeof SHIPPING_WARNINGS)[number]; skus: string[] };

export type ShippingOption = {
	serviceCode: string;
	/** Names are the carrier's own ("Ground"), the same in both languages but for ours. */
	name: Bilingual;
	carrier: string;
	priceCents: number;
	/** Days on which the last piece arrives. */
	arrives: { from: string; to: string } | null;
	isFreight: boolean;
	shipments: number;
};

/** `quote`: nobody can say a price here (abroad, no weight of a heavy line); the order becomes a quote. */
export type ShippingResult =
	| { kind: "options"; options: ShippingOption[]; warnings: ShippingWarning[] }
	| { kind: "quote"; reason: "abroad" | "no_weight"; warnings: ShippingWarning[] };
