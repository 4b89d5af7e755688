/**
 * Cuts a search text that is too long, such as a pasted page, so that its beginning is searched.
 */
import { MAX_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";

/** The words that fit into a search. A single longer word is cut. */
export function shortenSearch(text: string): string {
	const trimmed = text.trim();
	if (trimmed.length <= MAX_SEARCH_LENGTH) return trimmed;
	const start = trimmed.slice(0, MAX_SEARCH_LENGTH + 1);
	const end = start.search(/\s\S*$/);
	return start.slice(0, end > 0 ? end : MAX_SEARCH_LENGTH).trim();
}
