/** A save as short lines: what it was before, and after. */

import {
	lacksTranslation,
	PART_STATUSES,
	type PartFacts,
	type PartFitment,
	type PartNumberRow,
	type PartSection,
} from "../../../domain/catalog/part-record.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { EditedPart, PartRevision } from "../../../features/part-editor/read-part.ts";
import type { Services } from "../../../features/services.ts";
import { m } from "../../messages/compiled/messages.js";
import { flagText, inchesValue, poundsValue, presentationText } from "../../office/audit-values.ts";
import { percentText } from "../../ui/percent-text.ts";
import { toFitmentRow, vehicleCode } from "./fitment-view.ts";
import { vehicleChoices } from "./part-choices.ts";
import {
	fieldText,
	NUMBER_KIND_TEXTS,
	SECTION_TEXTS,
	SOURCE_TEXTS,
	STATUS_TEXTS,
} from "./part-texts.ts";

const MAX_LINES = 12;
const MAX_VALUE_LENGTH = 120;

export type RevisionView = ReturnType<ReturnType<typeof revisionViewer>>;

type Choices = Awaited<ReturnType<Services["parts"]["readChoices"]>>;

/**
 * Brands, categories, parts, attributes and vehicles are shown by their names, not by their ids.
 */
export function revisionViewer(
	{ revisionParts }: Pick<EditedPart, "revisionParts">,
	choices: Choices,
	language: Language,
) {
	const nameOf = createNames(choices, revisionParts, language);
	const vehicleNames = new Map(vehicleChoices(choices).map(({ code, name }) => [code, name]));
	const rowTexts: Partial<Record<PartSection, (row: unknown) => string>> = {
		fitments: (row) => fitmentText(row as PartFitment, vehicleNames, language),
		numbers: (row) => numberText(row as PartNumberRow),
	};
	return ({ n, section, before, after, undoes, ...saved }: PartRevision) => {
		const isMoney = section === "prices";
		const lines =
			Array.isArray(before) && Array.isArray(after)
				? listLines(before, after, rowTexts[section] ?? rowText)
				: fieldLines(recordOf(before), recordOf(after), (name, value) =>
						valueText(nameOf(name, value), isMoney || name.endsWith("Cents")),
					);
		return {
			n,
			section: SECTION_TEXTS[section](),
			savedAt: saved.savedAt.toISOString(),
			savedBy: saved.savedBy,
			isUndo: undoes !== null,
			lines: lines.slice(0, MAX_LINES),
		};
	};
}

/** Replaces the ids of a field by names; other values stay. */
function createNames(
	choices: Choices,
	parts: EditedPart["revisionParts"],
	language: Language,
): (field: string, value: unknown) => unknown {
	const find = <Row extends { id: number }>(rows: readonly Row[], id: unknown) =>
		rows.find((row) => row.id === id);
	const skuOf = (id: unknown) => find(parts, id)?.sku ?? id;
	const listOf = (value: unknown, textOf: (row: Record<string, unknown>) => unknown) =>
		Array.isArray(value) ? value.map((row) => textOf(recordOf(row))).join(", ") : value;
	const names: Record<string, (value: unknown) => unknown> = {
		brandId: (id) => find(choices.brands, id)?.name ?? id,
		subcategoryId: (id) => find(choices.subcategories, id)?.name[language] ?? id,
		presentation: (value) => presentationText(value, {}),
		weightGrams: poundsValue,
		lengthMm: inchesValue,
		widthMm: inchesValue,
		heightMm: inchesValue,
		status: (value) => {
			const status = PART_STATUSES.find((name) => name === value);
			return status ? STATUS_TEXTS[status].label() : value;
		},
		replacedById: skuOf,
		pieces: (value) => listOf(value, ({ partId, quantity }) => `${skuOf(partId)} × ${quantity}`),
		values: (value) =>
			Array.isArray(value)
				? value.map((id) => find(choices.values, id)?.label[language] ?? id).join(", ")
				: value,
		measurements: (value) =>
			listOf(value, ({ measureId, value: size }) => {
				const measure = find(choices.measures, measureId);
				return measure ? `${measure.name[language]} ${size} ${measure.unit}` : size;
			}),
	};
	return (field, value) => (value === null ? null : (names[field]?.(value) ?? value));
}

function fieldLines(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
	textOf: (name: string, value: unknown) => string,
): string[] {
	const [old, now] = [withoutRepeatedTitle(before), withoutRepeatedTitle(after)];
	return [...new Set([...Object.keys(old), ...Object.keys(now)])]
		.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
		.map((name) =>
			m.audit_log_change({
				name: fieldText(name),
				before: textOf(name, old[name]),
				after: textOf(name, now[name]),
			}),
		);
}

/** A title that is not translated repeats the English one, which staff did not write. */
function withoutRepeatedTitle(record: Record<string, unknown>): Record<string, unknown> {
	const isRepeated = "titleEs" in record && lacksTranslation(record as PartFacts);
	return isRepeated ? { ...record, titleEs: "" } : record;
}

/** Rows that were removed and rows that were added. */
function listLines(
	before: unknown[],
	after: unknown[],
	textOf: (row: unknown) => string,
): string[] {
	const [old, now] = [before.map(textOf), after.map(textOf)];
	return [
		...old.filter((row) => !now.includes(row)).map((row) => `− ${row}`),
		...now.filter((row) => !old.includes(row)).map((row) => `+ ${row}`),
	];
}

function fitmentText(row: PartFitment, names: Map<string, string>, language: Language): string {
	const { years, qualifiers } = toFitmentRow(row, names, language);
	const vehicle = names.get(vehicleCode(row)) ?? m.parts_deleted_vehicle();
	const quantity = row.quantity > 1 ? [`×${row.quantity}`] : [];
	const source = `${SOURCE_TEXTS[row.source]()} ${percentText(row.confidence)}`;
	return [vehicle, years, ...qualifiers, ...quantity, source].join(" · ");
}

function numberText({ kind, number, maker, step }: PartNumberRow): string {
	return [NUMBER_KIND_TEXTS[kind](), number, maker, step]
		.filter((value) => value !== null && value !== "")
		.join(" · ");
}

/** The values of a row without the names of its fields. */
function rowText(row: unknown): string {
	return Object.values(recordOf(row))
		.filter((value) => value !== null && value !== "")
		.map(String)
		.join(" · ");
}

function valueText(value: unknown, isCents: boolean): string {
	if (value === null || value === undefined || value === "") return m.audit_log_empty_value();
	if (typeof value === "boolean") return flagText(value);
	if (isCents && typeof value === "number") return formatUsd(value);
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
