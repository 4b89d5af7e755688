/** The brands and part types that staff choose from for an unknown name. */
import type { Bilingual } from "../../domain/store/language.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectBrands, selectPartTypes } from "./part-dictionary.sql.ts";

export type NameChoice = { id: number; name: Bilingual };

export async function listNameChoices({
	db,
}: ImportDependencies): Promise<Record<"brand" | "part_type", NameChoice[]>> {
	const [brands, partTypes] = await Promise.all([selectBrands(db), selectPartTypes(db)]);
	return {
		brand: brands.map(({ id, name }) => ({ id, name: { en: name, es: name } })),
		part_type: partTypes.map(({ id, en, es, categoryEn, categoryEs }) => ({
			id,
			name: { en: `${categoryEn} · ${en}`, es: `${categoryEs} · ${es}` },
		})),
	};
}
