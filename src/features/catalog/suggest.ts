/** What a text that is still being typed may mean: parts, categories, brands, engines. */
import type { Bilingual } from "../../domain/language.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import { fold, wordsOf } from "../../domain/search-text.ts";
import type { Why } from "../../domain/why-matched.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import type { Search } from "../../ports/search.ts";
import { type PartCard, readPartCards } from "./part-card.ts";
import type { FacetNames } from "./read-facet-names.ts";
import type { Brand, Category } from "./read-tree.ts";
import { readWhy } from "./read-why.ts";

export type Suggestions = {
	parts: { card: PartCard; why: Why | undefined }[];
	categories: { url: string; subcategory: string | null; name: Bilingual }[];
	brands: { url: string; name: string }[];
	engines: { value: string; label: string }[];
};

export type SuggestDependencies = {
	pool: Queryable;
	search: Search;
	categories: () => Promise<Category[]>;
	brands: () => Promise<Brand[]>;
	facetNames: () => Promise<FacetNames>;
};

const PARTS = 6;
const NAMES = 3;

export async function suggest(
	deps: SuggestDependencies,
	{ text, level }: { text: string; level: PriceLevel | null },
): Promise<Suggestions> {
	if (!text.trim()) return { parts: [], categories: [], brands: [], engines: [] };
	const [categories, brands, names] = await Promise.all([deps.categories(), deps.brands(), deps.facetNames()]);
	const cards = await readPartCards(deps.pool, deps.search.suggest(text, PARTS), level);
	const why = await readWhy(deps.pool, cards, text);
	const places = categories.flatMap((category) => [
		{ url: category.url, subcategory: null, name: category.name },
		...category.subcategories.map((sub) => ({ url: category.url, subcategory: sub.url, name: sub.name })),
	]);
	return {
		parts: cards.map((card) => ({ card, why: why.get(card.id) })),
		categories: places.filter(({ name }) => isNamed(text, name.en) || isNamed(text, name.es)).slice(0, NAMES),
		brands: brands
			.filter(({ name }) => isNamed(text, name))
			.slice(0, NAMES)
			.map(({ url, name }) => ({ url, name })),
		engines: names.engines
			.filter(({ label }) => isNamed(text, label))
			.slice(0, NAMES)
			.map(({ value, label }) => ({ value, label })),
	};
}

/** Every word of the text begins some word of the name. */
function isNamed(text: string, name: string): boolean {
	const asked = wordsOf(text);
	const own = wordsOf(name);
	return asked.length > 0 && asked.every((word) => own.some((other) => fold(other).startsWith(word)));
}
