/** Checks the text of a setting against its type and brings it into the form that is stored. */
import { canonicalEmail, isEmail, MAX_EMAIL_LENGTH } from "../account/email.ts";
import { internationalPhone } from "../address/phone.ts";
import { SHORT_ZIP_CODE } from "../address/zip-code.ts";
import { characterCount } from "../form/character-count.ts";
import type { FieldError, FormErrors } from "../form/field-error.ts";
import { INDEX_NOW_KEY } from "./index-now-key.ts";
import type {
	RowColumn,
	RowsType,
	ScalarType,
	SettingDefinition,
	SettingRow,
} from "./setting-types.ts";
import { findSetting } from "./settings-registry.ts";

/** Longer than any valid value of any setting. */
export const MAX_SETTING_LENGTH = 40_000;
const MAX_ADDRESS_LENGTH = 500;
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u;

/**
 * `errors` are by field: the key of the setting, and for rows `key.row.column`. An empty row counts
 * as no row, so that the rows of a form keep their numbers.
 */
export type CheckedSetting = { value: string } | { errors: FormErrors };

export function checkSetting(definition: SettingDefinition, text: string): CheckedSetting {
	if (definition.type === "rows") return checkRows(definition, text);
	const checked = checkScalar(definition, text);
	return "error" in checked ? { errors: { [definition.key]: checked.error } } : checked;
}

/** The stored value if it is valid, otherwise the default. */
export function effectiveSetting(key: string, stored: string | undefined): string {
	const definition = findSetting(key);
	if (!definition) throw new Error(`there is no setting ${key}`);
	if (stored === undefined) return definition.default;
	const checked = checkSetting(definition, stored);
	return "value" in checked ? checked.value : definition.default;
}

/** The rows of a stored value; none when it is unreadable. */
export function parseRows(text: string): SettingRow[] {
	try {
		const rows: unknown = JSON.parse(text);
		return Array.isArray(rows) && rows.every(isRow) ? rows : [];
	} catch {
		return [];
	}
}

/** The stored form of rows: the columns of the definition in their sequence. */
export function writeRows({ columns }: RowsType, rows: readonly SettingRow[]): string {
	return JSON.stringify(
		rows.map((row) => Object.fromEntries(columns.map(({ column }) => [column, row[column] ?? ""]))),
	);
}

function isRow(row: unknown): row is SettingRow {
	return (
		typeof row === "object" &&
		row !== null &&
		Object.values(row).every((value) => typeof value === "string")
	);
}

function checkRows(definition: SettingDefinition & RowsType, text: string): CheckedSetting {
	const { key, columns, maxRows, uniqueColumn } = definition;
	const rows = parseRows(text);
	if (rows.length === 0 && text.trim() !== "[]") return { errors: { [key]: { code: "rows" } } };
	const errors: FormErrors = {};
	const values: SettingRow[] = [];
	for (const [index, row] of rows.entries()) {
		if (isEmptyRow(row, columns)) continue;
		const value: SettingRow = {};
		for (const column of columns) {
			const checked = checkScalar(column, row[column.column] ?? "");
			if ("error" in checked) errors[`${key}.${index}.${column.column}`] = checked.error;
			else value[column.column] = checked.value;
		}
		if (uniqueColumn && values.some((other) => other[uniqueColumn] === value[uniqueColumn]))
			errors[`${key}.${index}.${uniqueColumn}`] ??= { code: "row_taken" };
		values.push(value);
	}
	if (values.length > maxRows) errors[key] = { code: "rows_max", n: maxRows };
	return Object.keys(errors).length > 0 ? { errors } : { value: writeRows(definition, values) };
}

/** A choice always has a value, so it does not count. */
function isEmptyRow(row: SettingRow, columns: readonly RowColumn[]): boolean {
	return columns.every(
		({ column, type }) => type === "choice" || type === "flag" || !row[column]?.trim(),
	);
}

type CheckedScalar = { value: string } | { error: FieldError };

function checkScalar(definition: ScalarType, typed: string): CheckedScalar {
	const text = typed.trim();
	if (CONTROL_CHARACTER.test(text)) return { error: { code: "one_line" } };
	switch (definition.type) {
		case "flag":
			return text === "true" || text === "false"
				? { value: text }
				: { error: { code: "choice_unknown" } };
		case "choice":
			return definition.options.some(({ value }) => value === text)
				? { value: text }
				: { error: { code: "choice_unknown" } };
		case "integer":
			return checkNumber({ ...definition, decimals: 0 }, text);
		case "decimal":
			return checkNumber(definition, text);
		case "text":
			if (text === "" && definition.isRequired) return { error: { code: "required" } };
			return characterCount(text) <= definition.maxLength
				? { value: text }
				: { error: { code: "max_length", n: definition.maxLength } };
		case "phone":
			return checkPhone(text, definition.isRequired ?? false);
		case "email":
			return text === "" || (isEmail(canonicalEmail(text)) && text.length <= MAX_EMAIL_LENGTH)
				? { value: text === "" ? "" : canonicalEmail(text) }
				: { error: { code: "email_valid" } };
		default:
			return checkPattern(definition.type, text);
	}
}

function checkPhone(text: string, isRequired: boolean): CheckedScalar {
	if (text === "") return isRequired ? { error: { code: "phone_required" } } : { value: "" };
	const phone = internationalPhone(text);
	return phone ? { value: phone } : { error: { code: "invalid_phone" } };
}

type NumberBounds = { min: number; max: number; decimals: number; unit?: "usd" | "percent" };

function checkNumber({ min, max, decimals, unit }: NumberBounds, text: string): CheckedScalar {
	const pattern = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`);
	if (!pattern.test(text))
		return { error: decimals === 0 ? { code: "number_whole" } : { code: "number", n: decimals } };
	const value = Number(text);
	if (value < min) return { error: { code: "number_min", n: min } };
	if (value > max) return { error: { code: "number_max", n: max } };
	return { value: unit === "usd" ? value.toFixed(decimals) : String(value) };
}

/** The patterns of texts without spaces, and the error of a text that does not match. */
const PATTERNS = {
	link: [/^https:\/\/[^\s"'<>\\]+$/, "https_link"],
	picture: [/^(https:\/\/|\/(?!\/))[^\s"'<>\\]*$/, "picture_link"],
	code: [/^[A-Z]{3}$/, "three_letters"],
	name: [/^[a-z0-9]+(-[a-z0-9]+)*$/, "link_valid"],
	time: [/^([01]\d|2[0-3]):[0-5]\d$/, "time_of_day"],
	zip: [SHORT_ZIP_CODE, "postal_code_valid"],
	index_now_key: [INDEX_NOW_KEY, "index_now_key"],
} as const satisfies Record<string, readonly [RegExp, FieldError["code"]]>;

function checkPattern(type: keyof typeof PATTERNS, typed: string): CheckedScalar {
	const text = type === "code" ? typed.toUpperCase() : typed;
	const [pattern, code] = PATTERNS[type];
	return pattern.test(text) && text.length <= MAX_ADDRESS_LENGTH
		? { value: text }
		: { error: { code } };
}
