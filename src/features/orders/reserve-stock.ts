/** Reserves stock for the lines of an order, in the transaction that writes the order. */
import {
	type Allocation,
	allocateStock,
	type LineToAllocate,
	type StockLevel,
} from "../../domain/order/allocate-stock.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import * as rows from "./place-order.sql.ts";

/** Reserves the stock of all lines, or refuses when any line is short. */
export async function reserveLines(
	{ client }: Transaction,
	{ lines }: { lines: readonly LineToAllocate[] },
): Promise<Allocation[]> {
	const stock = await rows.lockStock(
		client,
		lines.map(({ partId }) => partId),
	);
	const result = allocateStock(lines, stock.map(toStockLevel));
	if (result.kind === "short") throw new Refusal("out_of_stock");
	const reservations = new Map<string, rows.StockReservation>();
	for (const { lineIndex, warehouseId, quantity } of result.allocations) {
		const partId = lines[lineIndex]?.partId;
		if (warehouseId === null || partId === undefined) continue;
		const key = `${partId} ${warehouseId}`;
		reservations.set(key, {
			partId,
			warehouseId,
			quantity: quantity + (reservations.get(key)?.quantity ?? 0),
		});
	}
	const reserved = await rows.reserveStock(client, [...reservations.values()]);
	if (reserved.length !== reservations.size) throw new Refusal("out_of_stock");
	return result.allocations;
}

function toStockLevel(row: rows.StockRow): StockLevel {
	return {
		partId: row.part_id,
		warehouseId: row.warehouse_id,
		stockClass: row.stock_class as StockLevel["stockClass"],
		available: row.available,
		expectedOn: row.expected_on,
	};
}
