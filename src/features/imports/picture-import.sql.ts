/** Photos of parts: found by SKU and place, changed one by one. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { CHANGES_TO_MAKE, COUNT_ENDED, stateAfter } from "./change-statements.sql.ts";
import { lockPartsOfRange } from "./fitment-import.sql.ts";
import type { ApplyRow, CompareRow, Comparison, Range } from "./kind-statements.ts";

/**
 * A picture that was made from this file, or is this file. The import keeps it from being deleted,
 * as every other import does that needs it.
 */
export const holdPictureOfHash = preparedStatement<
	{ route: string },
	[importId: number, hash: string]
>(
	"import-hold-picture",
	`with found as (
		select route from picture where source_hash = $2 or file_hash = $2 order by route limit 1 for key share
	), held as (
		insert into import_picture (import_id, route) select $1, route from found on conflict do nothing
	)
	select route from found`,
);

export const insertImportPicture = preparedStatement<
	never,
	[importId: number, route: string, sourceHash: string, fileHash: string]
>(
	"import-insert-picture",
	`with stored as (
		insert into picture (route, source_hash, file_hash) values ($2, $3, $4) returning route
	)
	insert into import_picture (import_id, route) select $1, route from stored`,
);

/**
 * Marks a second picture for the same place, and one whose part has no photo in the place before.
 */
const markPhotos = preparedStatement<{ n: number }, Range>(
	"import-mark-photos",
	`with given as (
		select r.n, r.part_id, (r.values ->> 'position')::int as position, r.values ->> 'route' as route from import_row r
		where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}'
	), marked as (
		select g.n, case when exists (
				select from given e where e.part_id = g.part_id and e.position = g.position and e.n < g.n and e.route <> g.route
			) then 'duplicate' else 'photo_gap' end as fault
		from given g
		where exists (select from given e where e.part_id = g.part_id and e.position = g.position and e.n < g.n and e.route <> g.route)
			or exists (
				select from generate_series(1, g.position - 1) as before (place)
				where not exists (select from part_image i where i.part_id = g.part_id and i.position = before.place)
					and not exists (select from given e where e.part_id = g.part_id and e.position = before.place)
			)
	)
	update import_row r set faults = array[m.fault] from marked m where r.import_id = $1 and r.n = m.n returning r.n`,
);

/** Two files may give the same picture, so the pictures are compared and not only their paths. */
const writeChanges = preparedStatement<CompareRow, Range>(
	"import-compare-photos",
	`with given as (
		select distinct on (r.part_id, position) r.part_id, r.n, (r.values ->> 'position')::int as position, r.values -> 'route' as after
		from import_row r
		where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}' order by r.part_id, position, r.n
	), compared as (
		select g.part_id, g.n, g.position, g.after, coalesce(to_jsonb(i.route), 'null') as before,
			coalesce(to_jsonb(i.route) = g.after or has.file_hash = gets.file_hash, false) as is_same
		from given g left join part_image i on i.part_id = g.part_id and i.position = g.position
		left join picture has on has.route = i.route left join picture gets on gets.route = g.after #>> '{}'
	), written as (
		insert into import_change (import_id, row_id, field, n, before, after)
		select $1, part_id, 'photo_' || position, n, before, after from compared where not is_same
		on conflict do nothing returning row_id, field, before, after
	)
	select (select count(*) from compared where is_same)::int as same,
		coalesce((select jsonb_agg(jsonb_build_object('rowId', row_id, 'field', field,
			'before', case when before = 'null' then null else before end, 'after', after)) from written), '[]') as changes`,
);

export async function comparePhotos(
	client: Parameters<typeof writeChanges>[0],
	...range: Range
): Promise<Comparison[]> {
	const { length: faulty } = await markPhotos(client, ...range);
	return (await writeChanges(client, ...range)).map((compared) => ({ ...compared, faulty }));
}

