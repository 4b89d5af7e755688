/** The pieces of an order that have not left yet, and when they are promised. */
import type { OrderLine } from "../order/order.ts";
import { type ShipDays, shipDays } from "../shipping/ship-days.ts";
import type { ShippingStart } from "../shipping/shipping-start.ts";
import { type OrderShipment, unshippedPieces } from "./order-shipment.ts";
import { isOpenShipment } from "./shipment-status.ts";

export type PiecesToCome = {
	orderLineId: number;
	quantity: number;
	/** The day on which the store expects the pieces; null for pieces that are in the house. */
	expectedOn: string | null;
	/** When the pieces ship; null if no day can be promised. */
	ships: ShipDays | null;
};

/** When the last of these pieces ships; null if one of them has no day. */
export function lastShipDays(pieces: readonly Pick<PiecesToCome, "ships">[]): ShipDays | null {
	const days = pieces.map(({ ships }) => ships);
	if (days.some((ships) => ships === null)) return null;
	return days.reduce((last, ships) => (last && ships && last.to >= ships.to ? last : ships), null);
}

type LineToShip = Pick<OrderLine, "id" | "partId" | "quantity" | "allocations">;

/** Days that are over are left out, because they promise nothing any more. */
export function piecesToCome(
	lines: readonly LineToShip[],
	shipments: readonly Pick<OrderShipment, "status" | "warehouse" | "lines" | "expectedOn">[],
	{ start, today }: { start: ShippingStart; today: string },
): PiecesToCome[] {
	const inOpenShipments = shipments
		.filter(({ status }) => isOpenShipment(status))
		.flatMap(({ lines: pieces, warehouse, expectedOn }) =>
			pieces.map(({ orderLineId, quantity }) => ({
				orderLineId,
				quantity,
				warehouseId: warehouse?.id ?? null,
				expectedOn,
			})),
		);
	return [...inOpenShipments, ...unshippedPieces(lines, shipments)].map(
		({ orderLineId, quantity, warehouseId, expectedOn }) => {
			const allocation = lines
				.find(({ id }) => id === orderLineId)
				?.allocations.find((place) => place.warehouseId === warehouseId);
			const ships = allocation && shipDays(allocation.stockClass, allocation.expectedOn, start);
			return {
				orderLineId,
				quantity,
				expectedOn: expectedOn !== null && expectedOn >= today ? expectedOn : null,
				ships: ships && ships.to >= today ? ships : null,
			};
		},
	);
}
