import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	bookDocument,
	requireStockKeeper,
	type StockDependencies,
	warehouseId,
} from "./book-stock.ts";
import { insertCoreMoves, lockCores, selectCoreLevels } from "./core-stock.sql.ts";
import { selectPartBySku } from "./stock-levels.sql.ts";

type CoreDispatch = {
	key: string;
	sku: string;
	warehouse: string;
	quantity: number;
	note: string;
};

/** Cores leave for the rebuilder or the scrap yard, never more than are there. Once per key. */
export async function sendCores(
	deps: StockDependencies,
	caller: Customer,
	{ key, ...dispatch }: CoreDispatch,
): Promise<number> {
	requireStockKeeper(caller);
	const request = ["cores", dispatch];
	return bookDocument(deps, caller, { key, kind: "change", request }, async ({ client }, id) => {
		const [part] = await selectPartBySku(client, dispatch.sku);
		if (!part) throw new Refusal("not_found");
		const place = await warehouseId(client, dispatch.warehouse);
		await lockCores(client, part.id);
		const levels = await selectCoreLevels(client, part.id);
		const here = levels.find(({ warehouse }) => warehouse === dispatch.warehouse)?.pieces ?? 0;
		if (dispatch.quantity > here) throw new Refusal("stock_too_low");
		await insertCoreMoves(client, {
			warehouseId: place,
			pieces: [{ partId: part.id, delta: -dispatch.quantity }],
			cause: `change:${id}`,
			note: dispatch.note || null,
			actorId: caller.accountId,
		});
		const { sku, warehouse, quantity, note } = dispatch;
		return { sku, warehouse, cores: -quantity, note };
	});
}
