/** Which changes of prices and stock concern a cached page: those of a category or of a part. */
import type { PageContext } from "../app/page/page-context.ts";

/**
 * The topics of a notification such as `stock cooling,engine 12,15` (categories, then parts).
 * Undefined for any other one, which may concern every page.
 */
export function readStockTopics(payload: string): string[] | undefined {
	const [kind, categories, parts] = payload.split(" ");
	if (kind !== "stock" || !categories || !parts) return undefined;
	return [...categories.split(","), ...parts.split(",").map(topicOfPart)];
}

/** Undefined for a page that any price and any stock may change. */
export function topicsOf({
	partCategories,
	shownParts,
}: Pick<PageContext, "partCategories" | "shownParts">): readonly string[] | undefined {
	return partCategories ?? shownParts?.map(topicOfPart);
}

/** No URL of a category contains a blank. */
function topicOfPart(id: number | string): string {
	return `part ${id}`;
}
