/** The documents that match each term of a search text. */
import {
	looksLikeNumber,
	normalizeNumber,
	numberKey,
} from "../../../domain/catalog/part-number.ts";
import { sizeWithoutUnit } from "../../../domain/catalog/typed-units.ts";
import type { DocumentSet, DocumentSets } from "./document-sets.ts";
import { isYear } from "./find-text-vehicle.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { NumberMatcher } from "./match-numbers.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import type { WordMatcher } from "./match-words.ts";
import type { ParsedText, SearchTerm } from "./parsed-text.ts";

const MAX_INFIX_MATCHES = 500;
const SIZE_WITHOUT_UNIT = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/;
export const MAX_NUMBER_LENGTH = 30;

export type TermIndex = {
	bitsets: DocumentSets;
	words: WordMatcher;
	concepts: ConceptMatcher;
	numbers: NumberMatcher;
};

/**
 * The documents that match a term: anywhere, in the title or by a phrase, by the term itself and
 * not only by a phrase of several terms, or in the title as typed. Each bitset is computed once.
 * The caller must not change them.
 */
export type TermSets = Record<
	"anywhere" | "inTitle" | "strict" | "asTyped",
	(term: SearchTerm, text: ParsedText) => DocumentSet
>;

export function openTermSets(index: TermIndex): TermSets {
	const { bitsets, concepts, words } = index;
	const cache = new Map<string, DocumentSet>();
	const cached = (key: string, compute: () => DocumentSet) => {
		const bits = cache.get(key) ?? compute();
		cache.set(key, bits);
		return bits;
	};

	/** What a term matches depends on the phrases and words that it makes with the other terms. */
	function contextOf(term: SearchTerm, text: ParsedText) {
		const phrases = text.phrases.filter(({ mask }) => mask & (1 << term.place));
		const joins = joinedNeighbours(words, term, text);
		const key = [text.isWide, term.place, isCorrected(term), ...phrases.map(idOf), ...joins].join();
		return { phrases, joins, key };
	}

	function inTitle(term: SearchTerm, text: ParsedText): DocumentSet {
		const { phrases, joins, key } = contextOf(term, text);
		return cached(`title ${key}`, () => {
			const literal = literalMatches(term);
			if (phrases.length === 0 && joins.length === 0) return literal;
			const bits = bitsets.copy(literal);
			for (const { concept } of phrases) {
				bitsets.or(bits, concepts.docs(concept));
				if (text.isWide) concepts.addCategory(concept, bits);
			}
			for (const word of joins) words.addForms(word, bits);
			return bits;
		});
	}

	function literalMatches(term: SearchTerm): DocumentSet {
		return cached(`literal ${term.place} ${isCorrected(term)}`, () => {
			const bits = bitsets.empty();
			if (!term.isFiller) addLiteral(index, term, bits);
			return bits;
		});
	}

	function outsideTitle(term: SearchTerm): DocumentSet {
		return cached(`outside ${term.place} ${isCorrected(term)}`, () => {
			const bits = bitsets.empty();
			if (!term.isFiller) addOutsideTitle(index, term, bits);
			return bits;
		});
	}

	return {
		inTitle,
		strict(term, text) {
			const phrases = text.phrases.filter(
				({ mask, concept }) =>
					mask & (1 << term.place) &&
					(mask === 1 << term.place || concepts.subcategories(concept).length === 0),
			);
			return cached(`strict ${term.place} ${isCorrected(term)} ${phrases.map(idOf)}`, () => {
				const bits = bitsets.copy(literalMatches(term));
				for (const { concept } of phrases) bitsets.or(bits, concepts.docs(concept));
				return bits;
			});
		},
		anywhere: (term, text) =>
			cached(`anywhere ${contextOf(term, text).key}`, () => {
				const bits = bitsets.copy(inTitle(term, text));
				bitsets.or(bits, outsideTitle(term));
				return bits;
			}),
		asTyped: (term) =>
			cached(`typed ${term.place} ${isCorrected(term)}`, () => {
				const bits = bitsets.empty();
				const [best] = term.candidates ?? [];
				const candidates = term.candidates?.filter(
					({ likelihood }) => likelihood === best?.likelihood,
				);
				if (!term.isFiller) addAllWords(index, { ...term, candidates }, bits, words.addForms);
				return bits;
			}),
	};
}

const isCorrected = ({ candidates }: SearchTerm) => candidates !== undefined;
const idOf = ({ concept, mask }: PhraseMatch) => `${concept}/${mask}`;

/**
 * The title words that the term makes with the next or the previous one: "turbo charger" is
 * "turbocharger".
 */
function joinedNeighbours(
	words: WordMatcher,
	term: SearchTerm,
	{ partTerms }: ParsedText,
): string[] {
	const at = partTerms.indexOf(term);
	return [at - 1, at].flatMap((first) => {
		const pair = partTerms.slice(Math.max(0, first), first + 2);
		if (first < 0 || pair.length < 2) return [];
		const joined = pair.map(({ words: parts }) => parts.join("")).join("");
		return /^[a-z]+$/.test(joined) && words.isInTitles(joined) ? [joined] : [];
	});
}

function addLiteral(index: TermIndex, term: SearchTerm, into: DocumentSet): void {
	const { words, bitsets } = index;
	addAllWords(index, term, into, words.addForms);
	if (term.isPrefix && !term.candidates) words.addPrefix(term.words.join(""), into);
	const size = sizeWithoutUnit(term.text);
	if (size && bitsets.isEmpty(into)) words.addForms(size, into);
	// Titles have the unit: "24x24" is "24 × 24 in".
	if (SIZE_WITHOUT_UNIT.test(term.text) && bitsets.isEmpty(into)) words.addPrefix(term.text, into);
}

/**
 * Adds the matches by brand, category, attribute and number. Of several words, one may be in the
 * title and another the brand.
 */
function addOutsideTitle(index: TermIndex, term: SearchTerm, into: DocumentSet): void {
	const { words, numbers } = index;
	const isOneWord = term.candidates !== undefined || term.words.length === 1;
	addAllWords(index, term, into, (word, bits) => {
		words.addNamed(word, bits);
		if (!isOneWord) words.addForms(word, bits);
	});
	if (!term.candidates) addNumbers(numbers, term, into);
}

/** A term of several words matches by all of them, or by the words written together. */
function addAllWords(
	{ bitsets }: TermIndex,
	{ words, candidates }: SearchTerm,
	into: DocumentSet,
	add: (word: string, into: DocumentSet) => void,
): void {
	if (candidates) {
		for (const { word } of candidates) add(word, into);
		return;
	}
	add(words.join(""), into);
	if (words.length < 2) return;
	bitsets.scope(() => {
		const all = bitsets.empty();
		add(words[0] as string, all);
		for (const word of words.slice(1))
			bitsets.scope(() => {
				const bits = bitsets.empty();
				add(word, bits);
				bitsets.and(all, bits);
			});
		bitsets.or(into, all);
	});
}

function addNumbers(numbers: NumberMatcher, { text }: SearchTerm, into: DocumentSet): void {
	const typed = normalizeNumber(text);
	if (!looksLikeNumber(typed) || typed.length > MAX_NUMBER_LENGTH || isYear(text)) return;
	const key = numberKey(typed);
	if (looksLikeNumber(key)) numbers.addPrefix(key, into);
	numbers.addInfix(typed, MAX_INFIX_MATCHES, into);
}
