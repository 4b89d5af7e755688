/**
 * The conditions of a part's fitments. Apart from `fit-mark.ts`, so that the search suggestions do
 * not load these texts.
 */
import type { Language } from "../../domain/store/language.ts";
import type { PartFit } from "../../features/catalog/read-part-fits.ts";
import { m } from "../messages/compiled/messages.js";
import { qualifiersOf } from "./fit-text.ts";

/**
 * Position, quantity and conditions of the fitments: on a part that may fit, what it depends on.
 */
export function fitConditions({ answer, fitmentRows }: PartFit, language: Language): string {
	// Each condition once: a part for left and right lists both.
	const conditions = [...new Set(fitmentRows.map((row) => qualifiersOf(row, language).join(" · ")))]
		.filter(Boolean)
		.join("; ");
	return answer === "question" && conditions ? m.fit_depends_on({ conditions }) : conditions;
}
