import { redirect } from "react-router";
import type { Language } from "../../domain/store/language.ts";

/**
 * Adds the language to the path, which the router does for redirects of loaders but not of
 * middleware.
 */
export function redirectTo(path: string, language: Language): never {
	throw redirect(language === "es" ? `/es${path === "/" ? "" : path}` : path);
}

/** The requested page without its language, which the sign-in page adds again. */
export function pathAndSearch(url: URL): string {
	return `${pathOf(url)}${url.search}`;
}

/** The path without its language. */
export function pathOf({ pathname }: URL): string {
	return pathname.replace(/^\/es(?=\/|$)/, "");
}
