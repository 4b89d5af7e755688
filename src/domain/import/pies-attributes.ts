/** Attributes of a PIES item that the store has as attributes or measures. Others are warnings. */
import type { PiesAttribute } from "../import-file/pies-item.ts";
import type { ImportField } from "./import-field.ts";
import { ATTRIBUTE, MEASURE } from "./part-fields.ts";
import { nameKey } from "./part-values.ts";
import type { ReadRow } from "./read-cell.ts";
import type { PartDictionary } from "./resolve-part-row.ts";

const MILLIMETRES: Record<string, number> = { MM: 1, CM: 10, IN: 25.4 };

export function addPiesAttributes(
	row: ReadRow & { warnings: string[] },
	attributes: readonly PiesAttribute[],
	{ fields, dictionary }: { fields: readonly ImportField[]; dictionary: PartDictionary },
): void {
	for (const { id, unit, value } of attributes) {
		const field = fields.find((candidate) => isNamed(candidate, nameKey(id)));
		if (field?.name.startsWith(ATTRIBUTE)) {
			const known = dictionary.attributeValues.get(field.name.slice(ATTRIBUTE.length));
			if (known?.has(nameKey(value))) {
				const others = row.values[field.name];
				row.values[field.name] = [...(Array.isArray(others) ? others : []), value];
			} else row.warnings.push(`ProductAttribute ${id} ${value}`);
		} else if (field) {
			const amount = inUnitOf(field, value, unit);
			if (amount === null) row.warnings.push(`ProductAttribute ${id} ${unit ?? ""}`);
			else row.values[field.name] = amount;
		} else row.warnings.push(`ProductAttribute ${id}`);
	}
}

/** By its code, or by its name in either language. */
function isNamed({ name, label }: ImportField, key: string): boolean {
	const prefix = [ATTRIBUTE, MEASURE].find((one) => name.startsWith(one));
	if (!prefix) return false;
	const names = [name.slice(prefix.length), label.en, label.es].map((text) =>
		nameKey(text.replace(/^[^:]*: /, "").replace(/ \([^()]*\)$/, "")),
	);
	return names.includes(key);
}

function inUnitOf({ label }: ImportField, value: string, unit: string | null): number | null {
	const own = /\(([^()]*)\)$/.exec(label.en)?.[1] ?? "";
	if (!/^\d{1,8}(\.\d{1,6})?$/.test(value)) return null;
	const factor =
		unit === null || unit.toUpperCase() === own.toUpperCase()
			? 1
			: own === "mm"
				? MILLIMETRES[unit.toUpperCase()]
				: undefined;
	return factor === undefined ? null : Math.round(Number(value) * factor * 100) / 100;
}
