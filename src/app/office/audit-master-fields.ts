/** The words of audited fields of the catalog's small tables and of price rules. */

import { m } from "../messages/compiled/messages.js";
import { percentText } from "../ui/percent-text.ts";
import { flagText, type ValueText } from "./audit-values.ts";

type Field = { label: () => string; text?: ValueText };

const thousandthsText: ValueText = (thousandths) => percentText(Number(thousandths) / 10);

export const MASTER_FIELD_TEXTS: Record<string, Field> = {
	nameEn: { label: m.master_name_en },
	nameEs: { label: m.master_name_es },
	url: { label: m.master_url },
	vmrsSystem: { label: m.master_vmrs },
	position: { label: m.master_position },
	categoryId: { label: m.master_category },
	quality: { label: m.master_quality },
	isFilter: { label: m.master_is_filter, text: flagText },
	attributeId: { label: m.master_attribute },
	unit: { label: m.master_unit },
	makeId: { label: m.master_make },
	engineId: { label: m.master_engine },
	liter: { label: m.master_liter },
	displacementCc: { label: m.master_displacement },
	cylinders: { label: m.master_cylinders },
	boreMm: { label: m.master_bore },
	strokeMm: { label: m.master_stroke },
	injection: { label: m.master_injection },
	yearFrom: { label: m.parts_year_from },
	yearTo: { label: m.parts_year_to },
	regionCode: { label: m.master_region },
	rebadgeOfId: { label: m.master_rebadge_of },
	gvwrLb: { label: m.master_gvwr },
	years: { label: m.master_years },
	role: { label: m.master_role },
	termsEn: { label: m.master_terms_en },
	termsEs: { label: m.master_terms_es },
	aliasesEn: { label: m.master_aliases_en },
	aliasesEs: { label: m.master_aliases_es },
	misspellings: { label: m.master_misspellings },
	neededCompanions: { label: m.master_needed_companions },
	companions: { label: m.master_companions },
	parts: { label: m.parts_title },
	subcategories: { label: m.master_subcategories },
	engines: { label: m.master_engines },
	searchWords: { label: m.master_concepts },
	importCodes: { label: m.master_import_codes },
	basis: { label: m.price_rules_basis },
	factorThousandths: { label: m.price_rules_factor, text: thousandthsText },
	ending: { label: m.price_rules_ending },
	overCostThousandths: { label: m.price_rules_floor, text: thousandthsText },
};
