/** The fields of a file with replacements and interchange groups. */
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import { EMPTYING } from "./cell-value.ts";
import type { ImportField } from "./import-field.ts";
import type { PartField } from "./part-fields.ts";

const MAX_GROUP_LENGTH = 80;

/** The part of the row: the old one of a replacement, or a member of a group. */
const OLD_PART_SYNONYMS: Record<string, readonly string[]> = {
	sku: ["oldsku", "fromsku", "skuanterior"],
	brand: ["oldbrand", "marcaanterior"],
	number: ["oldnumber", "oldpartnumber", "from", "superseded", "numeroanterior", "anterior"],
};

export const SUPERSESSION_FIELDS: readonly PartField[] = [
	field(
		"new_sku",
		"Replaced by (SKU)",
		"Reemplazada por (SKU)",
		["replacedby", "supersededby", "newsku", "tosku", "skunuevo", "reemplazadapor"],
		// A dash makes a replaced part active again.
		(text) => (EMPTYING.has(text) ? null : normalizeSku(text)),
	),
	field(
		"new_brand",
		"Brand of the new part",
		"Marca de la parte nueva",
		["newbrand", "tobrand", "marcanueva"],
		normalizeNumber,
	),
	field(
		"new_number",
		"New part number",
		"Número de parte nuevo",
		["newnumber", "newpartnumber", "replacement", "to", "numeronuevo", "nuevo", "reemplazo"],
		normalizeNumber,
	),
	field(
		"group",
		"Interchange group",
		"Grupo de intercambio",
		["interchangegroup", "unificado", "grupo", "grupodeequivalencia"],
		(text) => text.slice(0, MAX_GROUP_LENGTH),
	),
];

function field(
	name: string,
	en: string,
	es: string,
	synonyms: string[],
	toValue: (text: string) => string | null,
): PartField {
	return {
		name,
		key: name,
		type: "part_value",
		label: { en, es },
		synonyms,
		read: (text) => ({ value: toValue(text) }),
	};
}

/** The fields of a part with the names that old parts have in such files. */
export function asOldPart(fields: readonly ImportField[]): ImportField[] {
	return fields.map((one) => ({
		...one,
		type: one.type === "number" ? ("old_number" as const) : one.type,
		synonyms: [...one.synonyms, ...(OLD_PART_SYNONYMS[one.name] ?? [])],
	}));
}
