import { expect, it } from "vitest";
import { scannedPiecesOfOrder } from "./order-shipment.ts";

const warehouse = { id: 1, code: "MIA" };
const line = (id: number, quantity: number) => ({
	id,
	partId: id,
	quantity,
	allocations: [
		{
			warehouseId: warehouse.id,
			quantity,
			stockClass: "IN_STOCK" as const,
			expectedOn: null,
			shipped: 0,
		},
	],
});
const pieces = (orderLineId: number, quantity: number, picked: number) => ({
	orderLineId,
	quantity,
	picked,
});

it("counts the scans of partly scanned boxes, and pieces that are in no box as not scanned", () => {
	const lines = [line(1, 5), line(2, 3)];
	const shipments = [
		{ status: "picking", warehouse, lines: [pieces(1, 3, 2), pieces(2, 1, 0)] },
		{ status: "packed", warehouse, lines: [pieces(2, 1, 1)] },
	] as const;
	expect(
		scannedPiecesOfOrder(
			lines,
			shipments.map((shipment) => ({ ...shipment, lines: [...shipment.lines] })),
		),
	).toEqual({ picked: 3, quantity: 8 });
});

it("leaves out boxes that have left, that were cancelled, or that a supplier sends", () => {
	const lines = [line(1, 4), { ...line(2, 2), allocations: [] }];
	expect(
		scannedPiecesOfOrder(lines, [
			{ status: "shipped", warehouse, lines: [pieces(1, 1, 1)] },
			{ status: "cancelled", warehouse, lines: [pieces(1, 3, 3)] },
			{ status: "picking", warehouse: null, lines: [pieces(2, 2, 0)] },
		]),
	).toEqual({ picked: 0, quantity: 3 });
});
