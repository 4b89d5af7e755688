/** Position, quantity and conditions of a fitment as text. */
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";

type FitmentDetails = Pick<
	FitmentRow,
	"position" | "quantity" | "variant" | "builtFrom" | "builtTo" | "note"
>;

export function qualifiersOf(
	{ position, quantity, variant, builtFrom, builtTo, note }: FitmentDetails,
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

export function positionText(position: string): string {
	return POSITIONS[position]?.() ?? position;
}
