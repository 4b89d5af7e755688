/** A prepared statement with a name: parsed and planned once per connection. For the queries every page makes. */
import type pg from "pg";

export type Queryable = Pick<pg.Pool, "query">;

export function named<Row extends pg.QueryResultRow, Values extends unknown[]>(name: string, text: string) {
	return async (pool: Queryable, ...values: Values): Promise<Row[]> => {
		const result = await pool.query<Row>({ name, text, values });
		return result.rows;
	};
}
