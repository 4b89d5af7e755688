/**
 * Radix sort: three passes over 32-bit keys, whatever the length of the list. Equal keys keep their
 * order, so to sort by several keys, sort by the least important key first.
 */

const BITS = 11;
const DIGITS = 1 << BITS;

/** Sorts the places by their keys. It overwrites the list that it gets. */
export function sortBy(places: Uint32Array, keys: Uint32Array): Uint32Array {
	let from = places;
	let to: Uint32Array = new Uint32Array(places.length);
	for (let shift = 0; shift < 32; shift += BITS) {
		const next = startsOfDigits(keys, shift);
		if (!next) continue;
		for (let at = 0; at < from.length; at++) {
			const place = from[at] as number;
			const digit = ((keys[place] as number) >>> shift) & (DIGITS - 1);
			to[next[digit] as number] = place;
			next[digit] = (next[digit] as number) + 1;
		}
		[from, to] = [to, from];
	}
	return from;
}

/** Undefined when all keys have the same digit, so that the pass can be skipped. */
function startsOfDigits(keys: Uint32Array, shift: number): Uint32Array | undefined {
	const counts = new Uint32Array(DIGITS);
	for (let at = 0; at < keys.length; at++) {
		const digit = ((keys[at] as number) >>> shift) & (DIGITS - 1);
		counts[digit] = (counts[digit] as number) + 1;
	}
	let sum = 0;
	for (let digit = 0; digit < DIGITS; digit++) {
		const count = counts[digit] as number;
		if (count === keys.length) return undefined;
		counts[digit] = sum;
		sum += count;
	}
	return counts;
}

/** 0, 1, 2, … */
export function indices(count: number): Uint32Array {
	const all = new Uint32Array(count);
	for (let at = 0; at < count; at++) all[at] = at;
	return all;
}

/** The rank of each entry of a sorted list. */
export function ranksOf(order: Uint32Array): Uint32Array {
	const ranks = new Uint32Array(order.length);
	for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
	return ranks;
}

/** The values at the places of `order`, in that order. */
export function pick<A extends Uint8Array | Uint16Array | Uint32Array>(
	values: A,
	order: Uint32Array,
): A {
	const picked = new (values.constructor as new (length: number) => A)(order.length);
	for (let at = 0; at < order.length; at++) picked[at] = values[order[at] as number] as number;
	return picked;
}
