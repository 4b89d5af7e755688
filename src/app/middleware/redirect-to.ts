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
export function pathAndSearch({ pathname, search }: URL): string {
	return `${pathname.replace(/^\/es(?=\/|$)/, "")}${search}`;
}
