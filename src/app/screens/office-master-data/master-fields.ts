/** The fields of each kind of record, with their labels and inputs. */
import {
	BRAND_QUALITIES,
	type MasterKind,
	SEARCH_ROLES,
} from "../../../domain/catalog/master-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { BRAND_QUALITY_TEXTS } from "../../office/brand-quality-texts.ts";

type Text = () => string;

export type MasterField = {
	name: string;
	label: Text;
	/** `lines` has one value on each line; `choice` chooses a record of another kind. */
	input: "text" | "number" | "flag" | "lines" | "choice" | "region" | "fixed";
	/** The kind of the records that `choice` chooses from. */
	of?: MasterKind;
	/** The values of `fixed`. */
	options?: { value: string; label: Text }[];
	hint?: Text;
	isOptional?: true;
};

const NAME: MasterField = { name: "name", label: m.master_name, input: "text" };
const NAMES: MasterField[] = [
	{ name: "nameEn", label: m.master_name_en, input: "text" },
	{ name: "nameEs", label: m.master_name_es, input: "text", isOptional: true },
];
const URL_NAME: MasterField = {
	name: "url",
	label: m.master_url,
	input: "text",
	hint: m.master_url_hint,
	isOptional: true,
};
const CODE: MasterField = { ...URL_NAME, name: "code", label: m.master_code };
const POSITION: MasterField = {
	name: "position",
	label: m.master_position,
	input: "number",
	hint: m.master_position_hint,
};
const MAKE: MasterField = { name: "makeId", label: m.master_make, input: "choice", of: "make" };

const ROLE_TEXTS: Record<(typeof SEARCH_ROLES)[number], Text> = {
	part: m.master_role_part,
	modifier: m.master_role_modifier,
	filler: m.master_role_filler,
};

/** The words of a quality or a role; other facts of a list are texts already. */
export function factText(fact: string): string {
	const texts: Record<string, Text> = { ...BRAND_QUALITY_TEXTS, ...ROLE_TEXTS };
	return texts[fact]?.() ?? fact;
}

const optionalNumber = (name: string, label: Text): MasterField => ({
	name,
	label,
	input: "number",
	isOptional: true,
});
const phrases = (name: string, label: Text, hint?: Text): MasterField => ({
	name,
	label,
	input: "lines",
	isOptional: true,
	...(hint && { hint }),
});

export const MASTER_FIELDS: Record<MasterKind, MasterField[]> = {
	category: [
		...NAMES,
		URL_NAME,
		{ name: "vmrsSystem", label: m.master_vmrs, input: "text", isOptional: true },
		POSITION,
	],
	subcategory: [
		...NAMES,
		{ name: "categoryId", label: m.master_category, input: "choice", of: "category" },
		URL_NAME,
		POSITION,
		phrases("neededCompanions", m.master_needed_companions, m.master_needed_companions_hint),
		phrases("companions", m.master_companions, m.master_companions_hint),
	],
	brand: [
		NAME,
		{
			name: "quality",
			label: m.master_quality,
			input: "fixed",
			options: BRAND_QUALITIES.map((value) => ({ value, label: BRAND_QUALITY_TEXTS[value] })),
		},
		URL_NAME,
	],
	attribute: [
		...NAMES,
		CODE,
		POSITION,
		{ name: "isFilter", label: m.master_is_filter, input: "flag" },
	],
	value: [
		{ name: "attributeId", label: m.master_attribute, input: "choice", of: "attribute" },
		...NAMES,
		CODE,
	],
	measure: [
		...NAMES,
		{
			name: "unit",
			label: m.master_unit,
			input: "text",
			hint: m.master_unit_hint,
			isOptional: true,
		},
		CODE,
	],
	make: [NAME, URL_NAME],
	engine: [
		MAKE,
		{ ...NAME, label: m.master_engine_code },
		{ name: "liter", label: m.master_liter, input: "number" },
		optionalNumber("displacementCc", m.master_displacement),
		optionalNumber("cylinders", m.master_cylinders),
		optionalNumber("boreMm", m.master_bore),
		optionalNumber("strokeMm", m.master_stroke),
		{ name: "injection", label: m.master_injection, input: "text", isOptional: true },
		optionalNumber("yearFrom", m.parts_year_from),
		optionalNumber("yearTo", m.parts_year_to),
	],
	line: [
		MAKE,
		{ name: "model", label: m.master_model, input: "text" },
		{ name: "engineId", label: m.master_engine, input: "choice", of: "engine" },
		{ name: "regionCode", label: m.master_region, input: "region" },
		{ name: "years", label: m.master_years, input: "text", hint: m.master_years_hint },
		optionalNumber("gvwrLb", m.master_gvwr),
		{
			name: "rebadgeOfId",
			label: m.master_rebadge_of,
			input: "choice",
			of: "line",
			hint: m.master_rebadge_hint,
			isOptional: true,
		},
	],
	concept: [
		{
			name: "role",
			label: m.master_role,
			input: "fixed",
			options: SEARCH_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] })),
		},
		{
			name: "subcategoryId",
			label: m.master_subcategory,
			input: "choice",
			of: "subcategory",
			isOptional: true,
		},
		{
			name: "categoryId",
			label: m.master_category,
			input: "choice",
			of: "category",
			isOptional: true,
		},
		phrases("termsEn", m.master_terms_en, m.master_terms_hint),
		phrases("termsEs", m.master_terms_es, m.master_terms_hint),
		phrases("aliasesEn", m.master_aliases_en, m.master_aliases_hint),
		phrases("aliasesEs", m.master_aliases_es, m.master_aliases_hint),
		phrases("misspellings", m.master_misspellings),
		{ name: "note", label: m.master_note, input: "text", isOptional: true },
	],
};
