/** The connection pool with its timeouts, and Kysely on top of it. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { adaptToPooler, type PoolerRules, TIMEOUTS_MS, type Timeouts } from "./pooler.ts";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/**
 * `onLost` is called when a connection breaks outside a query, as at a restart of the server. The
 * pool replaces it.
 */
export type PoolOptions = {
	url: string;
	max?: number;
	onLost?: (error: Error) => void;
} & Partial<PoolerRules>;

/** A request that gets no connection is refused within two seconds. */
const CONNECTION_TIMEOUT_MS = 1500;

export function openPool({
	url,
	max = 10,
	onLost = () => {},
	isBehindPooler = false,
	hasNamedStatements = true,
}: PoolOptions): pg.Pool {
	return openPoolWith(
		{
			connectionString: url,
			max,
			connectionTimeoutMillis: connectionTimeoutOf(url),
			idleTimeoutMillis: 30_000,
			// The server's own timeout does not help on a dead connection, which would be waited for
			// without end.
			query_timeout: 6000,
			timeouts: TIMEOUTS_MS,
			application_name: "cabover",
			types: { getTypeParser },
			isBehindPooler,
			hasNamedStatements,
		},
		onLost,
	);
}

type PoolLimits = { timeouts?: Timeouts; query_timeout?: number };

/** A pool with the settings of another one, and with a size and limits of its own. */
export function openPoolLike(
	pool: pg.Pool,
	max: number,
	onLost: (error: Error) => void,
	limits: PoolLimits = {},
): pg.Pool {
	return openPoolWith({ ...(pool.options as AdaptedPoolConfig), max, ...limits }, onLost);
}

type AdaptedPoolConfig = pg.PoolConfig & Partial<PoolerRules> & PoolLimits;

function openPoolWith(config: AdaptedPoolConfig, onLost: (error: Error) => void): pg.Pool {
	const { isBehindPooler = false, hasNamedStatements = true, timeouts = TIMEOUTS_MS } = config;
	// A pooler refuses these in the start packet; there every transaction sets them.
	const pool = new pg.Pool({ ...config, ...(isBehindPooler ? {} : timeouts) });
	// A server that stops together with the store cuts connections that are being closed.
	const onError = (error: Error) => {
		if (!pool.ending) onLost(error);
	};
	pool.on("error", onError);
	pool.on("connect", (client) => {
		// Without an error listener, a checked-out client would end the process when the server goes
		// away.
		client.on("error", onError);
		adaptToPooler(client, { isBehindPooler, hasNamedStatements }, timeouts);
	});
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
