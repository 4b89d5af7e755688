/**
 * Reads the judged queries: each has the parts that a counter person would accept, and the parts
 * that fit the named truck.
 */
import { TAXONOMY } from "../../../demo/taxonomy.ts";
import type { Catalog } from "../catalog-facts.ts";
import type { LabelledQuery } from "../labelled-query.ts";

export type JudgedQuery = LabelledQuery & {
	/** Parts that fit the truck of the query, null without a truck. */
	fitting: Set<number> | null;
};
export type Criterion = {
	text: string;
	subcategoryIds: Set<number>;
	/** Pattern of the English title. */
	title: RegExp | null;
	truck: { model: string; year: number } | null;
};

const IDS_BY_URL = subcategoryIdsByUrl();

/**
 * Reads lines `query = urls / pattern of the title @ model year`; pattern and truck may be missing,
 * `_` in a model is a space.
 */
export function readCriteria(table: string): Criterion[] {
	return table
		.trim()
		.split("\n")
		.map((line) => {
			const [, text = "", urls = "", pattern, model, year] =
				/^(.+?) = ([a-z0-9 -]+?)(?: \/ (.+?))?(?: @ (\S+) (\d{4}))?$/.exec(line) ?? [];
			if (!text) throw new Error(`Not a judged query: ${line}`);
			return {
				text,
				subcategoryIds: new Set(urls.split(" ").flatMap(idsOf)),
				title: pattern ? new RegExp(pattern, "i") : null,
				truck: model ? { model: model.replaceAll("_", " "), year: Number(year) } : null,
			};
		});
}

export function judge(catalog: Catalog, kind: string, criterion: Criterion): JudgedQuery {
	const fitting = criterion.truck ? fitsNamed(catalog, criterion.truck) : null;
	const right = catalog.active.filter(
		({ id, subcategory_id, title_en }) =>
			criterion.subcategoryIds.has(subcategory_id) &&
			(!criterion.title || criterion.title.test(title_en)) &&
			(!fitting || fitting.has(id)),
	);
	return { kind, text: criterion.text, right: new Set(right.map(({ id }) => id)), fitting };
}

/** The parts that fit any truck of that model and year, universal parts included. */
function fitsNamed(catalog: Catalog, named: { model: string; year: number }): Set<number> {
	const trucks = catalog.trucks.filter(
		({ model, year }) => model === named.model && year === named.year,
	);
	return new Set([
		...catalog.universal,
		...trucks.flatMap((truck) => [...catalog.fitsTruck(truck)]),
	]);
}

function idsOf(url: string): number[] {
	const ids = IDS_BY_URL.get(url);
	if (!ids) throw new Error(`A judged query names an unknown category ${url}.`);
	return ids;
}

/** The ids that the demo gives to the subcategories, also by the url of their category. */
function subcategoryIdsByUrl(): Map<string, number[]> {
	const ids = new Map<string, number[]>();
	let id = 0;
	for (const { url, subcategories } of TAXONOMY)
		for (const subcategory of subcategories) {
			id += 1;
			ids.set(subcategory.url, [id]);
			ids.set(url, [...(ids.get(url) ?? []), id]);
		}
	return ids;
}
