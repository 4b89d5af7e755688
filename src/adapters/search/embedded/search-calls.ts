/** The calls of the search port that an open index answers. */
import { setImmediate } from "node:timers/promises";
import type { IndexedPart, Search } from "../../../ports/search.ts";
import type { Index } from "./open-index.ts";

export type SearchCalls = Omit<Search, "ready" | "countMissedChanges" | "close">;

/** After this many texts, other requests get their turn. */
const BATCH_SIZE = 25;

/** `current` is asked for each call, because a built index replaces the previous one. */
export function toSearchCalls(
	current: () => Index,
	{ isBehind = () => false }: { isBehind?: () => boolean } = {},
): SearchCalls {
	return {
		search: async (request) => current().search(request),
		suggest: async (text, count) => current().suggest(text, count),
		async suggestForEach(texts, count) {
			const found: number[][] = [];
			for (const text of texts) {
				found.push(current().suggest(text, count));
				if (found.length % BATCH_SIZE === 0) await setImmediate();
			}
			return found;
		},
		complete: async (text, language, count) => current().complete(text, language, count),
		nearTexts: async (text, language, count) => current().nearTexts(text, language, count),
		async readParts(partIds, level) {
			const index = current();
			const parts = new Map<number, IndexedPart>();
			for (const id of partIds) {
				const group = index.groupOf(id);
				const availability = index.availabilityOf(id);
				if (group === undefined || availability === undefined) continue;
				const priceCents = level === null ? null : index.priceOf(id, level);
				parts.set(id, { group, offer: isBehind() ? undefined : { priceCents, availability } });
			}
			return parts;
		},
		fitmentCounter: async () => current().countFitmentsOfLine,
	};
}
