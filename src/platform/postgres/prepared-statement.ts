/**
 * The only way to run raw SQL: a prepared statement, which PostgreSQL parses and plans once per
 * connection. It is for the hot paths; everything else uses Kysely.
 * `tests/architecture/raw-statements.test.ts` prepares every statement and compares its columns and
 * parameters with the declared types.
 */
import type pg from "pg";

export type Queryable = Pick<pg.Pool | pg.ClientBase, "query">;

export type PreparedStatement = { name: string; text: string };

/** `name` is unique in the whole store. */
export function preparedStatement<Row extends pg.QueryResultRow, Values extends unknown[]>(
	name: string,
	text: string,
) {
	preparedStatements.push({ name, text });
	return async (db: Queryable, ...values: Values): Promise<Row[]> => {
		const result = await db.query<Row>({ name, text, values });
		return result.rows;
	};
}

/** Every statement of the modules loaded so far. */
export const preparedStatements: PreparedStatement[] = [];

/**
 * Fills a list for `any($1)` or `unnest($1)` up to ten entries. PostgreSQL assumes ten entries when
 * it makes a generic plan, and plans again at every call for shorter lists, which costs more than
 * the query itself. The filler must match no row.
 */
export function padForGenericPlan<T>(list: readonly T[], filler: T): T[] {
	const missing = Math.max(0, GENERIC_PLAN_ENTRIES - list.length);
	return [...list, ...Array.from({ length: missing }, () => filler)];
}

const GENERIC_PLAN_ENTRIES = 10;
