/** The facts about the parts of a cart that the audit needs. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type AuditFactsRow = {
	sku: string;
	order_multiple: number;
	interchange_group_id: number;
	subcategory_id: number;
	is_ground_only: boolean;
	engines: number[];
	pieces: { interchangeGroup: number; quantity: number }[];
	needs: { subcategory: number; option: { sku: string; engines: number[] } | null }[];
	without_core: string | null;
};

/**
 * Engines of a part come from its fitments, directly or through the model line. The companion that
 * is offered has stock and a price, and is universal or for an engine of the part.
 */
export const selectAuditFacts = preparedStatement<
	AuditFactsRow,
	[skus: string[], level: string, lowestStock: number]
>(
	"cart-audit-facts",
	`select p.sku, p.order_multiple, p.interchange_group_id, p.subcategory_id, p.hazmat_un is not null as is_ground_only,
		array(select distinct coalesce(f.engine_id, l.engine_id)::int from fitment f left join model_line l on l.id = f.line_id
			where f.part_id = p.id and not p.is_universal) as engines,
		(select coalesce(jsonb_agg(jsonb_build_object('interchangeGroup', piece.interchange_group_id, 'quantity', k.quantity)), '[]')
			from kit_component k join part piece on piece.id = k.component_id where k.kit_id = p.id) as pieces,
		(select coalesce(jsonb_agg(jsonb_build_object('subcategory', sc.companion_id, 'option', (
				select jsonb_build_object('sku', o.sku, 'engines', array(select distinct coalesce(f.engine_id, l.engine_id)
					from fitment f left join model_line l on l.id = f.line_id where f.part_id = o.id and not o.is_universal))
				from part o join price pr on pr.part_id = o.id and pr.level = $2::price_level
				where o.subcategory_id = sc.companion_id and o.status = 'active' and o.order_multiple = 1
					and exists (select from stock s where s.part_id = o.id and s.on_hand - s.reserved >= $3)
					and (o.is_universal or exists (
						select from fitment f left join model_line l on l.id = f.line_id
						join fitment g on g.part_id = p.id left join model_line m on m.id = g.line_id
						where f.part_id = o.id and coalesce(f.engine_id, l.engine_id) = coalesce(g.engine_id, m.engine_id)))
				order by o.popularity desc, o.id limit 1)) order by sc.position), '[]')
			from subcategory_companion sc where sc.subcategory_id = p.subcategory_id and sc.is_needed
				and not exists (select from kit_component k join part piece on piece.id = k.component_id
					where k.kit_id = p.id and piece.subcategory_id = sc.companion_id)) as needs,
		(select o.sku from part o join price theirs on theirs.part_id = o.id and theirs.level = $2::price_level
			join price ours on ours.part_id = p.id and ours.level = $2::price_level
			where p.core_charge_cents > 0 and o.interchange_group_id = p.interchange_group_id and o.id <> p.id and o.status = 'active'
				and o.core_charge_cents = 0 and theirs.price_cents <= ours.price_cents and o.order_multiple = p.order_multiple
				and exists (select from stock s where s.part_id = o.id and s.on_hand - s.reserved >= $3)
			order by theirs.price_cents, o.id limit 1) as without_core
	from part p where p.sku = any($1::text[])`,
);

/** The titles of parts that a finding names or offers. */
export const selectTitles = preparedStatement<
	{ sku: string; title_en: string; title_es: string },
	[skus: string[]]
>(
	"cart-audit-titles",
	"select sku, title_en::text, title_es::text from part where sku = any($1::text[])",
);
