/** The forms of the catalog's small tables: one schema for each kind of record. */
import * as z from "zod/mini";
import * as master from "../domain/catalog/master-data.ts";
import { writeFieldError } from "../domain/form/field-error.ts";
import { MAX_PASTED_LENGTH } from "../domain/import/pasted-vehicles.ts";
import {
	checkAcross,
	checkFilled,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm, type Form, type FormValues } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";
import { MAX_ID } from "./part-inputs.ts";

const Id = wholeNumber(1, MAX_ID);
const OptionalId = z._default(z.nullable(Id), null);
const Name = text(required(), maxCharacters(master.MAX_LABEL_LENGTH), oneLine());
/** Empty while it is not translated: the shop shows the English name. */
const SpanishName = optionalText(master.MAX_LABEL_LENGTH);
/** Empty: made from the English name. */
const UrlName = z._default(
	text(
		maxCharacters(master.MAX_URL_NAME_LENGTH),
		checkFilled("link_valid", (value) => master.isUrlName(value)),
	),
	"",
);
const UrlNames = z
	.array(
		text(
			maxCharacters(master.MAX_URL_NAME_LENGTH),
			checkFilled("choice_unknown", (value) => master.isUrlName(value)),
		),
	)
	.check(z.maxLength(master.MAX_COMPANIONS));
const Position = wholeNumber(0, master.MAX_POSITION);
const Year = optionalNumber(master.MIN_MODEL_YEAR, master.MAX_MODEL_YEAR);
const Phrases = z
	.array(text(maxCharacters(master.MAX_PHRASE_LENGTH), oneLine()))
	.check(z.maxLength(master.MAX_PHRASES));

function optionalText(max: number) {
	return z._default(text(maxCharacters(max), oneLine()), "");
}

function optionalNumber(min: number, max: number) {
	return z._default(z.nullable(wholeNumber(min, max)), null);
}

/** A number with at most one decimal place. */
function decimal(max: number) {
	const error = writeFieldError({ code: "number" });
	return z.number({ error }).check(
		z.gt(0, { error }),
		z.lte(max, { error }),
		z.refine((value: number) => Number.isInteger(Math.round(value * 1e6) / 1e5), { error }),
	);
}

const SCHEMAS = {
	category: z.strictObject({
		nameEn: Name,
		nameEs: SpanishName,
		url: UrlName,
		vmrsSystem: z._default(
			text(
				checkFilled("digits_only", (value) => /^\d{3}$/.test(value)),
				maxCharacters(3),
			),
			"",
		),
		position: Position,
	}),
	subcategory: z.strictObject({
		nameEn: Name,
		nameEs: SpanishName,
		url: UrlName,
		categoryId: Id,
		position: Position,
		/** Names in addresses of the subcategories whose parts the same job needs or often takes. */
		neededCompanions: UrlNames,
		companions: UrlNames,
	}),
	brand: z.strictObject({ name: Name, url: UrlName, quality: z.enum(master.BRAND_QUALITIES) }),
	attribute: z.strictObject({
		nameEn: Name,
		nameEs: SpanishName,
		code: UrlName,
		isFilter: z._default(z.boolean(), false),
		position: Position,
	}),
	value: z.strictObject({ nameEn: Name, nameEs: SpanishName, code: UrlName, attributeId: Id }),
	measure: z.strictObject({
		nameEn: Name,
		nameEs: SpanishName,
		code: UrlName,
		/** Empty for a count, such as teeth. */
		unit: optionalText(master.MAX_UNIT_LENGTH),
	}),
	make: z.strictObject({ name: Name, url: UrlName }),
	engine: z
		.strictObject({
			makeId: Id,
			name: Name,
			liter: decimal(99),
			displacementCc: optionalNumber(1, 99_999),
			cylinders: optionalNumber(1, 16),
			boreMm: z._default(z.nullable(decimal(999)), null),
			strokeMm: z._default(z.nullable(decimal(999)), null),
			injection: optionalText(master.MAX_LABEL_LENGTH),
			yearFrom: Year,
			yearTo: Year,
		})
		.check(
			checkAcross("yearTo", "days_order", ({ yearFrom, yearTo }) =>
				typeof yearFrom === "number" && typeof yearTo === "number" ? yearFrom <= yearTo : true,
			),
		),
	line: z.strictObject({
		regionCode: text(required(), maxCharacters(master.MAX_URL_NAME_LENGTH)),
		makeId: Id,
		model: Name,
		engineId: Id,
		/** The line that this one is built as, and whose fitments it takes over. */
		rebadgeOfId: OptionalId,
		gvwrLb: optionalNumber(1, master.MAX_GVWR_LB),
		years: z.array(wholeNumber(master.MIN_MODEL_YEAR, master.MAX_MODEL_YEAR), {
			error: writeFieldError({ code: "model_years" }),
		}),
	}),
	concept: z
		.strictObject({
			role: z.enum(master.SEARCH_ROLES),
			categoryId: OptionalId,
			subcategoryId: OptionalId,
			note: optionalText(master.MAX_CONCEPT_NOTE_LENGTH),
			termsEn: Phrases,
			termsEs: Phrases,
			aliasesEn: Phrases,
			aliasesEs: Phrases,
			misspellings: Phrases,
		})
		.check(
			checkAcross(
				"subcategoryId",
				"one_place",
				({ categoryId, subcategoryId }) => categoryId === null || subcategoryId === null,
			),
			checkAcross("termsEn", "required", ({ termsEn, termsEs, aliasesEn, aliasesEs }) =>
				[termsEn, termsEs, aliasesEn, aliasesEs].some(
					(list) => !Array.isArray(list) || list.length > 0,
				),
			),
		),
} as const satisfies Record<master.MasterKind, z.core.$ZodObject>;

