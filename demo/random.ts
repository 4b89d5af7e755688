/**
 * Deterministic random numbers. Each draw depends only on a purpose and an index, so any table can
 * be made alone.
 */

export type Dice = {
	/** A number in [0, 1). */
	next: () => number;
	/** A whole number from `low` to `high`, both included. */
	whole: (low: number, high: number) => number;
	between: (low: number, high: number) => number;
	chance: (probability: number) => boolean;
	pick: <T>(items: readonly T[]) => T;
};

/** The mulberry32 generator. A different `purpose` gives independent draws. */
export function dice(purpose: number, index: number): Dice {
	let state = mix(Math.imul(index + 1, 0x9e3779b1) ^ mix(purpose + 0x51ed27));
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
		between: (low, high) => low + next() * (high - low),
		chance: (probability) => next() < probability,
		pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
	};
}

/** Draws an index in proportion to its weight; `cumulative` has the running sums. */
export function weighted(cumulative: readonly number[], roll: number): number {
	const wanted = roll * (cumulative.at(-1) ?? 0);
	let low = 0;
	let high = cumulative.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((cumulative[middle] as number) > wanted) high = middle;
		else low = middle + 1;
	}
	return low;
}

export function runningSums(weights: readonly number[]): number[] {
	let sum = 0;
	return weights.map((weight) => {
		sum += weight;
		return sum;
	});
}

function mix(value: number): number {
	let h = value | 0;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return h ^ (h >>> 16);
}
