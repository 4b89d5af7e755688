/** Reads the changed parts with the queries that an index is built from. */
import type pg from "pg";
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";
import {
	AVAILABILITY,
	FITMENTS,
	KIT_PIECES,
	MEASUREMENTS,
	NUMBERS,
	PART_ATTRIBUTES,
	PARTS,
	PRICES,
	UNIVERSAL_PARTS,
} from "./catalog.sql.ts";
import type { PartialSource } from "./copy-rows.sql.ts";

/**
 * The documents that the changed parts touch, the parts whose numbers lead to them, and the parts
 * whose fitments decide theirs.
 */
type ChangedParts = { documents: number[]; number_parts: number[]; fitment_parts: number[] };

/**
 * A part belongs to a kit, and the numbers of a retired part lead to its successor or to its
 * interchange group, so a change of one part can change the documents of others.
 */
const selectChangedParts = preparedStatement<ChangedParts, [partIds: number[]]>(
	"changed-documents",
	`with changed as (select id, status, replaced_by_id, interchange_group_id from part where id = any($1::int[])),
	touched as (
		select id from changed
		union select kit_id from kit_component where component_id = any($1::int[])
		union select replaced_by_id from changed where status = 'superseded'
		union select p.id from part p join changed c on c.interchange_group_id = p.interchange_group_id
			where c.status not in ('active', 'superseded')
	),
	documents as (select p.id, p.interchange_group_id from part p join touched t on t.id = p.id where p.status = 'active')
	select array(select id from documents) as documents,
		array(
			select id from documents
			union select p.id from part p join documents d on d.id = p.replaced_by_id where p.status = 'superseded'
			union select p.id from part p join documents d on d.interchange_group_id = p.interchange_group_id
				where p.status not in ('active', 'superseded')
		) as number_parts,
		array(
			select id from documents
			union select k.component_id from kit_component k join documents d on d.id = k.kit_id
		) as fitment_parts`,
);

const limitReading = preparedStatement<
	{ documents: string; number_parts: string; fitment_parts: string },
	[documents: string, numberParts: string, fitmentParts: string]
>(
	"limit-index-reading",
	`select set_config('cabover.documents', $1::text, true) as documents, set_config('cabover.number_parts', $2::text, true) as number_parts,
		set_config('cabover.fitment_parts', $3::text, true) as fitment_parts`,
);

/** Limits reading to the changed parts until the end of the transaction. */
export async function limitToParts(
	client: pg.ClientBase,
	partIds: number[],
): Promise<PartialSource> {
	const [changed] = await selectChangedParts(client, partIds);
	const textOf = (ids: number[] = []) => `{${ids.join()}}`;
	await limitReading(
		client,
		textOf(changed?.documents),
		textOf(changed?.number_parts),
		textOf(changed?.fitment_parts),
	);
	return { client, narrow: (query) => NARROWED.get(query) ?? query };
}

/**
 * In each query, a table that is named as the original has the rows of the changed parts only. COPY
 * takes no parameters.
 */
const NARROWED = new Map([
	[
		PARTS,
		`with part as (select id, status, replaced_by_id, interchange_group_id, subcategory_id, brand_id, presentation, popularity, sku,
		title_en, title_es from part where id = any(current_setting('cabover.number_parts')::int[])) ${PARTS}`,
	],
	[
		NUMBERS,
		`with part_number as (select part_id, kind, normalized from part_number
		where part_id = any(current_setting('cabover.number_parts')::int[])) ${NUMBERS}`,
	],
	[
		PART_ATTRIBUTES,
		`with part_attribute as (select part_id, value_id from part_attribute
		where part_id = any(current_setting('cabover.documents')::int[])) ${PART_ATTRIBUTES}`,
	],
	[
		MEASUREMENTS,
		`with part_measurement as (select part_id, measure_id, value from part_measurement
		where part_id = any(current_setting('cabover.documents')::int[])) ${MEASUREMENTS}`,
	],
	[
		FITMENTS,
		`with fitment as (select part_id, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, note_en from fitment
		where part_id = any(current_setting('cabover.fitment_parts')::int[])) ${FITMENTS}`,
	],
	[
		KIT_PIECES,
		`with kit_component as (select kit_id, component_id from kit_component
		where kit_id = any(current_setting('cabover.documents')::int[])) ${KIT_PIECES}`,
	],
	[
		UNIVERSAL_PARTS,
		`with part as (select id, is_universal, status from part
		where id = any(current_setting('cabover.documents')::int[])) ${UNIVERSAL_PARTS}`,
	],
	[
		PRICES,
		`with price as (select part_id, level, price_cents from price
		where part_id = any(current_setting('cabover.documents')::int[])) ${PRICES}`,
	],
	[
		AVAILABILITY,
		`with stock as (select part_id, warehouse_id, on_hand, reserved from stock
		where part_id = any(current_setting('cabover.documents')::int[])) ${AVAILABILITY}`,
	],
]);

export type SortKeys = { id: number; popularity: number; title_en: string; title_es: string };

const selectSortKeys = preparedStatement<SortKeys, [partIds: number[]]>(
	"sort-keys-of-parts",
	`select id, popularity, title_sort_key(title_en) as title_en, title_sort_key(title_es) as title_es
	from part where id = any($1::int[])`,
);

export function sortKeysOf(db: Queryable, partIds: number[]): Promise<SortKeys[]> {
	return selectSortKeys(db, partIds);
}