/** Fields that are not texts, by name. */
const READERS: Record<string, (text: string | undefined) => unknown> = {
	...Object.fromEntries(
		[
			...["position", "categoryId", "subcategoryId", "attributeId", "makeId", "engineId"],
			...["rebadgeOfId", "displacementCc", "cylinders", "yearFrom", "yearTo", "gvwrLb"],
		].map((name) => [name, typedNumber]),
	),
	...Object.fromEntries(["liter", "boreMm", "strokeMm"].map((name) => [name, typedDecimal])),
	...Object.fromEntries(
		[
			...["termsEn", "termsEs", "aliasesEn", "aliasesEs", "misspellings"],
			...["neededCompanions", "companions"],
		].map((name) => [name, typedLines]),
	),
	isFilter: Boolean,
	years: (text = "") => master.readYears(text) ?? text,
};

export const MASTER_FORMS: Record<master.MasterKind, Form> = {
	category: formOf(SCHEMAS.category),
	subcategory: formOf(SCHEMAS.subcategory),
	brand: formOf(SCHEMAS.brand),
	attribute: formOf(SCHEMAS.attribute),
	value: formOf(SCHEMAS.value),
	measure: formOf(SCHEMAS.measure),
	make: formOf(SCHEMAS.make),
	engine: formOf(SCHEMAS.engine),
	line: formOf(SCHEMAS.line),
	concept: formOf(SCHEMAS.concept),
};

function formOf(schema: z.core.$ZodObject): Form {
	return defineForm<z.core.$ZodObject, string>(schema, {
		toInput: (values) => toInput(schema, values),
		fieldOf: (path) => path.split(".")[0] ?? path,
	});
}

function toInput(schema: z.core.$ZodObject, values: FormValues): Record<string, unknown> {
	const names = Object.keys(schema._zod.def.shape);
	return Object.fromEntries(
		names.map((name) => [name, (READERS[name] ?? ((value = "") => value))(values[name])]),
	);
}

/** A text that is no number stays a text, and the schema refuses it. */
function typedDecimal(typed: string | undefined): number | string | undefined {
	const value = typed?.trim().replace(",", ".") ?? "";
	if (value === "") return undefined;
	return /^\d{1,4}(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** One phrase on each line; the same phrase counts once. */
function typedLines(typed = ""): string[] {
	return [
		...new Set(
			typed
				.split("\n")
				.map((line) => line.trim())
				.filter(Boolean),
		),
	];
}

/** A list of vehicles, one in each row. */
export const pastedVehiclesForm = defineForm(
	z.strictObject({
		region: text(required(), maxCharacters(master.MAX_URL_NAME_LENGTH)),
		rows: text(required(), maxCharacters(MAX_PASTED_LENGTH)),
		/** Of the check that was shown; empty for a check. */
		version: z._default(text(), ""),
	}),
);

/** The record that takes over the uses of another one. */
export const masterMergeForm = defineForm(z.strictObject({ into: Id }), {
	toInput: (values) => ({ into: typedNumber(values.into) }),
});
