/** The filters of a list as the screens show them. */
import type { PartsQuery, ValueFilter } from "../../../domain/catalog/parts-query.ts";

/** Filters that the path already sets: not offered in the panel and not repeated in links. */
export type FixedFilter = Partial<Pick<PartsQuery, "category" | "subcategory" | "values">>;

export type FacetKey = "category" | "subcategory" | "availability" | "vehiclemake" | ValueFilter;
export type ChoiceView = { value: string; label: string; count: number };

export type FacetView = {
	key: FacetKey;
	name: string;
	/**
	 * Empty while the filter is closed, to keep pages small. `?more=key` opens it with all choices.
	 */
	choices: ChoiceView[] | null;
	/** The number of choices that an open filter does not show. */
	more: number;
};

export function selectedChoices(query: PartsQuery, key: FacetKey): string[] {
	if (key === "availability") return [query.availability ?? "ALL"];
	if (key === "category" || key === "subcategory" || key === "vehiclemake")
		return query[key] ? [query[key]] : [];
	return query.values[key] ?? [];
}
