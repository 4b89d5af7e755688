import type { StockReason } from "../../domain/stock/stock-reason.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { partsWithNumber } from "./part-numbers.sql.ts";

const PARTS_WITH_NUMBER = partsWithNumber("scan.normalized");

const insertMoves = preparedStatement<
	{ part_id: number },
	[
		partIds: number[],
		warehouseIds: number[],
		deltas: number[],
		bins: (string | null)[],
		reason: string,
		cause: string,
		note: string | null,
		actorId: number,
	]
>(
	"insert-stock-moves",
	`insert into stock_move (part_id, warehouse_id, delta, bin, reason, cause, note, actor_id)
	select m.part_id, m.warehouse_id, m.delta, coalesce(m.bin, b.code), $5::stock_reason, $6, $7, $8
	from unnest($1::int[], $2::smallint[], $3::int[], $4::text[]) as m (part_id, warehouse_id, delta, bin)
	left join stock_bin sb on sb.part_id = m.part_id and sb.warehouse_id = m.warehouse_id left join bin b on b.id = sb.bin_id
	returning part_id`,
);

export type StockMove = { partId: number; warehouseId: number; delta: number; bin?: string };

export type MoveCause = {
	reason: StockReason;
	cause: string;
	note: string | null;
	actorId: number;
};

/**
 * The only way of the store to change a stock, beside shipping an order: a trigger books the moves.
 * A move names the bin of its part, unless it has one of its own.
 */
export async function insertStockMoves(
	client: Queryable,
	moves: readonly StockMove[],
	{ reason, cause, note, actorId }: MoveCause,
): Promise<void> {
	await insertMoves(
		client,
		moves.map(({ partId }) => partId),
		moves.map(({ warehouseId }) => warehouseId),
		moves.map(({ delta }) => delta),
		moves.map(({ bin }) => bin ?? null),
		reason,
		cause,
		note,
		actorId,
	);
}

/** Each number with the parts that have it; a SKU names its part alone. */
export const selectScannedParts = preparedStatement<
	{ number: string; part_id: number; sku: string },
	[numbers: string[], normalized: string[]]
>(
	"stock-scanned-parts",
	`select distinct scan.number, p.id as part_id, p.sku
	from unnest($1::text[], $2::text[]) as scan (number, normalized) cross join lateral (
		select id as part_id from part where sku = scan.number
		union ${PARTS_WITH_NUMBER}
	) found join part p on p.id = found.part_id
	where p.sku = scan.number or not exists (select from part same where same.sku = scan.number)`,
);

/** Returns no row when the key was used before. */
export const insertStockDocument = preparedStatement<
	{ id: number },
	[key: string, kind: string, fingerprint: Buffer, purchaseOrderId: number | null, actorId: number]
>(
	"insert-stock-document",
	`insert into stock_document (key, kind, fingerprint, purchase_order_id, actor_id)
	values ($1::uuid, $2::stock_document_kind, $3, $4, $5) on conflict (key) do nothing returning id`,
);

export const selectStockDocument = preparedStatement<
	{ id: number; fingerprint: Buffer },
	[key: string]
>("select-stock-document", "select id, fingerprint from stock_document where key = $1::uuid");

/** Returns the bin, which is created if it is new. */
export const upsertBin = preparedStatement<{ id: number }, [warehouseId: number, code: string]>(
	"upsert-bin",
	`insert into bin (warehouse_id, code) values ($1, $2)
	on conflict (warehouse_id, code) do update set code = excluded.code returning id`,
);

export const setPartBins = preparedStatement<
	never,
	[partIds: number[], warehouseId: number, binId: number]
>(
	"set-part-bins",
	`insert into stock_bin (part_id, warehouse_id, bin_id)
	select part_id, $2::smallint, $3::int from unnest($1::int[]) as wanted (part_id)
	on conflict (part_id, warehouse_id) do update set bin_id = excluded.bin_id`,
);

export const deletePartBin = preparedStatement<never, [partId: number, warehouseId: number]>(
	"delete-part-bin",
	"delete from stock_bin where part_id = $1 and warehouse_id = $2",
);

export type BinRow = { code: string; warehouse: string; parts: number; pieces: number };

/** A page of the bins of a warehouse, or of all, after a bin of the page before. */
export const selectBins = preparedStatement<
	BinRow,
	[warehouse: string | null, afterCode: string, afterWarehouse: string, limit: number]
>(
	"stock-bins",
	`select b.code, w.code as warehouse, count(sb.part_id)::int as parts, coalesce(sum(s.on_hand), 0)::int as pieces
	from bin b join warehouse w on w.id = b.warehouse_id left join stock_bin sb on sb.bin_id = b.id
	left join stock s on s.part_id = sb.part_id and s.warehouse_id = b.warehouse_id
	where ($1::text is null or w.code = $1) and (b.code, w.code) > ($2::text, $3::text)
	group by b.id, w.code order by b.code, w.code limit $4`,
);

/** Bins and purchase orders for the staff box. */
export const selectFoundBins = preparedStatement<
	{ code: string; warehouse: string; parts: number },
	[code: string, limit: number]
>(
	"find-bins",
	`select b.code, w.code as warehouse, (select count(*)::int from stock_bin sb where sb.bin_id = b.id) as parts
	from bin b join warehouse w on w.id = b.warehouse_id where b.code like $1 || '%' order by b.code, w.code limit $2`,
);
