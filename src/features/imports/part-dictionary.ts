/** Reads the names of the store for the rows of a file. */
import { nameKey } from "../../domain/import/part-values.ts";
import type { PartDictionary } from "../../domain/import/resolve-part-row.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectNameCodes } from "./external-codes.sql.ts";
import * as rows from "./part-dictionary.sql.ts";

export async function readPartDictionary(db: Database): Promise<PartDictionary> {
	const [brands, partTypes, values, codes] = await Promise.all([
		rows.selectBrands(db),
		rows.selectPartTypes(db),
		rows.selectAttributeNames(db),
		selectNameCodes(db),
	]);
	const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
	const typeOf = new Map(partTypes.map(({ id, url }) => [id, url]));
	// Urls and codes are unique, and what staff have chosen for a code holds before any name.
	return {
		brands: namesOf(
			brands.map((brand) => ({ value: brand, names: [brand.name], keys: [brand.url] })),
			codes.map(({ code, brandId }) => [code, brandOf.get(brandId ?? 0)]),
		),
		partTypes: namesOf(
			partTypes.map(({ url, en, es, categoryEn, categoryEs }) => ({
				value: url,
				names: [en, es, `${categoryEn} ${en}`, `${categoryEs} ${es}`],
				keys: [url],
			})),
			codes.map(({ code, subcategoryId }) => [code, typeOf.get(subcategoryId ?? 0)]),
		),
		attributeValues: new Map(
			[...Map.groupBy(values, ({ attribute }) => attribute)].map(([attribute, found]) => [
				attribute,
				namesOf(found.map(({ code, en, es }) => ({ value: code, names: [en, es], keys: [code] }))),
			]),
		),
	};
}

type NamedValue<T> = { value: T; names: string[]; keys: string[] };

/** A name that means two things means none. */
function namesOf<T>(
	entries: readonly NamedValue<T>[],
	codes: readonly (readonly [code: string, value: T | undefined])[] = [],
): Map<string, T> {
	const found = new Map<string, T>();
	const ambiguous = new Set<string>();
	for (const { value, names } of entries)
		for (const key of names.map(nameKey)) {
			if (found.has(key) && found.get(key) !== value) ambiguous.add(key);
			found.set(key, value);
		}
	for (const key of ambiguous) found.delete(key);
	for (const { value, keys } of entries) for (const key of keys) found.set(nameKey(key), value);
	for (const [code, value] of codes) if (value !== undefined) found.set(code, value);
	return found;
}
