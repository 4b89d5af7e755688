/** What search engines are told of: every place of the catalog, and the parts in blocks that a sitemap file can hold. */
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { FacetNames } from "./read-facet-names.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import { selectSitemapBlocks, selectSitemapPages, selectSitemapParts } from "./sitemap.sql.ts";

/** Two addresses each, and a sitemap file may hold 50,000. */
const PARTS_PER_BLOCK = 20_000;
const ROWS_AT_ONCE = 2000;

type Deps = { pool: Queryable };
type TreeDeps = Deps & {
	categories: () => Promise<Category[]>;
	brands: () => Promise<Brand[]>;
	facetNames: () => Promise<FacetNames>;
};

/** Numbers of the blocks that have parts. A part stays in its block, whatever comes and goes around it. */
export async function sitemapBlocks({ pool }: Deps): Promise<number[]> {
	return (await selectSitemapBlocks(pool, PARTS_PER_BLOCK)).map(({ block }) => block);
}

/** The numbers of a block's parts, some at a time: a million of them are never held at once. */
export async function* listSitemapParts({ pool }: Deps, block: number): AsyncGenerator<string[]> {
	const last = block * PARTS_PER_BLOCK;
	for (let after = last - PARTS_PER_BLOCK; after < last; after += ROWS_AT_ONCE) {
		const rows = await selectSitemapParts(pool, after, Math.min(after + ROWS_AT_ONCE, last));
		if (rows.length > 0) yield rows.map(({ sku }) => sku);
	}
}

export async function listSitemapPlaces({ pool, categories, brands, facetNames }: TreeDeps) {
	const [tree, makers, names, pages] = await Promise.all([
		categories(),
		brands(),
		facetNames(),
		selectSitemapPages(pool),
	]);
	return {
		categories: tree.map(({ url, subcategories }) => ({
			url,
			subcategories: subcategories.map((sub) => sub.url),
		})),
		brands: makers.filter(({ parts }) => parts > 0).map(({ url }) => url),
		engines: names.engines.map(({ value }) => value),
		pages: pages.map(({ url }) => url),
	};
}
