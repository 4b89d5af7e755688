/** What staff read about the stock. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_LIST_ROWS, STOCK_PAGE_ROWS } from "../../domain/stock/stock-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { StockDependencies } from "./book-stock.ts";
import { readStockLimits } from "./read-stock-limits.ts";
import * as levels from "./stock-levels.sql.ts";
import * as lists from "./stock-lists.sql.ts";
import { selectBins } from "./stock-moves.sql.ts";
import { selectSuppliersOfPart } from "./suppliers.sql.ts";

type Deps = StockDependencies & { db: Database };

export function listWarehouses({ pool }: StockDependencies) {
	return levels.selectWarehouseList(pool);
}

export type LevelsQuery = {
	/** Any number of a part, or a bin. */
	text: string;
	warehouse: string | null;
	view: "all" | "low" | "no_bin";
	/** The last row of the page before: its SKU and warehouse. */
	after: { sku: string; warehouse: string } | null;
};

/** One page of levels by SKU, and the row after which the next page begins. */
export async function listLevels(deps: Deps, { text, warehouse, view, after }: LevelsQuery) {
	const { lowPieces } = await readStockLimits(deps);
	const typed = text.trim().toUpperCase();
	if (typed !== "") {
		const number = normalizeNumber(typed);
		const filter = [warehouse, view, lowPieces] as const;
		const rows = await levels.selectFoundLevels(deps.pool, ...filter, typed, number, MAX_LIST_ROWS);
		return { rows, next: null };
	}
	const rows = await levels.selectLevels(
		deps.pool,
		warehouse,
		view,
		lowPieces,
		after?.sku ?? "",
		after?.warehouse ?? "",
		STOCK_PAGE_ROWS,
	);
	const last = rows.at(-1);
	return {
		rows,
		next:
			last && rows.length === STOCK_PAGE_ROWS ? { sku: last.sku, warehouse: last.warehouse } : null,
	};
}

/** One page of bins by code, and the bin after which the next page begins. */
export async function listBins(
	{ pool }: StockDependencies,
	{
		warehouse,
		after,
	}: { warehouse: string | null; after: { code: string; warehouse: string } | null },
) {
	const rows = await selectBins(
		pool,
		warehouse,
		after?.code ?? "",
		after?.warehouse ?? "",
		STOCK_PAGE_ROWS,
	);
	const last = rows.length === STOCK_PAGE_ROWS ? rows.at(-1) : undefined;
	return { rows, next: last ? { code: last.code, warehouse: last.warehouse } : null };
}

/** The stock of a part in all warehouses, with its newest moves; for managers also its suppliers. */
export async function readPartStock(
	{ pool }: StockDependencies,
	caller: Customer,
	{ sku, before = null }: { sku: string; before?: number | null },
) {
	const [part] = await levels.selectPartBySku(pool, sku);
	if (!part) throw new Refusal("not_found");
	const [places, moves, suppliers] = await Promise.all([
		levels.selectPartPlaces(pool, part.id),
		levels.selectPartMoves(pool, part.id, before, STOCK_PAGE_ROWS),
		isManager(caller) ? selectSuppliersOfPart(pool, part.id) : [],
	]);
	return { part, places, moves, suppliers };
}

/** `days`: the period of the sales. */
export async function listByTurnover(deps: Deps, list: "low" | "slow", days: number) {
	const { lowPieces } = await readStockLimits(deps);
	return list === "low"
		? lists.selectLowStock(deps.pool, days, lowPieces, MAX_LIST_ROWS)
		: lists.selectSlowMovers(deps.pool, days, MAX_LIST_ROWS);
}
