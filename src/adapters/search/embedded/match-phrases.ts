/**
 * Finds the phrases of the lexicon in a search text: in any order, with other words between,
 * written together or apart.
 */
import { stemOf } from "../../../domain/catalog/search-text.ts";
import { ACCESSORY_WORDS, type LexiconConcept, type LexiconPhrase } from "./lexicon.ts";
import {
	BEGINNING_LENGTH,
	buildPhraseTable,
	canBeInPhrase,
	type JoinedWords,
	joinWords,
	keysOf,
	type PhraseEntry,
	type PhraseTable,
} from "./phrase-table.ts";
import { runAtOnce } from "./steps.ts";

/** A term of the text. A mistyped term has several possible spellings; each is a list of words. */
export type PhraseTerm = { spellings: string[][]; isFiller: boolean };

export type PhraseMatch = {
	/** An index into the concepts. */
	concept: number;
	phrase: LexiconPhrase;
	/** The terms that the phrase covers, one bit per place. */
	mask: number;
	/** The number of covered terms without fillers, and a half more if they follow one another. */
	weight: number;
};

export type PhraseMatcher = {
	find: (terms: PhraseTerm[]) => PhraseMatch[];
	/** Tells whether a word, instead of the term at a place, is in a phrase with other terms. */
	openCompletionTest: (terms: PhraseTerm[], place: number) => (word: string) => boolean;
	/**
	 * Phrases that the text may be the beginning of: its last term is the beginning of a word. The
	 * shortest phrases come first.
	 */
	complete: (terms: PhraseTerm[], minLength?: number) => PhraseMatch[];
	/** Whether the word alone names a part or a property. */
	isPhrase: (word: string) => boolean;
	/** Whether the word alone is a quality that may be ignored, such as "plastic". */
	isModifier: (word: string) => boolean;
	/** Whether the word alone is a phrase of any role. */
	isLexiconWord: (word: string) => boolean;
	/** False if the word is in no phrase, also not written together with its neighbours. */
	canHave: (word: string) => boolean;
	/** Every word of a correctly spelled phrase. */
	words: ReadonlySet<string>;
};

const MAX_WINDOW = 6;
/** More than any mask of terms. */
const MASKS = 2 ** 32;
/** How many letters a stem may lack or change at its end. */
const MAX_ENDING = 3;
/** Combinations of spellings that are tried for one window. */
const MAX_SPELLINGS = 16;
const MAX_COMPLETIONS = 12;
const MAX_SCANNED_KEYS = 500;
const MIN_COMPLETED_LENGTH = 2;

/** All places from the first to the last one of the mask. */
function spanOf(mask: number): number {
	const first = mask & -mask;
	const last = 1 << (31 - Math.clz32(mask));
	return (last - first) | last;
}

type AddEntry = (entry: PhraseEntry, mask: number) => void;

