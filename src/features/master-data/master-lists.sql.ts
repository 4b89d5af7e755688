/**
 * The lists of the small tables: names in both languages, one more fact, and how many rows use the
 * record. $1 is a pattern that a name must match.
 */
import { MAX_COUNTED_USES, type MasterKind } from "../../domain/catalog/master-data.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type MasterRow = {
	id: number;
	name_en: string;
	name_es: string;
	/** The parent, the unit, the quality or another fact that tells records apart. */
	fact_en: string;
	fact_es: string;
	uses: number;
};

type Params = [pattern: string, limit: number, offset: number, maxUses: number];

const LISTS = {
	category: preparedStatement<MasterRow, Params>(
		"master-categories",
		`select c.id, c.name_en, c.name_es, c.url as fact_en, c.url as fact_es, (select count(*)::int from (select from subcategory s where s.category_id = c.id limit $4) u) as uses
		from category c where concat_ws(' ', c.name_en, c.name_es, c.url) ilike $1 order by c.position, c.id limit $2 offset $3`,
	),
	subcategory: preparedStatement<MasterRow, Params>(
		"master-subcategories",
		`select s.id, s.name_en, s.name_es, c.name_en as fact_en, c.name_es as fact_es, (select count(*)::int from (select from part p where p.subcategory_id = s.id limit $4) u) as uses
		from subcategory s join category c on c.id = s.category_id
		where concat_ws(' ', s.name_en, s.name_es, s.url, c.name_en, c.name_es) ilike $1 order by c.position, s.position, s.id limit $2 offset $3`,
	),
	brand: preparedStatement<MasterRow, Params>(
		"master-brands",
		`select b.id, b.name as name_en, b.name as name_es, b.quality::text as fact_en, b.quality::text as fact_es, (select count(*)::int from (select from part p where p.brand_id = b.id limit $4) u) as uses
		from brand b where concat_ws(' ', b.name, b.url) ilike $1 order by b.name, b.id limit $2 offset $3`,
	),
	attribute: preparedStatement<MasterRow, Params>(
		"master-attributes",
		`select a.id, a.name_en, a.name_es, a.code as fact_en, a.code as fact_es, (select count(*)::int from (select from attribute_value v where v.attribute_id = a.id limit $4) u) as uses
		from attribute a where concat_ws(' ', a.name_en, a.name_es, a.code) ilike $1 order by a.position, a.id limit $2 offset $3`,
	),
	value: preparedStatement<MasterRow, Params>(
		"master-values",
		`select v.id, v.label_en as name_en, v.label_es as name_es, a.name_en as fact_en, a.name_es as fact_es, (select count(*)::int from (select from part_attribute p where p.value_id = v.id limit $4) u) as uses
		from attribute_value v join attribute a on a.id = v.attribute_id
		where concat_ws(' ', v.label_en, v.label_es, v.code, a.name_en, a.name_es) ilike $1 order by a.position, v.id limit $2 offset $3`,
	),
	measure: preparedStatement<MasterRow, Params>(
		"master-measures",
		`select m.id, m.name_en, m.name_es, m.unit as fact_en, m.unit as fact_es, (select count(*)::int from (select from part_measurement p where p.measure_id = m.id limit $4) u) as uses
		from measure m where concat_ws(' ', m.name_en, m.name_es, m.code) ilike $1 order by m.name_en, m.id limit $2 offset $3`,
	),
	make: preparedStatement<MasterRow, Params>(
		"master-makes",
		`select m.id, m.name as name_en, m.name as name_es, m.url as fact_en, m.url as fact_es, (select count(*)::int from (select from model_line l where l.make_id = m.id limit $4) u) as uses
		from make m where concat_ws(' ', m.name, m.url) ilike $1 order by m.name, m.id limit $2 offset $3`,
	),
	engine: preparedStatement<MasterRow, Params>(
		"master-engines",
		`select e.id, concat_ws(' ', m.name, e.name) as name_en, concat_ws(' ', m.name, e.name) as name_es, e.liter || ' L' as fact_en, e.liter || ' L' as fact_es, (select count(*)::int from (select from model_line l where l.engine_id = e.id limit $4) u) as uses
		from engine e join make m on m.id = e.make_id
		where concat_ws(' ', m.name, e.name, e.liter) ilike $1 order by m.name, e.name, e.id limit $2 offset $3`,
	),
	line: preparedStatement<MasterRow, Params>(
		"master-lines",
		`select l.id, concat_ws(' ', m.name, l.model) as name_en, concat_ws(' ', m.name, l.model) as name_es,
			y.fact as fact_en, y.fact as fact_es,
			(select count(*)::int from (select from fitment f where f.line_id = l.id limit $4) u) as uses
		from model_line l join make m on m.id = l.make_id join engine e on e.id = l.engine_id
		cross join lateral (
			select concat_ws(' · ', e.name, upper(l.region_code), string_agg(concat_ws('–', lower(span), nullif(upper(span) - 1, lower(span))), ', ' order by span)) as fact
			from (select unnest(range_agg(int4range(v.year, v.year + 1))) as span from vehicle v where v.line_id = l.id) spans
		) y
		where concat_ws(' ', m.name, l.model, e.name, l.region_code) ilike $1 order by m.name, l.model, l.id limit $2 offset $3`,
	),
	concept: preparedStatement<MasterRow, Params>(
		"master-concepts",
		`select c.id, coalesce(p.en, p.es, '') as name_en, coalesce(p.es, p.en, '') as name_es, coalesce(s.name_en, g.name_en, c.role::text) as fact_en, coalesce(s.name_es, g.name_es, c.role::text) as fact_es, p.count as uses
		from search_concept c left join subcategory s on s.id = c.subcategory_id left join category g on g.id = c.category_id
		cross join lateral (
			select least(count(*), $4)::int as count, string_agg(phrase, ' ') as everything,
				(array_agg(phrase order by n) filter (where language = 'en'))[1] as en, (array_agg(phrase order by n) filter (where language = 'es'))[1] as es
			from search_phrase where concept_id = c.id
		) p
		where concat_ws(' ', p.everything, s.name_en, g.name_en) ilike $1 order by 2, c.id limit $2 offset $3`,
	),
} as const satisfies Record<MasterKind, unknown>;

export function selectMasterRows(
	pool: Parameters<(typeof LISTS)["brand"]>[0],
	kind: MasterKind,
	{ pattern, limit, offset }: { pattern: string; limit: number; offset: number },
): Promise<MasterRow[]> {
	return LISTS[kind](pool, pattern, limit, offset, MAX_COUNTED_USES + 1);
}

export const selectRegions = preparedStatement<
	{ code: string; label_en: string; label_es: string },
	[]
>("master-regions", "select code, label_en, label_es from vehicle_region order by position");
