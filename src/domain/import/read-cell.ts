/** Reads the cells of a row as the mapping says. */
import { MAX_PART_NUMBER_LENGTH } from "../catalog/part-limits.ts";
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import { type CellValue, type Quantity, readPrice, readQuantity } from "./cell-value.ts";
import { faultText } from "./import-faults.ts";
import type { FieldType, ImportField, ImportNames } from "./import-field.ts";
import { COST_AT, STOCK_IN } from "./import-kinds.ts";
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

/** Names that a row may use. Without a column of suppliers a cost is that of the source. */
type RowNames = Pick<ImportNames, "warehouses" | "suppliers"> & { source: string };

export function createRowReader(
	mapping: ImportMapping,
	fields: readonly ImportField[],
	{ warehouses, suppliers, source }: RowNames,
): RowReader {
	const supplierIds = new Map(suppliers.map(({ id, name }) => [supplierKey(name), id]));
	const sourceId = supplierIds.get(supplierKey(source));
	const columns = mapping.fields.flatMap((name, index) => {
		const field = fields.find((candidate) => candidate.name === name);
		return field ? [{ field, index }] : [];
	});
	return (cells) => {
		const draft: RowDraft = {
			...{ ...emptyRow(), warehouse: null, onHand: null },
			...{ supplier: null, cost: null },
		};
		for (const { field, index } of columns) {
			const text = (cells[index] ?? "").trim();
			if (text !== "") CELL_READERS[field.type]?.(draft, text, field, mapping);
		}
		const { warehouse, onHand, supplier, cost, ...row } = draft;
		if (onHand !== null) addStock(row, warehouse, onHand, warehouses);
		if (cost !== null)
			addCost(row, cost, supplier === null ? sourceId : supplierIds.get(supplierKey(supplier)), {
				isNamed: supplier !== null,
			});
		if (row.sku === null && row.number === null) row.faults.push(faultText("no_number"));
		return row;
	};
}

/**
 * A row while its cells are read: warehouse and quantity, supplier and cost may come in any
 * sequence.
 */
type RowDraft = ReadRow & {
	warehouse: string | null;
	onHand: Quantity | null;
	supplier: string | null;
	cost: Quantity | null;
};

/** Names of suppliers differ by more than capital letters. */
function supplierKey(name: string): string {
	return name.trim().toLowerCase();
}

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
	supplier: (draft, text) => {
		draft.supplier = text;
	},
	cost: (draft, text, _field, mapping) => {
		draft.cost = readPrice(text, mapping);
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

function addCost(
	row: ReadRow,
	cost: Quantity,
	supplierId: number | undefined,
	{ isNamed }: { isNamed: boolean },
): void {
	if ("fault" in cost) row.faults.push(faultText(cost.fault, "cost"));
	else if (cost.value === null) row.faults.push(faultText("needs_value", "cost"));
	else if (supplierId !== undefined) row.values[`${COST_AT}${supplierId}`] = cost.value;
	else
		row.faults.push(
			isNamed ? faultText("unknown_supplier", "supplier") : faultText("no_supplier", "cost"),
		);
}

function addValue(row: ReadRow, key: string, read: CellValue, { name }: ImportField): void {
	if ("fault" in read) row.faults.push(faultText(read.fault, name));
	else row.values[key] = read.value;
}
