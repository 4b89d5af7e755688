/** The types that the shipping calculator, orders and carriers share. */
import type { Bilingual } from "../store/language.ts";
import type { ShippingRates } from "./shipping-rate-table.ts";

export type ShipTo = {
	street1: string;
	street2: string;
	city: string;
	/** Two-letter code. The calculator serves the fifty states and DC. */
	state: string;
	postalCode: string;
	country: string;
	isResidential: boolean;
};

/** A line to ship from one warehouse. Weight and size are null when unknown. */
export type ShipLine = {
	sku: string;
	quantity: number;
	warehouseCode: string;
	weightGrams: number | null;
	lengthMm: number | null;
	widthMm: number | null;
	heightMm: number | null;
	isHazmat: boolean;
	/** The first and last day on which the line can ship; null when no day can be promised. */
	ships: { from: string; to: string } | null;
};

export type ShippingRequest = {
	to: ShipTo;
	lines: ShipLine[];
	/** ZIP codes by warehouse code. The first one is used for an unknown warehouse. */
	origins: Readonly<Record<string, string>>;
	wantsLiftgate: boolean;
	/** The store's own rates. */
	rates: ShippingRates;
};

export function originZip(
	origins: ShippingRequest["origins"],
	warehouseCode: string,
): string | null {
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
	/** Fewer pieces are available than requested; the prices cover the available pieces. */
	"out_of_stock",
] as const;
export type ShippingWarning = { code: (typeof SHIPPING_WARNINGS)[number]; skus: string[] };

export type ShippingOption = {
	serviceCode: string;
	/** A carrier's own service name is the same in both languages. */
	name: Bilingual;
	/** Null at the store's own rates, where the store is named as the carrier. */
	carrier: string | null;
	priceCents: number;
	/** Days on which the last piece arrives. */
	arrives: { from: string; to: string } | null;
	isFreight: boolean;
	shipments: number;
};

/** `quote`: shipping cannot be priced automatically, so the buyer must request a quote. */
export type ShippingResult =
	| { kind: "options"; options: ShippingOption[]; warnings: ShippingWarning[] }
	| { kind: "quote"; reason: "abroad" | "no_weight"; warnings: ShippingWarning[] };
