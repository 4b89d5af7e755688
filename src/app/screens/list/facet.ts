/** What a filter of a list is to the screens. */
import type { PartsQuery, ValueFilter } from "../../../domain/catalog/parts-query.ts";

/** What the address itself already chooses: not offered as a filter, not repeated in links. */
export type Fixed = Partial<Pick<PartsQuery, "category" | "subcategory" | "values">>;

export type FacetKey = "category" | "subcategory" | "availability" | "vehiclemake" | ValueFilter;
export type ChoiceView = { value: string; label: string; count: number };

export type FacetView = {
	key: FacetKey;
	name: string;
	/** None while it is closed: a page need not carry what nobody opens. `?more=key` opens it whole. */
	choices: ChoiceView[] | null;
	/** How many choices an open one holds back. */
	more: number;
};

export function selectedChoices(query: PartsQuery, key: FacetKey): string[] {
	if (key === "availability") return [query.availability ?? "ALL"];
	if (key === "category" || key === "subcategory" || key === "vehiclemake")
		return query[key] ? [query[key]] : [];
	return query.values[key] ?? [];
}
