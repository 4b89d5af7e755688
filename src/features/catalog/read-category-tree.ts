import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectBrands, selectCategories, selectSubcategories } from "./category-tree.sql.ts";

export type Subcategory = { id: number; url: string; name: Bilingual; parts: number };
export type Category = {
	id: number;
	url: string;
	name: Bilingual;
	parts: number;
	subcategories: Subcategory[];
};
export type BrandQuality = "genuine" | "oe_supplier" | "premium" | "value" | "reman";
export type Brand = {
	id: number;
	url: string;
	name: string;
	quality: BrandQuality;
	image: string | null;
	parts: number;
};

/** Categories with their subcategories in display order, each with its number of active parts. */
export async function readCategories({ db }: { db: Database }): Promise<Category[]> {
	const [categories, subcategories] = await Promise.all([
		selectCategories(db),
		selectSubcategories(db),
	]);
	return categories.map((row) => {
		const ownSubcategories = subcategories
			.filter((sub) => sub.category_id === row.id)
			.map((sub) => ({
				id: sub.id,
				url: sub.url,
				name: { en: sub.name_en, es: sub.name_es },
				parts: Number(sub.parts),
			}));
		return {
			id: row.id,
			url: row.url,
			name: { en: row.name_en, es: row.name_es },
			parts: ownSubcategories.reduce((sum, sub) => sum + sub.parts, 0),
			subcategories: ownSubcategories,
		};
	});
}

export async function readBrands({ db }: { db: Database }): Promise<Brand[]> {
	const rows = await selectBrands(db);
	return rows.map((row) => ({ ...row, image: row.image_route, parts: Number(row.parts) }));
}
