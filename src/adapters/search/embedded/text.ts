/** Finds the documents a search text means: every piece must be met, as words, as a number, or as a vehicle it fits. */
import { looksLikeNumber, normalizeNumber, numberKey } from "../../../domain/part-number.ts";
import { piecesOf } from "../../../domain/search-text.ts";
import type { Articles } from "./articles.ts";
import { type BitSpace, type Bits, setBit } from "./bits.ts";
import type { Fitting } from "./fitting.ts";
import type { Numbers, Run } from "./numbers.ts";
import { isYear, type Piece, type Pieces, readPieces } from "./read-pieces.ts";
import { formsOf, type Words } from "./words.ts";

/** `ranks` puts hits on a number before all others, best first; `layers` are the documents that match best by title. */
export type TextMatch = { docs: Bits; ranks: Map<number, number>; layers: () => Iterable<Bits> };

export type TextIndex = { space: BitSpace; words: Words; articles: Articles; numbers: Numbers; fitting: Fitting };

const MOST_INFIX = 2000;
const MOST_TYPOS = 200;
const LONGEST_NUMBER = 30;
/** Shorter ones among words are years, sizes and engines. */
const SHORTEST_AMONG_WORDS = 6;

/** Ranks of a hit on a number: whole numbers by kind, then beginnings, middles and typos. */
const PREFIX_RANK = 10;
const INFIX_RANK = 20;
const TYPO_RANK = 30;

/** `enough` hits on a number are all that is wanted: when there are so many, nothing more is looked for. */
export function matchText(index: TextIndex, text: string, enough = Number.POSITIVE_INFINITY): TextMatch {
	const ranks = rankNumbers(index, text, enough);
	if (ranks.size >= enough) return { docs: pinned(index.space.empty(), ranks), ranks, layers: () => [] };
	let pieces = readPieces(index.fitting, text);
	let docs = meetAll(index, pieces);
	for (const correct of [correctUnknown, correctAny]) {
		if (ranks.size > 0 || !index.space.isEmpty(docs)) break;
		pieces = { ...pieces, own: pieces.own.map((piece) => correct(index, piece)) };
		docs = meetAll(index, pieces);
	}
	return { docs: pinned(docs, ranks), ranks, layers: () => layersOf(index, pieces) };
}

function pinned(docs: Bits, ranks: Map<number, number>): Bits {
	for (const doc of ranks.keys()) setBit(docs, doc);
	return docs;
}

/** Hits when the whole text is read as one number; failing that, on each of several numbers. */
function rankNumbers({ numbers, fitting }: TextIndex, text: string, enough: number): Map<number, number> {
	const ranks = new Map<number, number>();
	const typed = normalizeNumber(text);
	if (looksLikeNumber(typed) && typed.length <= LONGEST_NUMBER) {
		addExact(numbers, numberKey(typed), ranks);
		// "4300" is a truck before it is the middle of a number.
		const isOther = isYear(text.trim()) || fitting.namesIn(text.trim()).length > 0;
		if (!isOther) addPartial(numbers, typed, ranks, enough);
	}
	if (ranks.size === 0) addAmongWords(numbers, text, ranks);
	const several = piecesOf(text).map(numberKey);
	if (ranks.size === 0 && several.length > 1 && several.every(looksLikeNumber)) for (const one of several) addExact(numbers, one, ranks);
	return ranks;
}

/** "GM 97123456", "P/N ME 993611": a whole number with words around it that say what it is. */
function addAmongWords(numbers: Numbers, text: string, ranks: Map<number, number>): void {
	const tokens = text.split(/\s+/).filter(Boolean);
	const first = tokens.findIndex((token) => /\d/.test(token));
	const last = tokens.findLastIndex((token) => /\d/.test(token));
	if (first < 0 || last - first + 1 === tokens.length || tokens.slice(first, last).some((token) => !/\d/.test(token))) return;
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
	for (let place = start; place < end; place++) keepBest(ranks, numbers.docAt(place), numbers.kindAt(place));
}

