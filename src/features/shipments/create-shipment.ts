/** Staff divide an order into shipments, and start to pick many orders on one walk. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type UnshippedPieces, unshippedPieces } from "../../domain/shipment/order-shipment.ts";
import { MAX_WAVE_ORDERS } from "../../domain/shipment/shipment-limits.ts";
import { canShipOrder } from "../../domain/shipment/shipment-status.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { warehouseId as findWarehouseId } from "../stock/book-stock.ts";
import {
	auditShipment,
	findOrderId,
	type LockedOrder,
	lockOrderToShip,
	requireShippable,
} from "./change-shipment.ts";
import { insertShipment, insertWave, selectWaveOfKey } from "./shipments.sql.ts";
import { selectActiveSupplier } from "./special-orders.sql.ts";

export type ShipmentRequest = {
	number: number;
	/** The number that the new shipment will have, so that a repeated request creates one. */
	n: number;
	/** The code of a warehouse; null if the supplier sends the pieces to the buyer. */
	warehouse: string | null;
	supplierId: number | null;
	expectedOn: string | null;
	/** Quantities by the position of the line in the order. */
	pieces: { line: number; quantity: number }[];
};

/** Makes a shipment of some pieces of an order. */
export async function createShipment(
	deps: OrderDependencies,
	caller: Customer,
	request: ShipmentRequest,
): Promise<void> {
	const orderId = await findOrderId(deps, caller, request.number);
	await inTransaction(deps.pool, async (transaction) => {
		const locked = await lockOrderToShip(transaction, caller, orderId);
		requireShippable(locked.order);
		if (request.n !== nextNumber(locked)) throw new Refusal("shipment_changed");
		const warehouseId =
			request.warehouse === null
				? null
				: await findWarehouseId(transaction.client, request.warehouse);
		const pieces = choosePieces(locked, warehouseId, request.pieces);
		const supplierId = warehouseId === null ? request.supplierId : null;
		if (
			supplierId !== null &&
			(await selectActiveSupplier(transaction.client, supplierId)).length === 0
		)
			throw new Refusal("bad_request", { fieldErrors: { supplier: { code: "required" } } });
		const shipment = await insertShipment(transaction.client, {
			orderId,
			warehouseId,
			supplierId,
			waveId: null,
			expectedOn: warehouseId === null ? request.expectedOn : null,
			lines: pieces,
			actorId: caller.accountId,
		});
		await auditShipment(transaction, caller, locked.order, "create_shipment", shipment);
	});
}

function nextNumber({ shipments }: LockedOrder): number {
	return Math.max(0, ...shipments.map(({ n }) => n)) + 1;
}

/** Refuses pieces that are not there: not in this warehouse, or already in another shipment. */
function choosePieces(
	{ lines, shipments }: LockedOrder,
	warehouseId: number | null,
	wanted: ShipmentRequest["pieces"],
): { orderLineId: number; quantity: number }[] {
	const left = unshippedPieces(lines, shipments).filter(
		(pieces) => pieces.warehouseId === warehouseId,
	);
	const chosen = wanted
		.filter(({ quantity }) => quantity > 0)
		.map(({ line, quantity }) => {
			const orderLineId = lines.find(({ n }) => n === line)?.id;
			const place = left.find((pieces) => pieces.orderLineId === orderLineId);
			if (!place) throw new Refusal("pieces_not_left");
			if (quantity > place.quantity)
				throw new Refusal("pieces_not_left", {
					fieldErrors: { [`pieces.${line}`]: { code: "only_available", n: place.quantity } },
				});
			return { orderLineId: place.orderLineId, quantity };
		});
	if (chosen.length === 0) throw new Refusal("nothing_to_ship");
	return chosen;
}

export type WaveRequest = {
	key: string;
	/** The code of the warehouse. */
	warehouse: string;
	orders: number[];
};

/**
 * Starts to pick orders: each gets a shipment of the pieces that lie in the warehouse today. Orders
 * that have none, or that may not ship, are left out. The same key is the same walk. Returns the
 * number of the walk.
 */
export async function startWave(
	deps: OrderDependencies,
	caller: Customer,
	{ key, warehouse, orders }: WaveRequest,
): Promise<number> {
	if (orders.length === 0 || orders.length > MAX_WAVE_ORDERS) throw new Refusal("bad_request");
	const ids = await Promise.all(orders.map((number) => findOrderId(deps, caller, number)));
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const warehouseId = await findWarehouseId(client, warehouse);
		const [created] = await insertWave(client, key, warehouseId, caller.accountId);
		if (!created) return waveOfKey(client, caller, key);
		let shipments = 0;
		// In the sequence of their ids, so that two waves with the same orders do not deadlock.
		for (const orderId of [...new Set(ids)].sort((a, b) => a - b))
			shipments += await pickOrder(deps, transaction, caller, {
				orderId,
				warehouseId,
				waveId: created.id,
			});
		if (shipments === 0) throw new Refusal("nothing_to_ship");
		return created.id;
	});
}

async function waveOfKey(client: Queryable, caller: Customer, key: string): Promise<number> {
	const [wave] = await selectWaveOfKey(client, key);
	if (wave?.created_by !== caller.accountId) throw new Refusal("bad_request");
	return wave.id;
}

/** Returns how many shipments were made: one or none. */
async function pickOrder(
	{ today }: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	{ orderId, warehouseId, waveId }: { orderId: number; warehouseId: number; waveId: number },
): Promise<number> {
	const locked = await lockOrderToShip(transaction, caller, orderId);
	const { order, lines, shipments } = locked;
	if (!canShipOrder(order)) return 0;
	const pieces = unshippedPieces(lines, shipments).filter(
		(place) => place.warehouseId === warehouseId && isInHouse(place, today()),
	);
	if (pieces.length === 0) return 0;
	const shipment = await insertShipment(transaction.client, {
		orderId,
		warehouseId,
		supplierId: null,
		waveId,
		expectedOn: null,
		lines: pieces,
		actorId: caller.accountId,
	});
	await auditShipment(transaction, caller, order, "create_shipment", shipment);
	return 1;
}

function isInHouse({ expectedOn }: UnshippedPieces, today: string): boolean {
	return expectedOn === null || expectedOn <= today;
}
