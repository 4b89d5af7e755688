import type { PartCard } from "../../features/catalog/part-card.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * The quality of a brand for a line without much room. Empty when the name of the brand says it:
 * "Isuzu Genuine".
 */
export function shortQualityName({
	name,
	quality,
}: Pick<PartCard["brand"], "name" | "quality">): string {
	return quality === "genuine" && /genuine/i.test(name) ? "" : NAMES[quality]();
}

const NAMES: Record<PartCard["brand"]["quality"], () => string> = {
	genuine: m.quality_genuine,
	oe_supplier: m.quality_short_oe,
	premium: m.quality_short_premium,
	value: m.quality_value,
	reman: m.quality_short_reman,
};
