/** The facts about the parts of a cart that the audit needs. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type AuditFactsRow = {
	sku: string;
	order_multiple: number;
	interchange_group_id: number;
	subcategory_id: number;
	is_ground_only: boolean;
	engines: number[];
	pieces: { interchangeGroup: number; subcategory: number; quantity: number }[];
	/** Subcategories of the needed companions. */
	needs: number[];
	without_core: string | null;
};

/**
 * Engines of a part come from its fitments, directly or through the model line. The part without a
 * core charge has enough free stock, in whole packs, for the quantity of the line.
 */
export const selectAuditFacts = preparedStatement<
	AuditFactsRow,
	[skus: string[], quantities: number[], level: string]
>(
	"cart-audit-facts",
	`select p.sku, p.order_multiple, p.interchange_group_id, p.subcategory_id, p.hazmat_un is not null as is_ground_only,
		array(select distinct coalesce(f.engine_id, l.engine_id)::int from fitment f left join model_line l on l.id = f.line_id
			where f.part_id = p.id and not p.is_universal order by 1) as engines,
		(select coalesce(jsonb_agg(jsonb_build_object('interchangeGroup', piece.interchange_group_id, 'subcategory', piece.subcategory_id, 'quantity', k.quantity)), '[]')
			from kit_component k join part piece on piece.id = k.component_id where k.kit_id = p.id) as pieces,
		array(select sc.companion_id::int from subcategory_companion sc where sc.subcategory_id = p.subcategory_id and sc.is_needed
			and not exists (select from kit_component k join part piece on piece.id = k.component_id
				where k.kit_id = p.id and piece.subcategory_id = sc.companion_id) order by sc.position) as needs,
		(select o.sku from part o join price theirs on theirs.part_id = o.id and theirs.level = $3::price_level
			join price ours on ours.part_id = p.id and ours.level = $3::price_level
			where p.core_charge_cents > 0 and o.interchange_group_id = p.interchange_group_id and o.id <> p.id and o.status = 'active'
				and o.core_charge_cents = 0 and theirs.price_cents <= ours.price_cents and o.order_multiple = p.order_multiple
				and (select sum((s.on_hand - s.reserved) / o.order_multiple) from stock s where s.part_id = o.id and s.on_hand > s.reserved)
					>= ceil(line.quantity::numeric / o.order_multiple)
			order by theirs.price_cents, o.id limit 1) as without_core
	from unnest($1::text[], $2::int[]) as line (sku, quantity) join part p on p.sku = line.sku`,
);

/**
 * The most popular part of a subcategory that is sold by the piece, has stock and a price, and is
 * universal or for one of the engines. `lookups`: JSON with `n`, `subcategory` and `engines`.
 */
export const selectCompanions = preparedStatement<
	{ n: number; sku: string; engines: number[] },
	[lookups: string, level: string]
>(
	"cart-audit-companions",
	`select lookup.n, found.sku, found.engines
	from jsonb_to_recordset($1::jsonb) as lookup (n int, subcategory int, engines int[])
	cross join lateral (
		select o.sku, array(select distinct coalesce(f.engine_id, l.engine_id)::int
			from fitment f left join model_line l on l.id = f.line_id where f.part_id = o.id and not o.is_universal) as engines
		from part o join price pr on pr.part_id = o.id and pr.level = $2::price_level
		where o.subcategory_id = lookup.subcategory and o.status = 'active' and o.order_multiple = 1
			and (o.is_universal or (cardinality(lookup.engines) > 0 and exists (
				select from fitment f left join model_line l on l.id = f.line_id
				where f.part_id = o.id and coalesce(f.engine_id, l.engine_id) = any(lookup.engines))))
			and exists (select from stock s where s.part_id = o.id and s.on_hand > s.reserved)
		order by o.popularity desc, o.id limit 1) as found`,
);

/** The titles of parts that a finding names or offers. */
export const selectTitles = preparedStatement<
	{ sku: string; title_en: string; title_es: string },
	[skus: string[]]
>(
	"cart-audit-titles",
	"select sku, title_en::text, title_es::text from part where sku = any($1::text[])",
);
