/** Finds the documents a search text means: every piece must be met, as words, as a number, or as a vehicle it fits. */
import {
	looksLikeNumber,
	normalizeNumber,
	numberKey,
} from "../../../domain/catalog/part-number.ts";
import { piecesOf } from "../../../domain/catalog/search-text.ts";
import { type Bitset, type Bitsets, type CountedBitset, setBit } from "./bitset.ts";
import type { Numbers, Run } from "./match-numbers.ts";
import type { Fitting } from "./match-vehicle.ts";
import { formsOf, type Words } from "./match-words.ts";
import { isYear, type Piece, type Pieces, readPieces } from "./parse-search-text.ts";
import type { Articles } from "./part-kinds.ts";
import type { Order } from "./sort-orders.ts";

/** `ranks` puts hits on a number before all others, best first; `layers` are the documents that match best by title. */
export type TextMatch = {
	docs: Bitset;
	count: number;
	ranks: Map<number, number>;
	layers: () => Iterable<Bitset>;
};

export type TextIndex = {
	bitsets: Bitsets;
	words: Words;
	articles: Articles;
	numbers: Numbers;
	fitting: Fitting;
	/** The most popular first. */
	popular: Order;
};

const MOST_PREFIX = 2000;
const MOST_INFIX = 500;
const MOST_TYPOS = 200;
const LONGEST_NUMBER = 30;
/** Shorter ones among words are years, sizes and engines. */
const SHORTEST_AMONG_WORDS = 6;

/** Ranks of a hit on a number: whole numbers by kind, then beginnings, middles and typos. */
const PREFIX_RANK = 10;
const INFIX_RANK = 20;
const TYPO_RANK = 30;

/** `enough` documents, the first ones, are all that is wanted: when there are so many, nothing more is looked for. */
export function matchText(
	index: TextIndex,
	text: string,
	enough = Number.POSITIVE_INFINITY,
): TextMatch {
	const { bitsets } = index;
	const ranks = rankNumbers(index, text, enough);
	if (ranks.size >= enough)
		return { ...pinned(bitsets, { set: bitsets.empty(), count: 0 }, ranks), layers: () => [] };
	const sets = openSets(index);
	let pieces = readPieces(index.fitting, text);
	let found = titledAlone(index, sets, pieces, enough + ranks.size) ?? meetAll(index, sets, pieces);
	for (const correct of [correctUnknown, correctAny]) {
		if (ranks.size > 0 || found.count > 0) break;
		pieces = { ...pieces, own: pieces.own.map((piece) => correct(index, sets, piece)) };
		found = meetAll(index, sets, pieces);
	}
	return { ...pinned(bitsets, found, ranks), layers: () => layersOf(index, sets, pieces) };
}

function pinned(
	bitsets: Bitsets,
	{ set, count }: CountedBitset,
	ranks: Map<number, number>,
): Omit<TextMatch, "layers"> {
	const docs = ranks.size > 0 ? bitsets.copy(set) : set;
	for (const doc of ranks.keys()) setBit(docs, doc);
	return { docs, count: ranks.size > 0 ? bitsets.count(docs) : count, ranks };
}

/** Hits when the whole text is read as one number; failing that, on each of several numbers. */
function rankNumbers(index: TextIndex, text: string, enough: number): Map<number, number> {
	const { numbers, fitting } = index;
	const ranks = new Map<number, number>();
	const typed = normalizeNumber(text);
	if (looksLikeNumber(typed) && typed.length <= LONGEST_NUMBER) {
		addExact(numbers, numberKey(typed), ranks);
		// "4300" is a truck before it is the middle of a number.
		const isOther = isYear(text.trim()) || fitting.namesIn(text.trim()).length > 0;
		if (!isOther) addPartial(index, typed, ranks, enough);
	}
	if (ranks.size === 0) addAmongWords(numbers, text, ranks);
	const several = piecesOf(text).map(numberKey);
	if (ranks.size === 0 && several.length > 1 && several.every(looksLikeNumber))
		for (const one of several) addExact(numbers, one, ranks);
	return ranks;
}

/** "GM 97123456", "P/N ME 993611": a whole number with words around it that say what it is. */
function addAmongWords(numbers: Numbers, text: string, ranks: Map<number, number>): void {
	const tokens = text.split(/\s+/).filter(Boolean);
	const first = tokens.findIndex((token) => /\d/.test(token));
	const last = tokens.findLastIndex((token) => /\d/.test(token));
	if (
		first < 0 ||
		last - first + 1 === tokens.length ||
		tokens.slice(first, last).some((token) => !/\d/.test(token))
	)
		return;
	for (const [start, end] of [
		[first, last + 1],
		[first - 1, last + 1],
		[first, last + 2],
	] as const) {
		const key = numberKey(tokens.slice(Math.max(0, start), end).join(""));
		if (key.length < SHORTEST_AMONG_WORDS || !looksLikeNumber(key) || ranks.size > 0) continue;
		addExact(numbers, key, ranks);
	}
}

