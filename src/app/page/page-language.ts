import { useHref } from "react-router";
import type { Language } from "../../domain/store/language.ts";

/**
 * The language of this page, from its address, so that it is right even when no data could be
 * loaded.
 */
export function usePageLanguage(): Language {
	return /^\/es(\/|$)/.test(useHref("/")) ? "es" : "en";
}
