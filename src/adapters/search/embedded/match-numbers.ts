/** Matches part numbers: exactly, by prefix, by infix, and with one typo. */
import { numberKey } from "../../../domain/catalog/part-number.ts";
import { type Bitset, type Bitsets, setBit } from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { IndexArrays } from "./index-data.ts";

/** A range of places in the sorted list of numbers. */
export type PlaceRange = { start: number; end: number };

export type NumberMatcher = {
	exact: (key: string) => PlaceRange;
	prefix: (key: string) => PlaceRange;
	/** Adds the documents of all numbers that begin with the key. */
	addPrefix(key: string, into: DocumentSet): void;
	/** The places of at most `max` numbers that contain the key. */
	infix: (key: string, max: number) => number[];
	addInfix(key: string, max: number, into: DocumentSet): void;
	/** The places of the numbers with two neighbouring characters of the number swapped. */
	swapped: (number: string) => number[];
	/** The places of the numbers that are the same but for the last character, or that lack it. */
	otherEnd: (number: string) => number[];
	/**
	 * The places of at most `max` numbers that are one typo away. The number may have leading zeros.
	 */
	typo: (number: string, max: number) => number[];
	docAt: (place: number) => number;
	kindAt: (place: number) => number;
};

/**
 * Thirty-two numbers share a signature: one bit in each of the slices that the triples of their
 * characters choose.
 */
