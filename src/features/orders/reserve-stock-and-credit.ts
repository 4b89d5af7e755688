/**
 * Reserves the stock, takes the parts out of the cart and spends the credit of an order, in the
 * transaction that writes it. Refuses the order when one of them is not sufficient.
 */
import type { Caller } from "../../domain/account/caller.ts";
import {
	type Allocation,
	allocateStock,
	type LineToAllocate,
	type StockLevel,
} from "../../domain/order/allocate-stock.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { takeFromCart } from "../cart/take-from-cart.sql.ts";
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

/** Refuses when the cart has changed, so that two windows cannot order one cart twice. */
export async function takePartsFromCart(
	{ client }: Transaction,
	accountId: number,
	{ lines }: { lines: readonly { partId: number; quantity: number }[] },
): Promise<void> {
	const taken = await takeFromCart(
		client,
		accountId,
		lines.map(({ partId }) => partId),
		lines.map(({ quantity }) => quantity),
	);
	if (taken.length !== lines.length) throw new Refusal("cart_changed");
}

/**
 * Takes the amount from the customer's credit limit. Some customers must give a purchase order
 * number.
 */
export async function spendCreditLimit(
	{ client }: Transaction,
	caller: Caller,
	cents: number,
	purchaseOrder: string | null,
): Promise<{ termsDays: number }> {
	if (caller.kind !== "customer" || caller.credit !== "credit") throw new Refusal("no_credit");
	const [credit] = await rows.spendCredit(client, caller.accountId, cents);
	if (!credit) throw new Refusal("over_limit");
	if (credit.requires_purchase_order && !purchaseOrder)
		throw new Refusal("bad_request", { fieldErrors: { purchaseOrder: { code: "required" } } });
	return { termsDays: credit.terms_days };
}

export function toStockLevel(row: rows.StockRow): StockLevel {
	return {
		partId: row.part_id,
		warehouseId: row.warehouse_id,
		stockClass: row.stock_class as StockLevel["stockClass"],
		available: row.available,
		expectedOn: row.expected_on,
	};
}
