/** The phrases of the lexicon, prepared for finding them in a text. */
import { isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { ACCESSORY_WORDS, type LexiconConcept, type LexiconPhrase } from "./lexicon.ts";

export type PhraseEntry = {
	/** An index into the concepts. */
	concept: number;
	phrase: LexiconPhrase;
	/** An index into all phrases. */
	place: number;
	/** The stems of the words without fillers. */
	stems: string[];
	/** Whether it names what comes with the part: "turbo with actuator". */
	hasAccessory: boolean;
};

export type PhraseTable = {
	/** By the words written together; see `keysOf`. */
	byKey: Map<string, PhraseEntry[]>;
	/** The first letters of all keys. */
	beginnings: Set<string>;
	/** The phrases of several words, by the stem of each word. */
	byStem: Map<string, PhraseEntry[]>;
	/** The same phrases, each by the stem that the fewest phrases have: "water pump" by "water". */
	byRarestStem: Map<string, PhraseEntry[]>;
	/** The correctly spelled phrases, sorted by their words written together. */
	completions: { key: string; entry: PhraseEntry }[];
	/** Every word of a correctly spelled phrase. */
	words: Set<string>;
	phraseCount: number;
	/** 1 at the hash of every four letters in a row of a key. */
	sequences: Uint8Array;
};

/** Words written together: the stem of each, and all letters. */
export type JoinedWords = { stems: string; text: string };

export const BEGINNING_LENGTH = 5;
/** A step of so many phrases takes a few milliseconds. */
const PHRASES_PER_STEP = 400;
const ENTRIES_PER_STEP = 4000;
const SEQUENCE_LENGTH = 4;
const SEQUENCE_HASHES = 1 << 16;

/**
 * Yields between its steps, because thousands of phrases take longer than a request should wait.
 */
export function* buildPhraseTable(concepts: LexiconConcept[]): Generator<undefined, PhraseTable> {
	const table: PhraseTable = {
		byKey: new Map(),
		beginnings: new Set(),
		byStem: new Map(),
		byRarestStem: new Map(),
		completions: [],
		words: new Set(),
		phraseCount: 0,
		sequences: new Uint8Array(SEQUENCE_HASHES),
	};
	for (const [place, { phrases }] of concepts.entries())
		for (const phrase of phrases) {
			addPhrase(table, place, phrase);
			if (table.phraseCount % PHRASES_PER_STEP === 0) yield;
		}
	yield;
	yield* indexRarestStems(table);
	yield;
	table.completions = yield* sortByKey(table.completions);
	return table;
}

function addPhrase(table: PhraseTable, concept: number, phrase: LexiconPhrase): void {
	const { text, kind } = phrase;
	const allWords = wordsOf(text);
	const content = allWords.filter((word) => !isFiller(word));
	const stems = [...new Set(content.map(stemOf))];
	// "Con rod" begins with the same letters as "con actuador".
	const hasAccessory = allWords.slice(1).some((word) => ACCESSORY_WORDS.has(word));
	const entry = { concept, phrase, place: table.phraseCount++, stems, hasAccessory };
	const variants = [allWords];
	// "con rod" must not become "rod".
	if (content.length > 1 && content.length < allWords.length) variants.push(content);
	for (const key of new Set(variants.map(joinWords).flatMap(keysOf))) {
		push(table.byKey, key, entry);
		table.beginnings.add(key.slice(0, BEGINNING_LENGTH));
		for (const hash of sequencesOf(key)) table.sequences[hash] = 1;
	}
	// The word of "30/30" alone is not that phrase.
	if (stems.length > 1) for (const stem of stems) push(table.byStem, stem, entry);
	if (kind === "misspelling") return;
	for (const word of allWords) table.words.add(word);
	for (const variant of variants) table.completions.push({ key: variant.join(""), entry });
}

function* indexRarestStems({ byStem, byRarestStem }: PhraseTable): Generator<undefined, void> {
	const frequency = (stem: string) => byStem.get(stem)?.length ?? 0;
	let indexed = 0;
	for (const [stem, entries] of byStem)
		for (const entry of entries) {
			const rarest = entry.stems.reduce((a, b) => (frequency(b) < frequency(a) ? b : a));
			if (rarest === stem) push(byRarestStem, stem, entry);
			if (++indexed % ENTRIES_PER_STEP === 0) yield;
		}
}

/**
 * Sorts the keys of one letter after another, because all of them take longer than a step should.
 */
function* sortByKey(
	completions: PhraseTable["completions"],
): Generator<undefined, PhraseTable["completions"]> {
	const byLetter = Map.groupBy(completions, ({ key }) => key.slice(0, 1));
	const sorted: PhraseTable["completions"] = [];
	for (const letter of [...byLetter.keys()].sort()) {
		const sameLetter = byLetter.get(letter) ?? [];
		sorted.push(...sameLetter.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)));
		yield;
	}
	return sorted;
}

export function joinWords(words: string[]): JoinedWords {
	return { stems: words.map(stemOf).join(""), text: words.join("") };
}

/** With the stem of each word, and with the stem of the whole. */
export function keysOf({ stems, text }: JoinedWords): string[] {
	const stem = stemOf(text);
	return stem === stems ? [stem] : [stems, stem];
}

/** False if the word is in no phrase, also not written together with its neighbours. */
export function canBeInPhrase({ sequences }: PhraseTable, word: string): boolean {
	// The endings of shorter words change in more ways.
	if (word.length <= SEQUENCE_LENGTH) return true;
	const stem = stemOf(word);
	const letters = word.startsWith(stem) ? stem : stem.slice(0, -1);
	return sequencesOf(letters).every((hash) => sequences[hash] === 1);
}

/** The hashes of all sequences of four letters. */
function sequencesOf(word: string): number[] {
	const hashes: number[] = [];
	for (let start = 0; start + SEQUENCE_LENGTH <= word.length; start++) {
		let hash = 0;
		for (let at = start; at < start + SEQUENCE_LENGTH; at++)
			hash = Math.imul(hash, 31) + word.charCodeAt(at);
		hashes.push(hash & (SEQUENCE_HASHES - 1));
	}
	return hashes;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
