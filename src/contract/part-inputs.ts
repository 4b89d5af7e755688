/**
 * What staff write about a part, section by section. The API, the pages and the forms check it with
 * these schemas.
 */
import * as z from "zod/mini";
import { readYears } from "../domain/catalog/fitment-years.ts";
import * as limits from "../domain/catalog/part-limits.ts";
import { normalizeSku } from "../domain/catalog/part-number.ts";
import {
	FITMENT_POSITIONS,
	FITMENT_SOURCES,
	PART_NUMBER_KINDS,
	PRESENTATIONS,
} from "../domain/catalog/part-record.ts";
import type { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { MAX_HREF_LENGTH } from "../domain/content/content-limits.ts";
import { writeFieldError } from "../domain/form/field-error.ts";
import { MAX_REASON_LENGTH } from "../domain/import/import-limits.ts";
import {
	checkAcross,
	checkFilled,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { dollars, wholeNumber } from "./number-fields.ts";
import { isRedirectTarget } from "./redirect-input.ts";

export const MAX_ID = 2_147_483_647;
const Id = wholeNumber(1, MAX_ID);
/** One line; an empty text is nothing. */
const optionalText = (max: number) => z._default(text(maxCharacters(max), oneLine()), "");
const optionalNumber = (min: number, max: number) =>
	z._default(z.nullable(wholeNumber(min, max)), null);
const optionalDay = z._default(
	z.nullable(z.iso.date({ error: writeFieldError({ code: "days_order" }) })),
	null,
);
const matching = (code: Parameters<typeof checkFilled>[0], pattern: RegExp, max: number) =>
	z._default(
		text(
			maxCharacters(max),
			checkFilled(code, (value) => pattern.test(value.toUpperCase())),
		),
		"",
	);

/** A SKU as staff type it; it is stored in upper case. */
const SkuText = text(
	required(),
	checkFilled("sku_valid", (value) => limits.PART_SKU.test(normalizeSku(value))),
);

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== "";

export const Facts = z
	.strictObject({
		titleEn: text(required(), maxCharacters(limits.MAX_TITLE_LENGTH), oneLine()),
		/** Empty while it is not translated: the shop shows the English title. */
		titleEs: optionalText(limits.MAX_TITLE_LENGTH),
		brand: Id,
		subcategory: Id,
		presentation: z.enum(PRESENTATIONS),
		/** Pieces in a kit. */
		qtyOnKit: optionalNumber(1, limits.MAX_PACK),
		/** The part is sold in packs of so many. */
		orderMultiple: wholeNumber(1, limits.MAX_PACK),
		coreCharge: dollars(0),
		weightGrams: optionalNumber(1, limits.MAX_WEIGHT_GRAMS),
		lengthMm: optionalNumber(1, limits.MAX_SIZE_MM),
		widthMm: optionalNumber(1, limits.MAX_SIZE_MM),
		heightMm: optionalNumber(1, limits.MAX_SIZE_MM),
		originCountry: matching("country_code", limits.COUNTRY_CODE, 2),
		hsCode: matching("hs_code", limits.HS_CODE, 10),
		hazmatUn: matching("un_number", limits.UN_NUMBER, 6),
		specialOrder: z._default(z.boolean(), false),
		electrical: z._default(z.boolean(), false),
		prop65: z._default(z.boolean(), false),
		universal: z._default(z.boolean(), false),
	})
	.check(
		checkAcross("lengthMm", "size_complete", ({ lengthMm, widthMm, heightMm }) =>
			[0, 3].includes([lengthMm, widthMm, heightMm].filter(isFilled).length),
		),
	);

const NumberRow = z
	.strictObject({
		kind: z.enum(PART_NUMBER_KINDS),
		number: text(
			required(),
			maxCharacters(limits.MAX_PART_NUMBER_LENGTH),
			oneLine(),
			checkFilled("required", (value) => /[A-Za-z0-9]/.test(value)),
		),
		maker: optionalText(limits.MAX_MAKER_LENGTH),
		/** The place in a chain of replaced numbers, oldest first. */
		step: optionalNumber(0, limits.MAX_SUPERSESSION_STEP),
	})
	.check(
		checkAcross(
			"step",
			"step_needed",
			({ kind, step }) => (kind === "superseded") === isFilled(step),
		),
	);

export const Numbers = z.strictObject({
	numbers: z.array(NumberRow).check(z.maxLength(limits.MAX_PART_NUMBERS)),
});

const Price = z._default(z.nullable(dollars(0.01)), null);

/** Dollars by level. A level without a price is null. */
export const Prices = z.strictObject({
	online: Price,
	repair_shop: Price,
	wholesale: Price,
	precio4: Price,
	precio5: Price,
	precio6: Price,
	/** The day on which the prices begin; without it they begin now. */
	from: optionalDay,
	/** Needed when a new price is below the cost of the part. */
	reason: z._default(text(maxCharacters(MAX_REASON_LENGTH)), ""),
} satisfies Record<(typeof PRICE_LEVELS)[number] | "from" | "reason", unknown>);

const FitmentYear = optionalNumber(limits.MIN_FITMENT_YEAR, limits.MAX_FITMENT_YEAR);

/** Everything of a fitment except its years. */
const FITMENT_VALUES = {
	/** Either a model line or an engine. */
	line: z._default(z.nullable(Id), null),
	engine: z._default(z.nullable(Id), null),
	builtFrom: optionalDay,
	builtTo: optionalDay,
	engineVariant: optionalText(limits.MAX_ENGINE_VARIANT_LENGTH),
	position: z._default(z.nullable(z.enum(FITMENT_POSITIONS)), null),
	quantity: wholeNumber(1, limits.MAX_FITMENT_QUANTITY),
	noteEn: optionalText(limits.MAX_FITMENT_NOTE_LENGTH),
	noteEs: optionalText(limits.MAX_FITMENT_NOTE_LENGTH),
	source: z.enum(FITMENT_SOURCES),
	confidence: wholeNumber(0, limits.MAX_CONFIDENCE),
};

const FITMENT_CHECKS = [
	checkAcross("line", "vehicle_choose", ({ line, engine }) => isFilled(line) !== isFilled(engine)),
	checkAcross(
		"builtTo",
		"days_order",
		({ builtFrom, builtTo }) =>
			!(isFilled(builtFrom) && isFilled(builtTo)) || String(builtFrom) <= String(builtTo),
	),
	checkAcross(
		"noteEs",
		"notes_together",
		({ noteEn, noteEs }) => isFilled(noteEn) === isFilled(noteEs),
	),
] as const;

export const Fitment = z
	.strictObject({ ...FITMENT_VALUES, yearFrom: FitmentYear, yearTo: FitmentYear })
	.check(
		...FITMENT_CHECKS,
		checkAcross(
			"yearTo",
			"years_order",
			({ yearFrom, yearTo }) =>
				!(isFilled(yearFrom) && isFilled(yearTo)) || Number(yearFrom) <= Number(yearTo),
		),
	);

/** Fitments of one vehicle with the same qualifiers, and their years: "2005-2010, 2013-". */
export const FitmentLine = z
	.strictObject({
		...FITMENT_VALUES,
		/** The rows that the line replaces, by their numbers; none for a new line. */
		rows: z.array(Id).check(z.maxLength(limits.MAX_FITMENTS)),
		/** Empty removes the rows. */
		years: text(
			maxCharacters(limits.MAX_YEARS_TEXT_LENGTH),
			checkFilled("years_list", (value) => readYears(value) !== null),
		),
	})
	.check(...FITMENT_CHECKS);

export const FitmentLines = z.strictObject({
	lines: z.array(FitmentLine).check(z.minLength(1), z.maxLength(limits.MAX_FITMENTS)),
});

const Measurement = z.strictObject({
	measure: Id,
	value: z
		.number({ error: writeFieldError({ code: "number", n: 2 }) })
		.check(
			z.gte(0, { error: writeFieldError({ code: "number", n: 2 }) }),
			z.lte(limits.MAX_MEASUREMENT),
		),
});

export const Details = z.strictObject({
	/** Ids of attribute values. */
	values: z.array(Id).check(z.maxLength(limits.MAX_PART_ATTRIBUTES)),
	measurements: z.array(Measurement).check(z.maxLength(limits.MAX_PART_MEASUREMENTS)),
});

const Photo = z.strictObject({
	/** The address of an uploaded picture, or the path of a photo that the part has. */
	route: text(required(), maxCharacters(limits.MAX_PHOTO_ROUTE_LENGTH), oneLine()),
	altEn: optionalText(limits.MAX_PHOTO_ALT_LENGTH),
	altEs: optionalText(limits.MAX_PHOTO_ALT_LENGTH),
});

export const Photos = z.strictObject({
	photos: z.array(Photo).check(z.maxLength(limits.MAX_PART_PHOTOS)),
});

const Piece = z.strictObject({
	sku: SkuText,
	quantity: wholeNumber(1, limits.MAX_PIECE_QUANTITY),
});

export const RelatedParts = z.strictObject({
	pieces: z.array(Piece).check(z.maxLength(limits.MAX_KIT_PIECES)),
	/** Joins the interchange group of this part; empty stays in the group. */
	joins: z._default(
		text(checkFilled("sku_valid", (v) => limits.PART_SKU.test(normalizeSku(v)))),
		"",
	),
	/** Leaves the interchange group for a new one. */
	leaves: z._default(z.boolean(), false),
});

export const NewPart = z.strictObject({
	sku: SkuText,
	titleEn: text(required(), maxCharacters(limits.MAX_TITLE_LENGTH), oneLine()),
	titleEs: optionalText(limits.MAX_TITLE_LENGTH),
	brand: Id,
	subcategory: Id,
	/** The SKU of a part whose facts, numbers, fitments, details and kit are copied. */
	copyOf: z._default(text(maxCharacters(limits.MAX_PART_SKU_LENGTH)), ""),
});

/** Discontinued, active again, or replaced by another part. */
export const StatusChange = z
	.strictObject({
		status: z.enum(["active", "superseded", "discontinued"]),
		replacedBy: z._default(text(maxCharacters(limits.MAX_PART_SKU_LENGTH)), ""),
		/** The page of the shop to which visitors of a discontinued part are sent. */
		redirectTo: z._default(
			text(maxCharacters(MAX_HREF_LENGTH), checkFilled("path_valid", isRedirectTarget)),
			"",
		),
	})
	.check(
		checkAcross(
			"redirectTo",
			"path_valid",
			({ status, redirectTo }) => status === "discontinued" || !isFilled(redirectTo),
		),
		checkAcross(
			"replacedBy",
			"required",
			({ status, replacedBy }) => (status === "superseded") === isFilled(replacedBy),
		),
	);

/** A part that joins or leaves an interchange group, or whose group takes all parts. */
export const GroupChange = z.strictObject({ sku: SkuText });

export const Merge = z.strictObject({ into: SkuText });
