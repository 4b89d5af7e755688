/** Reads cells that describe a part. Limits are those of the part editor. */
import {
	MAX_MAKER_LENGTH,
	MAX_MEASUREMENT,
	MAX_PART_NUMBER_LENGTH,
	MAX_PART_NUMBERS,
} from "../catalog/part-limits.ts";
import { type CellValue, EMPTYING, plainNumber, readPrice } from "./cell-value.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { readPartNumber } from "./part-values.ts";
import { findUnit, type Unit, WITH_UNIT } from "./units-of-files.ts";

export type PartCellReader = (text: string, mapping: ImportMapping) => CellValue;

const NO_VALUE: CellValue = { fault: "needs_value" };

/** A text of one line. Spreadsheets put an apostrophe before a text that begins like a formula. */
export function readTitle(max: number): PartCellReader {
	return (text) => {
		if (EMPTYING.has(text)) return NO_VALUE;
		const value = text.replace(/^'(?=[=+@-])/, "").trim();
		if (/[\r\n]/.test(value)) return { fault: "not_one_line" };
		return [...value].length > max ? { fault: "too_long" } : { value };
	};
}

/** A word of a list, in any case of letters. */
export function readWord(words: readonly string[]): PartCellReader {
	return (text) => {
		const value = words.find((word) => word.toUpperCase() === text.toUpperCase());
		return value === undefined ? { fault: "unknown_word" } : { value };
	};
}

export function readWhole(min: number, max: number, canBeEmpty = false): PartCellReader {
	return (text, { decimal }) => {
		if (EMPTYING.has(text)) return canBeEmpty ? { value: null } : NO_VALUE;
		const plain = plainNumber(text, decimal);
		if (plain === null) return { fault: "not_a_number" };
		if (Number(plain) < min) return { fault: "too_small" };
		if (!Number.isInteger(Number(plain))) return { fault: "not_whole" };
		return Number(plain) > max ? { fault: "too_large" } : { value: Number(plain) };
	};
}

export const readMoney: PartCellReader = (text, mapping) =>
	EMPTYING.has(text) ? NO_VALUE : readPrice(text, mapping);

/**
 * A weight or length as a whole gram or millimetre. A cell may have its own unit, such as "8 oz" in
 * a column of pounds.
 */
export function readMeasure(unit: Unit, units: readonly Unit[], max: number): PartCellReader {
	return (text, { decimal }) => {
		if (EMPTYING.has(text)) return { value: null };
		const [, digits = text, word] = WITH_UNIT.exec(text) ?? [];
		const unitOfText = word ? findUnit(word, units) : unit;
		const plain = unitOfText ? plainNumber(digits, decimal) : null;
		if (!unitOfText || plain === null) return { fault: "not_a_number" };
		const exact = Number(plain) * unitOfText.factor;
		// A thin gasket is not without height.
		const value = exact > 0 ? Math.max(1, Math.round(exact)) : 0;
		if (value < 1) return { fault: "too_small" };
		return value > max ? { fault: "too_large" } : { value };
	};
}

/** `ignored`: characters that people write into such codes, as in 8421.23.0000. */
export function readMatching(pattern: RegExp, ignored?: RegExp): PartCellReader {
	return (text) => {
		if (EMPTYING.has(text)) return { value: null };
		const value = (ignored ? text.replace(ignored, "") : text).toUpperCase();
		return pattern.test(value) ? { value } : { fault: "wrong_form" };
	};
}

const FLAGS: Record<string, boolean> = {
	...Object.fromEntries(
		["1", "y", "yes", "true", "x", "s", "si", "sí"].map((word) => [word, true]),
	),
	...Object.fromEntries(["0", "n", "no", "false", "-"].map((word) => [word, false])),
};

export const readFlag: PartCellReader = (text) => {
	const value = FLAGS[text.toLowerCase()];
	return value === undefined ? { fault: "unknown_word" } : { value };
};

/** Up to two decimals, as the database stores a measurement. */
export const readMeasurement: PartCellReader = (text, { decimal }) => {
	if (EMPTYING.has(text)) return { value: null };
	const plain = plainNumber(text, decimal);
	if (plain === null) return { fault: "not_a_number" };
	if (plain.startsWith("-")) return { fault: "negative" };
	const value = Math.round(Number(plain) * 100) / 100;
	return value > MAX_MEASUREMENT ? { fault: "too_large" } : { value };
};

/** Values separated by | or ;. */
export const readList: PartCellReader = (text) =>
	EMPTYING.has(text) ? { value: [] } : { value: splitList(text) };

/**
 * Part numbers, each with its maker in brackets: `8-97000-111-0 (Isuzu) | ME220745`. They are added
 * to the numbers of the part, or replace them if the mapping says so; a dash removes all.
 */
export const readNumberList: PartCellReader = (text, { replacesNumbers }) => {
	if (EMPTYING.has(text)) return { value: [] };
	const numbers = splitList(text).map((entry) => entry.replace(/^'(?=[=+@-])/, ""));
	const isValid = numbers.every((entry) => {
		const { number, maker } = readPartNumber(entry);
		const isNumber = /[A-Za-z0-9]/.test(number) && number.length <= MAX_PART_NUMBER_LENGTH;
		return isNumber && (maker?.length ?? 0) <= MAX_MAKER_LENGTH;
	});
	if (!isValid) return { fault: "wrong_form" };
	if (numbers.length > MAX_PART_NUMBERS) return { fault: "too_many_numbers" };
	return { value: replacesNumbers ? numbers : { add: numbers } };
};

function splitList(text: string): string[] {
	const entries = text.split(/[|;\n]/).map((entry) => entry.trim());
	return [...new Set(entries.filter(Boolean))];
}
