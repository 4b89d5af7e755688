/** Writes many parts at once: the same columns as the part editor, for a batch of an import. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Creates the parts whose SKU is free, with a group of interchange each. $1: JSON. */
export const insertParts = preparedStatement<{ id: number }, [parts: string]>(
	"import-insert-parts",
	`with given as materialized (
		select r.id, r.sku, r.brand, r.part_type, r.title_en, r.title_es, nextval(pg_get_serial_sequence('interchange_group', 'id'))::int as group_id
		from jsonb_to_recordset($1::text::jsonb) as r (id int, sku text, brand text, part_type text, title_en text, title_es text)
		where not exists (select from part p where p.sku = r.sku)
	), grouped as (
		insert into interchange_group (id) select group_id from given
	)
	insert into part (id, sku, brand_id, subcategory_id, title_en, title_es, product_line, presentation, interchange_group_id)
	select g.id, g.sku, b.id, s.id, g.title_en, g.title_es, 'STORE', 'PCS', g.group_id
	from given g join brand b on b.name = g.brand join subcategory s on s.url = g.part_type
	on conflict (sku) do nothing returning id`,
);

/** The facts of parts. A part that was superseded keeps its status and its successor. $1: JSON. */
export const updateParts = preparedStatement<{ id: number }, [parts: string]>(
	"import-update-parts",
	`update part p set brand_id = b.id, subcategory_id = s.id, title_en = r.title_en, title_es = r.title_es,
		status = case when p.status = 'superseded' then p.status else r.status end, presentation = r.presentation, qty_on_kit = r.qty_on_kit,
		order_multiple = r.order_multiple, core_charge_cents = r.core_charge, weight_grams = r.weight, length_mm = (r.size ->> 0)::int,
		width_mm = (r.size ->> 1)::int, height_mm = (r.size ->> 2)::int, origin_country = r.origin_country, hs_code = r.hs_code,
		hazmat_un = r.hazmat_un, is_special_order = r.is_special_order, is_electrical = r.is_electrical, is_prop65 = r.is_prop65,
		is_universal = r.is_universal
	from jsonb_to_recordset($1::text::jsonb) as r (id int, brand text, part_type text, title_en text, title_es text, status part_status,
		presentation presentation, qty_on_kit int, order_multiple int, core_charge bigint, weight int, size jsonb, origin_country text,
		hs_code text, hazmat_un text, is_special_order boolean, is_electrical boolean, is_prop65 boolean, is_universal boolean)
	join brand b on b.name = r.brand join subcategory s on s.url = r.part_type
	where p.id = r.id returning p.id`,
);

/** Deletes the numbers of a kind of each part. */
export const deleteNumbers = preparedStatement<never, [partIds: number[], kinds: string[]]>(
	"import-delete-numbers",
	`delete from part_number k using unnest($1::int[], $2::text[]) as r (part_id, kind)
	where k.part_id = r.part_id and k.kind = r.kind::number_kind`,
);

/** $1: JSON, in the sequence in which a part lists its numbers. */
export const insertNumbers = preparedStatement<never, [numbers: string]>(
	"import-insert-numbers",
	`insert into part_number (part_id, n, kind, number, maker, step)
	select r.part_id, coalesce((select max(k.n) from part_number k where k.part_id = r.part_id), 0) + row_number() over (partition by r.part_id order by r.at),
		r.kind, r.number, r.maker, r.step
	from jsonb_to_recordset($1::text::jsonb) as r (part_id int, at int, kind number_kind, number text, maker text, step smallint)`,
);

/** Deletes the values of an attribute of each part. */
export const deleteAttributes = preparedStatement<never, [partIds: number[], codes: string[]]>(
	"import-delete-attributes",
	`delete from part_attribute x using unnest($1::int[], $2::text[]) as r (part_id, code), attribute a, attribute_value v
	where a.code = r.code and v.attribute_id = a.id and x.part_id = r.part_id and x.value_id = v.id`,
);

export const insertAttributes = preparedStatement<
	never,
	[partIds: number[], codes: string[], values: string[]]
