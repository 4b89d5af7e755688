/**
 * A part as imports and exports see it: one JSON value per field, in a form that does not depend on
 * how the file wrote it. A value of the file that is equal to that of the store changes nothing.
 */
import { normalizeNumber } from "../catalog/part-number.ts";
import type { PART_NUMBER_KINDS, PartNumberRow } from "../catalog/part-record.ts";

export type PartValues = Record<string, unknown>;

export const NUMBER_FIELDS = {
	oem_numbers: "oem",
	interchange_numbers: "interchange",
	superseded_numbers: "superseded",
	barcodes: "barcode",
} as const satisfies Record<string, (typeof PART_NUMBER_KINDS)[number]>;
export type NumberField = keyof typeof NUMBER_FIELDS;

export function isNumberField(field: string): field is NumberField {
	return field in NUMBER_FIELDS;
}

/** `8-97000-111-0 (Isuzu)`: the number, and its maker in brackets. */
export function readPartNumber(text: string): Pick<PartNumberRow, "number" | "maker"> {
	const [, number = text, maker] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? [];
	return { number: number.trim(), maker: maker?.trim() || null };
}

export function writePartNumber({ number, maker }: Pick<PartNumberRow, "number" | "maker">) {
	const cleaned = maker?.replace(/[()|;\s]+/g, " ").trim();
	return cleaned ? `${number} (${cleaned})` : number;
}

/** Numbers that a file adds to those of the part. */
type AddedNumbers = { add: string[] };

function isAdded(value: unknown): value is AddedNumbers {
	return typeof value === "object" && value !== null && "add" in value;
}

/** The value of a part after a row of the file. `current` is the part in the store. */
export function nextValue(field: string, given: unknown, current: PartValues): unknown {
	if (!isNumberField(field) || !isAdded(given)) return given;
	// A number that the part has in another list is known already.
	const known = new Set(
		Object.keys(NUMBER_FIELDS)
			.flatMap((name) => numbersIn(current[name]))
			.map(keyOfNumber),
	);
	const before = numbersIn(current[field]);
	return [...before, ...given.add.filter((text) => !known.has(keyOfNumber(text)))];
}

/** Both the numbers of a cell and the part's own number. */
export function addNumbers(value: unknown, more: readonly string[]): unknown {
	if (Array.isArray(value)) return mergeNumbers(value, more);
	return { add: mergeNumbers(isAdded(value) ? value.add : [], more) };
}

function mergeNumbers(numbers: readonly string[], more: readonly string[]): string[] {
	const known = new Set(numbers.map(keyOfNumber));
	return [...numbers, ...more.filter((text) => !known.has(keyOfNumber(text)))];
}

export function numbersIn(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

function keyOfNumber(text: string): string {
	return normalizeNumber(readPartNumber(text).number);
}

/** A new part before the values of its file. */
export const NEW_PART: PartValues = {
	status: "active",
	presentation: "PCS",
	qty_on_kit: null,
	order_multiple: 1,
	core_charge: 0,
	weight: null,
	size: null,
	origin_country: null,
	hs_code: null,
	hazmat_un: null,
	is_special_order: false,
	is_electrical: false,
	is_prop65: false,
	is_universal: false,
	oem_numbers: [],
	interchange_numbers: [],
	superseded_numbers: [],
	barcodes: [],
};

/** What a file must say of a part that the store does not have. */
export const NEEDED_FOR_NEW = ["brand", "part_type", "title_en"] as const;

/** Names and codes as they are compared: upper case, letters and digits only. */
export function nameKey(text: string): string {
	return text
		.normalize("NFD")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}
