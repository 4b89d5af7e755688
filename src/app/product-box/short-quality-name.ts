import type { PartCard } from "../../features/catalog/part-card.ts";
import { m } from "../messages/compiled/messages.js";

/** The quality of a brand for a line without much room. */
export function shortQualityName(quality: PartCard["brand"]["quality"]): string {
	return NAMES[quality]();
}

const NAMES: Record<PartCard["brand"]["quality"], () => string> = {
	genuine: m.quality_genuine,
	oe_supplier: m.quality_short_oe,
	premium: m.quality_short_premium,
	value: m.quality_value,
	reman: m.quality_short_reman,
};
