/** The words of the small tables. */
import type { MasterKind } from "../../../domain/catalog/master-data.ts";
import { m } from "../../messages/compiled/messages.js";

type KindTexts = { many: () => string; add: () => string; fact: () => string; uses: () => string };

/** `fact`: the third column of the list. `uses`: what is counted in the last one. */
export const KIND_TEXTS: Record<MasterKind, KindTexts> = {
	category: {
		many: m.master_categories,
		add: m.master_new_category,
		fact: m.master_url,
		uses: m.master_subcategories,
	},
	subcategory: {
		many: m.master_subcategories,
		add: m.master_new_subcategory,
		fact: m.master_category,
		uses: m.parts_title,
	},
	brand: {
		many: m.master_brands,
		add: m.master_new_brand,
		fact: m.master_quality,
		uses: m.parts_title,
	},
	attribute: {
		many: m.master_attributes,
		add: m.master_new_attribute,
		fact: m.master_code,
		uses: m.master_values,
	},
	value: {
		many: m.master_values,
		add: m.master_new_value,
		fact: m.master_attribute,
		uses: m.parts_title,
	},
	measure: {
		many: m.parts_measurements,
		add: m.master_new_measure,
		fact: m.master_unit,
		uses: m.parts_title,
	},
	make: { many: m.master_makes, add: m.master_new_make, fact: m.master_url, uses: m.master_lines },
	engine: {
		many: m.master_engines,
		add: m.master_new_engine,
		fact: m.master_liter,
		uses: m.master_lines,
	},
	line: {
		many: m.master_lines,
		add: m.master_new_line,
		fact: m.master_engine_region_years,
		uses: m.parts_tab_fitments,
	},
	concept: {
		many: m.master_concepts,
		add: m.master_new_concept,
		fact: m.master_place,
		uses: m.master_phrases,
	},
};

export const USE_TEXTS: Record<string, () => string> = {
	parts: m.parts_title,
	subcategories: m.master_subcategories,
	values: m.master_values,
	engines: m.master_engines,
	lines: m.master_lines,
	fitments: m.parts_tab_fitments,
	searchWords: m.master_concepts,
	importCodes: m.master_import_codes,
};

/** Counts stop at a limit: "more than 10,000". */
export function usesText(count: number, max: number, language: string): string {
	const number = new Intl.NumberFormat(language).format(Math.min(count, max));
	return count > max ? m.master_more_than({ count: number }) : number;
}
