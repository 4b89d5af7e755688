/** The small tables of the catalog that staff edit: categories, brands, vehicles, search words. */

export const MASTER_KINDS = [
	"category",
	"subcategory",
	"brand",
	"attribute",
	"value",
	"measure",
	"make",
	"engine",
	"line",
	"concept",
] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];

/** The values of one record, by field. Years and phrases are lists. */
export type MasterValues = Record<
	string,
	string | number | boolean | null | readonly string[] | readonly number[]
>;

export const BRAND_QUALITIES = ["genuine", "oe_supplier", "premium", "value", "reman"] as const;
export type BrandQuality = (typeof BRAND_QUALITIES)[number];
export const SEARCH_ROLES = ["part", "modifier", "filler"] as const;

export const MAX_LABEL_LENGTH = 200;
export const MAX_URL_NAME_LENGTH = 60;
export const MAX_UNIT_LENGTH = 12;
export const MAX_POSITION = 30_000;
export const MAX_CONCEPT_NOTE_LENGTH = 500;
export const MAX_PHRASE_LENGTH = 100;
export const MAX_PHRASES = 100;
/** Subcategories whose parts are bought with those of another one. */
export const MAX_COMPANIONS = 20;
export const MAX_GVWR_LB = 200_000;
export const MIN_MODEL_YEAR = 1970;
export const MAX_MODEL_YEAR = 2100;
export const MASTER_ROWS_PER_PAGE = 50;
/** Uses are counted up to this number. A record with more of them is not merged. */
export const MAX_COUNTED_USES = 10_000;

/**
 * Answers about codes of import files are deleted with the record; any other use prevents its
 * deletion.
 */
export function preventsDeletion({ name, count }: { name: string; count: number }): boolean {
	return count > 0 && name !== "importCodes";
}

const URL_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isUrlName(text: string): boolean {
	return URL_NAME.test(text);
}

/** "Oil & fuel filters" is `oil-fuel-filters`. Accents are removed. */
export function urlNameOf(name: string): string {
	return name
		.normalize("NFD")
		.toLowerCase()
		.replace(/\p{M}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, MAX_URL_NAME_LENGTH)
		.replace(/^-+|-+$/g, "");
}

/**
 * The tables have no half-translated names: a name without a translation repeats the English one. A
 * name without a word, such as "12 V", is the same in both languages.
 */
export function lacksSpanishName(nameEn: string, nameEs: string): boolean {
	return nameEn === nameEs && /\p{L}{3}/u.test(nameEn);
}

/** "1999-2004, 2008" as single years; undefined for a text that is no list of years. */
export function readYears(text: string): number[] | undefined {
	const years = new Set<number>();
	for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
		const [, from, to = from] = /^(\d{4})(?:[-–](\d{4}))?$/.exec(part) ?? [];
		const [first, last] = [Number(from), Number(to)];
		if (!(first >= MIN_MODEL_YEAR && last <= MAX_MODEL_YEAR && first <= last)) return undefined;
		for (let year = first; year <= last; year++) years.add(year);
	}
	return [...years].toSorted((a, b) => a - b);
}

/** Years as spans: 1999, 2000, 2001, 2008 is "1999-2001, 2008". */
export function writeYears(years: readonly number[]): string {
	const spans: [number, number][] = [];
	for (const year of years.toSorted((a, b) => a - b)) {
		const last = spans.at(-1);
		if (last && year <= last[1] + 1) last[1] = year;
		else spans.push([year, year]);
	}
	return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}
