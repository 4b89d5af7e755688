/** The data of the error page. */
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";

/** The texts come with the code, so that the browser need not load the texts of all refusals. */
export type ErrorPageData = { code: RefusalCode; missingRight?: StaffRight } & Bilingual;

/** The right that a page of the office needs. `office`: any level, but not warehouse staff. */
export type StaffRight = "office" | "manager" | "owner";

export function isErrorPageData(error: unknown): error is ErrorPageData {
	return (
		typeof error === "object" && error !== null && "code" in error && "en" in error && "es" in error
	);
}
