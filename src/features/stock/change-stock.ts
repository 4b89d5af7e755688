import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ScanLine } from "../../domain/stock/scan-lines.ts";
import { isBinCode, normalizeBin } from "../../domain/stock/stock-limits.ts";
import type { ChangeReason } from "../../domain/stock/stock-reason.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	bookDocument,
	bookMoves,
	partsOfScans,
	requireStockKeeper,
	type StockDependencies,
	warehouseId,
} from "./book-stock.ts";
import { selectPartBySku } from "./stock-levels.sql.ts";
import { deletePartBin, setPartBins, upsertBin } from "./stock-moves.sql.ts";

export type StockChange = {
	key: string;
	sku: string;
	warehouse: string;
	/** Pieces more, or fewer with a minus. */
	delta: number;
	reason: ChangeReason;
	note: string;
};

/** A manager corrects the stock of a part, with the reason. Returns the number of the document. */
export async function changeStock(
	deps: StockDependencies,
	caller: Customer,
	{ key, ...change }: StockChange,
): Promise<number> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	if (change.delta === 0) throw new Refusal("bad_request");
	return bookDocument(deps, caller, { key, kind: "change", request: change }, async (tx, id) => {
		const [part] = await selectPartBySku(tx.client, change.sku);
		if (!part) throw new Refusal("not_found");
		const place = await warehouseId(tx.client, change.warehouse);
		await bookMoves(tx.client, [{ partId: part.id, warehouseId: place, delta: change.delta }], {
			reason: change.reason,
			cause: `change:${id}`,
			note: change.note || null,
			actorId: caller.accountId,
		});
		return change;
	});
}

export type StockTransfer = { key: string; from: string; to: string; lines: ScanLine[] };

/** Moves pieces that are not reserved from one warehouse to another. */
export async function transferStock(
	deps: StockDependencies,
	caller: Customer,
	{ key, ...transfer }: StockTransfer,
): Promise<number> {
	requireStockKeeper(caller);
	if (transfer.from === transfer.to) throw new Refusal("bad_request");
	return bookDocument(
		deps,
		caller,
		{ key, kind: "transfer", request: transfer },
		async ({ client }, id) => {
			const from = await warehouseId(client, transfer.from);
			const to = await warehouseId(client, transfer.to);
			const lines = await partsOfScans(client, transfer.lines);
			if (lines.some(({ quantity }) => quantity < 1)) throw new Refusal("bad_request");
			await bookMoves(
				client,
				lines.flatMap(({ partId, quantity }) => [
					{ partId, warehouseId: from, delta: -quantity },
					{ partId, warehouseId: to, delta: quantity },
				]),
				{ reason: "transfer", cause: `transfer:${id}`, note: null, actorId: caller.accountId },
			);
			return transfer;
		},
	);
}

/** Sets the bin of a part in a warehouse. An unknown code is a new bin; an empty one clears it. */
export async function setBin(
	{ pool }: StockDependencies,
	caller: Customer,
	{ sku, warehouse, bin }: { sku: string; warehouse: string; bin: string },
): Promise<void> {
	requireStockKeeper(caller);
	const code = normalizeBin(bin);
	if (code !== "" && !isBinCode(code)) throw new Refusal("bad_request");
	await inTransaction(pool, async ({ client, tx }) => {
		const [part] = await selectPartBySku(client, sku);
		if (!part) throw new Refusal("not_found");
		const place = await warehouseId(client, warehouse);
		if (code === "") await deletePartBin(client, part.id, place);
		else {
			const [row] = await upsertBin(client, place, code);
			if (row) await setPartBins(client, [part.id], place, row.id);
		}
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "bin_set",
			subject: `part ${sku}`,
			details: { warehouse, bin: code },
		});
	});
}