/** Zeros in front do not count at the beginning of a number; in its middle they do. Middles rank below all beginnings. */
function addPartial(numbers: Numbers, typed: string, ranks: Map<number, number>, enough: number): void {
	const prefix = prefixOf(numbers, typed);
	const end = Math.min(prefix.end, prefix.start + MOST_INFIX);
	for (let place = prefix.start; place < end; place++) keepBest(ranks, numbers.docAt(place), PREFIX_RANK);
	if (ranks.size >= enough) return;
	const isKnown = ranks.size > 0;
	for (const place of numbers.infix(typed, MOST_INFIX)) keepBest(ranks, numbers.docAt(place), INFIX_RANK);
	if (isKnown || !isOneNumber(typed)) return;
	for (const place of numbers.typo(typed, MOST_TYPOS)) keepBest(ranks, numbers.docAt(place), TYPO_RANK);
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

/** The pieces that name a vehicle are met together: by fitting it, or by a title that has them all. */
function meetAll(index: TextIndex, { own, vehicle, fits }: Pieces): Bits {
	const docs = every(index, own, addMatches);
	const { space } = index;
	if (!fits) return docs ?? space.empty();
	const meant = space.copy(fits);
	const inTitle = every(index, vehicle, addTitled);
	if (inTitle) space.or(meant, inTitle);
	if (docs) space.and(meant, docs);
	return meant;
}

/**
 * Best first: the very article with the vehicle in its title, titles with all the words as typed,
 * the very article, and titles with the words in any form. What is left matches by brand, category or number.
 */
function* layersOf(index: TextIndex, { own, vehicle }: Pieces): Generator<Bits> {
	const inTitle = every(index, vehicle, addTyped);
	const titled = every(index, own, addTitled);
	if (inTitle && !titled) yield inTitle;
	if (!titled) return;
	const { space } = index;
	const article = space.empty();
	index.articles.addNamed(new Set([...own, ...vehicle].flatMap(saidBy)), article);
	space.and(article, titled);
	if (inTitle) {
		const both = space.copy(article);
		space.and(both, inTitle);
		yield both;
	} else yield article;
	const typed = every(index, own, addTyped);
	if (typed && inTitle) space.and(typed, inTitle);
	if (typed) yield typed;
	if (inTitle) yield article;
	yield titled;
}

function saidBy({ words, near }: Piece): string[] {
	return (near?.map(({ word }) => word) ?? words).flatMap((word) => [...formsOf(word)]);
}

type AddPiece = (index: TextIndex, piece: Piece, into: Bits) => void;

/** Documents that meet every piece; undefined when there is none to meet. */
function every(index: TextIndex, pieces: Piece[], add: AddPiece): Bits | undefined {
	const { space } = index;
	const [first, ...rest] = pieces;
	if (!first) return undefined;
	const docs = space.empty();
	add(index, first, docs);
	for (const piece of rest)
		space.scope(() => {
			const met = space.empty();
			add(index, piece, met);
			space.and(docs, met);
		});
	return docs;
}

function addMatches(index: TextIndex, piece: Piece, into: Bits): void {
	addWords(index, piece, into, (word, isLast, bits) => index.words.addMatches(word, isLast, bits));
	addNumbers(index.numbers, piece, into);
}

function addTitled(index: TextIndex, piece: Piece, into: Bits): void {
	addWords(index, piece, into, (word, isLast, bits) => index.words.addTitled(word, isLast, bits));
}

/** The words as they were typed, in singular or plural; of a mistyped one, the likeliest. */
function addTyped(index: TextIndex, piece: Piece, into: Bits): void {
	const near = piece.near?.filter(({ likeness }) => likeness === piece.near?.[0]?.likeness);
	addWords(index, { ...piece, near }, into, (word, _, bits) => index.words.addTyped(word, bits));
}

/** A piece of several words is met by all of them, or by them written together. */
function addWords(index: TextIndex, piece: Piece, into: Bits, add: (word: string, isLast: boolean, into: Bits) => void): void {
	const { words, isLast, near } = piece;
	if (near) {
		for (const { word } of near) add(word, false, into);
		return;
	}
	add(words.join(""), isLast, into);
	if (words.length < 2) return;
	const { space } = index;
	space.scope(() => {
		const all = space.empty();
		add(words[0] as string, false, all);
		for (let at = 1; at < words.length; at++)
			space.scope(() => {
				const bits = space.empty();
				add(words[at] as string, isLast && at === words.length - 1, bits);
				space.and(all, bits);
			});
		space.or(into, all);
	});
}

function addNumbers(numbers: Numbers, { text }: Piece, into: Bits): void {
	const typed = normalizeNumber(text);
	if (!looksLikeNumber(typed) || typed.length > LONGEST_NUMBER || isYear(text)) return;
	const { start, end } = prefixOf(numbers, typed);
	for (let place = start; place < end; place++) setBit(into, numbers.docAt(place));
	for (const place of numbers.infix(typed, MOST_INFIX)) setBit(into, numbers.docAt(place));
}

/** Takes a word that nothing has for the ones it is a typo of. */
function correctUnknown(index: TextIndex, piece: Piece): Piece {
	const met = index.space.empty();
	addMatches(index, piece, met);
	return index.space.isEmpty(met) ? { ...piece, near: index.words.near(piece.words.join("")) } : piece;
}

/** The word may be a known one and still not the one that was meant. */
function correctAny(index: TextIndex, piece: Piece): Piece {
	if (piece.near) return piece;
	const word = piece.words.join("");
	return { ...piece, near: [{ word, likeness: 4 }, ...index.words.near(word)] };
}
