import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { partsWithNumber } from "./part-numbers.sql.ts";

const PARTS_WITH_NUMBER = partsWithNumber("$5");

export type StockLevelRow = {
	sku: string;
	title_en: string;
	title_es: string;
	warehouse: string;
	on_hand: number;
	reserved: number;
	expected_on: string | null;
	bin: string | null;
};

const LEVELS = `select p.sku, p.title_en, p.title_es, w.code as warehouse, s.on_hand, s.reserved, s.expected_on, b.code as bin
	from stock s join part p on p.id = s.part_id join warehouse w on w.id = s.warehouse_id
	left join stock_bin sb on sb.part_id = s.part_id and sb.warehouse_id = s.warehouse_id left join bin b on b.id = sb.bin_id`;

/** $1: a warehouse or null; $2: low, no_bin or all; $3: the limit of low stock. */
const IN_VIEW = `($1::text is null or w.code = $1)
	and ($2::text <> 'low' or (p.status = 'active' and w.stock_class = 'IN_STOCK' and s.on_hand - s.reserved <= $3))
	and ($2::text <> 'no_bin' or (b.code is null and s.on_hand > 0))`;

type LevelFilter = [warehouse: string | null, view: string, lowLimit: number];

/** A page of all levels by SKU, after a row of the page before. */
export const selectLevels = preparedStatement<
	StockLevelRow,
	[...LevelFilter, afterSku: string, afterWarehouse: string, limit: number]
>(
	"stock-levels",
	`${LEVELS} where ${IN_VIEW} and p.sku >= $4 and (p.sku, w.code) > ($4, $5) order by p.sku, w.code limit $6`,
);

/** The parts with a number, ours or of a maker or supplier, and those of a bin. */
const FOUND_PARTS = `${PARTS_WITH_NUMBER}
	union select p.id from part p where p.sku = $4
	union select place.part_id from bin join stock_bin place on place.bin_id = bin.id where bin.code = $4`;

export const selectFoundLevels = preparedStatement<
	StockLevelRow,
	[...LevelFilter, text: string, normalized: string, limit: number]
>(
	"stock-levels-found",
	`${LEVELS} where ${IN_VIEW} and s.part_id in (${FOUND_PARTS}) order by p.sku, w.code limit $6`,
);

export const selectPartBySku = preparedStatement<
	{ id: number; sku: string; title_en: string; title_es: string },
	[sku: string]
>("stock-part", "select id, sku, title_en, title_es from part where sku = $1");

type PartPlace = {
	warehouse: string;
	name: string;
	stock_class: string;
	on_hand: number;
	reserved: number;
	expected_on: string | null;
	bin: string | null;
};

/** All warehouses, also those without stock of the part. */
export const selectPartPlaces = preparedStatement<PartPlace, [partId: number]>(
	"stock-part-places",
	`select w.code as warehouse, w.name, w.stock_class, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
		s.expected_on, b.code as bin
	from warehouse w left join stock s on s.warehouse_id = w.id and s.part_id = $1
	left join stock_bin sb on sb.warehouse_id = w.id and sb.part_id = $1 left join bin b on b.id = sb.bin_id
	order by w.stock_class, w.code`,
);

export type StockMoveRow = {
	id: number;
	at: Date;
	warehouse: string | null;
	bin: string | null;
	delta: number;
	reason: string;
	cause: string;
	note: string | null;
	actor: string | null;
	/** The order that was shipped or returned. */
	order_number: number | null;
	shipment_n: number | null;
	return_number: number | null;
};

/** The newest moves of a part before a move. */
export const selectPartMoves = preparedStatement<
	StockMoveRow,
	[partId: number, before: number | null, limit: number]
>(
	"stock-part-moves",
	`select m.id, m.at, w.code as warehouse, m.bin, m.delta, m.reason, m.cause, m.note,
		nullif(trim(a.first_name || ' ' || a.last_name), '') as actor, o.number as order_number, s.n as shipment_n, r.number as return_number
	from stock_move m left join warehouse w on w.id = m.warehouse_id left join account a on a.id = m.actor_id
	cross join lateral (select split_part(m.cause, ':', 1) as kind, nullif(split_part(m.cause, ':', 2), '')::bigint as id) c
	left join shipment s on c.kind = 'shipment' and s.id = c.id left join store_return r on c.kind = 'return' and r.id = c.id
	left join store_order o on o.id = case c.kind when 'order' then c.id when 'shipment' then s.order_id when 'return' then r.order_id end
	where m.part_id = $1 and ($2::bigint is null or m.id < $2) order by m.id desc limit $3`,
);

export const selectWarehouseList = preparedStatement<
	{ id: number; code: string; name: string; stock_class: string },
	[]
>(
	"stock-warehouses",
	"select id, code, name, stock_class from warehouse order by stock_class, code",
);
