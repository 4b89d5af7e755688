/**
 * Turns the names and codes of a row into those of the store. A name that is not known is a fault.
 */
import { PART_SKU } from "../catalog/part-limits.ts";
import { normalizeNumber } from "../catalog/part-number.ts";
import { faultText } from "./import-faults.ts";
import { ATTRIBUTE } from "./part-fields.ts";
import { addNumbers, nameKey, type PartValues, writePartNumber } from "./part-values.ts";
import type { ReadRow } from "./read-cell.ts";

/** The names of the store, by `nameKey` of every name and code that means them. */
export type PartDictionary = {
	brands: ReadonlyMap<string, { name: string; url: string }>;
	/** Urls of subcategories. */
	partTypes: ReadonlyMap<string, string>;
	/** By the code of the attribute, then by the name of the value: its code. */
	attributeValues: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** The staged SKU that a new part gets when its file has none. */
export const NEW_SKU = "new_sku";

const SIZES = ["length", "width", "height"];

export function resolvePartRow(row: ReadRow, dictionary: PartDictionary): ReadRow {
	const { number, ...values }: PartValues = row.values;
	const resolved: ReadRow = { ...row, values, faults: [...row.faults] };
	const brand = resolveBrand(resolved, dictionary);
	resolvePartType(resolved, dictionary);
	resolveAttributes(resolved, dictionary);
	joinSize(resolved);
	if (row.sku !== null && !PART_SKU.test(row.sku))
		resolved.faults.push(faultText("sku_form", "sku"));
	if (typeof number === "string" && brand) addOwnNumber(resolved, number, brand);
	return resolved;
}

function resolveBrand(row: ReadRow, { brands }: PartDictionary) {
	const text = row.values.brand;
	if (typeof text !== "string") return null;
	const brand = brands.get(nameKey(text));
	if (!brand) {
		row.faults.push(faultText("unknown_brand", "brand"));
		return null;
	}
	row.values.brand = brand.name;
	row.brand = normalizeNumber(brand.name);
	return brand;
}

function resolvePartType({ values, faults }: ReadRow, { partTypes }: PartDictionary): void {
	if (typeof values.part_type !== "string") return;
	const url = partTypes.get(nameKey(values.part_type));
	if (url) values.part_type = url;
	else faults.push(faultText("unknown_part_type", "part_type"));
}

function resolveAttributes({ values, faults }: ReadRow, { attributeValues }: PartDictionary): void {
	for (const [field, given] of Object.entries(values)) {
		if (!field.startsWith(ATTRIBUTE) || !Array.isArray(given)) continue;
		const known = attributeValues.get(field.slice(ATTRIBUTE.length));
		const codes = given.map((text) => known?.get(nameKey(String(text))));
		if (codes.includes(undefined)) faults.push(faultText("unknown_value", field));
		else values[field] = [...new Set(codes)].toSorted();
	}
}

/** The database has the three sizes of a part together, or none. */
function joinSize({ values, faults }: ReadRow): void {
	const given = SIZES.filter((side) => side in values);
	if (given.length === 0) return;
	const size = SIZES.map((side) => values[side]);
	for (const side of SIZES) delete values[side];
	if (size.every(Number.isFinite)) values.size = size;
	else if (given.every((_, index) => size[index] === null)) values.size = null;
	else faults.push(faultText("size_incomplete", `${given[0]}_mm`));
}

/** The brand's own number is one of the interchange numbers, with the brand as its maker. */
function addOwnNumber(row: ReadRow, number: string, brand: { name: string; url: string }): void {
	const { values } = row;
	const own = writePartNumber({ number, maker: brand.name });
	values.interchange_numbers = addNumbers(values.interchange_numbers, [own]);
	const sku = `${brand.url.toUpperCase()}-${normalizeNumber(number)}`;
	if (row.sku === null && PART_SKU.test(sku)) values[NEW_SKU] = sku;
}