export function openPhraseMatcher(
	concepts: LexiconConcept[],
	table: PhraseTable = runAtOnce(buildPhraseTable(concepts)),
): PhraseMatcher {
	const { byKey, beginnings, byStem, byRarestStem, completions, words } = table;

	function find(terms: PhraseTerm[]): PhraseMatch[] {
		const matches = new Map<number, PhraseMatch>();
		const withMask = terms.reduce((mask, { spellings }, place) => {
			const isWith = spellings.some((words) => words.some((word) => ACCESSORY_WORDS.has(word)));
			return isWith ? mask | (1 << place) : mask;
		}, 0);
		const add = (entry: PhraseEntry, mask: number, isContiguous: boolean) => {
			const { concept, phrase, hasAccessory } = entry;
			// A "turbo actuator" is no "turbo with actuator".
			if (hasAccessory && (spanOf(mask) & withMask) === 0) return;
			const id = concept * MASKS + mask;
			const existing = matches.get(id);
			if (existing && (existing.phrase.kind !== "misspelling" || !isContiguous)) return;
			const weight = weightOf(terms, mask) + (isContiguous ? 0.5 : 0);
			matches.set(id, { concept, phrase, mask, weight });
		};
		const forms = terms.map(({ spellings }) => spellings.map(joinWords));
		for (const { windows, mask } of windowsOf(terms, forms))
			for (const entry of phrasesOf(windows)) add(entry, mask, true);
		findScattered(terms, (entry, mask) => add(entry, mask, false));
		return [...matches.values()];
	}

	/** The windows that a phrase may begin with. */
	function* windowsOf(terms: PhraseTerm[], forms: JoinedWords[][]): Generator<Windows> {
		for (const places of sequencesOf(terms))
			for (let start = 0; start < places.length; start++)
				for (const window of windowsFrom(forms, places, start)) {
					yield window;
					if (!window.windows.some(canContinue)) break;
				}
	}

	function phrasesOf(windows: JoinedWords[]): PhraseEntry[] {
		const found: PhraseEntry[] = [];
		for (const window of windows)
			for (const key of keysOf(window)) {
				const entries = byKey.get(key);
				if (entries) found.push(...entries);
			}
		return found;
	}

	/** False if no phrase begins like the window. */
	function canContinue({ stems, text }: JoinedWords): boolean {
		if (stems.length < BEGINNING_LENGTH || text.length < BEGINNING_LENGTH + MAX_ENDING) return true;
		return (
			beginnings.has(stems.slice(0, BEGINNING_LENGTH)) ||
			beginnings.has(text.slice(0, BEGINNING_LENGTH))
		);
	}

	/** Phrases whose words are all in the text, in any order. */
	function findScattered(terms: PhraseTerm[], add: AddEntry): void {
		const masks = stemMasksOf(terms);
		const found: { entry: PhraseEntry; mask: number }[] = [];
		for (const stem of masks.keys())
			for (const entry of byRarestStem.get(stem) ?? []) {
				const mask = maskOfAll(entry.stems, masks);
				if (mask !== 0) found.push({ entry, mask });
			}
		found.sort((a, b) => a.entry.place - b.entry.place);
		for (const { entry, mask } of found) add(entry, mask);
	}

	function openCompletionTest(terms: PhraseTerm[], place: number): (word: string) => boolean {
		const bit = 1 << place;
		const forms = terms.map(({ spellings }) => spellings.map(joinWords));
		const others = stemMasksOf(terms.with(place, { spellings: [], isFiller: false }));
		const hasOthers = (mask: number) => weightOf(terms, mask & ~bit) > 0;
		const isMeant = ({ concept }: PhraseEntry) => concepts[concept]?.role !== "filler";
		const isInWindow = (word: string) => {
			for (const { windows, mask } of windowsOf(terms, forms.with(place, [joinWords([word])])))
				if (mask & bit && hasOthers(mask) && phrasesOf(windows).some(isMeant)) return true;
			return false;
		};
		const isScattered = (stem: string) =>
			(byStem.get(stem) ?? []).some((entry) => {
				const masks = entry.stems.map((otherStem) =>
					otherStem === stem ? bit : others.get(otherStem),
				);
				const mask = masks.reduce((bits: number, found = 0) => bits | found, 0);
				return isMeant(entry) && !masks.includes(undefined) && hasOthers(mask);
			});
		return (word) => isScattered(stemOf(word)) || isInWindow(word);
	}

	function complete(terms: PhraseTerm[], minLength = MIN_COMPLETED_LENGTH): PhraseMatch[] {
		for (const places of sequencesOf(terms)) {
			for (let start = Math.max(0, places.length - MAX_WINDOW); start < places.length; start++) {
				const window = places.slice(start);
				const typed = window.map((place) => terms[place]?.spellings[0]?.join("") ?? "").join("");
				if (typed.length < minLength) continue;
				const mask = window.reduce((bits, place) => bits | (1 << place), 0);
				const found = keysWithPrefix(typed).map(({ key, entry }) => ({
					concept: entry.concept,
					phrase: entry.phrase,
					mask,
					weight: weightOf(terms, mask) + 0.5 - (key.length - typed.length) / 100,
				}));
				if (found.length > 0) return found;
			}
		}
		return [];
	}

	/** The shortest keys with the prefix, one per concept. */
	function keysWithPrefix(prefix: string) {
		let low = 0;
		let high = completions.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((completions[middle]?.key as string) < prefix) low = middle + 1;
			else high = middle;
		}
		const found = new Map<number, (typeof completions)[number]>();
		for (let at = low; at < low + MAX_SCANNED_KEYS; at++) {
			const completion = completions[at];
			if (!completion?.key.startsWith(prefix)) break;
			const { concept } = completion.entry;
			if (concepts[concept]?.role !== "part") continue;
			const shortest = found.get(concept);
			if (!shortest || completion.key.length < shortest.key.length) found.set(concept, completion);
		}
		return [...found.values()]
			.sort((a, b) => a.key.length - b.key.length)
			.slice(0, MAX_COMPLETIONS);
	}

	return {
		find,
		openCompletionTest,
		canHave: (word) => canBeInPhrase(table, word),
		complete,
		isPhrase: (word) =>
			(byKey.get(stemOf(word)) ?? []).some(({ concept }) => concepts[concept]?.role === "part"),
		isModifier: (word) =>
			(byKey.get(stemOf(word)) ?? []).some(({ concept }) => concepts[concept]?.role === "modifier"),
		isLexiconWord: (word) => byKey.has(stemOf(word)),
		words,
	};
}

