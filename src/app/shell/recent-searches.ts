/** The last searches of this browser. They are never sent to the server. */
import { MAX_SEARCH_LENGTH } from "../../domain/catalog/search-limits.ts";
import { MAX_RECENT_SEARCHES } from "../../domain/catalog/suggestion-limits.ts";
import { readLocal, removeLocal, writeLocal } from "../browser/local-storage.ts";

const RECENT_SEARCHES_KEY = "searches";

/** Newest first. Anything else in the storage counts as no searches. */
export function readRecentSearches(): string[] {
	try {
		const stored: unknown = JSON.parse(readLocal(RECENT_SEARCHES_KEY) ?? "[]");
		if (!Array.isArray(stored)) return [];
		return stored
			.filter((text) => typeof text === "string" && text.length <= MAX_SEARCH_LENGTH)
			.slice(0, MAX_RECENT_SEARCHES);
	} catch {
		return [];
	}
}

/** A repeated search moves to the front. */
export function addRecentSearch(typed: string): void {
	const text = typed.trim();
	if (!text) return;
	const isOther = (search: string) => search.toLowerCase() !== text.toLowerCase();
	const searches = [text, ...readRecentSearches().filter(isOther)];
	writeLocal(RECENT_SEARCHES_KEY, JSON.stringify(searches.slice(0, MAX_RECENT_SEARCHES)));
}

export function clearRecentSearches(): void {
	removeLocal(RECENT_SEARCHES_KEY);
}
