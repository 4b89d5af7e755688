/** Counts of the facets by the ids that the catalog knows. */
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import type { FacetCounts } from "../../../ports/search.ts";
import { categoriesOf, type FacetTallies } from "./facets.ts";
import type { Facet, IndexMeta, Tag } from "./index-data.ts";

export const NO_COUNTS: FacetCounts = {
	categories: new Map(),
	subcategories: new Map(),
	brands: new Map(),
	makes: new Map(),
	engines: new Map(),
	presentations: new Map(),
	availability: new Map(),
	attributeValues: new Map(),
};

/** Converts counts to maps by id. A choice that would leave no document is not in the maps. */
export function openFacetIds(meta: IndexMeta): (counts: FacetTallies) => FacetCounts {
	const { tags, facets, subcategories } = meta;
	const allPlaces = <T>(refs: T[]): CountedIds<T> => ({
		places: Uint32Array.from(refs.keys()),
		refs,
	});
	const tagsOfKind = <T extends number | string>(kind: Facet["kind"]): CountedIds<T> => {
		const places = [...tags.keys()].filter(
			(tag) => (facets[tags[tag]?.facet ?? 0] as Facet).kind === kind,
		);
		return {
			places: Uint32Array.from(places),
			refs: places.map((tag) => (tags[tag] as Tag).ref as T),
		};
	};
	const brands = tagsOfKind<number>("brand");
	const makes = tagsOfKind<number>("make");
	const engines = tagsOfKind<number>("engine");
	const presentations = tagsOfKind<string>("presentation");
	const attributeValues = tagsOfKind<number>("attribute");
	const categoryIds = allPlaces(categoriesOf(meta));
	const subcategoryIds = allPlaces(subcategories.map(({ id }) => id));
	return (counts) => ({
		categories: countsById(categoryIds, counts.categories),
		subcategories: countsById(subcategoryIds, counts.subcategories),
		brands: countsById(brands, counts.tags),
		makes: countsById(makes, counts.tags),
		engines: countsById(engines, counts.tags),
		presentations: countsById(presentations, counts.tags),
		availability: new Map(
			AVAILABILITY_CLASSES.map((name, place) => [name, counts.availability[place] as number]),
		),
		attributeValues: countsById(attributeValues, counts.tags),
	});
}

/** The places of some choices in the counts, and the id of each. */
type CountedIds<T> = { places: Uint32Array; refs: T[] };

function countsById<T>({ places, refs }: CountedIds<T>, counts: Uint32Array): Map<T, number> {
	const map = new Map<T, number>();
	for (let at = 0; at < places.length; at++) {
		const count = counts[places[at] as number] as number;
		if (count > 0) map.set(refs[at] as T, count);
	}
	return map;
}