function addExact(numbers: Numbers, key: string, ranks: Map<number, number>): void {
	const { start, end } = numbers.exact(key);
	for (let place = start; place < end; place++)
		keepBest(ranks, numbers.docAt(place), numbers.kindAt(place));
}

/** Zeros in front do not count at the beginning of a number; in its middle they do. Middles rank below all beginnings. */
function addPartial(
	index: TextIndex,
	typed: string,
	ranks: Map<number, number>,
	enough: number,
): void {
	const { numbers } = index;
	const prefix = prefixOf(numbers, typed);
	const beginning = {
		length: Math.min(prefix.end - prefix.start, MOST_PREFIX),
		at: (n: number) => prefix.start + n,
	};
	addRanked(index, beginning, { rank: PREFIX_RANK, ranks, enough });
	if (ranks.size >= enough) return;
	const isKnown = ranks.size > 0;
	addRanked(index, numbers.infix(typed, MOST_INFIX), { rank: INFIX_RANK, ranks, enough });
	if (isKnown || !isOneNumber(typed)) return;
	addRanked(index, numbers.typo(typed, MOST_TYPOS), { rank: TYPO_RANK, ranks, enough });
}

type Places = { length: number; at: (n: number) => number | undefined };
type Ranking = { rank: number; ranks: Map<number, number>; enough: number };

/** The documents of some numbers; only the most popular ones when few are enough, and none that ranks better already. */
function addRanked(
	{ numbers, popular }: TextIndex,
	places: Places,
	{ rank, ranks, enough }: Ranking,
): void {
	const wanted = enough - ranks.size;
	const first: number[] = [];
	for (let n = 0; n < places.length; n++) {
		const doc = numbers.docAt(places.at(n) as number);
		if (places.length <= wanted) keepBest(ranks, doc, rank);
		else if (!ranks.has(doc)) keepFirst(first, popular.ranks[doc] as number, wanted);
	}
	for (const place of first) ranks.set(popular.docs[place] as number, rank);
}

/** Puts the value among the `most` lowest ones, in order, each once. */
function keepFirst(lowest: number[], value: number, most: number): void {
	if (lowest.length === most && value >= (lowest.at(-1) as number)) return;
	const at = lowest.findIndex((known) => known >= value);
	if (lowest[at] === value) return;
	lowest.splice(at < 0 ? lowest.length : at, 0, value);
	if (lowest.length > most) lowest.pop();
}

function prefixOf(numbers: Numbers, typed: string): Run {
	const key = numberKey(typed);
	return looksLikeNumber(key) ? numbers.prefix(key) : { start: 0, end: 0 };
}

/** Not a sentence with a year in it: those have far more letters. */
function isOneNumber(typed: string): boolean {
	return typed.replace(/\D/g, "").length * 3 >= typed.length;
}

function keepBest(ranks: Map<number, number>, doc: number, rank: number): void {
	const known = ranks.get(doc);
	if (known === undefined || rank < known) ranks.set(doc, rank);
}

/** What meets a piece, looked for once in each way that is asked for. None of these sets may be changed. */
type Sets = Record<"met" | "titled" | "typed", (piece: Piece) => Bitset>;

function openSets(index: TextIndex): Sets {
	const { bitsets } = index;
	const kept = (make: (piece: Piece) => Bitset) => {
		const known = new Map<Piece, Bitset>();
		return (piece: Piece) => {
			const bits = known.get(piece) ?? make(piece);
			known.set(piece, bits);
			return bits;
		};
	};
	const titled = kept((piece) => {
		const bits = bitsets.empty();
		addTitled(index, piece, bits);
		return bits;
	});
	const met = kept((piece) => {
		const bits = bitsets.copy(titled(piece));
		addUntitled(index, piece, bits);
		return bits;
	});
	const typed = kept((piece) => {
		const bits = bitsets.empty();
		addTyped(index, piece, bits);
		return bits;
	});
	return { met, titled, typed };
}

/** The pieces that name a vehicle are met together: by fitting it, or by a title that has them all. */
function meetAll(
	{ bitsets }: TextIndex,
	{ met, titled }: Sets,
	{ own, vehicle, fits }: Pieces,
): CountedBitset {
	const docs = every(bitsets, own, met);
	if (!fits) return docs ?? { set: bitsets.empty(), count: 0 };
	const meant = bitsets.copy(fits);
	const inTitle = every(bitsets, vehicle, titled);
	if (inTitle) bitsets.or(meant, inTitle.set);
	return docs ? bitsets.intersect(docs.set, meant) : { set: meant, count: bitsets.count(meant) };
}

