import { redirect } from "react-router";
import type { Language } from "../../domain/store/language.ts";

/** The router puts the language before the address when a loader redirects, but not when a guard does. */
export function redirectTo(path: string, language: Language): never {
	throw redirect(language === "es" ? `/es${path === "/" ? "" : path}` : path);
}

/** Where a reader wanted to go, without the language: the page they come back from adds it again. */
export function pathAndSearch({ pathname, search }: URL): string {
	return `${pathname.replace(/^\/es(?=\/|$)/, "")}${search}`;
}
