/**
 * The names by which a search finds the parts of a subcategory: its own and those of its category.
 */
import { stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { NamedSubcategory } from "./build-lexicon.ts";

/** "Lighting & mirrors", "Luces y espejos": the category holds several kinds of parts. */
const SEVERAL_KINDS = /&|,| y | e | and /i;

/**
 * A kind that the category names beside others, and that is the name of some of its subcategories,
 * means those alone: "mirrors" in "Lighting & mirrors" does not mean headlamps.
 */
export function subcategoryNames(
	subcategories: NamedSubcategory[],
	categoryNames: string[][],
): { place: number; names: string[] }[] {
	const kinds = kindsByCategory(subcategories);
	return subcategories.map(({ categoryId, nameEn, nameEs }, place) => {
		const ownKinds = kinds.get(categoryId);
		const names = (categoryNames[place] ?? []).flatMap((name) =>
			SEVERAL_KINDS.test(name)
				? [
						wordsOf(name)
							.filter((word) => !ownKinds?.has(stemOf(word)))
							.join(" "),
					]
				: [name],
		);
		return { place, names: [nameEn, nameEs, ...names] };
	});
}

/**
 * The kinds of parts in each category: the last word of the English names and the first of the
 * Spanish ones.
 */
function kindsByCategory(subcategories: NamedSubcategory[]): Map<number, Set<string>> {
	const kinds = new Map<number, Set<string>>();
	for (const { categoryId, nameEn, nameEs } of subcategories) {
		const ofCategory = kinds.get(categoryId) ?? new Set<string>();
		for (const word of [wordsOf(nameEn).at(-1), wordsOf(nameEs).at(0)])
			if (word) ofCategory.add(stemOf(word));
		kinds.set(categoryId, ofCategory);
	}
	return kinds;
}
