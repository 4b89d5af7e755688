/** Divides a search text into the terms that describe the part and the terms that name its vehicle. */
import { isFiller, termsOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Bitset } from "./bitset.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import type { TypoCandidate } from "./match-words.ts";

export type SearchTerm = {
	text: string;
	words: string[];
	isLast: boolean;
	/** The words that replace a mistyped term. */
	typoCandidates: TypoCandidate[] | undefined;
};

export type ParsedText = {
	partTerms: SearchTerm[];
	vehicleTerms: SearchTerm[];
	/** The documents that fit the named vehicle. */
	fits: Bitset | undefined;
};

const MAX_TERMS = 12;
const YEAR = /^(19[789]\d|20[0-4]\d)$/;

export function parseSearchText(vehicles: VehicleMatcher, text: string): ParsedText {
	const allTerms = termsOf(text).slice(0, MAX_TERMS);
	const meaningful = allTerms.filter((term) => !isFiller(term));
	const terms = (meaningful.length > 0 ? meaningful : allTerms).map(
		(term, at, { length }): SearchTerm => ({
			text: term,
			words: wordsOf(term),
			isLast: at === length - 1,
			typoCandidates: undefined,
		}),
	);
	const yearTerms = terms.filter((term) => isYear(term.text));
	const namingTerms = terms.flatMap((term) => {
		const names = isYear(term.text) ? [] : vehicles.vehicleNamesIn(term.text);
		return names.length > 0 ? [{ term, names }] : [];
	});
	const year = yearTerms[0] ? Number(yearTerms[0].text) : null;
	const match =
		namingTerms.length > 0
			? vehicles.matchNames(
					namingTerms.map(({ names }) => names),
					year,
				)
			: undefined;
	if (!match) return { partTerms: terms, vehicleTerms: [], fits: undefined };
	const vehicleTerms = new Set([
		...namingTerms.flatMap(({ term }, at) => (match.usedNames.has(at) ? [term] : [])),
		...(match.isInYear ? yearTerms : []),
	]);
	return {
		partTerms: terms.filter((term) => !vehicleTerms.has(term)),
		vehicleTerms: [...vehicleTerms],
		fits: match.fits,
	};
}

export function isYear(text: string): boolean {
	return YEAR.test(text);
}
