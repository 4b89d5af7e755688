/** What staff say about a code of a file. */
import * as z from "zod/mini";
import {
	MAX_FITMENT_NOTE_LENGTH,
	MAX_FITMENT_YEAR,
	MIN_FITMENT_YEAR,
} from "../domain/catalog/part-limits.ts";
import { FITMENT_POSITIONS } from "../domain/catalog/part-record.ts";
import {
	CODE_KINDS,
	CODE_STANDARDS,
	MAX_CODE_LENGTH,
	MAX_CODE_TARGETS,
} from "../domain/import/external-code.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const MAX_ID = 2_147_483_647;
const id = () => z.nullable(wholeNumber(1, MAX_ID));
const year = () => z.nullable(wholeNumber(MIN_FITMENT_YEAR, MAX_FITMENT_YEAR));

const Answer = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("not_ours") }),
	z.strictObject({ kind: z.literal("ignore") }),
	z.strictObject({
		kind: z.literal("vehicle"),
		targets: z
			.array(z.strictObject({ lineId: id(), engineId: id(), yearFrom: year(), yearTo: year() }), {
				error: "required",
			})
			.check(z.minLength(1, { error: "required" }), z.maxLength(MAX_CODE_TARGETS)),
	}),
	z.strictObject({
		kind: z.literal("note"),
		en: text(required(), maxCharacters(MAX_FITMENT_NOTE_LENGTH), oneLine()),
		es: text(required(), maxCharacters(MAX_FITMENT_NOTE_LENGTH), oneLine()),
	}),
	z.strictObject({
		kind: z.literal("position"),
		position: z.enum(FITMENT_POSITIONS, { error: "choice_unknown" }),
	}),
	z.strictObject({ kind: z.literal("brand"), brandId: wholeNumber(1, MAX_ID) }),
]);

const ImportCodeInput = z.strictObject({
	standard: z.enum(CODE_STANDARDS, { error: "choice_unknown" }),
	kind: z.enum(CODE_KINDS, { error: "choice_unknown" }),
	code: text(required(), maxCharacters(MAX_CODE_LENGTH), oneLine()),
	/** Null takes an answer back. */
	answer: z.nullable(Answer),
});

/** Candidates are ticked as `target-L12`, or one is picked by its button. */
export const importCodeForm = defineForm<typeof ImportCodeInput, string>(ImportCodeInput, {
	toInput: (values) => ({
		standard: values.standard ?? "",
		kind: values.kind ?? "",
		code: values.code ?? "",
		answer: toAnswer(values),
	}),
	fieldOf: (path) => FIELDS[path.replace(/\.\d+\./, ".")] ?? path,
});

const FIELDS: Record<string, string> = {
	"answer.targets": "q",
	"answer.targets.yearFrom": "years",
	"answer.targets.yearTo": "years",
	"answer.en": "noteEn",
	"answer.es": "noteEs",
	"answer.position": "position",
	"answer.brandId": "brand",
};

function toAnswer(values: FormValues): unknown {
	const { answer, kind } = values;
	if (answer === "withdraw") return null;
	if (answer === "not_ours" || answer === "ignore") return { kind: answer };
	if (kind === "vehicle") return { kind: "vehicle", targets: targetsOf(values) };
	if (kind === "attribute")
		return { kind: "note", en: values.noteEn ?? "", es: values.noteEs ?? "" };
	if (kind === "position") return { kind: "position", position: values.position ?? "" };
	return { kind: "brand", brandId: typedNumber(values.brand) };
}

function targetsOf(values: FormValues): unknown[] {
	const ticked = Object.keys(values)
		.filter((name) => name.startsWith("target-"))
		.map((name) => name.slice("target-".length));
	const [yearFrom, yearTo] = readYears(values.years?.trim() ?? "");
	return (values.pick ? [values.pick] : ticked).map((code) => {
		const number = typedNumber(code.slice(1)) ?? null;
		return {
			lineId: code.startsWith("L") ? number : null,
			engineId: code.startsWith("E") ? number : null,
			yearFrom,
			yearTo,
		};
	});
}

/**
 * "2012", "2008-2012" or nothing. A text that is none of them stays one, and the schema refuses it.
 */
function readYears(text: string): [from: unknown, to: unknown] {
	if (text === "") return [null, null];
	const [, from, to = from] = /^(\d{4})\s*(?:[-–]\s*(\d{4}))?$/.exec(text) ?? [];
	return from === undefined ? [text, text] : [Number(from), Number(to)];
}