const BLOCK_SIZE = 32;
/** Bitset of a word. */
const WORD_BITS = 32;
const SLICES = 2048;
/** Space for 2,048 numbers of parts that are edited later. */
const SPARE_WORDS = 2;
const MAX_CACHED_INFIXES = 16;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function openNumberMatcher(
	{ numberStarts, numberChars, numberDocs, numberKinds, numberSlices }: IndexArrays,
	bitsets: Bitsets,
): NumberMatcher {
	const count = numberDocs.length;
	const all: PlaceRange = { start: 0, end: count };
	const pairBuffer = bitsets.column(new Uint32Array(maxStretchLength(numberStarts) + 16));
	const sliceWords = numberSlices.length / SLICES;
	const common = bitsets.column(new Uint32Array(sliceWords));
	const sliceAt = (slice: number) =>
		numberSlices.subarray(slice * sliceWords, (slice + 1) * sliceWords);
	const infixCache = new Map<string, number[]>();

	/**
	 * Negative when the number at `place` sorts before `key`. With `byPrefix`, a number that begins
	 * with the key is equal.
	 */
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

	function boundary(key: string, byPrefix: boolean, after: boolean, within: PlaceRange): number {
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

	const rangeOf = (key: string, byPrefix: boolean, within: PlaceRange = all): PlaceRange => {
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

	/**
	 * Searches some blocks for the last two characters of the key, because the first ones are the
	 * same in many numbers.
	 */
	function addContaining(key: string, block: number, blocks: number, found: number[]): void {
		let place = block * BLOCK_SIZE;
		const start = numberStarts[place] as number;
		const end = numberStarts[Math.min(count, place + blocks * BLOCK_SIZE)] as number;
		const pairOffset = key.length - 2;
		const pairs = bitsets.findPairs(
			numberChars,
			start,
			end,
			key.charCodeAt(pairOffset),
			key.charCodeAt(pairOffset + 1),
			pairBuffer,
		);
		for (let n = 0; n < pairs; n++) {
			const at = (pairBuffer[n] as number) - numberChars.byteOffset - pairOffset;
			if (at < start) continue;
			if (at >= end) return;
			while ((numberStarts[place + 1] as number) <= at) place++;
			const isWithin = at + key.length <= (numberStarts[place + 1] as number);
			if (isWithin && found.at(-1) !== place && isAt(at, key)) found.push(place);
		}
	}

	/**
	 * The numbers with one typo at the given place: a character less, two swapped, a wrong one, or
	 * one more. `alike` are those that begin with `beginning`, the number up to that place.
	 */
	function* withTypoAt(beginning: string, rest: string, alike: PlaceRange): Generator<PlaceRange> {
		const [current = "", next = ""] = rest;
		const after = rest.slice(1);
		if (current) yield rangeOf(numberKey(beginning + after), false, alike);
		if (next && current !== next)
			yield rangeOf(numberKey(beginning + next + current + rest.slice(2)), false, alike);
		for (const { char, places } of continuationsOf(beginning, alike)) {
			if (current && char !== current) yield rangeOf(beginning + char + after, false, places);
			yield rangeOf(beginning + char + rest, false, places);
		}
	}

	/** The characters that follow the beginning in some numbers, and the places of those numbers. */
	function* continuationsOf(
		beginning: string,
		alike: PlaceRange,
	): Generator<{ char: string; places: PlaceRange }> {
		const { end } = alike;
		// The number that is the beginning itself comes first.
		let start = boundary(beginning, false, true, alike);
		while (start < end) {
			const code = numberChars[(numberStarts[start] as number) + beginning.length] as number;
			const char = String.fromCharCode(code);
			const places = { start, end: boundary(beginning + char, true, true, { start, end }) };
			yield { char, places };
			start = places.end;
		}
	}

	function infix(key: string, max: number): number[] {
		// Cached, because one search asks for the whole text, for each term, and again after a
		// correction.
		const cacheKey = `${max} ${key}`;
		const cached = infixCache.get(cacheKey);
		if (cached) return cached;
		const found: number[] = [];
		const slices = triplesOf(key).map(sliceAt);
		if (slices.length === 0) return found;
		bitsets.intersectArrays(slices, common);
		for (let word = 0; word < sliceWords && found.length < max; word++) {
			let blocks = common[word] as number;
			while (blocks !== 0) {
				const first = lowestBit(blocks);
				const length = lowestBit(~(blocks >>> first));
				addContaining(key, (word << 5) + first, length, found);
				blocks &= length === WORD_BITS ? 0 : ~(((1 << length) - 1) << first);
			}
		}
		if (infixCache.size === MAX_CACHED_INFIXES) infixCache.clear();
		infixCache.set(cacheKey, found);
		return found;
	}

	function placesOf(keys: string[]): number[] {
		const found: number[] = [];
		for (const key of keys) {
			const { start, end } = rangeOf(key, false);
			for (let place = start; place < end; place++) found.push(place);
		}
		return found;
	}

	return {
		exact: (key) => rangeOf(key, false),
		prefix: (key) => rangeOf(key, true),
		addPrefix(key, into: Bitset) {
			const { start, end } = rangeOf(key, true);
			for (let place = start; place < end; place++) setBit(into, numberDocs[place] as number);
		},
		addInfix(key, max, into: Bitset) {
			for (const place of infix(key, max)) setBit(into, numberDocs[place] as number);
		},
		docAt: (place) => numberDocs[place] as number,
		kindAt: (place) => numberKinds[place] as number,
		infix,
		swapped: (number) => placesOf(swappedKeys(number)),
		otherEnd: (number) => placesOf(otherEndKeys(number)),
		typo(number, max) {
			const found = new Set<number>();
			const zeros = number.length - number.replace(/^0+/, "").length;
			// With every place fewer numbers have the same beginning.
			let alike = all;
			for (let at = 0; at <= number.length && alike.start < alike.end; at++) {
				const beginning = number.slice(zeros, at);
				for (const { start, end } of withTypoAt(beginning, number.slice(at), alike))
					for (let place = start; place < end && found.size < max; place++) found.add(place);
				if (at >= zeros) alike = rangeOf(number.slice(zeros, at + 1), true, alike);
			}
			return [...found];
		},
	};
}

/** The number with two neighbouring characters swapped. */
export function swappedKeys(number: string): string[] {
	const keys: string[] = [];
	for (let at = 0; at + 1 < number.length; at++) {
		const [first = "", second = ""] = number.slice(at, at + 2);
		if (first === second) continue;
		keys.push(numberKey(number.slice(0, at) + second + first + number.slice(at + 2)));
	}
	return keys;
}

/** The number with another last character, or without it. */
export function otherEndKeys(number: string): string[] {
	const beginning = number.slice(0, -1);
	return ["", ...ALPHABET]
		.map((end) => numberKey(beginning + end))
		.filter((key) => key !== "" && key !== numberKey(number));
}

/** The most characters in the blocks of one signature word. */
function maxStretchLength(numberStarts: Uint32Array): number {
	let longest = 0;
	for (let first = 0; first < numberStarts.length - 1; first += WORD_BITS * BLOCK_SIZE) {
		const end = numberStarts[
			Math.min(numberStarts.length - 1, first + WORD_BITS * BLOCK_SIZE)
		] as number;
		longest = Math.max(longest, end - (numberStarts[first] as number));
	}
	return longest;
}

/** The place of the lowest bit that is set; 32 when none is set. */
function lowestBit(bits: number): number {
	return bits === 0 ? WORD_BITS : 31 - Math.clz32(bits & -bits);
}

/**
 * Builds the signatures of all numbers, one slice after the other, with space for some more
 * numbers.
 */
export function buildNumberSlices(
	{ numberStarts, numberChars }: Pick<IndexArrays, "numberStarts" | "numberChars">,
	slices: Uint32Array = createSlices(numberStarts.length - 1),
): Uint32Array {
	const count = numberStarts.length - 1;
	const words = slices.length / SLICES;
	slices.fill(0);
	for (let place = 0; place < count; place++) {
		const block = Math.floor(place / BLOCK_SIZE);
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

function createSlices(count: number): Uint32Array {
	const words = Math.ceil(count / (BLOCK_SIZE * WORD_BITS)) + SPARE_WORDS;
	return new Uint32Array(SLICES * words);
}

/** Whether the signatures have space for so many numbers. */
export function canHoldNumbers(
	{ numberSlices }: Pick<IndexArrays, "numberSlices">,
	count: number,
): boolean {
	return count <= (numberSlices.length / SLICES) * BLOCK_SIZE * WORD_BITS;
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
