/**
 * What time it is at the database. All processes of the store share that one clock; the machine's own may be wrong or be set meanwhile,
 * and must decide nothing: neither which day it is, nor whether a ticket or a message is too old.
 */
import { selectTime } from "./clock.sql.ts";
import type { Queryable } from "./postgres/prepared-statement.ts";

const MINUTE = 60_000;

export type Clock = { now: () => number; close: () => void };

export async function openClock(pool: Queryable): Promise<Clock> {
	let start = await readStart(pool);
	const timer = setInterval(() => {
		// A database that is away is asked again in a minute; the clock runs on.
		readStart(pool).then(
			(next) => {
				start = next;
			},
			() => {},
		);
	}, MINUTE).unref();
	return { now: () => start + performance.now(), close: () => clearInterval(timer) };
}

/** The moment at which this process started, by the database. The time since then nobody can set. */
async function readStart(pool: Queryable): Promise<number> {
	const asked = performance.now();
	const [row] = await selectTime(pool);
	if (!row) throw new Error("the database does not know the time");
	return row.ms - (asked + performance.now()) / 2;
}
