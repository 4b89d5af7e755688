/** Parts as imports and exports read them: everything of a part in one row. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type PartRow = {
	id: number;
	facts: {
		sku: string;
		brand: string;
		part_type: string;
		title_en: string;
		title_es: string;
		status: string;
		presentation: string;
		qty_on_kit: number | null;
		order_multiple: number;
		core_charge: number;
		weight: number | null;
		length: number | null;
		width: number | null;
		height: number | null;
		origin_country: string | null;
		hs_code: string | null;
		hazmat_un: string | null;
		is_special_order: boolean;
		is_electrical: boolean;
		is_prop65: boolean;
		is_universal: boolean;
	};
	/** Superseded numbers come the oldest first. */
	numbers: { kind: string; number: string; maker: string | null }[] | null;
	attributes: { attribute: string; value: string }[] | null;
	measurements: Record<string, number> | null;
	prices: Record<string, number> | null;
};

export const selectPartRecords = preparedStatement<PartRow, [ids: number[]]>(
	"import-part-records",
	`select p.id,
		jsonb_build_object('sku', p.sku, 'brand', b.name, 'part_type', s.url, 'title_en', p.title_en, 'title_es', p.title_es,
			'status', p.status, 'presentation', p.presentation, 'qty_on_kit', p.qty_on_kit, 'order_multiple', p.order_multiple,
			'core_charge', p.core_charge_cents, 'weight', p.weight_grams, 'length', p.length_mm, 'width', p.width_mm, 'height', p.height_mm,
			'origin_country', p.origin_country, 'hs_code', p.hs_code, 'hazmat_un', p.hazmat_un, 'is_special_order', p.is_special_order,
			'is_electrical', p.is_electrical, 'is_prop65', p.is_prop65, 'is_universal', p.is_universal) as facts,
		(select jsonb_agg(jsonb_build_object('kind', k.kind, 'number', k.number, 'maker', k.maker) order by k.step, k.n)
			from part_number k where k.part_id = p.id) as numbers,
		(select jsonb_agg(jsonb_build_object('attribute', a.code, 'value', v.code) order by a.code, v.code)
			from part_attribute x join attribute_value v on v.id = x.value_id join attribute a on a.id = v.attribute_id
			where x.part_id = p.id) as attributes,
		(select jsonb_object_agg(m.code, x.value) from part_measurement x join measure m on m.id = x.measure_id where x.part_id = p.id) as measurements,
		(select jsonb_object_agg(c.level, c.price_cents) from price c where c.part_id = p.id) as prices
	from part p join brand b on b.id = p.brand_id join subcategory s on s.id = p.subcategory_id
	where p.id = any($1::int[]) order by p.id`,
);

/** The next $2 parts after part $1. */
export const selectPartIdsAfter = preparedStatement<{ id: number }, [after: number, limit: number]>(
	"export-part-ids",
	"select id from part where id > $1 order by id limit $2",
);

/** Locks the parts and their prices, in the sequence that other imports and the part editor use. */
export const lockParts = preparedStatement<never, [ids: number[]]>(
	"import-lock-parts",
	"select from part where id = any($1::int[]) order by id for update",
);

export const lockPrices = preparedStatement<never, [ids: number[]]>(
	"import-lock-prices",
	"select from price where part_id = any($1::int[]) order by part_id, level for update",
);
