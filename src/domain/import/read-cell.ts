/** Reads the cells of a row as the mapping says. */
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import type { DecimalSign } from "../import-file/import-file.ts";
import { faultText, type ImportFaultCode } from "./import-faults.ts";
import { type FieldType, type ImportField, STOCK_IN } from "./import-kinds.ts";
import { MAX_IMPORT_PRICE_CENTS, MAX_IMPORT_QUANTITY } from "./import-limits.ts";
import type { ImportMapping } from "./import-mapping.ts";

/** A row of the file after reading: how to find its part, its values, and its faults. */
export type ReadRow = {
	sku: string | null;
	brand: string | null;
	number: string | null;
	/** By field. Null empties the value; a missing key leaves it alone. */
	values: Record<string, unknown>;
	faults: string[];
};

export type RowReader = (cells: readonly string[]) => ReadRow;

/** Cells that empty a value. A cell with no text leaves it alone. */
const EMPTYING = new Set(["-", "NULL"]);

/** `warehouses`: the codes that a stock row may name. */
export function createRowReader(
	mapping: ImportMapping,
	fields: readonly ImportField[],
	warehouses: readonly string[],
): RowReader {
	const columns = mapping.fields.flatMap((name, index) => {
		const field = fields.find((candidate) => candidate.name === name);
		return field ? [{ field, index }] : [];
	});
	return (cells) => {
		const draft: RowDraft = { ...emptyRow(), warehouse: null, onHand: null };
		for (const { field, index } of columns) {
			const text = (cells[index] ?? "").trim();
			if (text !== "") CELL_READERS[field.type](draft, text, field, mapping);
		}
		const { warehouse, onHand, ...row } = draft;
		if (onHand !== null) addStock(row, warehouse, onHand, warehouses);
		if (row.sku === null && row.number === null) row.faults.push(faultText("no_number"));
		return row;
	};
}

/** A row while its cells are read: warehouse and quantity may come in any sequence. */
type RowDraft = ReadRow & { warehouse: string | null; onHand: Quantity | null };

function emptyRow(): ReadRow {
	return { sku: null, brand: null, number: null, values: {}, faults: [] };
}

type CellReader = (
	draft: RowDraft,
	text: string,
	field: ImportField,
	mapping: ImportMapping,
) => void;

const CELL_READERS: Record<FieldType, CellReader> = {
	sku: (draft, text) => {
		draft.sku = normalizeSku(text);
	},
	brand: (draft, text) => {
		draft.brand = normalizeNumber(text) || null;
	},
	number: (draft, text) => {
		draft.number = normalizeNumber(text) || null;
	},
	warehouse: (draft, text) => {
		draft.warehouse = text.toUpperCase();
	},
	price: (draft, text, field, mapping) =>
		addValue(draft, field.name, readPrice(text, mapping), field),
	quantity: (draft, text, field, { decimal }) => {
		const quantity = readQuantity(text, decimal);
		if (field.name === "on_hand") draft.onHand = quantity;
		else addValue(draft, field.name.slice(STOCK_IN.length), quantity, field);
	},
};

type Quantity = { value: number | null } | { fault: ImportFaultCode };

function addStock(
	row: ReadRow,
	warehouse: string | null,
	quantity: Quantity,
	warehouses: readonly string[],
): void {
	if (warehouse === null || !warehouses.includes(warehouse))
		row.faults.push(faultText("unknown_warehouse", "warehouse"));
	else if ("fault" in quantity) row.faults.push(faultText(quantity.fault, "on_hand"));
	else row.values[warehouse] = quantity.value;
}

function addValue(row: ReadRow, key: string, read: Quantity, { name }: ImportField): void {
	if ("fault" in read) row.faults.push(faultText(read.fault, name));
	else row.values[key] = read.value;
}

export function readPrice(
	text: string,
	{ decimal, isInCents }: Pick<ImportMapping, "decimal" | "isInCents">,
): Quantity {
	if (EMPTYING.has(text)) return { value: null };
	const plain = plainNumber(text.replace(/^(US)?\$\s*|\s*(USD|\$)$/gi, ""), decimal);
	if (plain === null) return { fault: "not_a_number" };
	if (plain.startsWith("-")) return { fault: "negative" };
	const [whole = "", fraction = ""] = plain.split(".");
	const places = isInCents ? 0 : 2;
	if (fraction.slice(places).replaceAll("0", "") !== "") return { fault: "too_precise" };
	// Digits are moved as text, because 1.15 * 100 is not 115.
	const value = Number(whole + fraction.slice(0, places).padEnd(places, "0"));
	return value > MAX_IMPORT_PRICE_CENTS ? { fault: "too_large" } : { value };
}

export function readQuantity(text: string, decimal: DecimalSign): Quantity {
	if (EMPTYING.has(text)) return { fault: "cannot_be_empty" };
	const plain = plainNumber(text, decimal);
	if (plain === null) return { fault: "not_a_number" };
	if (plain.startsWith("-")) return { fault: "negative" };
	const [whole = "", fraction = ""] = plain.split(".");
	if (fraction.replaceAll("0", "") !== "") return { fault: "not_whole" };
	const value = Number(whole);
	return value > MAX_IMPORT_QUANTITY ? { fault: "too_large" } : { value };
}

/** "1,234.50" and "1.234,50" as "1234.50"; null for anything that is no number of this form. */
function plainNumber(text: string, decimal: DecimalSign): string | null {
	const [group, point] = decimal === "." ? [",", "."] : [".", ","];
	const form = NUMBER_FORMS[decimal];
	const compact = text.replace(/[\s\u00a0']/g, "");
	return form.test(compact) ? compact.replaceAll(group, "").replace(point, ".") : null;
}

const NUMBER_FORMS: Record<DecimalSign, RegExp> = {
	".": /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{0,10})?$/,
	",": /^-?(\d{1,15}|\d{1,3}(\.\d{3}){1,4})(,\d{0,10})?$/,
};
