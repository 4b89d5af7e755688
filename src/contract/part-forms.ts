/** The forms of the part editor. Sections with rows have numbered fields: `number_0`, `kind_0`. */
import * as z from "zod/mini";
import {
	MAX_KIT_PIECES,
	MAX_PART_NUMBERS,
	MAX_PART_PHOTOS,
	MAX_SIZE_MM,
	MAX_WEIGHT_GRAMS,
} from "../domain/catalog/part-limits.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { readTypedCents } from "../domain/money/typed-amount.ts";
import { GRAMS_PER_POUND, MM_PER_INCH, toGrams, toMillimetres } from "../domain/shipping/units.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { convertedNumber, typedConverted, typedNumber } from "./number-fields.ts";
import * as inputs from "./part-inputs.ts";

/** Empty rows after the filled ones, in which new values are typed. */
const MAX_EMPTY_ROWS = 20;

const Weight = convertedNumber(MAX_WEIGHT_GRAMS, Math.floor(MAX_WEIGHT_GRAMS / GRAMS_PER_POUND));
const Side = convertedNumber(MAX_SIZE_MM, Math.floor(MAX_SIZE_MM / MM_PER_INCH));

/** Staff type pounds and inches, as imports and shipments have them; grams are stored. */
const TypedFacts = z.safeExtend(inputs.Facts, {
	weightGrams: Weight,
	lengthMm: Side,
	widthMm: Side,
	heightMm: Side,
});

const TYPED_UNITS: Record<string, string> = {
	weightGrams: "weightPounds",
	lengthMm: "lengthInches",
	widthMm: "widthInches",
	heightMm: "heightInches",
};

export const factsForm = defineForm<typeof TypedFacts, string>(TypedFacts, {
	toInput: (values) => ({
		titleEn: values.titleEn ?? "",
		titleEs: values.titleEs ?? "",
		brand: typedNumber(values.brand),
		subcategory: typedNumber(values.subcategory),
		presentation: values.presentation,
		qtyOnKit: typedNumber(values.qtyOnKit),
		orderMultiple: typedNumber(values.orderMultiple),
		coreCharge: typedPrice(values.coreCharge),
		weightGrams: typedConverted(values.weightPounds, toGrams),
		lengthMm: typedConverted(values.lengthInches, toMillimetres),
		widthMm: typedConverted(values.widthInches, toMillimetres),
		heightMm: typedConverted(values.heightInches, toMillimetres),
		originCountry: values.originCountry ?? "",
		hsCode: values.hsCode ?? "",
		hazmatUn: values.hazmatUn ?? "",
		specialOrder: Boolean(values.specialOrder),
		electrical: Boolean(values.electrical),
		prop65: Boolean(values.prop65),
		universal: Boolean(values.universal),
	}),
	fieldOf: (path) => TYPED_UNITS[path] ?? path,
});

export const pricesForm = defineForm(inputs.Prices, {
	toInput: (values) => ({
		...Object.fromEntries(PRICE_LEVELS.map((level) => [level, typedPrice(values[level])])),
		from: values.from || undefined,
		// A reason counts with the tick beside it, and for the prices that staff were asked about.
		reason: values.isSure && values.question === priceQuestion(values) ? (values.reason ?? "") : "",
	}),
});

/** The prices that a question is about. A tick for these says nothing about other prices. */
export function priceQuestion(values: FormValues): string {
	return PRICE_LEVELS.map((level) => values[level]?.trim() ?? "").join(" ");
}

/** The years that a question is about: those of one row, or of the changed lines of the matrix. */
export function yearsQuestion(values: FormValues): string {
	const lines = readJson(values.lines ?? "");
	const rows = Array.isArray(lines) ? lines.map(textsOf) : [values];
	return rows
		.map(({ vehicle, years, yearFrom, yearTo }) =>
			[vehicle, years ?? `${yearFrom ?? ""}-${yearTo ?? ""}`].join(" "),
		)
		.join(", ");
}

/** A tick counts for the years that staff were asked about. */
export function acceptsOtherYears(values: FormValues): boolean {
	return Boolean(values.takesOtherYears) && values.question === yearsQuestion(values);
}

export const numbersForm = defineForm<typeof inputs.Numbers, string>(inputs.Numbers, {
	toInput: (values) => ({
		numbers: filledRows(values, "number", MAX_PART_NUMBERS).map((row) => ({
			kind: values[`kind_${row}`],
			number: values[`number_${row}`],
			maker: values[`maker_${row}`] ?? "",
			step: typedNumber(values[`step_${row}`]),
		})),
	}),
	fieldOf: (path, values) => rowField(path, filledRows(values, "number", MAX_PART_NUMBERS)),
});

export const relatedForm = defineForm<typeof inputs.RelatedParts, string>(inputs.RelatedParts, {
	toInput: (values) => ({
		pieces: filledRows(values, "sku", MAX_KIT_PIECES).map((row) => ({
			sku: values[`sku_${row}`],
			quantity: typedNumber(values[`quantity_${row}`]) ?? 1,
		})),
		joins: values.joins ?? "",
		leaves: Boolean(values.leaves),
	}),
	fieldOf: (path, values) => rowField(path, filledRows(values, "sku", MAX_KIT_PIECES)),
});

