/**
 * The time of the database, which all processes of the store share. The clock of a machine may be
 * wrong or be changed, so it decides nothing: neither the day nor whether a ticket has expired.
 */
import { selectTime } from "./clock.sql.ts";
import type { Queryable } from "./postgres/prepared-statement.ts";

const MINUTE = 60_000;

export type Clock = { now: () => number; close: () => void };

export async function openClock(pool: Queryable): Promise<Clock> {
	let start = await readStart(pool);
	const timer = setInterval(() => {
		// When the database does not answer, the clock runs on and is compared again in a minute.
		readStart(pool).then(
			(next) => {
				start = next;
			},
			() => {},
		);
	}, MINUTE).unref();
	return { now: () => start + performance.now(), close: () => clearInterval(timer) };
}

/**
 * The time of the database at the start of this process. The time since then comes from a clock
 * that cannot be changed.
 */
async function readStart(pool: Queryable): Promise<number> {
	const requestedAt = performance.now();
	const [row] = await selectTime(pool);
	if (!row) throw new Error("the database does not know the time");
	return row.ms - (requestedAt + performance.now()) / 2;
}
