/** How a part fits the vehicle of a list, in one or two words. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import type { Side } from "../../domain/catalog/part-side.ts";
import type { Language } from "../../domain/store/language.ts";
import type { PartFit } from "../../features/catalog/read-part-fits.ts";
import { m } from "../messages/compiled/messages.js";
import type { BadgeTone } from "../ui/badge.tsx";
import { qualifiersOf } from "./fit-text.ts";

export type FitMark = { tone: BadgeTone; text: string };

/**
 * A part that the shopper's answers exclude does not fit; any other part without a fit is not
 * listed for the vehicle.
 */
export function toFitMark(answer: Fit["answer"], isListed: boolean): FitMark {
	if (answer === "fits") return { tone: "good", text: `✓ ${m.fit_fits()}` };
	if (answer === "universal") return { tone: "good", text: m.fit_mark_universal() };
	if (answer === "question") return { tone: "warn", text: `? ${m.fit_question()}` };
	return {
		tone: "bad",
		text: `✗ ${isListed ? m.fit_does_not_fit() : m.fit_mark_not_listed()}`,
	};
}

/** For a part of the other side than the one in the search text. It cannot be added from the list. */
export function otherSideMark(asked: Side | null): FitMark {
	return {
		tone: "bad",
		text: `✗ ${asked === "left" ? m.other_side_right() : m.other_side_left()}`,
	};
}

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
