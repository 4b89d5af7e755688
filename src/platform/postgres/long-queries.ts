/** Work that reads or sums many rows, such as a report of the whole ledger. */
import type pg from "pg";
import { openPoolLike } from "./pool.ts";
import { TIMEOUTS_MS } from "./pooler.ts";

const MAX_STATEMENT_MS = 60_000;

/**
 * Hands over a pool of one connection whose statements, and whose waits for a lock, may take a
 * minute. The limits of a request would end them: those of the client cannot be raised by a
 * statement of the server.
 */
export async function withLongQueries<T>(
	pool: pg.Pool,
	work: (longPool: pg.Pool) => Promise<T>,
): Promise<T> {
	const longPool = openPoolLike(pool, 1, () => {}, {
		timeouts: {
			...TIMEOUTS_MS,
			statement_timeout: MAX_STATEMENT_MS,
			lock_timeout: MAX_STATEMENT_MS,
		},
		query_timeout: MAX_STATEMENT_MS + 1000,
	});
	try {
		return await work(longPool);
	} finally {
		await longPool.end();
	}
}
