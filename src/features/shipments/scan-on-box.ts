/**
 * Scans on the page of a shipment: a part counts for this box, another box or order opens its page.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { parseOrderNumber } from "../../domain/order/order-validator.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import { parseShipmentName, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectScannedParts } from "../stock/stock-moves.sql.ts";
import { countPiece, type ScanResult } from "./pick-board.ts";
import { readShipment, readShipments } from "./read-shipments.ts";

export async function scanOnBox(
	deps: OrderDependencies,
	caller: Customer,
	{ name, text }: { name: string; text: string },
): Promise<ScanResult> {
	const { details, shipment } = await readShipment(deps, caller, name);
	const typed = text.trim().toUpperCase();
	const opened = await findScannedBox(deps, caller, typed);
	if (opened !== null) return { kind: "shipment", shipment: opened };
	const parts = await selectScannedParts(deps.pool, [typed], [normalizeNumber(typed)]);
	if (parts.length === 0) throw new Refusal("pick_scan_unknown");
	const lines = details.lines.filter(
		({ id, partId }) =>
			parts.some((part) => part.part_id === partId) &&
			shipment.lines.some(({ orderLineId }) => orderLineId === id),
	);
	if (lines.length === 0) throw new Refusal("scan_not_in_box");
	if (shipment.status !== "picking")
		throw new Refusal(shipment.status === "packed" ? "box_packed" : "wrong_shipment_move");
	if (new Set(lines.map(({ partId }) => partId)).size > 1) throw new Refusal("scan_ambiguous");
	return countPiece(
		deps,
		caller,
		lines.map(({ id, sku }) => ({
			order_id: details.order.id,
			shipment_id: shipment.id,
			order_line_id: id,
			number: details.order.number,
			n: shipment.n,
			status: shipment.status,
			sku,
		})),
	);
}

/** The name of the scanned box, or of the box of the scanned order that is still to leave. */
async function findScannedBox(
	deps: OrderDependencies,
	caller: Customer,
	typed: string,
): Promise<string | null> {
	const box = parseShipmentName(typed);
	const orderNumber = box?.orderNumber ?? parseOrderNumber(typed);
	if (orderNumber === null) return null;
	const shipments = await readShipments(deps, caller, String(orderNumber)).catch(
		(error: unknown) => {
			// A part number may have nine digits as well.
			if (isRefusal(error) && error.code === "not_found") return [];
			throw error;
		},
	);
	const found = box
		? shipments.find(({ n }) => n === box.n)
		: (shipments.find(({ status }) => isOpenShipment(status)) ?? shipments.at(-1));
	return found ? shipmentName(orderNumber, found.n) : null;
}
