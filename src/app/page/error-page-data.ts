/** What a refused page tells the error page. */

import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";

/** With its words: browsers need not know all the ways of saying no to show one. */
export type ErrorPageData = { code: RefusalCode } & Bilingual;

export function isErrorPageData(thrown: unknown): thrown is ErrorPageData {
	return (
		typeof thrown === "object" &&
		thrown !== null &&
		"code" in thrown &&
		"en" in thrown &&
		"es" in thrown
	);
}
