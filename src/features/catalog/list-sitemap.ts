/** Lists the pages for sitemaps. Parts are divided into blocks of the size of a sitemap file. */
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { LandingMake } from "./landing-models.ts";
import type { ModelChanges, ModelCounts } from "./landing-parts.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import type { FacetNames } from "./read-facet-names.ts";
import {
	type ChangeRow,
	selectSitemapBlocks,
	selectSitemapChanges,
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
	listChanges: () => Promise<ListChanges>;
};

/** The numbers of the blocks that have parts. A part always stays in the same block. */
export async function sitemapBlocks({ pool }: Deps): Promise<number[]> {
	return (await selectSitemapBlocks(pool, PARTS_PER_BLOCK)).map(({ block }) => block);
}

/** `changed` is the day of the last change, `2026-11-16`; null when it is not known. */
export type SitemapPart = { sku: string; changed: string | null };

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
	modelChanges: (lineIds: number[]) => Promise<ModelChanges>;
	categories: () => Promise<Category[]>;
};

/**
 * The path of a year, category or subcategory of a model. `changed` is the last change of a part
 * that it lists.
 */
export type SitemapModelPlace = { place: string; changed: string | undefined };

/** A model with its years and the categories and subcategories that have parts for it. */
export type SitemapModel = {
	make: { url: string };
	url: string;
	changed: string | undefined;
	places: SitemapModelPlace[];
};

/** A model has up to 300 pages in two languages, and a sitemap file may hold 50,000. */
const MODELS_PER_BLOCK = 60;

/** The numbers of the blocks of models. */
export async function sitemapModelBlocks({ landingMakes }: MakeDeps): Promise<number[]> {
	const models = (await landingMakes()).flatMap((make) => make.models);
	return Array.from({ length: Math.ceil(models.length / MODELS_PER_BLOCK) }, (_, at) => at + 1);
}

/** The models of a block, one at a time, because each needs its counts. */
export async function* listSitemapModels(
	{ landingMakes, modelCounts, modelChanges, categories }: MakeDeps,
	block: number,
): AsyncGenerator<SitemapModel> {
	const models = (await landingMakes()).flatMap((make) => make.models);
	const tree = await categories();
	for (const model of models.slice((block - 1) * MODELS_PER_BLOCK, block * MODELS_PER_BLOCK)) {
		const lineIds = model.lines.map(({ id }) => id);
		const counts = await modelCounts(lineIds);
		const changes = await modelChanges(lineIds);
		const changed = latest([...changes.values()]);
		const years = new Set(model.lines.flatMap(({ vehicles }) => vehicles.map(({ year }) => year)));
		const places = tree.flatMap((category) => {
			const listed = category.subcategories.filter(({ id }) => counts.has(id));
			if (listed.length === 0) return [];
			return [
				{ place: category.url, changed: latest(listed.map(({ id }) => changes.get(id))) },
				...listed.map(({ id, url }) => ({ place: url, changed: changes.get(id) })),
			];
		});
		yield {
			make: model.make,
			url: model.url,
			changed,
			places: [...[...years].sort().map((year) => ({ place: String(year), changed })), ...places],
		};
	}
}

export async function listSitemapPlaces({
	categories,
	brands,
	facetNames,
	landingMakes,
	listChanges,
}: TreeDeps & Pick<MakeDeps, "landingMakes">) {
	const [categoryTree, allBrands, names, makes, changes] = await Promise.all([
		categories(),
		brands(),
		facetNames(),
		landingMakes(),
		listChanges(),
	]);
	return {
		categories: categoryTree.map(({ url, subcategories }) => ({
			url,
			changed: latest(subcategories.map(({ id }) => changes.bySubcategory.get(id))),
			subcategories: subcategories.map((subcategory) => ({
				url: subcategory.url,
				changed: changes.bySubcategory.get(subcategory.id),
			})),
		})),
		brands: allBrands
			.filter(({ parts }) => parts > 0)
			.map(({ id, url }) => ({ url, changed: changes.byBrand.get(id) })),
		engines: names.engines.map(({ value }) => value),
		makes: makes.map(({ url }) => url),
		/** The last change of any part. */
		changed: latest([...changes.byBrand.values()]),
	};
}

/** The day of the last change of a part in each list, if it is known. */
export type ListChanges = { bySubcategory: Map<number, string>; byBrand: Map<number, string> };

/** Reads every part of the catalog, so callers cache the result. */
export async function readListChanges({ pool }: Deps): Promise<ListChanges> {
	const rows = await selectSitemapChanges(pool);
	return {
		bySubcategory: latestBy(rows, ({ subcategory_id }) => subcategory_id),
		byBrand: latestBy(rows, ({ brand_id }) => brand_id),
	};
}

function latestBy(rows: ChangeRow[], keyOf: (row: ChangeRow) => number): Map<number, string> {
	const days = new Map<number, string>();
	for (const row of rows) {
		const day = latest([days.get(keyOf(row)), row.changed ?? undefined]);
		if (day) days.set(keyOf(row), day);
	}
	return days;
}

/** Days are compared as texts: `2026-11-16`. */
function latest(days: (string | undefined)[]): string | undefined {
	return days
		.filter((day) => day !== undefined)
		.reduce<string | undefined>(
			(last, day) => (last === undefined || day > last ? day : last),
			undefined,
		);
}
