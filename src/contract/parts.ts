/** The calls with which staff and their programs read and change parts. */
import { z } from "zod";
import {
	FITMENT_POSITIONS,
	FITMENT_SOURCES,
	PART_NUMBER_KINDS,
	PART_STATUSES,
	PART_VIEWS,
} from "../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { call } from "./call.ts";
import { Id, LanguageField, SuccessStatus, text } from "./fields.ts";
import * as inputs from "./part-inputs.ts";

const MAX_SKU_IN_PATH = 60;
const BySku = z.strictObject({ sku: text(MAX_SKU_IN_PATH) });
const Version = z.string().regex(/^[0-9a-f]{16}$/);
const Bilingual = z.strictObject({ en: z.string(), es: z.string() });
const Money = z.number().nullable();
const Count = z.int().nullable();

export const listParts = call({
	method: "GET",
	path: "/admin/parts",
	summary:
		"List parts, newest first, or search them by any number or words. `view` lists the parts that lack something. `next` has the query of the next page.",
	access: "seller",
	scope: "read_catalog",
	query: z.strictObject({
		search: text(MAX_LIST_SEARCH_LENGTH).optional(),
		view: z.enum(PART_VIEWS).default("all"),
		language: LanguageField.default("en"),
		before: Id.optional(),
		page: z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1),
	}),
	answer: z.strictObject({
		parts: z.array(
			z.strictObject({
				sku: z.string(),
				title: Bilingual,
				brand: z.string(),
				status: z.enum(PART_STATUSES),
				online: Money,
				available: z.int(),
				photo: z.string().nullable(),
				lacks: z.array(z.enum(PART_VIEWS)),
			}),
		),
		next: z.strictObject({ before: z.int().optional(), page: z.int().optional() }).nullable(),
	}),
});

const Versions = z.strictObject({
	facts: Version,
	numbers: Version,
	prices: Version,
	fitments: Version,
	details: Version,
	photos: Version,
	related: Version,
	status: Version,
});

const Prices = z.strictObject(
	Object.fromEntries(PRICE_LEVELS.map((level) => [level, Money])) as Record<
		(typeof PRICE_LEVELS)[number],
		typeof Money
	>,
);

const EditedPart = z.strictObject({
	sku: z.string(),
	status: z.enum(PART_STATUSES),
	replacedBy: z.string().nullable(),
	/** Where visitors of a discontinued part are sent. */
	redirectTo: z.string().nullable(),
	versions: Versions,
	facts: z.strictObject({
		titleEn: z.string(),
		titleEs: z.string(),
		brand: z.int(),
		subcategory: z.int(),
		presentation: z.string(),
		qtyOnKit: Count,
		orderMultiple: z.int(),
		coreCharge: z.number(),
		weightGrams: Count,
		lengthMm: Count,
		widthMm: Count,
		heightMm: Count,
		originCountry: z.string(),
		hsCode: z.string(),
		hazmatUn: z.string(),
		specialOrder: z.boolean(),
		electrical: z.boolean(),
		prop65: z.boolean(),
		universal: z.boolean(),
	}),
	numbers: z.array(
		z.strictObject({
			kind: z.enum(PART_NUMBER_KINDS),
			number: z.string(),
			maker: z.string(),
			step: Count,
		}),
	),
	prices: Prices,
	fitments: z.array(
		z.strictObject({
			n: z.int(),
			line: Count,
			engine: Count,
			yearFrom: Count,
			yearTo: Count,
			builtFrom: z.iso.date().nullable(),
			builtTo: z.iso.date().nullable(),
			engineVariant: z.string(),
			position: z.enum(FITMENT_POSITIONS).nullable(),
			quantity: z.int(),
			noteEn: z.string(),
			noteEs: z.string(),
			source: z.enum(FITMENT_SOURCES),
			confidence: z.int(),
		}),
	),
	details: z.strictObject({
		values: z.array(z.int()),
		measurements: z.array(z.strictObject({ measure: z.int(), value: z.number() })),
	}),
	photos: z.array(z.strictObject({ route: z.string(), altEn: z.string(), altEs: z.string() })),
	pieces: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })),
	/** The other parts of the interchange group. */
	interchanges: z.array(z.string()),
	/** The saves of staff, newest first. `undo` takes the first one back. */
	revisions: z.array(
		z.strictObject({
			n: z.int(),
			section: z.string(),
			savedAt: z.iso.datetime(),
			savedBy: z.string().nullable(),
		}),
	),
});

export const getEditedPart = call({
	method: "GET",
	path: "/admin/parts/:sku",
	summary: "Retrieve a part with its sections, their versions and its history",
	access: "seller",
	scope: "read_catalog",
	params: BySku,
	answer: z.strictObject({ part: EditedPart }),
});

/** One section of a part. */
const PartChange = z.discriminatedUnion("section", [
	z.strictObject({ section: z.literal("facts"), version: Version, facts: inputs.Facts }),
	z.strictObject({ section: z.literal("numbers"), version: Version, numbers: inputs.Numbers }),
	z.strictObject({ section: z.literal("prices"), version: Version, prices: inputs.Prices }),
	z.strictObject({
		section: z.literal("fitments"),
		version: Version,
		/** The row that is changed or removed; null adds one. */
		n: z.int().positive().nullable(),
		/** Null removes the row. */
		fitment: z.nullable(inputs.Fitment),
		/** Several lines at once; `n` and `fitment` are null then. */
		lines: z.optional(inputs.FitmentLines.shape.lines),
		/** Needed for years in which a model was not built. */
		takesOtherYears: z.boolean().optional(),
	}),
	z.strictObject({ section: z.literal("details"), version: Version, details: inputs.Details }),
	z.strictObject({ section: z.literal("photos"), version: Version, photos: inputs.Photos }),
	z.strictObject({ section: z.literal("related"), version: Version, related: inputs.RelatedParts }),
]);

export const savePart = call({
	method: "PUT",
	path: "/admin/parts/:sku",
	summary:
		"Save one section of a part. Refused if the section was changed since `version`. A save that changes nothing succeeds. Prices with `from` wait for that day. A new price below the cost of the part needs `reason`.",
	access: "manager",
	scope: "write_catalog",
	params: BySku,
	body: PartChange,
	answer: SuccessStatus,
});

export const undoPartSave = call({
	method: "POST",
	path: "/admin/parts/:sku/undo",
	summary: "Take the last save of a part back. Refused if the section was changed since.",
	access: "manager",
	scope: "write_catalog",
	params: BySku,
	body: z.strictObject({ n: z.int().positive().max(inputs.MAX_ID) }),
	answer: SuccessStatus,
});

export const createPart = call({
	method: "POST",
	path: "/admin/parts",
	summary:
		"Create a part, empty or as a copy of `copyOf`. A copy has no prices, barcodes, photos and stock.",
	access: "manager",
	scope: "write_catalog",
	body: inputs.NewPart,
	answer: z.strictObject({ status: z.literal("success"), sku: z.string() }),
});

export const setPartStatus = call({
	method: "POST",
	path: "/admin/parts/:sku/status",
	summary:
		"Discontinue a part, replace it by `replacedBy`, or make it active again. Visitors of a discontinued part are sent to `redirectTo`, a page of the shop. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_catalog",
	params: BySku,
	body: inputs.StatusChange,
	answer: SuccessStatus,
});

export const mergePart = call({
	method: "POST",
	path: "/admin/parts/:sku/merge",
	summary:
		"Move the numbers, fitments and kits of a part to another, which replaces it. Refused while the part has stock or open orders. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_catalog",
	params: BySku,
	body: inputs.Merge,
	answer: SuccessStatus,
});
