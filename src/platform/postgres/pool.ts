/** The connection pool with its timeouts, and Kysely on top of it. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/**
 * `onLost` is called when a connection breaks outside a query, as at a restart of the server. The
 * pool replaces it.
 */
export type PoolOptions = { url: string; max?: number; onLost?: (error: Error) => void };

/** A request that gets no connection is refused within two seconds. */
const CONNECTION_TIMEOUT_MS = 1500;

export function openPool({ url, max = 10, onLost = () => {} }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: connectionTimeoutOf(url),
		idleTimeoutMillis: 30_000,
		statement_timeout: 5000,
		// The server's own timeout does not help on a dead connection, which would be waited for
		// without end.
		query_timeout: 6000,
		lock_timeout: 2000,
		idle_in_transaction_session_timeout: 5000,
		application_name: "cabover",
		types: { getTypeParser },
	});
	pool.on("error", onLost);
	// Without an error listener, a checked-out client would end the process when the server goes
	// away.
	pool.on("connect", (client) => client.on("error", onLost));
	return pool;
}

export function openDatabase(pool: pg.Pool): Database {
	return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * `connect_timeout` is the parameter of PostgreSQL's own clients, in seconds. The library pg does
 * not read it.
 */
function connectionTimeoutOf(url: string): number {
	const seconds = Number(URL.parse(url)?.searchParams.get("connect_timeout"));
	return seconds > 0 ? seconds * 1000 : CONNECTION_TIMEOUT_MS;
}

/** Integers and decimals arrive as numbers (all values are below 2^53), dates as YYYY-MM-DD. */
const PARSERS: Record<number, (text: string) => unknown> = {
	[pg.types.builtins.INT8]: Number,
	[pg.types.builtins.NUMERIC]: Number,
	[pg.types.builtins.DATE]: (text) => text,
};

function getTypeParser(oid: number, format?: "text" | "binary") {
	return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}
