/**
 * After an outage of the database, the jobs of all processes look lost until their processes have
 * confirmed them again. A process therefore judges the jobs only while it reaches the database
 * without a gap.
 */
type OutageWatch = {
	/** Called each time the database has answered. True if jobs without a confirmation are lost. */
	canJudge: () => boolean;
};

type WatchTimes = {
	/** The wait after the start of this process, which may have waited for the database too. */
	startWaitMs: number;
	/** A longer time between two answers is an outage. */
	maxGapMs: number;
	/** The wait after an outage. */
	outageWaitMs: number;
};

/**
 * The clock of the day, because the other clock of Node stands still while a machine is suspended.
 */
export function createOutageWatch(
	{ startWaitMs, maxGapMs, outageWaitMs }: WatchTimes,
	now: () => number = Date.now,
): OutageWatch {
	let answeredAt = now();
	let judgesFrom = answeredAt + startWaitMs;
	return {
		canJudge() {
			const at = now();
			if (at - answeredAt > maxGapMs) judgesFrom = at + outageWaitMs;
			answeredAt = at;
			return at >= judgesFrom;
		},
	};
}
