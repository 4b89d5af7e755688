/** The parts of a PDF catalog. The statements run on the worker's own connection. */
import type pg from "pg";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** One snapshot, so that a change of prices in between does not mix two lists. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
	await client.query("begin isolation level repeatable read read only");
}

/**
 * Null means all; `lines`: the model lines that a part must fit, with those they are rebadges of.
 */
export type PartFilterValues = [
	category: string | null,
	subcategory: string | null,
	brand: string | null,
	lines: number[] | null,
	inStock: boolean,
	limit: number,
];

/** A part fits a line by its own fitment or by one of the line's engine. */
const FILTERED = `from part p
	join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id join brand b on b.id = p.brand_id
	where p.status = 'active' and ($1::text is null or c.url = $1) and ($2::text is null or s.url = $2) and ($3::text is null or b.url = $3)
		and ($4::int[] is null or exists (select from fitment f where f.part_id = p.id
			and (f.line_id = any($4) or f.engine_id in (select l.engine_id from model_line l where l.id = any($4)))))
		and (not $5::boolean or exists (select from stock st join warehouse w on w.id = st.warehouse_id
			where st.part_id = p.id and w.stock_class = 'IN_STOCK' and st.on_hand > st.reserved))`;

/** Counts up to `limit`. */
export const countCatalogParts = preparedStatement<{ count: number }, PartFilterValues>(
	"catalog-part-count",
	`select count(*)::int as count from (select p.id ${FILTERED} limit $6::int) found`,
);

export type CatalogPartRow = { id: number; group_id: number; subcategory_id: number };

/**
 * In the sequence of the catalog: by the tree, then the best sellers with the brands of a group
 * together.
 */
export const selectCatalogParts = preparedStatement<CatalogPartRow, PartFilterValues>(
	"catalog-parts",
	`select p.id, p.interchange_group_id as group_id, s.id as subcategory_id ${FILTERED}
	order by c.position, c.id, s.position, s.id,
		max(p.popularity) over (partition by p.subcategory_id, p.interchange_group_id) desc, p.interchange_group_id, b.quality, p.sku
	limit $6::int`,
);

export type CatalogPartDetails = {
	id: number;
	sku: string;
	title_en: string;
	title_es: string;
	presentation: string;
	qty_on_kit: number | null;
	brand: string;
	quality: string;
	core_charge_cents: number;
	price_cents: number | null;
};

export const selectCatalogDetails = preparedStatement<
	CatalogPartDetails,
	[ids: number[], level: string | null]
>(
	"catalog-part-details",
	`select p.id, p.sku, p.title_en, p.title_es, p.presentation, p.qty_on_kit, b.name as brand, b.quality, p.core_charge_cents, pr.price_cents
	from part p join brand b on b.id = p.brand_id
	left join price pr on pr.part_id = p.id and pr.level = $2::price_level
	where p.id = any($1::int[])`,
);

export type CatalogNumberRow = { part_id: number; number: string };

export const selectCatalogNumbers = preparedStatement<CatalogNumberRow, [ids: number[]]>(
	"catalog-numbers",
	"select part_id, number from part_number where part_id = any($1::int[]) and kind <> 'barcode' order by part_id, kind, step, n",
);

/** `model` is null when the part fits every vehicle with the engine. */
export type CatalogFitmentRow = {
	part_id: number;
	make: string;
	model: string | null;
	engine: string;
	year_from: number | null;
	year_to: number | null;
};

export const selectCatalogFitments = preparedStatement<CatalogFitmentRow, [ids: number[]]>(
	"catalog-fitments",
	`select f.part_id, m.name as make, l.model, e.name as engine, min(f.year_from)::int as year_from, max(f.year_to)::int as year_to
	from fitment f left join model_line l on l.id = f.line_id
	join engine e on e.id = coalesce(f.engine_id, l.engine_id) join make m on m.id = coalesce(l.make_id, e.make_id)
	where f.part_id = any($1::int[]) group by f.part_id, m.name, l.model, e.name
	order by f.part_id, m.name, l.model nulls first, e.name`,
);

export type CatalogPlaceRow = {
	id: number;
	url: string;
	name_en: string;
	name_es: string;
	category_url: string;
	category_en: string;
	category_es: string;
};

export const selectCatalogPlaces = preparedStatement<CatalogPlaceRow, []>(
	"catalog-places",
	`select s.id, s.url, s.name_en, s.name_es, c.url as category_url, c.name_en as category_en, c.name_es as category_es
	from subcategory s join category c on c.id = s.category_id`,
);