/**
 * The parts are locked first, as the part editor does, so that the photos are compared with those
 * that staff saved last.
 */
export async function setPhotos(
	client: Parameters<typeof writePhotos>[0],
	range: Range,
	direction: "apply" | "undo",
): Promise<ApplyRow[]> {
	const isUndo = direction === "undo";
	await lockPartsOfRange(client, ...range, isUndo ? "applied" : "open");
	return writePhotos(client, ...range, isUndo);
}

const STATE_AFTER = stateAfter("p.part_id is not null");

/**
 * Sets the photos of a range, or takes them back, where they are still as the dry run saw them. The
 * photos of a part have no gaps: a photo is not taken away while a later one stays, and not added
 * while an earlier one is missing. A new photo begins without texts. The change keeps the texts of
 * the replaced one, and the import keeps its picture, both for the undo.
 */
const writePhotos = preparedStatement<ApplyRow, [...Range, isUndo: boolean]>(
	"import-set-photos",
	`with batch as (
		select c.row_id as part_id, c.field, substring(c.field from 7)::smallint as position,
			case when $4 then c.after #>> '{}' else c.before #>> '{}' end as old,
			case when $4 then coalesce(c.before ->> 'route', c.before #>> '{}') else c.after #>> '{}' end as new,
			case when $4 then c.before ->> 'altEn' end as alt_en, case when $4 then c.before ->> 'altEs' end as alt_es
		from import_change c
		where ${CHANGES_TO_MAKE}
	), possible as (
		select b.part_id, b.field, b.position, b.old, b.new, b.alt_en, b.alt_es,
			case when i.alt_en is not null or i.alt_es is not null
				then jsonb_build_object('route', i.route, 'altEn', i.alt_en, 'altEs', i.alt_es) end as old_photo
		from batch b
		join part p on p.id = b.part_id left join part_image i on i.part_id = b.part_id and i.position = b.position
		where i.route is not distinct from b.old and (b.new is not null or not exists (
			select from part_image later where later.part_id = b.part_id and later.position > b.position and not exists (
				select from batch x where x.part_id = later.part_id and x.position = later.position and x.new is null and x.old = later.route
			)
		)) and (i.route is not null or not exists (
			select from generate_series(1, b.position - 1) as earlier (place)
			where not exists (select from part_image e where e.part_id = b.part_id and e.position = earlier.place)
				and not exists (select from batch x where x.part_id = b.part_id and x.position = earlier.place and x.old is null)
		))
	), held as (
		insert into import_picture (import_id, route)
		select distinct $1::int, z.route from possible p join picture z on z.route = p.old
		on conflict do nothing
	), removed as (
		delete from part_image i using possible p
		where i.part_id = p.part_id and i.position = p.position and i.route = p.old and p.new is null
	), written as (
		insert into part_image (part_id, position, route, alt_en, alt_es)
		select part_id, position, new, alt_en, alt_es from possible where new is not null
		on conflict (part_id, position) do update set route = excluded.route, alt_en = excluded.alt_en, alt_es = excluded.alt_es
	), ended as (
		update import_change c set state = ${STATE_AFTER},
			before = case when $4 then c.before else coalesce(p.old_photo, c.before) end
		from batch b left join possible p on p.part_id = b.part_id and p.field = b.field
		where c.import_id = $1 and c.row_id = b.part_id and c.field = b.field returning c.state
	)
	${COUNT_ENDED}`,
);

export type ExportPhotoRow = { part_id: number; sku: string; position: number; route: string };

/** For the export: the photos of $2 parts after the part $1. */
export const selectPhotoRows = preparedStatement<ExportPhotoRow, [after: number, limit: number]>(
	"export-photos",
	`select p.id as part_id, p.sku, i.position, i.route from part p join part_image i on i.part_id = p.id
	where p.id in (select distinct part_id from part_image where part_id > $1 order by part_id limit $2)
	order by p.id, i.position`,
);
