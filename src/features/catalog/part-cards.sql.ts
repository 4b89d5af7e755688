/** The statements behind every list of parts. */
import type { StockLine } from "../../domain/catalog/availability.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type UnpricedCardRow = {
	id: number;
	sku: string;
	title_en: string;
	title_es: string;
	presentation: string;
	qty_on_kit: number | null;
	order_multiple: number;
	core_charge_cents: number;
	product_line: string;
	is_special_order: boolean;
	unificado: number;
	/** The brands of the interchange group, in the same order as their urls. */
	group_brand_names: string[];
	group_brand_urls: string[];
	brand: string;
	brand_url: string;
	quality: "genuine" | "oe_supplier" | "premium" | "value" | "reman";
	category_url: string;
	subcategory_url: string;
	image_route: string | null;
	image_widths: number[] | null;
};

/** The lists inside a row are arrays, because JSON would double the time of the query. */
export const selectUnpricedCards = preparedStatement<UnpricedCardRow, [ids: number[]]>(
	"part-facts",
	`select p.id, p.sku, p.title_en, p.title_es, p.presentation, p.qty_on_kit, p.order_multiple, p.core_charge_cents, p.product_line, p.is_special_order,
		p.interchange_group_id as unificado, b.name as brand, b.url as brand_url, b.quality, c.url as category_url, s.url as subcategory_url, i.route as image_route, z.widths as image_widths,
		coalesce(mates.names, '{}') as group_brand_names, coalesce(mates.urls, '{}') as group_brand_urls
	from part p
	join brand b on b.id = p.brand_id
	join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id
	left join part_image i on i.part_id = p.id and i.position = 1
	left join picture z on z.route = i.route
	cross join lateral (
		select array_agg(gb.name::text) as names, array_agg(gb.url::text) as urls from brand gb where gb.id in (
			select mate.brand_id from part mate where mate.interchange_group_id = p.interchange_group_id and mate.status = 'active')
	) mates
	where p.id = any($1::int[])`,
);

/**
 * Columns of equal length. A part has one entry for each warehouse; without stock it has one entry
 * with nulls.
 */
export type OfferColumns = {
	part_ids: number[];
	/** Null when hidden or missing. */
	price_cents: (number | null)[];
	warehouse_ids: (number | null)[];
	stock_classes: (StockLine["stockClass"] | null)[];
	available: (number | null)[];
	expected_on: (string | null)[];
};

/**
 * Price and stock of the parts $1, as columns of JSON. Every list needs them, and one row of
 * columns takes less time of this process than a row for each warehouse.
 */
export const selectOffers = preparedStatement<OfferColumns, [ids: number[], level: string | null]>(
	"part-offers",
	`select array_to_json(array_agg(wanted.id)) as part_ids, array_to_json(array_agg(pr.price_cents)) as price_cents,
		array_to_json(array_agg(w.id)) as warehouse_ids,
		array_to_json(array_agg(w.stock_class)) as stock_classes, array_to_json(array_agg(st.on_hand - st.reserved)) as available,
		array_to_json(array_agg(st.expected_on)) as expected_on
	from unnest($1::int[]) as wanted (id)
	left join price pr on pr.part_id = wanted.id and pr.level = $2::price_level
	left join stock st on st.part_id = wanted.id
	left join warehouse w on w.id = st.warehouse_id`,
);

type PopularRow = { id: number; mate_ids: number[] };

/**
 * The best seller of each category, best first, so that the home page does not show twelve oil
 * filters. With the other parts of its interchange group.
 */
export const selectPopular = preparedStatement<PopularRow, [limit: number]>(
	"popular-parts",
	`select id, array(
			select mate.id from part mate
			where mate.interchange_group_id = per_category.interchange_group_id and mate.status = 'active' and mate.id <> per_category.id
			order by mate.popularity desc, mate.id
		) as mate_ids
	from (
		select distinct on (s.category_id) best.id, best.popularity, best.interchange_group_id
		from subcategory s
		cross join lateral (
			select p.id, p.popularity, p.interchange_group_id from part p
			where p.subcategory_id = s.id and p.status = 'active' order by p.popularity desc, p.id limit 1
		) best
		order by s.category_id, best.popularity desc, best.id
	) per_category
	order by popularity desc, id limit $1`,
);

export type NumberRow = {
	part_id: number;
	kind: "oem" | "superseded" | "interchange" | "barcode";
	number: string;
	maker: string | null;
	isOurs: boolean;
};

/**
 * The numbers of the parts, and those of the parts of ours that they replaced, which lead to them.
 * A number that both have is still the number of the part, as after a merge of duplicates.
 */
export const selectReferenceNumbers = preparedStatement<NumberRow, [ids: number[]]>(
	"numbers-of-parts",
	`select part_id, kind, number, maker, "isOurs" from (
		select part_id, kind, number, maker, false as "isOurs", step, n from part_number where part_id = any($1::int[])
		union all
		select replaced_by_id, 'superseded', sku, null, true, 0, 0 from part where replaced_by_id = any($1::int[])
		union all
		select p.replaced_by_id, 'superseded', o.number, o.maker, false, o.step, o.n
		from part p join part_number o on o.part_id = p.id where p.replaced_by_id = any($1::int[])
			and not exists (select from part_number c where c.part_id = p.replaced_by_id and c.normalized = o.normalized)
	) numbers order by part_id, kind, step, n`,
);

export const selectActiveParts = preparedStatement<{ id: number; sku: string }, [skus: string[]]>(
	"active-parts-of-skus",
	"select id, sku from part where sku = any($1::text[]) and status = 'active'",
);

export const selectSkus = preparedStatement<{ id: number; sku: string }, [ids: number[]]>(
	"skus-of-parts",
	"select id, sku from part where id = any($1::int[])",
);
