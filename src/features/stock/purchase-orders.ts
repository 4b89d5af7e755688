/** Purchase orders: managers order from suppliers, the warehouse receives. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ScanLine } from "../../domain/stock/scan-lines.ts";
import { isBinCode, normalizeBin, STOCK_PAGE_ROWS } from "../../domain/stock/stock-limits.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	bookDocument,
	bookMoves,
	type PartLine,
	partsOfScans,
	requireStockKeeper,
	type StockDependencies,
	warehouseId,
	wrongLines,
} from "./book-stock.ts";
import * as sql from "./purchase-orders.sql.ts";
import { setPartBins, upsertBin } from "./stock-moves.sql.ts";
import { selectSupplier } from "./suppliers.sql.ts";
import { requireManager } from "./suppliers.ts";

export function listPurchaseOrders({ pool }: StockDependencies, list: "open" | "done") {
	return sql.selectPurchaseOrders(pool, list === "open", STOCK_PAGE_ROWS);
}

/** Costs are left out for all but managers. */
export async function readPurchaseOrder({ pool }: StockDependencies, caller: Customer, id: number) {
	const [order] = await sql.selectPurchaseOrder(pool, id);
	if (!order) throw new Refusal("not_found");
	const lines = await sql.selectPurchaseLines(pool, id);
	return {
		order,
		lines: isManager(caller) ? lines : lines.map((line) => ({ ...line, cost_cents: null })),
	};
}

export type NewPurchaseOrder = {
	key: string;
	supplierId: number;
	warehouse: string;
	/** Null: the lead time of the supplier from today. */
	expectedOn: string | null;
	note: string;
	lines: ScanLine[];
};

/** Returns the number of the order. A repeated request returns the order of the first. */
export async function createPurchaseOrder(
	{ pool }: StockDependencies,
	caller: Customer,
	{ key, supplierId, warehouse, expectedOn, note, lines }: NewPurchaseOrder,
): Promise<number> {
	requireManager(caller);
	return inTransaction(pool, async ({ client, tx }) => {
		const [supplier] = await selectSupplier(client, supplierId);
		if (!supplier?.is_active) throw new Refusal("not_found");
		const place = await warehouseId(client, warehouse);
		const parts = await partsOfScans(client, lines);
		if (parts.some(({ quantity }) => quantity < 1)) throw new Refusal("bad_request");
		const [created] = await sql.insertPurchaseOrder(
			client,
			key,
			supplierId,
			place,
			note || null,
			caller.accountId,
		);
		if (!created) {
			const [existing] = await sql.selectPurchaseOrderByKey(client, key);
			if (!existing) throw new Refusal("key_used");
			return existing.id;
		}
		const partIds = parts.map(({ partId }) => partId);
		await sql.insertPurchaseLines(
			client,
			created.id,
			partIds,
			parts.map(({ quantity }) => quantity),
			expectedOn,
		);
		await sql.insertIncomingRows(client, partIds);
		await sql.setExpectedDays(client, partIds);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "purchase_order_created",
			subject: `purchase order ${created.id}`,
			details: { supplier: supplierId, warehouse, lines: parts.length },
		});
		return created.id;
	});
}

/** Cancels what has not arrived. Repeating it changes nothing. */
export async function cancelPurchaseOrder(
	{ pool }: StockDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	requireManager(caller);
	await inTransaction(pool, async ({ client, tx }) => {
		const [order] = await sql.lockPurchaseOrder(client, id);
		if (!order) throw new Refusal("not_found");
		if (order.status === "cancelled") return;
		if ((await sql.cancelOpenOrder(client, id)).length === 0)
			throw new Refusal("purchase_order_closed");
		const parts = await sql.selectPartsOfOrder(client, id);
		await sql.setExpectedDays(
			client,
			parts.map(({ part_id }) => part_id),
		);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "purchase_order_cancelled",
			subject: `purchase order ${id}`,
			details: {},
		});
	});
}