export const photosForm = defineForm<typeof inputs.Photos, string>(inputs.Photos, {
	toInput: (values) => ({
		photos: filledRows(values, "route", MAX_PART_PHOTOS).map((row) => ({
			route: values[`route_${row}`],
			altEn: values[`altEn_${row}`] ?? "",
			altEs: values[`altEs_${row}`] ?? "",
		})),
	}),
	fieldOf: (path, values) => rowField(path, filledRows(values, "route", MAX_PART_PHOTOS)),
});

/** Checkboxes `value_12` and fields `measure_3`, named by their ids. */
export const detailsForm = defineForm<typeof inputs.Details, string>(inputs.Details, {
	toInput: (values) => ({
		values: idsOf(values, "value"),
		measurements: measuredIds(values).map((measure) => ({
			measure,
			value: decimalOf(values[`measure_${measure}`] ?? ""),
		})),
	}),
	fieldOf: (path, values) => {
		const [, index = "0"] = path.split(".");
		return `measure_${measuredIds(values)[Number(index)] ?? 0}`;
	},
});

/** `vehicle` begins with the id of a model line or an engine, such as "L12 · Isuzu NPR". */
export const fitmentForm = defineForm<typeof inputs.Fitment, string>(inputs.Fitment, {
	toInput: (values) => ({
		...fitmentInput(values),
		yearFrom: typedNumber(values.yearFrom),
		yearTo: typedNumber(values.yearTo),
	}),
	fieldOf: vehicleField,
});

/** One line of the matrix. `rows` are the numbers of its fitments, separated by spaces. */
export const fitmentLineForm = defineForm<typeof inputs.FitmentLine, string>(inputs.FitmentLine, {
	toInput: toFitmentLine,
	fieldOf: vehicleField,
});

/** The changed lines of the matrix as one field of JSON. */
export const fitmentLinesForm = defineForm<typeof inputs.FitmentLines, string>(
	inputs.FitmentLines,
	{
		toInput: (values) => {
			const lines = readJson(values.lines ?? "");
			return {
				lines: Array.isArray(lines) ? lines.map((line) => toFitmentLine(textsOf(line))) : [],
			};
		},
	},
);

export const newPartForm = defineForm(inputs.NewPart, {
	toInput: (values) => ({
		sku: values.sku ?? "",
		titleEn: values.titleEn ?? "",
		titleEs: values.titleEs ?? "",
		brand: typedNumber(values.brand),
		subcategory: typedNumber(values.subcategory),
		copyOf: values.copyOf ?? "",
	}),
});

export const statusForm = defineForm(inputs.StatusChange);
export const groupChangeForm = defineForm(inputs.GroupChange);
export const mergeForm = defineForm(inputs.Merge);

/**
 * Also with a decimal comma. "1,234" can be read in two ways and stays a text, which is refused.
 */
function typedPrice(text: string | undefined): number | string | undefined {
	const typed = text?.trim() ?? "";
	if (typed === "") return undefined;
	const cents = readTypedCents(typed);
	return cents === undefined ? typed : cents / 100;
}

function fitmentInput(values: FormValues) {
	const [, kind, id] = /^\s*([LE])(\d{1,9})\b/i.exec(values.vehicle ?? "") ?? [];
	return {
		line: kind?.toUpperCase() === "L" ? Number(id) : null,
		engine: kind?.toUpperCase() === "E" ? Number(id) : null,
		builtFrom: values.builtFrom || undefined,
		builtTo: values.builtTo || undefined,
		engineVariant: values.engineVariant ?? "",
		position: values.position || undefined,
		quantity: typedNumber(values.quantity),
		noteEn: values.noteEn ?? "",
		noteEs: values.noteEs ?? "",
		source: values.source,
		confidence: typedNumber(values.confidence),
	};
}

function toFitmentLine(values: FormValues) {
	return {
		...fitmentInput(values),
		rows: (values.rows ?? "").split(" ").filter(Boolean).map(Number),
		years: values.years ?? "",
	};
}

function vehicleField(path: string): string {
	return path === "line" || path === "engine" ? "vehicle" : path;
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Only texts of an object count; the schema refuses what is missing. */
function textsOf(value: unknown): FormValues {
	return Object.fromEntries(
		Object.entries(Object(value)).flatMap(([name, text]) =>
			typeof text === "string" ? [[name, text]] : [],
		),
	);
}

/** The rows whose first field is filled. One more than the limit, so that the schema refuses it. */
function filledRows(values: FormValues, name: string, max: number): number[] {
	return Array.from({ length: max + MAX_EMPTY_ROWS }, (_, row) => row).filter((row) =>
		values[`${name}_${row}`]?.trim(),
	);
}

/** `numbers.1.step` is the field `step_4` when the second filled row is row 4. */
function rowField(path: string, rows: number[]): string {
	const [list = "", index, name] = path.split(".");
	return name === undefined ? list : `${name}_${rows[Number(index)] ?? 0}`;
}

function idsOf(values: FormValues, prefix: string): number[] {
	return Object.keys(values).flatMap((name) => {
		const [, id] = new RegExp(`^${prefix}_(\\d{1,9})$`).exec(name) ?? [];
		return id && values[name]?.trim() ? [Number(id)] : [];
	});
}

function measuredIds(values: FormValues): number[] {
	return idsOf(values, "measure");
}

/** A text that is no number stays a text, and the schema refuses it. */
function decimalOf(text: string): number | string {
	const typed = text.trim().replace(",", ".");
	return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? Number(typed) : typed;
}
