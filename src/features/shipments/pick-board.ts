/** The pick board: what is to be picked, walks, and scans of pieces. */
import { type Customer, seesAllOrders } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { parseShipmentName, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectScannedParts } from "../stock/stock-moves.sql.ts";
import { lockOrderToShip } from "./change-shipment.ts";
import * as board from "./pick-board.sql.ts";
import { addPickedPiece } from "./shipments.sql.ts";

const MAX_ORDERS_TO_PICK = 200;
const MAX_WAVES = 20;
const MAX_SENT = 1000;

export async function readPickBoard(
	{ pool, today }: OrderDependencies,
	caller: Customer,
	warehouse: string | null,
) {
	const [orders, waves] = await Promise.all([
		board.selectOrdersToPick(pool, sellerOf(caller), warehouse, today(), MAX_ORDERS_TO_PICK),
		board.selectOpenWaves(pool, sellerOf(caller), MAX_WAVES),
	]);
	return { orders, waves };
}

/** What left on a day. `isCut`: more left than one page can show. */
export async function readSentShipments(
	{ pool }: OrderDependencies,
	caller: Customer,
	day: string,
): Promise<{ shipments: board.SentShipment[]; isCut: boolean }> {
	const rows = await board.selectSentShipments(pool, sellerOf(caller), day, MAX_SENT + 1);
	return { shipments: rows.slice(0, MAX_SENT), isCut: rows.length > MAX_SENT };
}

function sellerOf(caller: Customer): number | null {
	return seesAllOrders(caller) ? null : caller.accountId;
}

/**
 * A walk with its pieces in the sequence of the bins. A seller sees only their own walks, because
 * others hold orders of other sellers' customers.
 */
export async function readWave({ pool }: OrderDependencies, caller: Customer, id: number) {
	const [wave] = await board.selectWave(pool, id, sellerOf(caller));
	if (!wave) throw new Refusal("not_found");
	return { wave, lines: await board.selectPickLines(pool, id) };
}

/**
 * `picked`: one more piece of a line was counted. `shipment`: an order or box was scanned, and its
 * page is to be opened. `done`: all pieces of the part are picked already.
 */
export type ScanResult =
	| { kind: "picked"; sku: string; shipment: string; isComplete: boolean }
	| { kind: "shipment"; shipment: string }
	| { kind: "done"; sku: string };

/** Reads one scan on a walk: a part, an order or a box. */
export async function scanOnWalk(
	deps: OrderDependencies,
	caller: Customer,
	{ waveId, text }: { waveId: number; text: string },
): Promise<ScanResult> {
	const { lines } = await readWave(deps, caller, waveId);
	const box = parseShipmentName(text);
	const scannedOrder = lines.find(
		({ number, n }) =>
			(box?.orderNumber === number && box.n === n) || text.trim() === String(number),
	);
	if (scannedOrder) return { kind: "shipment", shipment: nameOf(scannedOrder) };
	const typed = text.trim().toUpperCase();
	const parts = await selectScannedParts(deps.pool, [typed], [normalizeNumber(typed)]);
	const wanted = lines.filter(({ part_id }) => parts.some((part) => part.part_id === part_id));
	if (parts.length === 0) throw new Refusal("pick_scan_unknown");
	if (wanted.length === 0) throw new Refusal("scan_not_wanted");
	if (new Set(wanted.map(({ part_id }) => part_id)).size > 1) throw new Refusal("scan_ambiguous");
	return countPiece(deps, caller, wanted);
}

type LineToCount = Pick<
	board.PickLine,
	"order_id" | "shipment_id" | "order_line_id" | "number" | "n" | "status" | "sku"
>;

/** The piece goes to the first shipment that still needs one. */
export async function countPiece(
	{ pool }: OrderDependencies,
	caller: Customer,
	lines: readonly LineToCount[],
): Promise<ScanResult> {
	for (const line of lines.filter(({ status }) => status === "picking")) {
		const result = await inTransaction(pool, async (transaction) => {
			const { shipments } = await lockOrderToShip(transaction, caller, line.order_id);
			const shipment = shipments.find(({ id }) => id === line.shipment_id);
			if (shipment?.status !== "picking") return undefined;
			const [counted] = await addPickedPiece(
				transaction.client,
				line.shipment_id,
				line.order_line_id,
			);
			if (!counted) return undefined;
			const missing = shipment.lines.reduce(
				(sum, { quantity, picked }) => sum + quantity - picked,
				0,
			);
			return { isComplete: missing === 1 };
		});
		if (result)
			return {
				kind: "picked",
				sku: line.sku,
				shipment: nameOf(line),
				isComplete: result.isComplete,
			};
	}
	return { kind: "done", sku: lines[0]?.sku ?? "" };
}

function nameOf({ number, n }: Pick<board.PickLine, "number" | "n">): string {
	return shipmentName(number, n);
}
