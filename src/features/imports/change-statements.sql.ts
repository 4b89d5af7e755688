/**
 * What the statements of several kinds share. $1 is the import, $2 and $3 are the range of ids; $4
 * says whether the changes are taken back.
 */

import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * The values of the good rows. A second row about a part says the same, so the first one counts.
 */
export const GIVEN_VALUES = `select distinct on (r.part_id, v.key) r.part_id, v.key as field, v.value as after, r.n
		from import_row r cross join lateral jsonb_each(r.values) v
		where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}'`;
export const FIRST_ROWS = "order by r.part_id, v.key, r.n";

/** Writes what differs in `compared`, and counts the values that are the same. */
export const WRITE_DIFFERENCES = `written as (
		insert into import_change (import_id, row_id, field, n, before, after)
		select $1, part_id, field, n, before, after from compared where before <> after
		on conflict do nothing returning row_id, field, before, after
	)
	select (select count(*) from compared where before = after)::int as same,
		coalesce((select jsonb_agg(jsonb_build_object('rowId', row_id, 'field', field, 'before', before, 'after', after)) from written), '[]') as changes`;

/** The changes `c` that are to be made or taken back, and their two values. */
export const CHANGES_TO_MAKE =
	"c.import_id = $1 and c.row_id > $2 and c.row_id <= $3 and c.state = case when $4 then 'applied' else 'open' end";
export const OLD_VALUE = "case when $4 then c.after else c.before end";
export const NEW_VALUE = "case when $4 then c.before else c.after end";

const STATE_WHEN_DONE = "case when $4 then 'undone' else 'applied' end";
const STATE_WHEN_LEFT_ALONE = "case when $4 then 'kept' else 'skipped' end";

/**
 * The state of a change after the batch. `isDone` asks whether the change is in the list of those
 * that were made. It is not joined with that list: PostgreSQL expects few rows from a statement
 * that writes, and would compare every change with every row of the list.
 */
export const stateAfter = (isDone: string) =>
	`case when ${isDone} then ${STATE_WHEN_DONE} else ${STATE_WHEN_LEFT_ALONE} end`;

/** Counts the changes whose new states `ended` returns. */
export const COUNT_ENDED = `select count(*) filter (where state in ('applied', 'undone'))::int as done,
		count(*) filter (where state in ('skipped', 'kept'))::int as left_alone
	from ended`;

/** $2: the ids of the rows. $3: the states by row and field, which are looked up without a join. */
const updateStates = preparedStatement<
	never,
	[importId: number, rowIds: number[], statesByRow: string]
>(
	"import-update-states",
	`update import_change c set state = $3::jsonb -> c.row_id::text ->> c.field
	where c.import_id = $1 and c.row_id = any($2::int[]) and $3::jsonb -> c.row_id::text ? c.field`,
);

/** Stores how each change of a batch ended. */
export async function endChanges(
	client: Parameters<typeof updateStates>[0],
	importId: number,
	changes: readonly { rowId: number; field: string; state: string }[],
): Promise<void> {
	const byRow = Map.groupBy(changes, ({ rowId }) => rowId);
	const states = [...byRow].map(([rowId, fields]) => [
		rowId,
		Object.fromEntries(fields.map(({ field, state }) => [field, state])),
	]);
	const statesByRow = JSON.stringify(Object.fromEntries(states));
	await updateStates(client, importId, [...byRow.keys()], statesByRow);
}
