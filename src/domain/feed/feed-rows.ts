/** The rows of a feed: for Google's Merchant Center, and for a reseller's price list. */
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { Language } from "../store/language.ts";

export type FeedPart = {
	sku: string;
	title: string;
	brand: string;
	isReman: boolean;
	category: string;
	subcategory: string;
	priceCents: number;
	coreChargeCents: number;
	weightGrams: number | null;
	barcode: string | null;
	numbers: string[];
	pictures: string[];
	availability: AvailabilityClass;
	/** For stock that comes: `2026-12-01`. */
	expectedOn: string | null;
};

/** `today` is a day such as `2026-12-01`. */
export type FeedPlace = { origin: string; language: Language; today: string };

const MAX_GOOGLE_TITLE_LENGTH = 150;
const MAX_GOOGLE_DESCRIPTION_LENGTH = 5000;
const MAX_GOOGLE_EXTRA_PICTURES = 10;
/** Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts. */
const GOOGLE_CATEGORY = "899";

export const GOOGLE_HEADER = [
	"id",
	"title",
	"description",
	"link",
	"image_link",
	"additional_image_link",
	"availability",
	"availability_date",
	"price",
	"condition",
	"brand",
	"mpn",
	"gtin",
	"identifier_exists",
	"google_product_category",
	"product_type",
	"shipping_weight",
];

/** A row of a text file with tabs, as the Merchant Center reads it. */
export function googleRow(part: FeedPart, { origin, language, today }: FeedPlace): string[] {
	const [mainPicture = "", ...otherPictures] = part.pictures.map((path) => origin + path);
	const prefix = language === "es" ? "/es" : "";
	const arrival = arrivalOf(part, today);
	const gtin = part.barcode && /^\d{8}(\d{4,6})?$/.test(part.barcode) ? part.barcode : "";
	return [
		part.sku,
		`${part.title} ${part.brand} ${part.sku}`.slice(0, MAX_GOOGLE_TITLE_LENGTH),
		descriptionOf(part, language),
		`${origin}${prefix}/part/${encodeURIComponent(part.sku)}`,
		mainPicture,
		otherPictures.slice(0, MAX_GOOGLE_EXTRA_PICTURES).join(","),
		arrival ? "backorder" : GOOGLE_AVAILABILITY[part.availability],
		arrival ? `${arrival}T00:00-0500` : "",
		`${dollars(part.priceCents)} USD`,
		part.isReman ? "refurbished" : "new",
		part.brand,
		part.sku,
		gtin,
		gtin ? "" : "no",
		GOOGLE_CATEGORY,
		`${part.category} > ${part.subcategory}`,
		part.weightGrams ? `${part.weightGrams} g` : "",
	];
}

/** The day on which incoming stock arrives. Null if the day is unknown or has passed. */
function arrivalOf({ availability, expectedOn }: FeedPart, today: string): string | null {
	return availability === "INCOMING" && expectedOn && expectedOn >= today ? expectedOn : null;
}

/** Google refuses a backorder without a coming day, so such a part counts as out of stock. */
const GOOGLE_AVAILABILITY: Record<AvailabilityClass, string> = {
	IN_STOCK: "in_stock",
	LOCAL: "in_stock",
	BACKORDER: "out_of_stock",
	INCOMING: "out_of_stock",
	NO_STOCK: "out_of_stock",
};

const WORDS = {
	en: { numbers: "Part numbers", core: "Core charge" },
	es: { numbers: "Números de parte", core: "Cargo por casco" },
} as const;

function descriptionOf(part: FeedPart, language: Language): string {
	const words = WORDS[language];
	return [
		`${part.title}, ${part.brand}.`,
		...(part.numbers.length > 0 ? [`${words.numbers}: ${part.numbers.join(", ")}.`] : []),
		...(part.coreChargeCents > 0 ? [`${words.core}: $${dollars(part.coreChargeCents)}.`] : []),
	]
		.join(" ")
		.slice(0, MAX_GOOGLE_DESCRIPTION_LENGTH);
}

export const PRICE_LIST_HEADER: Record<Language, string[]> = {
	en: ["SKU", "Brand", "Title", "Price USD", "Core charge USD", "Availability", "Barcode"],
	es: [
		"SKU",
		"Marca",
		"Título",
		"Precio USD",
		"Cargo por casco USD",
		"Disponibilidad",
		"Código de barras",
	],
};

const AVAILABILITY_WORDS: Record<AvailabilityClass, Record<Language, string>> = {
	IN_STOCK: { en: "In stock", es: "En existencia" },
	LOCAL: { en: "Local stock", es: "Existencia local" },
	BACKORDER: { en: "Backorder", es: "Bajo pedido" },
	INCOMING: { en: "Incoming", es: "En camino" },
	NO_STOCK: { en: "Out of stock", es: "Agotado" },
};

/** A row of a reseller's price list. Quantities are not told. */
export function priceListRow(part: FeedPart, language: Language): string[] {
	return workbookRow(part, language).map((cell) =>
		typeof cell === "string" ? cell : cell.dollars.toFixed(2),
	);
}

/** The same row with its amounts as numbers, so that a workbook can add them up. */
export function workbookRow(part: FeedPart, language: Language): (string | { dollars: number })[] {
	return [
		part.sku,
		part.brand,
		part.title,
		{ dollars: part.priceCents / 100 },
		{ dollars: part.coreChargeCents / 100 },
		AVAILABILITY_WORDS[part.availability][language],
		part.barcode ?? "",
	];
}

/** Tabs and line breaks would end a cell. */
export function tabLine(cells: readonly string[]): string {
	return `${cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t")}\n`;
}

function dollars(cents: number): string {
	return (cents / 100).toFixed(2);
}
