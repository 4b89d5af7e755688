/** Reads the cells of a row as the mapping says. */
import { MAX_PART_NUMBER_LENGTH } from "../catalog/part-limits.ts";
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import { type CellValue, type Quantity, readPrice, readQuantity } from "./cell-value.ts";
import { faultText } from "./import-faults.ts";
import type { FieldType, ImportField } from "./import-field.ts";
import { STOCK_IN } from "./import-kinds.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { isPartField } from "./part-fields.ts";

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
			if (text !== "") CELL_READERS[field.type]?.(draft, text, field, mapping);
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

const CELL_READERS: Partial<Record<FieldType, CellReader>> = {
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
	// Records have readers of their own.
	record_key: () => {},
	record: () => {},
	price: (draft, text, field, mapping) =>
		addValue(draft, field.name, readPrice(text, mapping), field),
	quantity: (draft, text, field, { decimal }) => {
		const quantity = readQuantity(text, decimal);
		if (field.name === "on_hand") draft.onHand = quantity;
		else addValue(draft, field.name.slice(STOCK_IN.length), quantity, field);
	},
	own_brand: (draft, text) => {
		draft.brand = normalizeNumber(text) || null;
		draft.values.brand = text;
	},
	own_number: (draft, text) => {
		draft.number = normalizeNumber(text) || null;
		draft.values.number = text;
	},
	old_number: (draft, text) => {
		draft.number = normalizeNumber(text) || null;
		draft.values.old_number = text.slice(0, MAX_PART_NUMBER_LENGTH);
	},
	part_value: (draft, text, field, mapping) => {
		if (isPartField(field)) addValue(draft, field.key, field.read(text, mapping), field);
	},
};

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

function addValue(row: ReadRow, key: string, read: CellValue, { name }: ImportField): void {
	if ("fault" in read) row.faults.push(faultText(read.fault, name));
	else row.values[key] = read.value;
}
