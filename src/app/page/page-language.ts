import { useHref } from "react-router";
import type { Language } from "../../domain/store/language.ts";

/** The language of this page, read off its own address: right even where nothing could be loaded. */
export function usePageLanguage(): Language {
	return /^\/es(\/|$)/.test(useHref("/")) ? "es" : "en";
}
