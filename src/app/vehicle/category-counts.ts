import type { Language } from "../../domain/store/language.ts";
import type { Services } from "../../features/services.ts";
import type { VehicleMatch } from "../../features/vehicles/find-vehicle.ts";

export type CountedCategory = {
	url: string;
	name: string;
	parts: number;
	/** `parts` is counted for a vehicle only. */
	subcategories: { url: string; name: string; parts?: number }[];
};

/**
 * The categories that have parts for a vehicle, with the number of its parts in each: the contents
 * of the store for one truck.
 */
export async function readCategoryCounts(
	services: Services,
	vehicle: VehicleMatch,
	language: Language,
): Promise<CountedCategory[]> {
	const [categories, { categoryRelations, subcategoryRelation }] = await Promise.all([
		services.catalog.categories(),
		services.catalog.categoriesForVehicle(vehicle),
	]);
	const counts = new Map(categoryRelations.map((row) => [row.category_id, row.count]));
	const subcategoryCounts = new Map(
		subcategoryRelation.map((row) => [row.sub_category_id, row.count]),
	);
	return categories.flatMap(({ id, url, name, subcategories }) => {
		const parts = counts.get(id);
		if (!parts) return [];
		return [
			{
				url,
				name: name[language],
				parts,
				subcategories: subcategories.flatMap((sub) => {
					const subParts = subcategoryCounts.get(sub.id);
					return subParts ? [{ url: sub.url, name: sub.name[language], parts: subParts }] : [];
				}),
			},
		];
	});
}
