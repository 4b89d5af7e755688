/** The list of parts in the office. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { PartView } from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type PartsFilter = {
	view: PartView;
	/** The parts that a search found; null lists all. */
	ids: number[] | null;
	/** Parts before this id; null begins with the newest. Only without a search. */
	beforeId: number | null;
	offset: number;
	limit: number;
};

const LEVEL_COUNT = PRICE_LEVELS.length;

/** Which parts a view shows. A part that is not sold any more lacks nothing. */
const VIEW_CONDITIONS: Record<PartView, Expression<SqlBool> | null> = {
	all: null,
	translation: sql<SqlBool>`p.status = 'active' and p.title_en = p.title_es`,
	photo: sql<SqlBool>`p.status = 'active' and not exists (select from part_image i where i.part_id = p.id)`,
	price: sql<SqlBool>`p.status = 'active'
		and (select count(*) from price r where r.part_id = p.id) < ${LEVEL_COUNT}`,
	fitment: sql<SqlBool>`p.status = 'active' and not p.is_universal
		and not exists (select from fitment f where f.part_id = p.id)`,
	weight: sql<SqlBool>`p.status = 'active' and p.weight_grams is null`,
	discontinued: sql<SqlBool>`p.status = 'discontinued'`,
};

export function selectParts(db: Database, filter: PartsFilter) {
	const { view, ids, beforeId, offset, limit } = filter;
	const condition = VIEW_CONDITIONS[view];
	return db
		.selectFrom("part as p")
		.innerJoin("brand as b", "b.id", "p.brand_id")
		.leftJoin("price as r", (join) =>
			join.onRef("r.part_id", "=", "p.id").on("r.level", "=", "online"),
		)
		.leftJoin("part_image as i", (join) =>
			join.onRef("i.part_id", "=", "p.id").on("i.position", "=", 1),
		)
		.select([
			"p.id",
			"p.sku",
			"p.title_en",
			"p.title_es",
			"p.status",
			"p.weight_grams",
			"b.name as brand",
			"r.price_cents",
			"i.route as photo",
			sql<boolean>`p.is_universal or exists (select from fitment f where f.part_id = p.id)`.as(
				"has_fitment",
			),
			sql<number>`(select count(*)::int from price l where l.part_id = p.id)`.as("price_count"),
			sql<number>`(select coalesce(sum(s.on_hand - s.reserved), 0)::int from stock s where s.part_id = p.id)`.as(
				"available",
			),
		])
		.$if(condition !== null, (query) => query.where(condition ?? sql<SqlBool>`true`))
		.$if(ids !== null, (query) =>
			query.where("p.id", "in", ids ?? []).orderBy(sql`array_position(${ids}::int[], p.id)`),
		)
		.$if(beforeId !== null, (query) => query.where("p.id", "<", beforeId ?? 0))
		.orderBy("p.id", "desc")
		.offset(offset)
		.limit(limit)
		.execute();
}

/** Parts whose SKU begins with the text or that have exactly this number, discontinued ones too. */
export async function selectIdsByNumber(
	db: Database,
	{ sku, normalized, limit }: { sku: string; normalized: string; limit: number },
): Promise<number[]> {
	if (normalized === "") return [];
	const bySku = await db
		.selectFrom("part")
		.select("id")
		.where(sql<SqlBool>`sku like ${`${sku.replaceAll(/[\\%_]/g, "\\$&")}%`}`)
		.limit(limit)
		.execute();
	const byNumber = await db
		.selectFrom("part_number")
		.select("part_id as id")
		.where("normalized", "=", normalized)
		.limit(limit)
		.execute();
	return [...bySku, ...byNumber].map(({ id }) => id);
}
