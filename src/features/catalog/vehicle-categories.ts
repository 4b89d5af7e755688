import { DEFAULT_PAGE_SIZE } from "../../domain/catalog/paging.ts";
import { NO_FILTERS, type Search, type SearchVehicle } from "../../ports/search.ts";
import type { Category } from "./read-category-tree.ts";

type Deps = { search: Search; categories: () => Promise<Category[]> };

/** Counts the parts for a vehicle in each category and subcategory. */
export async function vehicleCategories({ search, categories }: Deps, vehicle: SearchVehicle) {
	const { facets } = await search.search({
		text: "",
		vehicle,
		filters: NO_FILTERS,
		level: null,
		sort: "popular",
		page: 1,
		pageSize: DEFAULT_PAGE_SIZE,
		language: "en",
	});
	const categoryTree = await categories();
	return {
		categoryRelations: categoryTree.flatMap(({ id, url }) => {
			const count = facets.categories.get(id);
			return count ? [{ category_id: id, category_url: url, count }] : [];
		}),
		subcategoryRelation: categoryTree.flatMap((category) =>
			category.subcategories.flatMap(({ id, url }) => {
				const count = facets.subcategories.get(id);
				return count
					? [{ sub_category_id: id, sub_category_url: url, category_id: category.id, count }]
					: [];
			}),
		),
	};
}
