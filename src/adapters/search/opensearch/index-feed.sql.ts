/** One process at a time writes the index of the search cluster. */
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

const tryLock = preparedStatement<{ is_locked: boolean }, [prefix: string]>(
	"lock-search-feed",
	"select pg_try_advisory_lock(hashtextextended('cabover search feed ' || $1::text, 0)) as is_locked",
);

const nextTurn = preparedStatement<{ turn: number }, []>(
	"next-search-feed",
	"select nextval('search_feed')::int as turn",
);

/**
 * Takes the right to write the indexes with this prefix, which the connection keeps until it ends.
 * Returns the number of the turn, which is higher than that of every process before; undefined
 * while another process has the right.
 */
export async function takeFeed(connection: Queryable, prefix: string): Promise<number | undefined> {
	const [lock] = await tryLock(connection, prefix);
	if (!lock?.is_locked) return undefined;
	const [row] = await nextTurn(connection);
	return row?.turn;
}
