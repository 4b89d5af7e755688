/** What is printed for shipments: packing slips, box labels and pick lists, with barcodes. */
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_SELECTED_ORDERS } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import { type Barcode, drawBarcodes } from "../../platform/barcode.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { readWave } from "./pick-board.ts";
import { readShipment, type ShipmentDetails } from "./read-shipments.ts";
import { selectShipments } from "./shipments.sql.ts";

/** Barcodes by the text that a scanner reads. */
export type Barcodes = Record<string, Barcode>;

export type ShipmentPaper = ShipmentDetails & {
	name: string;
	/** All shipments of the order, for what is still to come. */
	shipments: OrderShipment[];
	barcodes: Barcodes;
};

/** One shipment as it is printed. */
export async function readShipmentPaper(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<ShipmentPaper> {
	const { details, shipment, weight } = await readShipment(deps, caller, name);
	const skus = details.lines
		.filter(({ id }) => shipment.lines.some(({ orderLineId }) => orderLineId === id))
		.map(({ sku }) => sku);
	const printedName = shipmentName(details.order.number, shipment.n);
	return {
		details,
		shipment,
		weight,
		name: printedName,
		shipments: await selectShipments(deps.pool, [details.order.id]),
		barcodes: await barcodesOf([printedName, ...skus]),
	};
}

/** The shipments of a walk that are not cancelled, in the sequence of their orders. */
export async function readWavePapers(
	deps: OrderDependencies,
	caller: Customer,
	waveId: number,
): Promise<ShipmentPaper[]> {
	const { lines } = await readWave(deps, caller, waveId);
	const names = new Set(lines.map(({ number, n }) => shipmentName(number, n)));
	return Promise.all([...names].sort().map((name) => readShipmentPaper(deps, caller, name)));
}

/**
 * The papers of the open shipments of the selected orders. `without` are orders that have none, or
 * that this member of staff may not see.
 */
export async function readOrderPapers(
	deps: OrderDependencies,
	caller: Customer,
	numbers: readonly number[],
): Promise<{ papers: ShipmentPaper[]; without: number[] }> {
	const selected = [...new Set(numbers)];
	if (selected.length === 0 || selected.length > MAX_SELECTED_ORDERS)
		throw new Refusal("orders_not_selected");
	const papers: ShipmentPaper[] = [];
	const without: number[] = [];
	for (const number of selected) {
		const order = await selectOrderByNumber(deps.pool, number);
		const isVisible = order !== undefined && canStaffSee(caller, order);
		const shipments = isVisible ? await selectShipments(deps.pool, [order.id]) : [];
		const open = shipments.filter(({ status }) => isOpenShipment(status));
		if (open.length === 0) without.push(number);
		for (const { n } of open)
			papers.push(await readShipmentPaper(deps, caller, shipmentName(number, n)));
	}
	return { papers, without };
}

/** A walk with the barcodes of its parts. */
export async function readPickList(deps: OrderDependencies, caller: Customer, waveId: number) {
	const { wave, lines } = await readWave(deps, caller, waveId);
	return { wave, lines, barcodes: await barcodesOf(lines.map(({ sku }) => sku)) };
}

/** Code 128 has only these characters. A part number with others is printed without a barcode. */
const PRINTABLE_ASCII = /^[ -~]+$/;

export async function barcodesOf(texts: readonly string[]): Promise<Barcodes> {
	const unique = [...new Set(texts)].filter((text) => PRINTABLE_ASCII.test(text));
	const codes = await drawBarcodes(unique);
	return Object.fromEntries(codes.map((code, index) => [unique[index] ?? "", code]));
}
