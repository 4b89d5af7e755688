/** A shipment of an order, and what of an order is still to ship. */
import type { OrderLine } from "../order/order.ts";
import { hasLeft, isOpenShipment, type ShipmentStatus } from "./shipment-status.ts";

export type OrderShipment = {
	id: number;
	orderId: number;
	/** The number within the order, from 1. */
	n: number;
	status: ShipmentStatus;
	/** Null if the supplier sends it to the buyer. */
	warehouse: { id: number; code: string } | null;
	supplier: { id: number; name: string } | null;
	waveId: number | null;
	weightGrams: number | null;
	box: BoxSize | null;
	/** Who took the goods at the counter. */
	handedTo: string | null;
	/** The day that the supplier confirmed. */
	expectedOn: string | null;
	version: number;
	createdAt: Date;
	packedAt: Date | null;
	shippedAt: Date | null;
	deliveredAt: Date | null;
	trackings: string[];
	lines: ShipmentLine[];
};

/** In millimetres. */
export type BoxSize = { length: number; width: number; height: number };

/** What a box weighs: as it was weighed, or calculated from its parts. */
export type BoxWeight = { grams: number; isCalculated: boolean };

/** Null if the box was not weighed and the weight of a part is unknown. */
export function boxWeight(
	weighedGrams: number | null,
	partsGrams: number | null,
): BoxWeight | null {
	if (weighedGrams !== null) return { grams: weighedGrams, isCalculated: false };
	return partsGrams === null ? null : { grams: partsGrams, isCalculated: true };
}

export type ShipmentLine = { orderLineId: number; quantity: number; picked: number };

/** Pieces of a line that no shipment has yet. */
export type UnshippedPieces = {
	orderLineId: number;
	partId: number;
	/** Null for pieces that the supplier sends. */
	warehouseId: number | null;
	quantity: number;
	/** The day on which they arrive in the warehouse, if they are not there yet. */
	expectedOn: string | null;
};

type LineOfOrder = Pick<OrderLine, "id" | "partId" | "quantity" | "allocations">;
type ShippedLines = Pick<OrderShipment, "status" | "warehouse" | "lines">;

/** The pieces of an order that are in no shipment, by line and warehouse. */
export function unshippedPieces(
	lines: readonly LineOfOrder[],
	shipments: readonly ShippedLines[],
): UnshippedPieces[] {
	const taken = takenPieces(shipments);
	return lines
		.flatMap((line) => placesOf(line))
		.map((place) => ({
			...place,
			quantity: place.quantity - (taken.get(placeKey(place.orderLineId, place.warehouseId)) ?? 0),
		}))
		.filter(({ quantity }) => quantity > 0);
}

/** Whether every piece of the order has left. */
export function hasLeftWhole(
	lines: readonly Pick<OrderLine, "quantity">[],
	shipments: readonly Pick<OrderShipment, "status" | "lines">[],
): boolean {
	const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const gone = shipments
		.filter(({ status }) => hasLeft(status))
		.flatMap((shipment) => shipment.lines)
		.reduce((sum, { quantity }) => sum + quantity, 0);
	return gone >= wanted;
}

/** Packing counts all pieces, and a supplier scans none. */
export function isPartlyScanned({ status, warehouse, lines }: ShippedLines): boolean {
	const { picked, quantity } = scannedPieces(lines);
	return status === "picking" && warehouse !== null && picked < quantity;
}

/** How many pieces of the boxes that a warehouse still has to send were scanned. */
export function scannedPiecesOfOrder(
	lines: readonly LineOfOrder[],
	shipments: readonly ShippedLines[],
): { picked: number; quantity: number } {
	const inBoxes = shipments
		.filter(({ status, warehouse }) => isOpenShipment(status) && warehouse !== null)
		.flatMap((shipment) => shipment.lines);
	const inNoBox = unshippedPieces(lines, shipments)
		.filter(({ warehouseId }) => warehouseId !== null)
		.map(({ quantity }) => ({ quantity, picked: 0 }));
	return scannedPieces([...inBoxes, ...inNoBox]);
}

/** How many pieces of a shipment were scanned, of how many. */
export function scannedPieces(lines: readonly Omit<ShipmentLine, "orderLineId">[]): {
	picked: number;
	quantity: number;
} {
	return {
		picked: lines.reduce((sum, { picked }) => sum + picked, 0),
		quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
	};
}

/** Where the pieces of a line lie. Pieces of a special order lie in no warehouse. */
function placesOf({ id, partId, quantity, allocations }: LineOfOrder): UnshippedPieces[] {
	const held = allocations.reduce((sum, allocation) => sum + allocation.quantity, 0);
	const places: UnshippedPieces[] = allocations.map((allocation) => ({
		orderLineId: id,
		partId,
		warehouseId: allocation.warehouseId,
		quantity: allocation.quantity,
		expectedOn: allocation.expectedOn,
	}));
	const special = quantity - held;
	return special > 0
		? [
				...places,
				{ orderLineId: id, partId, warehouseId: null, quantity: special, expectedOn: null },
			]
		: places;
}

function takenPieces(shipments: readonly ShippedLines[]): Map<string, number> {
	const taken = new Map<string, number>();
	for (const { status, warehouse, lines } of shipments) {
		if (!isOpenShipment(status) && !hasLeft(status)) continue;
		for (const { orderLineId, quantity } of lines) {
			const key = placeKey(orderLineId, warehouse?.id ?? null);
			taken.set(key, (taken.get(key) ?? 0) + quantity);
		}
	}
	return taken;
}

function placeKey(orderLineId: number, warehouseId: number | null): string {
	return `${orderLineId} ${warehouseId ?? "supplier"}`;
}

/** The number on labels and slips: "123456789-2". */
export function shipmentName(orderNumber: number, n: number): string {
	return `${orderNumber}-${n}`;
}

const NAME = /^(\d{9})-(\d{1,5})$/;

export function parseShipmentName(text: string): { orderNumber: number; n: number } | undefined {
	const match = NAME.exec(text.trim());
	return match ? { orderNumber: Number(match[1]), n: Number(match[2]) } : undefined;
}
