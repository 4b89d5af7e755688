/**
 * Which changes of prices and stock concern a cached page: those of a category, of a brand or of a
 * part.
 */
import type { PageContext } from "../app/page/page-context.ts";
import type { ChangedParts } from "../ports/search.ts";

/**
 * The topics of a notification such as `stock cooling,engine 12,15 3` (categories, parts, brands).
 * Undefined for any other one, which may concern every page.
 */
export function readStockTopics(payload: string): string[] | undefined {
	const [kind, categories, parts, brands] = payload.split(" ");
	if (kind !== "stock" || !categories || !parts || !brands) return undefined;
	return stockTopics({
		categories: categories.split(","),
		brandIds: brands.split(",").map(Number),
		partIds: parts.split(",").map(Number),
	});
}

export function stockTopics({ categories, brandIds, partIds }: ChangedParts): string[] {
	return [...categories, ...brandIds.map(topicOfBrand), ...partIds.map(topicOfPart)];
}

/** Undefined for a page that any price and any stock may change. */
export function topicsOf({
	partCategories,
	partBrands,
	shownParts,
}: Pick<PageContext, "partCategories" | "partBrands" | "shownParts">):
	| readonly string[]
	| undefined {
	return partCategories ?? partBrands?.map(topicOfBrand) ?? shownParts?.map(topicOfPart);
}

// No URL of a category contains a blank.
const topicOfPart = (id: number) => `part ${id}`;
const topicOfBrand = (id: number) => `brand ${id}`;