>(
	"import-insert-attributes",
	`insert into part_attribute (part_id, value_id)
	select r.part_id, v.id from unnest($1::int[], $2::text[], $3::text[]) as r (part_id, code, value)
	join attribute a on a.code = r.code join attribute_value v on v.attribute_id = a.id and v.code = r.value
	on conflict do nothing`,
);

/** A null value deletes the measurement. */
export const deleteMeasurements = preparedStatement<never, [partIds: number[], codes: string[]]>(
	"import-delete-measurements",
	`delete from part_measurement x using unnest($1::int[], $2::text[]) as r (part_id, code), measure m
	where m.code = r.code and x.part_id = r.part_id and x.measure_id = m.id`,
);

export const insertMeasurements = preparedStatement<
	never,
	[partIds: number[], codes: string[], values: number[]]
>(
	"import-insert-measurements",
	`insert into part_measurement (part_id, measure_id, value)
	select r.part_id, m.id, r.value from unnest($1::int[], $2::text[], $3::numeric[]) as r (part_id, code, value)
	join measure m on m.code = r.code on conflict do nothing`,
);

/** Sets prices, or removes those that are null, and writes their history. */
export const writePrices = preparedStatement<
	never,
	[partIds: number[], levels: string[], cents: (number | null)[], cause: string]
>(
	"import-write-prices",
	`with given as (
		select r.part_id, r.level::price_level as level, r.cents, p.price_cents as old
		from unnest($1::int[], $2::text[], $3::bigint[]) as r (part_id, level, cents)
		left join price p on p.part_id = r.part_id and p.level = r.level::price_level
	), written as (
		insert into price (part_id, level, price_cents) select part_id, level, cents from given where cents is not null
		on conflict (part_id, level) do update set price_cents = excluded.price_cents
	), removed as (
		delete from price p using given g where p.part_id = g.part_id and p.level = g.level and g.cents is null
	)
	insert into price_change (part_id, level, old_cents, new_cents, applied_at, cause)
	select part_id, level, old, cents, now(), $4 from given where old is distinct from cents`,
);

/**
 * Parts that something refers to, so that they cannot be deleted. An open warning of the import
 * that created the part goes with it: it was about the file.
 */
export const selectReferredParts = preparedStatement<
	{ id: number },
	[ids: number[], importId: number]
>(
	"import-referred-parts",
	`select p.id from part p where p.id = any($1::int[]) and (
		exists (select from order_line x where x.part_id = p.id)
		or exists (select from quote_requested_line x where x.part_id = p.id)
		or exists (select from order_allocation x where x.part_id = p.id)
		or exists (select from purchase_order_line x where x.part_id = p.id)
		or exists (select from cart_line x where x.part_id = p.id)
		or exists (select from saved_line x where x.part_id = p.id)
		or exists (select from named_cart_line x where x.part_id = p.id)
		or exists (select from cart_share_line x where x.part_id = p.id)
		or exists (select from stock_notice x where x.part_id = p.id)
		or exists (select from stock x where x.part_id = p.id)
		or exists (select from stock_move x where x.part_id = p.id)
		or exists (select from supplier_part x where x.part_id = p.id)
		or exists (select from count_line x where x.part_id = p.id)
		or exists (select from verify_task x where x.part_id = p.id and (x.kind <> 'import_warning' or x.done_at is not null or x.import_id is distinct from $2::int))
		or exists (select from part_revision x where x.part_id = p.id)
		or exists (select from part_image x where x.part_id = p.id)
		or exists (select from fitment x where x.part_id = p.id)
		or exists (select from kit_component x where x.component_id = p.id)
		or exists (select from part x where x.replaced_by_id = p.id)
	)`,
);

export const deleteParts = preparedStatement<{ interchange_group_id: number }, [ids: number[]]>(
	"import-delete-parts",
	"delete from part where id = any($1::int[]) returning interchange_group_id",
);

export const deleteEmptyGroups = preparedStatement<never, [ids: number[]]>(
	"import-delete-empty-groups",
	`delete from interchange_group g where g.id = any($1::int[])
		and not exists (select from part p where p.interchange_group_id = g.id)`,
);

export const retireParts = preparedStatement<never, [ids: number[]]>(
	"import-retire-parts",
	"update part set status = 'discontinued' where id = any($1::int[]) and status = 'active'",
);
