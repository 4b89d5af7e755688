/** A prepared statement with a name: parsed and planned once per connection. For the queries every page makes. */
import type pg from "pg";

export type Queryable = Pick<pg.Pool, "query">;

export function preparedStatement<Row extends pg.QueryResultRow, Values extends unknown[]>(
	name: string,
	text: string,
) {
	return async (pool: Queryable, ...values: Values): Promise<Row[]> => {
		const result = await pool.query<Row>({ name, text, values });
		return result.rows;
	};
}

/**
 * A list for `any($1)` or `unnest($1)`. The planner expects ten entries of a list it has not seen, and plans anew for every shorter one,
 * which costs more than the question itself; with at least ten it keeps its plan. The filler must match nothing.
 */
export function padForGenericPlan<T>(list: readonly T[], filler: T): T[] {
	return list.length >= EXPECTED
		? [...list]
		: [...list, ...Array.from({ length: EXPECTED - list.length }, () => filler)];
}

const EXPECTED = 10;
