/** The words of imports in the current language. */
import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { CUSTOMER_FIELDS } from "../../../domain/import/customer-row.ts";
import type { ImportState } from "../../../domain/import/import-state.ts";
import type { GuardFigures, ImportGuard } from "../../../domain/import/import-summary.ts";
import type { FitmentMode, GroupRows } from "../../../domain/import/plan-fitments.ts";
import type { UnreadableCode } from "../../../domain/import-file/unreadable-file.ts";
import { formatThousands, formatUsd } from "../../../domain/money/money.ts";
import { inchesText, poundsText } from "../../../domain/shipping/units.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { BadgeTone } from "../../ui/badge.tsx";
import { fitmentText } from "./code-texts.ts";

export const STATE_TEXTS: Record<ImportState, { tone: BadgeTone; label: () => string }> = {
	new: { tone: "plain", label: m.imports_state_new },
	uploaded: { tone: "warn", label: m.imports_state_reading },
	reading: { tone: "warn", label: m.imports_state_reading },
	mapping: { tone: "warn", label: m.imports_state_mapping },
	checking: { tone: "warn", label: m.imports_state_checking },
	dry_run: { tone: "warn", label: m.imports_state_dry_run },
	confirmed: { tone: "warn", label: m.imports_state_applying },
	applying: { tone: "warn", label: m.imports_state_applying },
	applied: { tone: "good", label: m.imports_state_applied },
	undoing: { tone: "warn", label: m.imports_state_undoing },
	undone: { tone: "plain", label: m.imports_state_undone },
	failed: { tone: "bad", label: m.imports_state_failed },
	cancelled: { tone: "plain", label: m.imports_state_cancelled },
};

const UNREADABLE_TEXTS: Record<UnreadableCode, () => string> = {
	empty_file: m.imports_unreadable_empty_file,
	too_large: m.imports_unreadable_too_large,
	unpacks_too_large: m.imports_unreadable_unpacks_too_large,
	unknown_format: m.imports_unreadable_unknown_format,
	is_aces: m.imports_unreadable_is_aces,
	is_pies: m.imports_unreadable_is_pies,
	is_pictures: m.imports_unreadable_is_pictures,
	no_pictures: m.imports_unreadable_no_pictures,
	old_excel_format: m.imports_unreadable_old_excel_format,
	encrypted_archive: m.imports_unreadable_encrypted_archive,
	damaged_archive: m.imports_unreadable_damaged_archive,
	nested_archive: m.imports_unreadable_nested_archive,
	several_files: m.imports_unreadable_several_files,
	too_many_entries: m.imports_unreadable_too_many_entries,
	too_many_columns: m.imports_unreadable_too_many_columns,
	too_many_texts: m.imports_unreadable_too_many_texts,
	no_such_sheet: m.imports_unreadable_no_such_sheet,
	no_such_row: m.imports_unreadable_no_such_row,
	damaged_xml: m.imports_unreadable_damaged_xml,
	dtd_not_allowed: m.imports_unreadable_dtd_not_allowed,
	xml_too_deep: m.imports_unreadable_xml_too_deep,
	xml_text_too_long: m.imports_unreadable_xml_text_too_long,
	xml_record_too_large: m.imports_unreadable_xml_record_too_large,
};

/** Why the file could not be read, and what to do about it. */
export function failureText(failure: string): string {
	return UNREADABLE_TEXTS[failure as UnreadableCode]?.() ?? failure;
}

/** What staff can do with the faulty rows of a file. */
export function faultHint({ kind, document }: { kind: string; document: string | null }): string {
	if (document === "pies") return m.imports_faults_hint_pies();
	if (document === "aces") return m.imports_faults_hint_aces();
	return kind === "pictures" ? m.imports_faults_hint_pictures() : m.imports_faults_hint();
}

const GUARD_TEXTS: Record<ImportGuard, () => string> = {
	jumps: m.imports_guard_jumps,
	zero: m.imports_guard_zero,
	below_cost: m.imports_guard_below_cost,
	missing: m.imports_guard_missing,
	unit: m.imports_guard_unit,
	shrinking: m.imports_guard_shrinking,
};

/** The question of a guard with its figures, such as "Many prices or costs move far (12 of 40)". */
export function guardText({ guard, count, total }: GuardFigures, mode: FitmentMode | null): string {
	const isOfBrands = guard === "missing" && mode === "replace_brands";
	const text = isOfBrands ? m.imports_guard_left_out_parts() : GUARD_TEXTS[guard]();
	const shownCount = formatThousands(count);
	return total === null
		? m.imports_guard_count({ text, count: shownCount })
		: m.imports_guard_share({ text, count: shownCount, of: formatThousands(total) });
}

/** A value of a field: a price in dollars, a quantity, a text or a list; a dash for none. */
export function valueText(kind: string, field: string, value: unknown): string {
	if (value === null || value === undefined) return "–";
	if (kind === "fitments") return fitmentText(value as GroupRows);
	if (field === "replaced_by") return replacementText(String(value));
	// The number of a group is a name, not an amount.
	if (field === "group") return String(value);
	if (typeof value === "boolean") return value ? m.audit_yes() : m.audit_no();
	if (field === "weight") return poundsText(Number(value));
	if (Array.isArray(value) && field === "size") return value.map(inchesText).join(" × ");
	if (Array.isArray(value)) return value.join(" | ") || "–";
	if (typeof value === "object")
		return kind === "customers" ? recordText(value) : newPartText(value as Record<string, unknown>);
	if (kind === "customers") return customerText(field, String(value));
	if (typeof value !== "number") return String(value);
	const isMoney = kind === "prices" || field === "core_charge" || isPriceLevel(field);
	return isMoney ? formatUsd(value) : value.toLocaleString("en-US");
}

/** A status of a part, or the SKU that replaces it. */
function replacementText(state: string): string {
	if (state === "active") return m.parts_status_active();
	return state === "discontinued" ? m.parts_status_discontinued() : state;
}

function isPriceLevel(field: string): boolean {
	return PRICE_LEVELS.some((level) => level === field);
}

function newPartText({ title_en, title_es, brand }: Record<string, unknown>): string {
	const title = getLocale() === "es" ? (title_es ?? title_en) : title_en;
	return [title, brand].filter(Boolean).join(" · ");
}

/** A new customer or an address, with its fields as a file has them. */
function recordText(value: object): string {
	return Object.entries(value)
		.filter(([, text]) => isShown(text))
		.toSorted(([a], [b]) => fieldPlace(a) - fieldPlace(b))
		.map(([field, text]) => customerText(field, text))
		.join(", ");
}

function fieldPlace(field: string): number {
	return CUSTOMER_FIELDS.findIndex(({ name }) => name === field);
}

function customerText(field: string, value: string): string {
	const level = field === "price_level" && PRICE_LEVELS.find((one) => one === value);
	if (level) return PRICE_LEVEL_TEXTS[level]();
	const type = field === "account_type" && ACCOUNT_TYPES.find((one) => one === value);
	return type ? ACCOUNT_TYPE_TEXTS[type]().label : value;
}

function isShown(value: unknown): boolean {
	return typeof value === "string" && value !== "";
}
