/** Which column of a file is which field. */
import type { DecimalSign, TableRow } from "../import-file/import-file.ts";
import type { ImportField } from "./import-field.ts";
import { fieldOfMeasuredCells } from "./measured-column.ts";
import type { FitmentMode } from "./plan-fitments.ts";

export type ImportMapping = {
	/** One entry per column of the file: the name of its field, or null to leave it out. */
	fields: (string | null)[];
	decimal: DecimalSign;
	/** The prices of the file are whole cents. */
	isInCents: boolean;
	/** The numbers of a part become those of its row. Otherwise the row adds to them. */
	replacesNumbers?: boolean;
	/** Fitments: what the file says about the rows that its parts have already. */
	fitmentMode?: FitmentMode;
	/** The file has some parts only: those that it lacks are not missing. */
	isPartial?: boolean;
};

/**
 * What the file does to the fitments that its parts have. Some rows of a file only add, because the
 * rows that they lack were good and are in use.
 */
export function fitmentModeOf(mapping: ImportMapping | null): FitmentMode {
	return mapping?.isPartial ? "add" : (mapping?.fitmentMode ?? "add");
}

/** A column name without accents, spaces and signs: "No. Parte" is "noparte". */
function columnKey(header: string): string {
	return header
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

/**
 * Maps each column whose name is usual for a field. A field is given to its first column only.
 * `rows` are the first rows of the file.
 */
export function guessMapping(
	header: readonly string[],
	fields: readonly ImportField[],
	decimal: DecimalSign,
	rows: readonly Pick<TableRow, "cells">[] = [],
): ImportMapping {
	const free = new Set(fields);
	const take = (field: ImportField | undefined) => {
		if (field) free.delete(field);
		return field;
	};
	const keys = header.map(columnKey);
	const named = keys.map((key) =>
		take(
			[...free].find(
				({ name, label, synonyms }) =>
					[name, label.en, label.es].some((text) => columnKey(text) === key) ||
					synonyms.includes(key),
			),
		),
	);
	/** Whether another column has the same weight or length, in this or another unit. */
	const isTaken = ({ measure }: ImportField) =>
		fields.some((other) => !free.has(other) && other.measure?.headings === measure?.headings);
	const guessed = keys.map((key, at) => {
		if (named[at]) return named[at].name;
		const texts = rows.map(({ cells }) => (cells[at] ?? "").trim()).filter(Boolean);
		const measured = [...free].filter((field) => field.measure && !isTaken(field));
		return take(fieldOfMeasuredCells(key, texts, measured))?.name ?? null;
	});
	return { fields: guessed, decimal, isInCents: false };
}

export type MappingProblem = "no_part_column" | "no_value_column" | "twice" | "unknown_field";

/** What keeps a mapping from being used, or null. */
export function findMappingProblem(
	mapping: ImportMapping,
	fields: readonly ImportField[],
	isTable = true,
): MappingProblem | null {
	const chosen = mapping.fields.filter((name): name is string => name !== null);
	if (new Set(chosen).size < chosen.length) return "twice";
	const found = chosen.map((name) => fields.find((field) => field.name === name));
	if (found.includes(undefined)) return "unknown_field";
	// Files with a standard say by themselves where the number of a part is.
	if (!isTable) return null;
	const has = (...types: string[]) => found.some((field) => field && types.includes(field.type));
	if (fields.some(({ type }) => type === "record_key")) {
		if (!has("record_key")) return "no_part_column";
		return has("record") ? null : "no_value_column";
	}
	if (!has("sku", "number", "own_number", "old_number")) return "no_part_column";
	if (!has("price", "cost", "quantity", "part_value", "fitment")) return "no_value_column";
	// A fitment needs a model with its make, or an engine.
	if (has("fitment") && !isVehicleNamed(chosen)) return "no_value_column";
	// A quantity without its warehouse, or a warehouse without its quantity.
	if (chosen.includes("warehouse") !== chosen.includes("on_hand")) return "no_value_column";
	return null;
}

function isVehicleNamed(chosen: readonly string[]): boolean {
	return (chosen.includes("make") && chosen.includes("model")) || chosen.includes("engine");
}
