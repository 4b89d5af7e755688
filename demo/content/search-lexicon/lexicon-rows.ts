/** The rows of the search lexicon. */
import type { Value } from "../../copy-text.ts";
import type { DemoTable } from "../../demo-table.ts";
import { fixedTable } from "../../reference-rows.ts";
import { TAXONOMY } from "../../taxonomy.ts";
import type { SearchConcept } from "./search-concept.ts";
import { SEARCH_LEXICON } from "./search-lexicon.ts";

const CATEGORY_ID = new Map(TAXONOMY.map(({ url }, index) => [url, index + 1]));
const SUBCATEGORY_ID = new Map(
	TAXONOMY.flatMap(({ subcategories }) => subcategories).map(({ url }, index) => [url, index + 1]),
);

export function lexiconTables(): DemoTable[] {
	return [
		fixedTable(
			"search_concept",
			"id role category_id subcategory_id",
			SEARCH_LEXICON.map((concept, index) => [
				index + 1,
				concept.role ?? "part",
				...placeOf(concept),
			]),
		),
		fixedTable(
			"search_phrase",
			"concept_id n language phrase kind",
			SEARCH_LEXICON.flatMap((concept, index) =>
				phrasesOf(concept).map((phrase, n): Value[] => [index + 1, n + 1, ...phrase]),
			),
		),
	];
}

/** The ids of the category or the subcategory that the concept names. */
function placeOf({ category }: SearchConcept): [categoryId: Value, subcategoryId: Value] {
	if (!category) return [null, null];
	const subcategoryId = SUBCATEGORY_ID.get(category);
	if (subcategoryId) return [null, subcategoryId];
	const categoryId = CATEGORY_ID.get(category);
	if (!categoryId) throw new Error(`The search lexicon names an unknown category ${category}.`);
	return [categoryId, null];
}

function phrasesOf({
	phrases,
	aliases,
	misspellings,
	oneWay,
}: SearchConcept): [language: Value, phrase: string, kind: string][] {
	const kind = oneWay ? "alias" : "term";
	return [
		...phrases.en.map((phrase): [Value, string, string] => ["en", phrase, kind]),
		...phrases.es.map((phrase): [Value, string, string] => ["es", phrase, kind]),
		...(aliases?.en ?? []).map((phrase): [Value, string, string] => ["en", phrase, "alias"]),
		...(aliases?.es ?? []).map((phrase): [Value, string, string] => ["es", phrase, "alias"]),
		...(misspellings ?? []).map((phrase): [Value, string, string] => [null, phrase, "misspelling"]),
	];
}
