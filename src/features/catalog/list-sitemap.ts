/** Lists the pages for sitemaps. Parts are divided into blocks of the size of a sitemap file. */
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { LandingMake } from "./landing-models.ts";
import type { ModelCounts } from "./landing-parts.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import type { FacetNames } from "./read-facet-names.ts";
import {
	selectSitemapBlocks,
	selectSitemapChanges,
	selectSitemapPages,
	selectSitemapParts,
} from "./sitemap.sql.ts";

/** A part has two URLs, and a sitemap file may hold 50,000. */
const PARTS_PER_BLOCK = 20_000;
const BATCH_ROWS = 2000;

type Deps = { pool: Queryable };
type TreeDeps = Deps & {
	categories: () => Promise<Category[]>;
	brands: () => Promise<Brand[]>;
	facetNames: () => Promise<FacetNames>;
};

/** The numbers of the blocks that have parts. A part always stays in the same block. */
export async function sitemapBlocks({ pool }: Deps): Promise<number[]> {
	return (await selectSitemapBlocks(pool, PARTS_PER_BLOCK)).map(({ block }) => block);
}

/** `changed` is the day of the last change: `2026-11-16`. */
export type SitemapPart = { sku: string; changed: string };

/** The parts of a block, in batches, so that a million of them are never in memory at once. */
export async function* listSitemapParts(
	{ pool }: Deps,
	block: number,
): AsyncGenerator<SitemapPart[]> {
	const last = block * PARTS_PER_BLOCK;
	for (let after = last - PARTS_PER_BLOCK; after < last; after += BATCH_ROWS) {
		const rows = await selectSitemapParts(pool, after, Math.min(after + BATCH_ROWS, last));
		if (rows.length > 0) yield rows;
	}
}

type MakeDeps = {
	landingMakes: () => Promise<LandingMake[]>;
	modelCounts: (lineIds: number[]) => Promise<ModelCounts>;
	categories: () => Promise<Category[]>;
};

/** A model with its years and the categories and subcategories that have parts for it. */
export type SitemapModel = { make: { url: string }; url: string; places: string[] };

/** The makes that have a sitemap. One file has room for about 120 models. */
export async function sitemapMakes({ landingMakes }: MakeDeps): Promise<string[]> {
	return (await landingMakes()).map(({ url }) => url);
}

/** The models of a make, one at a time, because each needs its counts. */
export async function* listSitemapModels(
	{ landingMakes, modelCounts, categories }: MakeDeps,
	makeUrl: string,
): AsyncGenerator<SitemapModel> {
	const make = (await landingMakes()).find(({ url }) => url === makeUrl);
	const tree = await categories();
	for (const { url, lines } of make?.models ?? []) {
		const counts = await modelCounts(lines.map(({ id }) => id));
		const years = new Set(lines.flatMap(({ vehicles }) => vehicles.map(({ year }) => year)));
		const places = tree.flatMap((category) => {
			const listed = category.subcategories.filter(({ id }) => counts.has(id));
			return listed.length > 0 ? [category.url, ...listed.map((sub) => sub.url)] : [];
		});
		yield { make: { url: makeUrl }, url, places: [...[...years].sort().map(String), ...places] };
	}
}

export async function listSitemapPlaces({ pool, categories, brands, facetNames }: TreeDeps) {
	const [categoryTree, allBrands, names, pages, changes] = await Promise.all([
		categories(),
		brands(),
		facetNames(),
		selectSitemapPages(pool),
		selectSitemapChanges(pool),
	]);
	const lastChange = (isIncluded: (change: (typeof changes)[number]) => boolean) =>
		changes
			.filter(isIncluded)
			.map(({ changed }) => changed)
			.sort()
			.at(-1);
	return {
		categories: categoryTree.map(({ url, subcategories }) => {
			const ids = new Set(subcategories.map(({ id }) => id));
			return {
				url,
				changed: lastChange(({ subcategory_id }) => ids.has(subcategory_id)),
				subcategories: subcategories.map((subcategory) => ({
					url: subcategory.url,
					changed: lastChange(({ subcategory_id }) => subcategory_id === subcategory.id),
				})),
			};
		}),
		brands: allBrands
			.filter(({ parts }) => parts > 0)
			.map(({ id, url }) => ({ url, changed: lastChange(({ brand_id }) => brand_id === id) })),
		engines: names.engines.map(({ value }) => value),
		pages,
		/** The last change of any part. */
		changed: lastChange(() => true),
	};
}
