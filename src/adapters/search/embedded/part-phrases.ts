/** The phrases of the lexicon that name parts, by their first letters. */
import { foldText, isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";

export type PartPhrase = {
	concept: number;
	phrase: LexiconPhrase;
	/** The place among the phrases of its concept; the usual name comes first. */
	place: number;
	/** Without fillers. */
	words: string[];
	/** All words written together. */
	joined: string;
	/** How good a name it is to offer. */
	name: NameKind;
};

/**
 * `short`: all its words are in the usual name of the part, such as "mirror" in "mirror assembly".
 * `usual`: one of the first names of the language. `description`: what the part does, such as
 * ">cleans the oil", or another alias of many words.
 */
export type NameKind = "short" | "usual" | "term" | "alias" | "description";

export type PartPhrases = {
	withFirstLetter: (letter: string) => PartPhrase[];
	/** All phrases that the words may begin, and some others. */
	candidatesFor: (words: string[]) => PartPhrase[];
};

/**
 * The letters by which phrases are found. Nearly every key press has more, and few phrases begin
 * with the same three.
 */
const BEGINNING_LENGTH = 3;

/** A longer alias describes the part. */
const MAX_ALIAS_WORDS = 2;
/** The first names of a part in a language, which most people use. */
const MAX_USUAL_NAMES = 6;

type UnreadPhrase = Pick<PartPhrase, "concept" | "phrase" | "place">;

/**
 * The phrases of a letter are divided into words when they are first needed, so that an index opens
 * at once.
 */
export function openPartPhrases(lexicon: LexiconConcept[]): PartPhrases {
	/**
	 * The first letters without accents. There are few, and folding each of thousands of phrases
	 * takes longer.
	 */
	const foldedLetters = new Map<string, string>();
	const letterOf = ({ text }: LexiconPhrase) => {
		const letter = text.slice(0, 1);
		const folded = foldedLetters.get(letter) ?? foldText(letter);
		foldedLetters.set(letter, folded);
		return folded;
	};
	const unread = Map.groupBy(
		lexicon.flatMap(({ role, phrases }, concept): UnreadPhrase[] =>
			role === "part"
				? phrases.flatMap((phrase, place) =>
						phrase.kind === "misspelling" ? [] : [{ concept, phrase, place }],
					)
				: [],
		),
		({ phrase }) => letterOf(phrase),
	);
	const byLetter = new Map<string, PartPhrase[]>();
	const byBeginning = new Map<string, Map<string, PartPhrase[]>>();

	function withFirstLetter(letter: string): PartPhrase[] {
		const existing = byLetter.get(letter);
		if (existing) return existing;
		const read = (unread.get(letter) ?? []).map((phrase) => {
			const words = wordsOf(phrase.phrase.text);
			const name = nameKindOf(phrase, words);
			return { ...phrase, words: contentOf(words), joined: words.join(""), name };
		});
		byLetter.set(letter, read);
		return read;
	}

	const usualNames = new Map<string, string[]>();

	/** The names of the part in a language, the usual one first. */
	function namesOf({ concept, phrase }: UnreadPhrase): string[] {
		const key = `${concept} ${phrase.language}`;
		const existing = usualNames.get(key);
		if (existing) return existing;
		const names = (lexicon[concept]?.phrases ?? [])
			.filter(({ language, kind }) => language === phrase.language && kind === "term")
			.slice(0, MAX_USUAL_NAMES)
			.map(({ text }) => text);
		usualNames.set(key, names);
		return names;
	}

	function nameKindOf(unreadPhrase: UnreadPhrase, words: string[]): NameKind {
		const { text, kind } = unreadPhrase.phrase;
		const names = namesOf(unreadPhrase);
		const stems = wordsOf(names[0] ?? "").map(stemOf);
		if (isWithin(words.map(stemOf), stems)) return "short";
		if (names.includes(text)) return "usual";
		if (kind === "term") return "term";
		return words.length > MAX_ALIAS_WORDS ? "description" : "alias";
	}

	function beginningsOf(letter: string): Map<string, PartPhrase[]> {
		const existing = byBeginning.get(letter);
		if (existing) return existing;
		const groups = groupByBeginning(withFirstLetter(letter));
		byBeginning.set(letter, groups);
		return groups;
	}

	function candidatesFor(words: string[]): PartPhrase[] {
		const [firstWord = ""] = contentOf(words);
		const letter = words[0]?.[0] ?? "";
		const isFirst = firstWord === words[0];
		if (!isFirst || firstWord.length < BEGINNING_LENGTH) return withFirstLetter(letter);
		return beginningsOf(letter).get(firstWord.slice(0, BEGINNING_LENGTH)) ?? [];
	}

	return { withFirstLetter, candidatesFor };
}

/** Whether the name has the words in this sequence: "pump tilts cab" is no "cab tilt pump". */
function isWithin(words: string[], name: string[]): boolean {
	let from = 0;
	return words.every((word) => {
		const at = name.indexOf(word, from);
		from = at + 1;
		return at >= 0;
	});
}

/** By the first letters, and by those without fillers. */
function groupByBeginning(phrases: PartPhrase[]): Map<string, PartPhrase[]> {
	const groups = new Map<string, PartPhrase[]>();
	for (const phrase of phrases) {
		const names = [phrase.joined, phrase.words[0] ?? ""];
		for (const beginning of new Set(names.map((name) => name.slice(0, BEGINNING_LENGTH)))) {
			const group = groups.get(beginning);
			if (group) group.push(phrase);
			else groups.set(beginning, [phrase]);
		}
	}
	return groups;
}

/** The words without fillers, unless only one would be left: "con rod" is not "rod". */
export function contentOf(words: string[]): string[] {
	const content = words.filter((word) => !isFiller(word));
	return content.length > 1 ? content : words;
}