/** Those with all words in the title stand before all others: if there are enough of them, they are all that is looked for. */
function titledAlone(
	index: TextIndex,
	sets: Sets,
	pieces: Pieces,
	enough: number,
): CountedBitset | undefined {
	if (enough === Number.POSITIVE_INFINITY || pieces.own.length === 0) return undefined;
	const found = meetAll(index, { ...sets, met: sets.titled }, pieces);
	return found.count >= enough ? found : undefined;
}

/**
 * Best first: the very article with the vehicle in its title, titles with all the words as typed,
 * the very article, and titles with the words in any form. What is left matches by brand, category or number.
 */
function* layersOf(
	{ bitsets, articles }: TextIndex,
	sets: Sets,
	{ own, vehicle }: Pieces,
): Generator<Bitset> {
	const inTitle = every(bitsets, vehicle, sets.typed)?.set;
	const titled = every(bitsets, own, sets.titled)?.set;
	if (inTitle && !titled) yield inTitle;
	if (!titled) return;
	const named = bitsets.empty();
	articles.addNamed(new Set([...own, ...vehicle].flatMap(saidBy)), named);
	const article = bitsets.intersect(named, titled).set;
	yield inTitle ? bitsets.intersect(article, inTitle).set : article;
	const typed = every(bitsets, own, sets.typed)?.set;
	if (typed) yield inTitle ? bitsets.intersect(typed, inTitle).set : typed;
	if (inTitle) yield article;
	yield titled;
}

function saidBy({ words, near }: Piece): string[] {
	return (near?.map(({ word }) => word) ?? words).flatMap((word) => [...formsOf(word)]);
}

/** Documents that meet every piece; undefined when there is none to meet. Of a single piece it is that one's own set. */
function every(
	bitsets: Bitsets,
	pieces: Piece[],
	setOf: (piece: Piece) => Bitset,
): CountedBitset | undefined {
	const [first, second, ...rest] = pieces.map(setOf);
	if (!first) return undefined;
	if (!second) return { set: first, count: bitsets.count(first) };
	return rest.reduce(
		(docs, other) => bitsets.intersect(docs.set, other),
		bitsets.intersect(first, second),
	);
}

function addTitled(index: TextIndex, piece: Piece, into: Bitset): void {
	addWords(index, piece, into, index.words.addTitled);
}

/** What else meets a piece: its brand, its category, a number. One of several words may be in the title and another the brand. */
function addUntitled(index: TextIndex, piece: Piece, into: Bitset): void {
	const isOneWord = piece.near !== undefined || piece.words.length === 1;
	addWords(index, piece, into, isOneWord ? index.words.addNamed : index.words.addMatches);
	addNumbers(index.numbers, piece, into);
}

/** The words as they were typed, in singular or plural; of a mistyped one, the likeliest. */
function addTyped(index: TextIndex, piece: Piece, into: Bitset): void {
	const near = piece.near?.filter(({ likeness }) => likeness === piece.near?.[0]?.likeness);
	addWords(index, { ...piece, near }, into, (word, _, bits) => index.words.addTyped(word, bits));
}

/** A piece of several words is met by all of them, or by them written together. */
function addWords(
	index: TextIndex,
	piece: Piece,
	into: Bitset,
	add: (word: string, isLast: boolean, into: Bitset) => void,
): void {
	const { words, isLast, near } = piece;
	if (near) {
		for (const { word } of near) add(word, false, into);
		return;
	}
	add(words.join(""), isLast, into);
	if (words.length < 2) return;
	const { bitsets } = index;
	bitsets.scope(() => {
		const all = bitsets.empty();
		add(words[0] as string, false, all);
		for (let at = 1; at < words.length; at++)
			bitsets.scope(() => {
				const bits = bitsets.empty();
				add(words[at] as string, isLast && at === words.length - 1, bits);
				bitsets.and(all, bits);
			});
		bitsets.or(into, all);
	});
}

function addNumbers(numbers: Numbers, { text }: Piece, into: Bitset): void {
	const typed = normalizeNumber(text);
	if (!looksLikeNumber(typed) || typed.length > LONGEST_NUMBER || isYear(text)) return;
	const { start, end } = prefixOf(numbers, typed);
	for (let place = start; place < end; place++) setBit(into, numbers.docAt(place));
	for (const place of numbers.infix(typed, MOST_INFIX)) setBit(into, numbers.docAt(place));
}

/** Takes a word that nothing has for the ones it is a typo of. */
function correctUnknown({ bitsets, words }: TextIndex, { met }: Sets, piece: Piece): Piece {
	return bitsets.isEmpty(met(piece)) ? { ...piece, near: words.near(piece.words.join("")) } : piece;
}

/** The word may be a known one and still not the one that was meant. */
function correctAny({ words }: TextIndex, _: Sets, piece: Piece): Piece {
	if (piece.near) return piece;
	const word = piece.words.join("");
	return { ...piece, near: [{ word, likeness: 4 }, ...words.near(word)] };
}
