/** Finds what a mistyped word may mean, among the words of titles, names, vehicles and the lexicon. */
import { isFiller, isOneTypoApart, typoLikelihood } from "../../../domain/catalog/search-text.ts";
import { isTwoTyposApart, soundKey } from "../../../domain/catalog/spelling.ts";

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
/** A word of a title is likelier than one that only the lexicon has; the same sound is likelier than any typo. */
const SAME_SOUND = 3.5;
const TWO_TYPOS = -1;

export function openSpellingCorrector(
	vocabulary: Iterable<string>,
	canBeSplitOff: (word: string) => boolean,
): SpellingCorrector {
	const words = [...new Set(vocabulary)].filter((word) => !isFiller(word));
	const byLength = Map.groupBy(words, ({ length }) => length);
	const plainWords = words.filter((word) => word.length > MIN_TYPO_LENGTH && !/\d/.test(word));
	const bySound = Map.groupBy(plainWords, soundKey);

	function oneTypoApart(word: string): TypoCandidate[] {
		return [-1, 0, 1].flatMap((difference) =>
			(byLength.get(word.length + difference) ?? [])
				.filter((other) => isOneTypoApart(word, other))
				.map((other) => ({ word: other, likelihood: typoLikelihood(word, other) })),
		);
	}

	function twoTyposApart(word: string): TypoCandidate[] {
		return [-2, -1, 0, 1, 2].flatMap((difference) =>
			(byLength.get(word.length + difference) ?? [])
				.filter((other) => !/\d/.test(other) && isTwoTyposApart(word, other))
				.map((other) => ({ word: other, likelihood: TWO_TYPOS })),
		);
	}

	return {
		candidates(word) {
			// A year or a size that no part has is not another year or size.
			if (word.length < MIN_TYPO_LENGTH || /^\d+$/.test(word)) return [];
			const soundsAlike = /\d/.test(word) ? [] : (bySound.get(soundKey(word)) ?? []);
			const candidates = new Map<string, TypoCandidate>();
			for (const candidate of oneTypoApart(word)) candidates.set(candidate.word, candidate);
			for (const other of soundsAlike)
				if (other !== word) candidates.set(other, { word: other, likelihood: SAME_SOUND });
			if (candidates.size === 0 && word.length >= MIN_TWO_TYPOS_LENGTH && !/\d/.test(word))
				return twoTyposApart(word);
			return [...candidates.values()].sort((a, b) => b.likelihood - a.likelihood);
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