/** The places of all terms, and of the terms without fillers if there are some. */
function sequencesOf(terms: PhraseTerm[]): number[][] {
	const all = [...terms.keys()];
	const content = all.filter((place) => !terms[place]?.isFiller);
	return content.length < all.length ? [content, all] : [all];
}

/** The words in a row at some places, in each combination of spellings. */
type Windows = { windows: JoinedWords[]; mask: number };

function* windowsFrom(forms: JoinedWords[][], places: number[], start: number): Generator<Windows> {
	let windows: JoinedWords[] = [{ stems: "", text: "" }];
	let mask = 0;
	for (let at = start; at < Math.min(places.length, start + MAX_WINDOW); at++) {
		const place = places[at] as number;
		mask |= 1 << place;
		windows = continueWindows(windows, forms[place] ?? []);
		yield { windows, mask };
	}
}

function continueWindows(windows: JoinedWords[], next: JoinedWords[]): JoinedWords[] {
	const longer: JoinedWords[] = [];
	for (const { stems, text } of windows)
		for (const form of next) {
			if (longer.length === MAX_SPELLINGS) return longer;
			longer.push({ stems: stems + form.stems, text: text + form.text });
		}
	return longer;
}

/** The places of all stems, 0 if one is missing. */
function maskOfAll(stems: string[], masks: Map<string, number>): number {
	let all = 0;
	for (const stem of stems) {
		const mask = masks.get(stem);
		if (mask === undefined) return 0;
		all |= mask;
	}
	return all;
}

/** The places of each stem in the text, one bit per place. */
function stemMasksOf(terms: PhraseTerm[]): Map<string, number> {
	const masks = new Map<string, number>();
	terms.forEach(({ spellings, isFiller: isSkipped }, place) => {
		if (isSkipped) return;
		for (const spelling of spellings)
			for (const word of spelling) {
				const stem = stemOf(word);
				masks.set(stem, (masks.get(stem) ?? 0) | (1 << place));
			}
	});
	return masks;
}

function weightOf(terms: PhraseTerm[], mask: number): number {
	let weight = 0;
	for (let place = 0; place < terms.length; place++)
		if (mask & (1 << place) && !terms[place]?.isFiller) weight++;
	return weight;
}
