/** A field that a column of a file can be mapped to. */
import type { Bilingual } from "../store/language.ts";
import type { Unit } from "./units-of-files.ts";

/**
 * `sku`, `brand` and `number` find the part, and `record_key` what is no part. The others are
 * values; those of fitments are read by `read-fitment-row.ts`.
 */
export type FieldType =
	| "sku"
	| "brand"
	| "number"
	| "price"
	| "warehouse"
	| "quantity"
	/** What a supplier asks for the part, and the supplier. */
	| "cost"
	| "supplier"
	/** The brand and its number of a part that a file may create: kept as they are written. */
	| "own_brand"
	| "own_number"
	/** The number of a part that was replaced: kept as it is written. */
	| "old_number"
	| "part_value"
	| "fitment"
	| "record_key"
	| "record";

export type ImportField = {
	name: string;
	type: FieldType;
	label: Bilingual;
	/** In lower case, letters and digits only, as `columnKey` makes them. */
	synonyms: readonly string[];
	/**
	 * The unit of a weight or length. A column with one of the `headings` gets this field if its
	 * cells are in this unit.
	 */
	measure?: { unit: Unit; headings: readonly string[] };
};

/** Names of the store that files may use. */
export type ImportNames = {
	warehouses: readonly string[];
	suppliers: readonly { id: number; name: string }[];
	attributes: readonly (Bilingual & { code: string })[];
	measures: readonly (Bilingual & { code: string; unit: string })[];
};