export type Receipt = {
	key: string;
	/** Where the goods arrive. A purchase order has its own warehouse. */
	warehouse: string | null;
	purchaseOrderId: number | null;
	/** The bin of the received parts; an empty text leaves their bins. */
	bin: string;
	lines: ScanLine[];
	/** More pieces than were ordered are meant, and not a mistake in counting. */
	takesMore?: boolean;
};

/**
 * Books goods that arrived, with or without a purchase order. Returns the number of the receipt.
 */
export async function receiveGoods(
	deps: StockDependencies,
	caller: Customer,
	{ key, takesMore = false, ...receipt }: Receipt,
): Promise<number> {
	requireStockKeeper(caller);
	const { purchaseOrderId } = receipt;
	const bin = normalizeBin(receipt.bin);
	if (bin !== "" && !isBinCode(bin)) throw new Refusal("bad_request");
	return bookDocument(
		deps,
		caller,
		{ key, kind: "receipt", purchaseOrderId, request: receipt },
		async ({ client }, id) => {
			const order = purchaseOrderId === null ? undefined : await openOrder(client, purchaseOrderId);
			const place = order?.warehouse_id ?? (await warehouseId(client, receipt.warehouse ?? ""));
			const lines = await partsOfScans(client, receipt.lines);
			if (lines.some(({ quantity }) => quantity < 1)) throw new Refusal("bad_request");
			if (bin !== "") {
				const [row] = await upsertBin(client, place, bin);
				if (row) await setPartBins(client, partIdsOf(lines), place, row.id);
			}
			if (order) await receiveOrderLines(client, order.id, lines, takesMore);
			await bookMoves(
				client,
				lines.map(({ partId, quantity }) => ({ partId, warehouseId: place, delta: quantity })),
				{ reason: "receive", cause: `receipt:${id}`, note: null, actorId: caller.accountId },
			);
			if (order) await sql.setExpectedDays(client, partIdsOf(lines));
			return receipt;
		},
	);
}

type Client = Parameters<typeof sql.lockPurchaseOrder>[0];

const partIdsOf = (lines: readonly PartLine[]) => lines.map(({ partId }) => partId);

async function openOrder(client: Client, id: number) {
	const [order] = await sql.lockPurchaseOrder(client, id);
	if (!order) throw new Refusal("not_found");
	if (order.status !== "open") throw new Refusal("purchase_order_closed");
	return order;
}

async function receiveOrderLines(
	client: Client,
	id: number,
	lines: PartLine[],
	takesMore: boolean,
): Promise<void> {
	const known = await sql.addReceived(
		client,
		id,
		partIdsOf(lines),
		lines.map(({ quantity }) => quantity),
	);
	const others = lines.filter(({ partId }) => !known.some(({ part_id }) => part_id === partId));
	if (others.length > 0)
		throw new Refusal("not_on_purchase_order", {
			bilingualMessage: wrongLines(others.map(({ sku }) => sku)),
		});
	const surplus = known.filter(({ quantity, received }) => received > quantity);
	if (surplus.length > 0 && !takesMore)
		throw new Refusal("more_than_ordered", { bilingualMessage: surplusText(lines, surplus) });
	await sql.closeReceivedOrder(client, id);
}

type OrderedLine = { part_id: number; quantity: number; received: number };

function surplusText(lines: readonly PartLine[], surplus: readonly OrderedLine[]): Bilingual {
	const rows = surplus.map(({ part_id, ...counts }) => ({
		sku: lines.find(({ partId }) => partId === part_id)?.sku ?? "",
		...counts,
	}));
	const textOf = (ordered: string, arrived: string) =>
		rows
			.map(
				({ sku, quantity, received }) => `${sku}: ${quantity} ${ordered}, ${received} ${arrived}`,
			)
			.join(" · ");
	return { en: textOf("ordered", "with these"), es: textOf("pedidas", "con estas") };
}
