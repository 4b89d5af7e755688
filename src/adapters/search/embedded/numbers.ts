/** Looking a part number up: whole, by its beginning, by its middle, and with one typo. */
import { numberKey } from "../../../domain/part-number.ts";
import type { BitSpace } from "./bits.ts";
import type { IndexArrays } from "./index-data.ts";

/** A run of places among the sorted numbers. */
export type Run = { start: number; end: number };

export type Numbers = {
	exact: (key: string) => Run;
	prefix: (key: string) => Run;
	/** Places of the numbers that contain the key, at most `most`. */
	infix: (key: string, most: number) => number[];
	/** Places of the numbers one typo away from one that may have zeros in front. */
	typo: (number: string, most: number) => number[];
	docAt: (place: number) => number;
	kindAt: (place: number) => number;
};

/** Thirty-two numbers share a signature: one bit in each of the slices that the triples of their characters choose. */
const BLOCK = 32;
const SLICES = 2048;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function openNumbers({ numberStarts, numberChars, numberDocs, numberKinds, numberSlices }: IndexArrays, space: BitSpace): Numbers {
	const count = numberDocs.length;
	const room = space.keepColumn(new Uint32Array(longestBlock(numberStarts) + 16));
	const sliceWords = numberSlices.length / SLICES;
	const sliceAt = (slice: number) => numberSlices.subarray(slice * sliceWords, (slice + 1) * sliceWords);
	let last: { key: string; most: number; found: number[] } = { key: "", most: 0, found: [] };

	/** Negative when the number at `place` comes before `key`; a number that only begins with it counts as equal if `byPrefix`. */
	function compare(place: number, key: string, byPrefix: boolean): number {
		const start = numberStarts[place] as number;
		const length = (numberStarts[place + 1] as number) - start;
		const shared = Math.min(length, key.length);
		for (let at = 0; at < shared; at++) {
			const difference = (numberChars[start + at] as number) - key.charCodeAt(at);
			if (difference !== 0) return difference;
		}
		if (length < key.length) return -1;
		return byPrefix || length === key.length ? 0 : 1;
	}

	function boundary(key: string, byPrefix: boolean, after: boolean): number {
		let low = 0;
		let high = count;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const order = compare(middle, key, byPrefix);
			if (order < 0 || (after && order === 0)) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	const runOf = (key: string, byPrefix: boolean): Run => {
		const start = boundary(key, byPrefix, false);
		return { start, end: start < count && compare(start, key, byPrefix) === 0 ? boundary(key, byPrefix, true) : start };
	};

	function isAt(at: number, key: string): boolean {
		for (let n = 0; n < key.length; n++) if (numberChars[at + n] !== key.charCodeAt(n)) return false;
		return true;
	}

	/** Looks through the characters of the whole block for the first two of the key, and only where those are at the numbers. */
	function addContaining(block: number, key: string, found: number[]): void {
		let place = block * BLOCK;
		const [start, end] = [numberStarts[place] as number, numberStarts[Math.min(count, place + BLOCK)] as number];
		const addresses = space.pairs(numberChars, start, end, [key.charCodeAt(0), key.charCodeAt(1)], room);
		for (let n = 0; n < addresses.length; n++) {
			const at = (addresses[n] as number) - numberChars.byteOffset;
			if (at >= end) return;
			while ((numberStarts[place + 1] as number) <= at) place++;
			const isWithin = at + key.length <= (numberStarts[place + 1] as number);
			if (isWithin && found.at(-1) !== place && isAt(at, key)) found.push(place);
		}
	}

	return {
		exact: (key) => runOf(key, false),
		prefix: (key) => runOf(key, true),
		docAt: (place) => numberDocs[place] as number,
		kindAt: (place) => numberKinds[place] as number,
		infix(key, most) {
			// A text is looked at as a whole and piece by piece, and often is one piece.
			if (last.key === key && last.most === most) return last.found;
			const found: number[] = [];
			const [first, ...others] = triplesOf(key).map(sliceAt);
			if (!first) return found;
			for (let word = 0; word < sliceWords && found.length < most; word++) {
				let blocks = first[word] as number;
				for (let other = 0; blocks !== 0 && other < others.length; other++) blocks &= (others[other] as Uint32Array)[word] as number;
				for (; blocks !== 0; blocks &= blocks - 1) addContaining((word << 5) + (31 - Math.clz32(blocks & -blocks)), key, found);
			}
			last = { key, most, found };
			return found;
		},
		typo(number, most) {
			const found = new Set<number>();
			for (const candidate of oneTypoAway(number)) {
				const { start, end } = runOf(numberKey(candidate), false);
				for (let place = start; place < end && found.size < most; place++) found.add(place);
			}
			return [...found];
		},
	};
}

/** Of the characters of a block. */
function longestBlock(numberStarts: Uint32Array): number {
	let longest = 0;
	for (let first = 0; first < numberStarts.length - 1; first += BLOCK) {
		const end = numberStarts[Math.min(numberStarts.length - 1, first + BLOCK)] as number;
		longest = Math.max(longest, end - (numberStarts[first] as number));
	}
	return longest;
}

function* oneTypoAway(key: string): Generator<string> {
	for (let at = 0; at <= key.length; at++) {
		const before = key.slice(0, at);
		const after = key.slice(at + 1);
		if (at < key.length) yield before + after;
		if (at + 1 < key.length && key[at] !== key[at + 1]) yield before + key[at + 1] + key[at] + key.slice(at + 2);
		for (const char of ALPHABET) {
			if (at < key.length && char !== key[at]) yield before + char + after;
			yield before + char + key.slice(at);
		}
	}
}

/** The signatures of all numbers, one slice after the other. */
export function slicesOf({ numberStarts, numberChars }: Pick<IndexArrays, "numberStarts" | "numberChars">): Uint32Array {
	const count = numberStarts.length - 1;
	const words = (Math.ceil(count / BLOCK) + 31) >>> 5;
	const slices = new Uint32Array(SLICES * words);
	for (let place = 0; place < count; place++) {
		const block = Math.floor(place / BLOCK);
		const end = (numberStarts[place + 1] as number) - 2;
		for (let at = numberStarts[place] as number; at < end; at++) {
			const slice = sliceOf(numberChars[at] as number, numberChars[at + 1] as number, numberChars[at + 2] as number);
			const word = slice * words + (block >>> 5);
			slices[word] = (slices[word] as number) | (1 << (block & 31));
		}
	}
	return slices;
}

function triplesOf(key: string): number[] {
	const triples = new Set<number>();
	for (let at = 0; at + 2 < key.length; at++) triples.add(sliceOf(key.charCodeAt(at), key.charCodeAt(at + 1), key.charCodeAt(at + 2)));
	return [...triples];
}

function sliceOf(a: number, b: number, c: number): number {
	return (Math.imul(a * 1369 + b * 37 + c, 0x9e3779b1) >>> 21) % SLICES;
}
