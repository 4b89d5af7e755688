/** What managers decide about imports. */
import * as z from "zod/mini";
import { BRAND_QUALITIES } from "../domain/catalog/master-data.ts";
import { IMPORT_KINDS } from "../domain/import/import-kinds.ts";
import {
	MAX_IMPORT_COLUMNS,
	MAX_REASON_LENGTH,
	MAX_SOURCE_LENGTH,
} from "../domain/import/import-limits.ts";
import { FITMENT_MODES } from "../domain/import/plan-fitments.ts";
import {
	DELIMITERS,
	type DelimiterName,
	type DescribeChoices,
	TEXT_ENCODINGS,
} from "../domain/import-file/import-file.ts";
import {
	MAX_HEADER_LINE,
	MAX_SHEET_NAME_LENGTH,
} from "../domain/import-file/import-file-limits.ts";
import { checkAcross, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const MAX_VERSION = 1_000_000_000;
/** Brands and part types have small numbers. */
const MAX_CHOICE_ID = 32_767;
const version = () => wholeNumber(1, MAX_VERSION);

export const NewImportInput = z.strictObject({
	/** Written by the form once, so that a form that is sent twice makes one import. */
	requestKey: z.uuid({ error: "required" }),
	kind: z.enum(IMPORT_KINDS, { error: "choice_unknown" }),
	source: text(required(), maxCharacters(MAX_SOURCE_LENGTH), oneLine()),
});

export const newImportForm = defineForm(NewImportInput, {
	toInput: (values) => ({
		requestKey: values.requestKey ?? "",
		kind: values.kind ?? "",
		source: values.source ?? "",
	}),
});

/** The version that the person saw. A decision about an older one is refused. */
export const ImportDecisionInput = z.strictObject({ version: version() });

export const importDecisionForm = defineForm(ImportDecisionInput, {
	toInput: (values) => ({ version: typedNumber(values.version) ?? 0 }),
});

export const ImportMappingInput = z.strictObject({
	version: version(),
	/** One entry per column of the file: the name of a field, or empty to leave the column out. */
	fields: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MAX_IMPORT_COLUMNS)),
	decimal: z.enum([".", ","], { error: "choice_unknown" }),
	isInCents: z.boolean(),
	/** The numbers of a part become those of its row; otherwise the row adds to them. */
	replacesNumbers: z._default(z.boolean(), false),
	/** Fitments only. */
	fitmentMode: z.optional(z.enum(FITMENT_MODES, { error: "choice_unknown" })),
});

export const importMappingForm = defineForm(ImportMappingInput, {
	toInput: (values) => ({
		version: typedNumber(values.version) ?? 0,
		fields: Object.keys(values)
			.filter((name) => /^column-\d{1,3}$/.test(name))
			.toSorted((a, b) => Number(a.slice(7)) - Number(b.slice(7)))
			.map((name) => values[name] ?? ""),
		decimal: values.decimal ?? "",
		isInCents: Boolean(values.isInCents),
		replacesNumbers: Boolean(values.replacesNumbers),
		...(values.fitmentMode ? { fitmentMode: values.fitmentMode } : {}),
	}),
});

export const DELIMITER_NAMES = Object.keys(DELIMITERS) as [DelimiterName, ...DelimiterName[]];

/** How a table is read. What is missing is recognized by the store. */
export const ImportReadingInput = z.strictObject({
	version: version(),
	encoding: z.nullish(z.enum(TEXT_ENCODINGS, { error: "choice_unknown" })),
	delimiter: z.nullish(z.enum(DELIMITER_NAMES, { error: "choice_unknown" })),
	/** The row with the names of the columns; null: the table has none. */
	header_line: z.optional(z.nullable(wholeNumber(1, MAX_HEADER_LINE))),
	sheet: z.nullish(z.string().check(z.maxLength(MAX_SHEET_NAME_LENGTH))),
});

/** The field of the header row says "none" for a table without one. */
export const NO_HEADER = "none";

export const importReadingForm = defineForm(ImportReadingInput, {
	toInput: ({ version: seen, encoding, delimiter, headerLine, sheet }) => ({
		version: typedNumber(seen) ?? 0,
		...(encoding && { encoding }),
		...(delimiter && { delimiter }),
		...(headerLine && {
			header_line: headerLine === NO_HEADER ? null : (typedNumber(headerLine) ?? 0),
		}),
		...(sheet && { sheet }),
	}),
	fieldOf: (path) => (path === "header_line" ? "headerLine" : path),
});

/** The choices of staff as the readers of files take them. */
export function toReadChoices({
	encoding,
	delimiter,
	header_line: headerLine,
	sheet,
}: z.output<typeof ImportReadingInput>): DescribeChoices {
	return {
		...(encoding && { encoding }),
		...(delimiter && { delimiter: DELIMITERS[delimiter] }),
		...(headerLine !== undefined && { headerLine }),
		...(typeof sheet === "string" && { sheet }),
	};
}

const ImportNamesInput = z.strictObject({
	version: version(),
	/** For each unknown name of the import: an id, the quality of a new brand, "leave" or null. */
	choices: z
		.array(
			z.nullable(z.union([z.enum([...BRAND_QUALITIES, "leave"]), wholeNumber(1, MAX_CHOICE_ID)])),
		)
		.check(z.maxLength(MAX_IMPORT_COLUMNS)),
	/** The quality of the unknown brands without a choice. */
	allBrands: z.nullable(z.enum(BRAND_QUALITIES)),
});

export const importNamesForm = defineForm(ImportNamesInput, {
	toInput: (values) => ({
		version: typedNumber(values.version) ?? 0,
		choices: Object.keys(values)
			.filter((name) => /^name-\d{1,3}$/.test(name))
			.toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
			.map((name) => {
				if (values[name] === "leave") return "leave";
				return qualityOf(values[name]) ?? typedNumber(values[name]) ?? null;
			}),
		allBrands: qualityOf(values.allBrands) ?? null,
	}),
});

function qualityOf(typed: string | undefined) {
	return BRAND_QUALITIES.find((value) => value === typed);
}

const ImportConfirmInput = z
	.strictObject({
		version: version(),
		/** Needed when a guard holds the import, with the tick beside it. */
		reason: text(maxCharacters(MAX_REASON_LENGTH)),
		isSure: z.boolean(),
		/** The guards and their figures that the tick is about. */
		guardKey: z._default(text(maxCharacters(MAX_REASON_LENGTH)), ""),
		/** Customers only: those that the import creates are invited by mail. */
		sendsInvitations: z._default(z.boolean(), false),
		effectiveOn: z.nullish(z.iso.date({ error: "days_order" })),
	})
	.check(checkAcross("reason", "required", ({ isSure, reason }) => !isSure || reason !== ""));

export const importConfirmForm = defineForm(ImportConfirmInput, {
	toInput: (values) => ({
		version: typedNumber(values.version) ?? 0,
		reason: values.reason ?? "",
		isSure: Boolean(values.isSure),
		guardKey: values.guardKey ?? "",
		sendsInvitations: Boolean(values.sendsInvitations),
		effectiveOn: values.effectiveOn || null,
	}),
});
