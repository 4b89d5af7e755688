/** Words of the trade with one typing error in a word of five letters or more. */
import { dice } from "../../../demo/random.ts";
import { type Catalog, titleWords } from "../catalog-facts.ts";
import { mistype } from "../number-queries.ts";
import { type Criterion, type JudgedQuery, judge } from "./read-judged.ts";

const PURPOSE = 4411;
const TYPOS = ["replaced", "deleted", "inserted", "swapped"] as const;
const MIN_LETTERS = 5;

/**
 * Draws again if the typing error makes another word of the titles or queries, because that would
 * be no error.
 */
export function typoQueries(catalog: Catalog, words: Criterion[], count: number): JudgedQuery[] {
	const vocabulary = new Set([
		...catalog.active.flatMap(({ title_en, title_es }) => titleWords(`${title_en} ${title_es}`)),
		...words.flatMap(({ text }) => titleWords(text)),
	]);
	return Array.from({ length: count }, (_, n) => {
		const roll = dice(PURPOSE, n);
		const typo = TYPOS[n % TYPOS.length] ?? "deleted";
		for (;;) {
			const criterion = roll.pick(words);
			const long = titleWords(criterion.text).filter(
				(word) => word.length >= MIN_LETTERS && /^[a-z]+$/.test(word),
			);
			if (long.length === 0) continue;
			const word = roll.pick(long);
			const typed = mistype(word, typo, roll);
			if (vocabulary.has(typed)) continue;
			const text = titleWords(criterion.text)
				.map((titleWord) => (titleWord === word ? typed : titleWord))
				.join(" ");
			return judge(catalog, `a letter ${typo}`, { ...criterion, text });
		}
	});
}
