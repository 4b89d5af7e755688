/** A part as staff edit it: sections that are saved one by one. */
import type { PriceLevel } from "./price-level.ts";

/** `status` is not a form: it changes when a part is superseded, discontinued or merged. */
export const PART_SECTIONS = [
	"facts",
	"numbers",
	"prices",
	"fitments",
	"details",
	"photos",
	"related",
	"status",
] as const;
export type PartSection = (typeof PART_SECTIONS)[number];

export const PART_NUMBER_KINDS = ["oem", "superseded", "interchange", "barcode"] as const;
export const PART_STATUSES = ["active", "superseded", "discontinued"] as const;
export const PRESENTATIONS = ["PCS", "KIT", "KITS", "SET", "CORE"] as const;
export const FITMENT_SOURCES = ["maker", "supplier", "interchange", "sales", "staff"] as const;
export const FITMENT_POSITIONS = [
	"front",
	"rear",
	"left",
	"right",
	"front_left",
	"front_right",
	"rear_left",
	"rear_right",
	"upper",
	"lower",
	"inner",
	"outer",
] as const;

export type PartFacts = {
	titleEn: string;
	titleEs: string;
	brandId: number;
	subcategoryId: number;
	presentation: (typeof PRESENTATIONS)[number];
	qtyOnKit: number | null;
	orderMultiple: number;
	coreChargeCents: number;
	weightGrams: number | null;
	lengthMm: number | null;
	widthMm: number | null;
	heightMm: number | null;
	originCountry: string | null;
	hsCode: string | null;
	hazmatUn: string | null;
	isSpecialOrder: boolean;
	isElectrical: boolean;
	isProp65: boolean;
	isUniversal: boolean;
};

export type PartNumberRow = {
	kind: (typeof PART_NUMBER_KINDS)[number];
	number: string;
	maker: string | null;
	step: number | null;
};

/** Cents by level. A level without a price is null: the shop says "contact us". */
export type PartPrices = Record<PriceLevel, number | null>;

export type PartFitment = {
	/** The number of the row within the part. */
	n: number;
	lineId: number | null;
	engineId: number | null;
	yearFrom: number | null;
	yearTo: number | null;
	builtFrom: string | null;
	builtTo: string | null;
	engineVariant: string | null;
	position: (typeof FITMENT_POSITIONS)[number] | null;
	quantity: number;
	noteEn: string | null;
	noteEs: string | null;
	source: (typeof FITMENT_SOURCES)[number];
	confidence: number;
};

export type PartDetails = {
	/** Ids of attribute values. */
	values: number[];
	measurements: { measureId: number; value: number }[];
};

export type PartPhoto = { route: string; altEn: string | null; altEs: string | null };

export type PartRelated = {
	interchangeGroupId: number;
	pieces: { partId: number; quantity: number }[];
};

export type PartState = {
	status: (typeof PART_STATUSES)[number];
	replacedById: number | null;
	/** The page of the shop to which visitors of a discontinued part are sent. */
	redirectTo?: string;
};

/** The value of each section. */
export type PartRecord = {
	facts: PartFacts;
	numbers: PartNumberRow[];
	prices: PartPrices;
	fitments: PartFitment[];
	details: PartDetails;
	photos: PartPhoto[];
	related: PartRelated;
	status: PartState;
};

/**
 * The database has no half-translated titles, so a title without a translation repeats the other
 * language.
 */
export function lacksTranslation({ titleEn, titleEs }: Pick<PartFacts, "titleEn" | "titleEs">) {
	return titleEn === titleEs;
}

/** Views of the list of parts: each finds parts that lack something. */
export const PART_VIEWS = [
	"all",
	"translation",
	"photo",
	"price",
	"fitment",
	"weight",
	"discontinued",
] as const;
export type PartView = (typeof PART_VIEWS)[number];

export const PARTS_PER_PAGE = 50;
