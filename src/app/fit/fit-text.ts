/** Position, quantity and conditions of a fitment as text. */
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import type { Language } from "../../domain/store/language.ts";
import type { PartFit } from "../../features/catalog/read-part-fits.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";

/** How a part fits the vehicle of a list. */
export function fitConditionsText(
	{ answer, fitmentRows: ways }: PartFit,
	language: Language,
): string {
	if (answer === "does_not_fit") return m.fits_told_no();
	// Each condition once: a part for left and right lists both.
	const conditions = [...new Set(ways.map((way) => qualifiersOf(way, language).join(" · ")))]
		.filter(Boolean)
		.join("; ");
	if (answer === "fits") return conditions ? m.fits_with({ conditions }) : m.fits_yes();
	return conditions ? m.fits_may_with({ conditions }) : m.fits_depending();
}

type Way = Pick<FitmentRow, "position" | "quantity" | "variant" | "builtFrom" | "builtTo" | "note">;

export function qualifiersOf(
	{ position, quantity, variant, builtFrom, builtTo, note }: Way,
	language: Language,
): string[] {
	return [
		position && (POSITIONS[position]?.() ?? position),
		quantity > 1 && m.quantity_needed({ count: quantity }),
		variant,
		builtFrom && m.built_from({ date: formatDay(builtFrom, language) }),
		builtTo && m.built_to({ date: formatDay(builtTo, language) }),
		note?.[language],
	].filter((text) => typeof text === "string");
}

const POSITIONS: Record<string, () => string> = {
	front: m.position_front,
	rear: m.position_rear,
	left: m.position_left,
	right: m.position_right,
	front_left: m.position_front_left,
	front_right: m.position_front_right,
	rear_left: m.position_rear_left,
	rear_right: m.position_rear_right,
	upper: m.position_upper,
	lower: m.position_lower,
	inner: m.position_inner,
	outer: m.position_outer,
};
