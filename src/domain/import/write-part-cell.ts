/** Writes the values of a part as the cells that an import reads. */

import { PRICE_LEVELS } from "../catalog/price-level.ts";
import type { ImportNames } from "./import-field.ts";
import { partFieldsOf } from "./part-fields.ts";
import { numbersIn, type PartValues } from "./part-values.ts";

type PartColumn = { header: string; cell: (values: PartValues) => string };

const FIRST = ["sku", "brand"];
const OTHER_UNITS = /_(kg|lb|oz|cm|in)$/;
const SIDES = ["length_mm", "width_mm", "height_mm"];

/** The columns of an exported part, with the names by which an import knows them. */
export function partColumnsOf(names: ImportNames): PartColumn[] {
	const fields = partFieldsOf(names).filter(({ name }) => !OTHER_UNITS.test(name));
	return [
		...FIRST.map((name) => ({
			header: name === "sku" ? "SKU" : "Brand",
			cell: (values: PartValues) => cellText(values[name]),
		})),
		...fields.map(({ name, key, label }) => ({
			header: label.en,
			cell: (values: PartValues) => partCell(name, key, values),
		})),
		...PRICE_LEVELS.map((level) => ({
			header: level,
			cell: (values: PartValues) => dollars(values[level]),
		})),
	];
}

function partCell(name: string, key: string, values: PartValues): string {
	const side = SIDES.indexOf(name);
	if (side >= 0) return cellText(Array.isArray(values.size) ? values.size[side] : null);
	if (name === "core_charge") return dollars(values[key]);
	return cellText(values[key]);
}

/** A value that a part does not have is an empty cell, which an import leaves alone. */
function cellText(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "object" && "add" in value) return numbersIn(value.add).join(" | ");
	return Array.isArray(value) ? value.join(" | ") : String(value);
}

function dollars(cents: unknown): string {
	return typeof cents === "number" ? (cents / 100).toFixed(2) : "";
}
