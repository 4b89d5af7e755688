/**
 * Finds what a mistyped word may mean, among the words of titles, names, vehicles and the lexicon.
 */
import { isFiller, isOneTypoApart, typoLikelihood } from "../../../domain/catalog/search-text.ts";
import { isTwoTyposApart, soundKey } from "../../../domain/catalog/spelling.ts";
import { countBits } from "./count-bits.ts";

export type TypoCandidate = { word: string; likelihood: number };

export type SpellingCorrector = {
	/** The words that the typed word may be a typo of, the likeliest first. */
	candidates: (word: string) => TypoCandidate[];
	/** The two words that were written as one: "mudflap" is "mud flap". */
	split: (word: string) => string[] | undefined;
};

const MIN_TYPO_LENGTH = 3;
const MIN_TWO_TYPOS_LENGTH = 7;
const MIN_SPLIT_LENGTH = 3;
const MAX_CACHED_WORDS = 16;
const WORDS_PER_STEP = 1000;
/**
 * A word of a title is likelier than one that only the lexicon has; the same sound is likelier than
 * any typo.
 */
const SAME_SOUND = 3.5;
const TWO_TYPOS = -1;
/** A shorter word has too many neighbours by sound. */
const MIN_NEAR_SOUND_LENGTH = 5;
/**
 * A sound has each letter once in a row, so the sound of a random text is that of some short word.
 */
const MAX_NEAR_SOUND_DIFFERENCE = 2;
/** The likelihood of a word that only sounds alike, the lowest of all. */
export const NEAR_SOUND = -2;

/** Words by their length, each with its letters (see `lettersOf`). */
type WordsByLength = Map<number, { words: string[]; letters: Uint32Array }>;

/** The words that can be meant: by length, by sound, and the sounds by length. */
export type SpellingTable = {
	byLength: WordsByLength;
	bySound: Map<string, string[]>;
	soundsByLength: WordsByLength;
};

/** Yields between its steps, so that requests are answered while the index is opened. */
export function* buildSpellingTable(
	vocabulary: Iterable<string>,
): Generator<undefined, SpellingTable> {
	const words = [...new Set(vocabulary)].filter((word) => !isFiller(word));
	const bySound = new Map<string, string[]>();
	for (const [at, word] of words.entries()) {
		if (at % WORDS_PER_STEP === 0) yield;
		if (word.length <= MIN_TYPO_LENGTH || /\d/.test(word)) continue;
		const key = soundKey(word);
		bySound.set(key, [...(bySound.get(key) ?? []), word]);
	}
	yield;
	const byLength = groupByLength(words);
	yield;
	return { bySound, byLength, soundsByLength: groupByLength(bySound.keys()) };
}

function groupByLength(words: Iterable<string>): WordsByLength {
	return new Map(
		Array.from(
			Map.groupBy(words, ({ length }) => length),
			([length, sameLength]) => [
				length,
				{ words: sameLength, letters: Uint32Array.from(sameLength, lettersOf) },
			],
		),
	);
}

