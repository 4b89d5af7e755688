/** The one pool of connections, with its timeouts, and Kysely over it. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/** `onLost` hears of a connection that broke outside a query (the server restarted); the pool replaces it by itself. */
export type PoolOptions = { url: string; max?: number; onLost?: (error: Error) => void };

export function openPool({ url, max = 10, onLost = () => {} }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		// Whoever finds no connection is refused within two seconds, the way there and back included.
		connectionTimeoutMillis: 1500,
		idleTimeoutMillis: 30_000,
		statement_timeout: 5000,
		// The server's own limit is worth nothing on a line that went silent: its connections would be waited for without end.
		query_timeout: 6000,
		lock_timeout: 2000,
		idle_in_transaction_session_timeout: 5000,
		application_name: "cabover",
		types: { getTypeParser },
	});
	pool.on("error", onLost);
	// Without a listener of its own a checked-out client takes the whole process down when the server goes away.
	pool.on("connect", (client) => client.on("error", onLost));
	return pool;
}

export function openDatabase(pool: pg.Pool): Database {
	return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Whole numbers and decimals arrive as numbers (all of ours are below 2^53), dates as YYYY-MM-DD. */
const PARSERS: Record<number, (text: string) => unknown> = {
	[pg.types.builtins.INT8]: Number,
	[pg.types.builtins.NUMERIC]: Number,
	[pg.types.builtins.DATE]: (text) => text,
};

function getTypeParser(oid: number, format?: "text" | "binary") {
	return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}
