import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * One task for each warning of a source. A later import with the same warning updates the open task
 * and opens one that was closed without a decision; a warning that staff accepted stays accepted.
 */
export const insertWarningTasks = preparedStatement<
	never,
	[importId: number, source: string, texts: string[], rows: number[], partIds: string[]]
>(
	"insert-warning-tasks",
	`insert into verify_task (kind, key, part_id, import_id, warning, warning_rows, example_ids)
	select 'import_warning', 'warning:' || md5($2::text || E'\\n' || w.text), w.ids[1], $1::int, left(w.text, 1000), w.rows, w.ids
	from (select u.text, u.rows, string_to_array(u.ids, ' ')::int[] as ids from unnest($3::text[], $4::int[], $5::text[]) as u (text, rows, ids)) w
	order by w.text
	on conflict (key) do update set import_id = excluded.import_id, warning_rows = excluded.warning_rows, part_id = excluded.part_id,
		example_ids = excluded.example_ids, done_at = null
	where verify_task.decision is null`,
);

/** What became of the warnings of a source. */
export const selectWarningTasks = preparedStatement<
	{ id: number; warning: string; is_accepted: boolean },
	[source: string, texts: string[]]
>(
	"warning-tasks-of-source",
	`select t.id, coalesce(t.warning, '') as warning, t.decision is not null as is_accepted from verify_task t
	where t.key in (select 'warning:' || md5($1::text || E'\\n' || w) from unnest($2::text[]) w)
		and (t.decision is not null or t.done_at is null)`,
);
