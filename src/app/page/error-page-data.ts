/** The data of the error page. */
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";

/** The texts come with the code, so that the browser need not load the texts of all refusals. */
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
