/** Work that reads or sums many rows, such as a report of the whole ledger. */
import pg from "pg";

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
	const longPool = new pg.Pool({
		...pool.options,
		max: 1,
		statement_timeout: MAX_STATEMENT_MS,
		query_timeout: MAX_STATEMENT_MS + 1000,
		lock_timeout: MAX_STATEMENT_MS,
	});
	longPool.on("error", () => {});
	longPool.on("connect", (client) => client.on("error", () => {}));
	try {
		return await work(longPool);
	} finally {
		await longPool.end();
	}
}