export function openSpellingCorrector(
	{ byLength, bySound, soundsByLength }: SpellingTable,
	canBeSplitOff: (word: string) => boolean,
): SpellingCorrector {
	/** The words of one search, which asks for some of them twice. */
	const cache = new Map<string, TypoCandidate[]>();

	/**
	 * The words that differ by at most `typos` letters in their length, and by twice as many in the
	 * set of their letters.
	 */
	function similarWords(word: string, typos: number, table = byLength): string[] {
		const similar: string[] = [];
		const typedLetters = lettersOf(word);
		for (let length = word.length - typos; length <= word.length + typos; length++) {
			const sameLength = table.get(length);
			if (!sameLength) continue;
			const { letters } = sameLength;
			for (let at = 0; at < letters.length; at++)
				if (countBits((letters[at] as number) ^ typedLetters) <= 2 * typos)
					similar.push(sameLength.words[at] as string);
		}
		return similar;
	}

	const oneTypoApart = (word: string): TypoCandidate[] =>
		similarWords(word, 1)
			.filter(
				(similarWord) => isOneTypoApart(word, similarWord) && hasSameDigits(word, similarWord),
			)
			.map((similarWord) => ({ word: similarWord, likelihood: typoLikelihood(word, similarWord) }));

	const twoTyposApart = (word: string): TypoCandidate[] =>
		similarWords(word, 2)
			.filter((similarWord) => isTwoTyposApart(word, similarWord) && !/\d/.test(similarWord))
			// Of a short word people leave letters out; they add none.
			.filter(({ length }) => word.length > MIN_TWO_TYPOS_LENGTH || length >= word.length)
			.map((similarWord) => ({ word: similarWord, likelihood: TWO_TYPOS }));

	/** The words whose sound is one letter away: "muyes" sounds almost like "muelles". */
	const soundsNearly = (word: string): TypoCandidate[] => {
		const sound = soundKey(word);
		return similarWords(sound, 1, soundsByLength)
			.filter((key) => key[0] === sound[0] && isOneTypoApart(sound, key))
			.flatMap((key) => bySound.get(key) ?? [])
			.filter(({ length }) => Math.abs(length - word.length) <= MAX_NEAR_SOUND_DIFFERENCE)
			.filter((similarWord) => sharesHalf(word, similarWord))
			.map((similarWord) => ({ word: similarWord, likelihood: NEAR_SOUND }));
	};

	/** Without a word one typo away: words two typos away, then words that sound nearly alike. */
	const distantWords = (word: string): TypoCandidate[] => {
		const distant = word.length >= MIN_TWO_TYPOS_LENGTH ? twoTyposApart(word) : [];
		if (distant.length > 0 || word.length < MIN_NEAR_SOUND_LENGTH) return distant;
		return soundsNearly(word);
	};

	function findCandidates(word: string): TypoCandidate[] {
		// A year or a size that no part has is not another year or size.
		if (word.length < MIN_TYPO_LENGTH || /^\d+$/.test(word)) return [];
		const soundsAlike = /\d/.test(word) ? [] : (bySound.get(soundKey(word)) ?? []);
		const candidates = new Map<string, TypoCandidate>();
		for (const candidate of oneTypoApart(word)) candidates.set(candidate.word, candidate);
		for (const similarWord of soundsAlike)
			if (similarWord !== word)
				candidates.set(similarWord, { word: similarWord, likelihood: SAME_SOUND });
		if (candidates.size === 0 && !/\d/.test(word)) return distantWords(word);
		return [...candidates.values()].sort((a, b) => b.likelihood - a.likelihood);
	}

	return {
		candidates(word) {
			const candidates = cache.get(word) ?? findCandidates(word);
			if (cache.size === MAX_CACHED_WORDS) cache.clear();
			cache.set(word, candidates);
			return candidates;
		},
		split(word) {
			for (let at = word.length - MIN_SPLIT_LENGTH; at >= MIN_SPLIT_LENGTH; at--) {
				const parts = [word.slice(0, at), word.slice(at)];
				if (parts.every(canBeSplitOff)) return parts;
			}
			return undefined;
		},
	};
}

/**
 * Whether the typed word has half the letters of another: "zzqqxx" sounds like "shox" and is no
 * typo of it.
 */
function sharesHalf(typed: string, candidate: string): boolean {
	const letters = lettersOf(candidate);
	return 2 * countBits(lettersOf(typed) & letters) >= countBits(letters);
}

/**
 * Another digit is another model or engine, so only letters are mistyped: "ud1800" is not "ud1200",
 * but "4hkl" is "4hk1".
 */
function hasSameDigits(typed: string, candidate: string): boolean {
	const digits = candidate.replace(/\D/g, "");
	if (digits === "" || digits === typed.replace(/\D/g, "")) return true;
	return digits === typed.replaceAll("o", "0").replace(/[il]/g, "1").replace(/\D/g, "");
}

/** The set of letters in a word, one bit each. Digits share the last bits. */
function lettersOf(word: string): number {
	let letters = 0;
	for (let at = 0; at < word.length; at++) {
		const code = word.charCodeAt(at);
		letters |= code >= LETTER_A ? 1 << (code - LETTER_A) : 1 << (LETTERS + (code % DIGIT_BITS));
	}
	return letters;
}

const LETTER_A = 97;
const LETTERS = 26;
const DIGIT_BITS = 6;
