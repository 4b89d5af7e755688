import type pg from "pg";

/** A random advisory lock key. */
const BUILD_LOCK = 7_302_116;
/**
 * A build of a million parts takes half a minute. After this long its process is stuck, and the
 * index is built here, well before the chart's startup probe ends the process (300 s).
 */
const MAX_LOCK_WAIT_MS = 60_000;

/** Waits until no other process builds the index. The lock is held until the connection ends. */
export async function lockBuild(
	client: pg.ClientBase,
	maxWaitMs = MAX_LOCK_WAIT_MS,
): Promise<void> {
	// Without keepalives the server would keep the lock of a machine that is gone for hours.
	await client.query(
		`set lock_timeout = ${maxWaitMs}; set statement_timeout = 0;
		set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
	);
	await client.query("select pg_advisory_lock($1)", [BUILD_LOCK]);
}
