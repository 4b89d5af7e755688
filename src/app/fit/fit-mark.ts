/** How a part fits the vehicle of a list, in one or two words. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import type { Side } from "../../domain/catalog/part-side.ts";
import { m } from "../messages/compiled/messages.js";
import type { BadgeTone } from "../ui/badge.tsx";

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

/**
 * For a part of the other side than the one in the search text. It cannot be added from the list.
 */
export function otherSideMark(asked: Side | null): FitMark {
	return {
		tone: "bad",
		text: `✗ ${asked === "left" ? m.other_side_right() : m.other_side_left()}`,
	};
}
