/** Rows of files that are not about parts: customers and redirects. */
import type { Bilingual } from "../store/language.ts";

/** `record_key` finds the record; `record` is one of its values. */
export type RecordField = {
	name: string;
	type: "record_key" | "record";
	label: Bilingual;
	/** In lower case, letters and digits only. */
	synonyms: readonly string[];
};

/** `values`: a missing field is left alone. */
export type RecordRow = {
	key: string;
	values: Record<string, unknown>;
	faults: string[];
};

export type RecordReader = (cells: Readonly<Record<string, string>>) => RecordRow;

/** Cells that empty a value. A cell with no text leaves it alone. */
export const EMPTYING_CELLS = new Set(["-", "NULL"]);
