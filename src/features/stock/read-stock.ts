/** What staff read about the stock. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_LIST_ROWS, STOCK_PAGE_ROWS } from "../../domain/stock/stock-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { StockDependencies } from "./book-stock.ts";
import { selectCoreLevels } from "./core-stock.sql.ts";
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

/**
 * The stock of a part in all warehouses, with its newest moves and its cores; for managers also its
 * suppliers.
 */
export async function readPartStock(
	{ pool }: StockDependencies,
	caller: Customer,
	{ sku, before = null }: { sku: string; before?: number | null },
) {
	const [part] = await levels.selectPartBySku(pool, sku);
	if (!part) throw new Refusal("not_found");
	const [places, moves, suppliers, cores] = await Promise.all([
		levels.selectPartPlaces(pool, part.id),
		levels.selectPartMoves(pool, part.id, before, STOCK_PAGE_ROWS),
		isManager(caller) ? selectSuppliersOfPart(pool, part.id) : [],
		selectCoreLevels(pool, part.id),
	]);
	return { part, places, moves, suppliers, cores };
}

/**
 * The last row of a page of `pageByTurnover`: its SKU, and the numbers that the list is sorted by.
 */
export type TurnoverPlace = { sku: string; pieces: number; sold: number };

/** Parts that run out, or do not sell. `days`: the period of the sales. */
export type TurnoverQuery = { list: "low" | "slow"; days: number };

/** The whole list, for a file. */
export async function listByTurnover(deps: Deps, query: TurnoverQuery) {
	return selectByTurnover(deps, query, MAX_LIST_ROWS, null);
}

/** One page of the list, and the row after which the next page begins. */
export async function pageByTurnover(
	deps: Deps,
	query: TurnoverQuery,
	after: TurnoverPlace | null,
): Promise<{ rows: lists.StockListRow[]; next: TurnoverPlace | null }> {
	const found = await selectByTurnover(deps, query, STOCK_PAGE_ROWS + 1, after);
	const rows = found.slice(0, STOCK_PAGE_ROWS);
	const last = found.length > STOCK_PAGE_ROWS ? rows.at(-1) : undefined;
	if (!last) return { rows, next: null };
	const pieces = query.list === "low" ? last.available : last.on_hand;
	return { rows, next: { sku: last.sku, pieces, sold: last.sold } };
}

async function selectByTurnover(
	deps: Deps,
	{ list, days }: TurnoverQuery,
	limit: number,
	after: TurnoverPlace | null,
) {
	const place = [after?.sku ?? null, after?.pieces ?? 0] as const;
	if (list === "slow") return lists.selectSlowMovers(deps.pool, days, limit, ...place);
	const { lowPieces } = await readStockLimits(deps);
	return lists.selectLowStock(deps.pool, days, lowPieces, limit, ...place, after?.sold ?? 0);
}
