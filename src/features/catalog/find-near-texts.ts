import type { Language } from "../../domain/store/language.ts";
import type { Search } from "../../ports/search.ts";

const MAX_NEAR_TEXTS = 5;

/** The names of parts that are written like a search text that found nothing. */
export function findNearTexts(
	{ search }: { search: Search },
	{ text, language }: { text: string; language: Language },
): Promise<string[]> {
	return search.nearTexts(text, language, MAX_NEAR_TEXTS);
}
