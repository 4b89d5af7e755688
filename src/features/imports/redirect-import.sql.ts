/** Redirects: found by their old address, changed as a whole. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import {
	CHANGES_TO_MAKE,
	COUNT_ENDED,
	NEW_VALUE,
	OLD_VALUE,
	stateAfter,
	WRITE_DIFFERENCES,
} from "./change-statements.sql.ts";
import type { ApplyRow, CompareRow, Comparison, Range } from "./kind-statements.ts";

/**
 * A redirect has no number: its id in an import is the first line of its address. Its rows are
 * marked as new, because new rows have an index by their key. A target that is redirected itself
 * would make a chain or a loop.
 */
export const matchRedirects = preparedStatement<
	never,
	[importId: number, from: number, to: number]
>(
	"import-match-redirects",
	`with keys as (
		select w.sku, least(min(w.n), (select min(e.n) from import_row e where e.import_id = $1 and e.is_new and e.sku = w.sku)) as first
		from import_row w where w.import_id = $1 and w.n > $2 and w.n <= $3 group by w.sku
	)
	update import_row r set part_id = k.first, is_new = true, faults = r.faults || case
			when r.faults <> '{}' then '{}'
			when not r.values ? 'to' then array['no_target:to']
			when regexp_replace(r.values ->> 'to', '[?#].*$', '') = r.sku or exists (select from redirect d where d.from_path = regexp_replace(r.values ->> 'to', '[?#].*$', '')) then array['redirect_chain:to']
			else '{}'::text[] end
	from keys k where r.import_id = $1 and r.n > $2 and r.n <= $3 and k.sku = r.sku`,
);

/** Marks rows whose target is the old address of another row of the file. */
const markChains = preparedStatement<{ n: number }, Range>(
	"import-mark-redirect-chains",
	`update import_row r set faults = array['redirect_chain:to']
	where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}'
		and exists (select from import_row e where e.import_id = $1 and e.is_new and e.sku = regexp_replace(r.values ->> 'to', '[?#].*$', '')) returning r.n`,
);

const writeChanges = preparedStatement<CompareRow, Range>(
	"import-compare-redirects",
	`with given as (
		select distinct on (r.part_id) r.part_id, r.n, r.sku, r.values -> 'to' as after from import_row r
		where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}' order by r.part_id, r.n
	), compared as (
		select g.part_id, 'to' as field, g.n, g.after,
			case when d.from_path is null then 'null'::jsonb else to_jsonb(coalesce(d.to_path, 'gone')) end as before
		from given g left join redirect d on d.from_path = g.sku
	), ${WRITE_DIFFERENCES}`,
);

export async function compareRedirects(
	client: Parameters<typeof writeChanges>[0],
	...range: Range
): Promise<Comparison[]> {
	const { length: faulty } = await markChains(client, ...range);
	return (await writeChanges(client, ...range)).map((compared) => ({ ...compared, faulty }));
}

/**
 * Two imports at once could make a loop. A change of a single redirect locks the table against the
 * writes of an import.
 */
const lockRedirectImports = preparedStatement<never, []>(
	"import-lock-redirects",
	"select from pg_advisory_xact_lock(hashtext('import of redirects'))",
);

const STATE_AFTER = stateAfter("c.row_id in (select row_id from possible)");

/**
 * Sets the redirects of a range, or takes them back, where they are still as the dry run saw them.
 */
const writeRedirects = preparedStatement<ApplyRow, [...Range, isUndo: boolean]>(
	"import-set-redirects",
	`with batch as (
		select c.row_id, r.sku as path,
			(${OLD_VALUE}) #>> '{}' as old,
			(${NEW_VALUE}) #>> '{}' as new
		from import_change c join import_row r on r.import_id = c.import_id and r.n = c.n
		where ${CHANGES_TO_MAKE}
	), possible as (
		select b.row_id, b.path, b.new from batch b left join redirect d on d.from_path = b.path
		where (case when d.from_path is not null then coalesce(d.to_path, 'gone') end) is not distinct from b.old
			and not exists (select from redirect t where t.from_path = regexp_replace(b.new, '[?#].*$', '') and not $4)
	), removed as (
		delete from redirect d using possible p where d.from_path = p.path and p.new is null
	), written as (
		insert into redirect (from_path, to_path, code)
		select path, nullif(new, 'gone'), case when new = 'gone' then 410 else 301 end from possible where new is not null
		on conflict (from_path) do update set to_path = excluded.to_path, code = excluded.code
	), ended as (
		update import_change c set state = ${STATE_AFTER}
		where ${CHANGES_TO_MAKE} returning c.state
	)
	${COUNT_ENDED}`,
);

export async function setRedirects(
	client: Parameters<typeof writeRedirects>[0],
	...values: [...Range, isUndo: boolean]
): Promise<ApplyRow[]> {
	await lockRedirectImports(client);
	return writeRedirects(client, ...values);
}

/** For the export: $2 redirects after the address $1. */
export const selectRedirectRows = preparedStatement<
	{ from_path: string; to_path: string | null },
	[after: string, limit: number]
>(
	"export-redirects",
	"select from_path, to_path from redirect where from_path > $1 order by from_path limit $2",
);
