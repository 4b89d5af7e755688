/**
 * A circuit breaker: after several failures in a row, calls fail at once for a while without asking
 * the service.
 */

const SECOND = 1000;
const FAILURES_UNTIL_REST = 5;

export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

export type BreakerOptions = {
	now?: () => number;
	rest?: number;
	isOutage?: (error: unknown) => boolean;
};

/** `isOutage` separates outages from refusals that are thrown as errors. Only outages count. */
export function createBreaker({
	now = performance.now.bind(performance),
	rest = 30 * SECOND,
	isOutage,
}: BreakerOptions = {}): Breaker {
	let failures = 0;
	let restUntil = 0;
	return async (work) => {
		if (now() < restUntil) throw new Error(`circuit breaker open: no calls for ${rest / SECOND} s`);
		try {
			const answer = await work();
			failures = 0;
			return answer;
		} catch (error) {
			failures = !isOutage || isOutage(error) ? failures + 1 : 0;
			if (failures >= FAILURES_UNTIL_REST) restUntil = now() + rest;
			throw error;
		}
	};
}
