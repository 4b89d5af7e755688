/** Looking a part number up: whole, by its beginning, by its middle, and with one typo. */
import { numberKey } from "../../../domain/catalog/part-number.ts";
import type { Bitsets } from "./bitset.ts";
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
/** Bitset of a word. */
const WORD = 32;
const SLICES = 2048;
/** The middles of numbers that were looked for last are known. */
const MOST_KNOWN = 16;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function openNumbers(
	{ numberStarts, numberChars, numberDocs, numberKinds, numberSlices }: IndexArrays,
	bitsets: Bitsets,
): Numbers {
	const count = numberDocs.length;
	const all: Run = { start: 0, end: count };
	const room = bitsets.column(new Uint32Array(longestStretch(numberStarts) + 16));
	const sliceWords = numberSlices.length / SLICES;
	const common = bitsets.column(new Uint32Array(sliceWords));
	const sliceAt = (slice: number) =>
		numberSlices.subarray(slice * sliceWords, (slice + 1) * sliceWords);
	const knownMiddles = new Map<string, number[]>();

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

	function boundary(key: string, byPrefix: boolean, after: boolean, within: Run): number {
		let low = within.start;
		let high = within.end;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const order = compare(middle, key, byPrefix);
			if (order < 0 || (after && order === 0)) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	const runOf = (key: string, byPrefix: boolean, within: Run = all): Run => {
		const start = boundary(key, byPrefix, false, within);
		const isFound = start < within.end && compare(start, key, byPrefix) === 0;
		return {
			start,
			end: isFound ? boundary(key, byPrefix, true, { start, end: within.end }) : start,
		};
	};

	function isAt(at: number, key: string): boolean {
		for (let n = 0; n < key.length; n++)
			if (numberChars[at + n] !== key.charCodeAt(n)) return false;
		return true;
	}

	/** Looks through all characters of some blocks for the last two of the key (the first ones are alike in many), and only there at the numbers. */
	function addContaining(key: string, block: number, blocks: number, found: number[]): void {
		let place = block * BLOCK;
		const start = numberStarts[place] as number;
		const end = numberStarts[Math.min(count, place + blocks * BLOCK)] as number;
		const before = key.length - 2;
		const pairs = bitsets.findPairs(
			numberChars,
			start,
			end,
			key.charCodeAt(before),
			key.charCodeAt(before + 1),
			room,
		);
		for (let n = 0; n < pairs; n++) {
			const at = (room[n] as number) - numberChars.byteOffset - before;
			if (at < start) continue;
			if (at >= end) return;
			while ((numberStarts[place + 1] as number) <= at) place++;
			const isWithin = at + key.length <= (numberStarts[place + 1] as number);
			if (isWithin && found.at(-1) !== place && isAt(at, key)) found.push(place);
		}
	}

	/** The numbers that differ at the given place, of those that are `alike` up to there. Zeros in front do not count. */
	function* withTypoAt(number: string, at: number, zeros: number, alike: Run): Generator<Run> {
		for (const { begins, ends } of oneTypoAt(number, at)) {
			const begun =
				at > zeros && begins ? runOf(number.slice(zeros, at) + begins, true, alike) : alike;
			if (begun.start === begun.end) continue;
			for (const end of ends)
				yield runOf(numberKey(number.slice(0, at) + begins + end), false, begun);
		}
	}

	return {
		exact: (key) => runOf(key, false),
		prefix: (key) => runOf(key, true),
		docAt: (place) => numberDocs[place] as number,
		kindAt: (place) => numberKinds[place] as number,
		infix(key, most) {
			// A text is looked at as a whole, piece by piece, and again once a word of it is corrected.
			const name = `${most} ${key}`;
			const known = knownMiddles.get(name);
			if (known) return known;
			const found: number[] = [];
			const slices = triplesOf(key).map(sliceAt);
			if (slices.length === 0) return found;
			bitsets.intersectArrays(slices, common);
			for (let word = 0; word < sliceWords && found.length < most; word++) {
				let blocks = common[word] as number;
				while (blocks !== 0) {
					const first = lowestBit(blocks);
					const length = lowestBit(~(blocks >>> first));
					addContaining(key, (word << 5) + first, length, found);
					blocks &= length === WORD ? 0 : ~(((1 << length) - 1) << first);
				}
			}
			if (knownMiddles.size === MOST_KNOWN) knownMiddles.clear();
			knownMiddles.set(name, found);
			return found;
		},
		typo(number, most) {
			const found = new Set<number>();
			const zeros = number.length - number.replace(/^0+/, "").length;
			// From place to place there are fewer that begin alike.
			let alike = all;
			for (let at = 0; at <= number.length && alike.start < alike.end; at++) {
				for (const { start, end } of withTypoAt(number, at, zeros, alike))
					for (let place = start; place < end && found.size < most; place++) found.add(place);
				if (at >= zeros) alike = runOf(number.slice(zeros, at + 1), true, alike);
			}
			return [...found];
		},
	};
}

/** Of the characters of so many blocks as one word of a signature tells of. */
function longestStretch(numberStarts: Uint32Array): number {
	let longest = 0;
	for (let first = 0; first < numberStarts.length - 1; first += WORD * BLOCK) {
		const end = numberStarts[Math.min(numberStarts.length - 1, first + WORD * BLOCK)] as number;
		longest = Math.max(longest, end - (numberStarts[first] as number));
	}
	return longest;
}

/** Its place; that of a bit beyond all others when none is set. */
function lowestBit(bits: number): number {
	return bits === 0 ? WORD : 31 - Math.clz32(bits & -bits);
}

/** With one typo at the given place, from there on: a character less, two of them swapped, another one, one more. */
function* oneTypoAt(number: string, at: number): Generator<{ begins: string; ends: string[] }> {
	const [own = "", next = ""] = number.slice(at, at + 2);
	const after = number.slice(at + 1);
	if (own) yield { begins: "", ends: [after] };
	if (next && own !== next) yield { begins: next + own, ends: [number.slice(at + 2)] };
	for (const char of ALPHABET)
		yield { begins: char, ends: own && char !== own ? [after, own + after] : [own + after] };
}

/** The signatures of all numbers, one slice after the other. */
export function slicesOf({
	numberStarts,
	numberChars,
}: Pick<IndexArrays, "numberStarts" | "numberChars">): Uint32Array {
	const count = numberStarts.length - 1;
	const words = (Math.ceil(count / BLOCK) + 31) >>> 5;
	const slices = new Uint32Array(SLICES * words);
	for (let place = 0; place < count; place++) {
		const block = Math.floor(place / BLOCK);
		const end = (numberStarts[place + 1] as number) - 2;
		for (let at = numberStarts[place] as number; at < end; at++) {
			const slice = sliceOf(
				numberChars[at] as number,
				numberChars[at + 1] as number,
				numberChars[at + 2] as number,
			);
			const word = slice * words + (block >>> 5);
			slices[word] = (slices[word] as number) | (1 << (block & 31));
		}
	}
	return slices;
}

function triplesOf(key: string): number[] {
	const triples = new Set<number>();
	for (let at = 0; at + 2 < key.length; at++)
		triples.add(sliceOf(key.charCodeAt(at), key.charCodeAt(at + 1), key.charCodeAt(at + 2)));
	return [...triples];
}

function sliceOf(a: number, b: number, c: number): number {
	return (Math.imul(a * 1369 + b * 37 + c, 0x9e3779b1) >>> 21) % SLICES;
}
