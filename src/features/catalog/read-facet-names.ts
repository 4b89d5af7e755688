import { ATTRIBUTE_FILTERS, type AttributeFilter } from "../../domain/catalog/parts-query.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	selectEngineNames,
	selectFilterAttributes,
	selectMakeNames,
	selectMeasures,
} from "./facets.sql.ts";

export type FacetNames = {
	makes: { id: number; url: string; name: string }[];
	/** `value` has name and liters, because two engines can share a name. */
	engines: { id: number; value: string; label: string }[];
	attributes: {
		id: number;
		code: AttributeFilter;
		name: Bilingual;
		values: { id: number; code: string; label: Bilingual }[];
	}[];
	measures: { id: number; code: string; name: Bilingual; unit: string }[];
};

/** Reads the names of the ids in facet counts. */
export async function readFacetNames({ db }: { db: Database }): Promise<FacetNames> {
	const [makes, engines, rows, measures] = await Promise.all([
		selectMakeNames(db),
		selectEngineNames(db),
		selectFilterAttributes(db),
		selectMeasures(db),
	]);
	const attributes = new Map<number, FacetNames["attributes"][number]>();
	for (const row of rows) {
		const code = ATTRIBUTE_FILTERS.find((key) => key === row.code);
		if (!code) continue;
		let attribute = attributes.get(row.id);
		if (!attribute) {
			attribute = { id: row.id, code, name: { en: row.name_en, es: row.name_es }, values: [] };
			attributes.set(row.id, attribute);
		}
		attribute.values.push({
			id: row.value_id,
			code: row.value_code,
			label: { en: row.label_en, es: row.label_es },
		});
	}
	return {
		makes,
		engines: nameEngines(engines),
		attributes: [...attributes.values()],
		measures: measures.map(({ id, code, name_en, name_es, unit }) => ({
			id,
			code,
			name: { en: name_en, es: name_es },
			unit,
		})),
	};
}

/**
 * The value stands in addresses, where a plus sign would be read as a space. If two engines get the
 * same value, the later one carries its id.
 */
function nameEngines(
	engines: readonly { id: number; name: string; liter: number }[],
): FacetNames["engines"] {
	const usedValues = new Set<string>();
	return engines.map(({ id, name, liter }) => {
		const plain = `${name}-${liter.toFixed(1)}`.replaceAll("+", "-");
		const value = usedValues.has(plain) ? `${plain}-${id}` : plain;
		usedValues.add(value);
		return { id, value, label: `${name} ${liter.toFixed(1)} L` };
	});
}
