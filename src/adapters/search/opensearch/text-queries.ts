/** Finds parts by words, names, part kinds and phrases of the lexicon, as expressions. */
import { inflections, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Facet, IndexMeta, Tag } from "../embedded/index-data.ts";
import { type ConceptMatcher, firstTerms, kindKeyOf } from "../embedded/match-concepts.ts";
import type { WordMatcher } from "../embedded/match-words.ts";
import { openPartKindMatcher, type PartKindMatcher } from "../embedded/part-kinds.ts";
import { FACET_FIELDS } from "./document-fields.ts";
import { anyOf, beginsWith, type Expression, everyOf, hasAny, NONE } from "./expressions.ts";
import { addExpression, QuerySet } from "./query-sets.ts";

export function openWordQueries(meta: IndexMeta): WordMatcher {
	const { words } = meta;
	const known = new Set(words);
	const tagsByWord = new Map(Object.entries(meta.tagWords));
	const subcategoriesByWord = new Map(Object.entries(meta.subcategoryWords));

	const isPrefix = (prefix: string) => {
		let low = 0;
		let high = words.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((words[middle] as string) < prefix) low = middle + 1;
			else high = middle;
		}
		return words[low]?.startsWith(prefix) ?? false;
	};

	return {
		addWord: (word, into) => addExpression(into, wordExpression(known, [word])),
		addForms: (word, into) => addExpression(into, wordExpression(known, inflections(word))),
		addPrefix(prefix, into) {
			if (isPrefix(prefix)) addExpression(into, beginsWith("words", prefix));
		},
		addNamed(word, into) {
			for (const form of inflections(word)) {
				for (const tag of tagsByWord.get(form) ?? []) addExpression(into, tagExpression(meta, tag));
				addExpression(into, subcategoryExpression(meta, subcategoriesByWord.get(form) ?? []));
			}
		},
		isInTitles: (word) => known.has(word),
		isPrefix,
		isInNames: (word) =>
			inflections(word).some((form) => tagsByWord.has(form) || subcategoriesByWord.has(form)),
	};
}

export function openKindQueries(meta: IndexMeta): PartKindMatcher {
	return openPartKindMatcher(meta, (place, into) =>
		addExpression(into, hasAny("kinds", [meta.partKinds[place] as string])),
	);
}

/** The expressions of a concept before it is known which of them match anything. */
export type ConceptExpressions = {
	/** A phrase in the title. */
	titled: Expression;
	parts: Expression;
	category: Expression;
	/** Those of the category with a phrase in the title. */
	related: Expression;
};

export function conceptExpressions(meta: IndexMeta): ConceptExpressions[] {
	const kindsByKey = Map.groupBy(meta.partKinds, (name) => kindKeyOf(name.split(" ")));
	return meta.lexicon.map((concept, place) => {
		const { phrases, subcategories } = concept;
		const hasCategory = subcategories.length > 0;
		// A property is no part because one of its names is: "eje trasero" means "rear", and is an axle
		// shaft too.
		const names = (hasCategory ? phrases : firstTerms(concept)).filter(
			({ kind }) => kind !== "misspelling",
		);
		const titled = hasAny("concepts", [place]);
		const kinds = hasAny(
			"kinds",
			names.flatMap(({ text }) => kindsByKey.get(kindKeyOf(wordsOf(text))) ?? []),
		);
		const category = subcategoryExpression(meta, subcategories);
		return {
			titled,
			category,
			parts: hasCategory ? everyOf([kinds, category]) : kinds,
			related: hasCategory ? everyOf([titled, category]) : NONE,
		};
	});
}

/** `hasRelated` tells whether a part of the category has a phrase of the concept in its title. */
export function openConceptQueries(
	{ lexicon }: IndexMeta,
	expressions: ConceptExpressions[],
	hasRelated: (concept: number) => boolean,
): ConceptMatcher {
	const subcategories = (concept: number) => lexicon[concept]?.subcategories ?? [];
	const relatedOf = (concept: number): Expression => {
		const { related, category } = expressions[concept] as ConceptExpressions;
		return subcategories(concept).length > 0 && !hasRelated(concept) ? category : related;
	};
	return {
		docs(concept) {
			const { titled, category } = expressions[concept] as ConceptExpressions;
			const isWide = subcategories(concept).length > 0 && !hasRelated(concept);
			return new QuerySet(isWide ? anyOf([titled, category]) : titled);
		},
		parts: (concept) => new QuerySet((expressions[concept] as ConceptExpressions).parts),
		relatedParts: (concept) => new QuerySet(relatedOf(concept)),
		addCategory: (concept, into) =>
			addExpression(into, (expressions[concept] as ConceptExpressions).category),
		subcategories,
	};
}

export function kitsExpression(): Expression {
	return hasAny("presentation", ["KIT", "KITS"]);
}

/** Only words that titles have are asked for. */
function wordExpression(known: Set<string>, words: string[]): Expression {
	return hasAny(
		"words",
		words.filter((word) => known.has(word)),
	);
}

function tagExpression(meta: IndexMeta, tag: number): Expression {
	const { facet, ref } = meta.tags[tag] as Tag;
	return hasAny(FACET_FIELDS[(meta.facets[facet] as Facet).kind], [ref]);
}

function subcategoryExpression({ subcategories }: IndexMeta, places: number[]): Expression {
	return hasAny(
		"subcategory",
		places.map((place) => subcategories[place]?.id ?? 0),
	);
}
