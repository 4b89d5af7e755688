import type { getBrands } from "../../contract/brands.ts";
import type { Answer } from "../../contract/call.ts";
import { m } from "../messages/compiled/messages.js";
import { Badge } from "./badge.tsx";

export type Quality = Answer<typeof getBrands>["brands"][number]["quality"];

const QUALITIES: Record<Quality, { icon?: string; word: () => string }> = {
	genuine: { icon: "shield", word: m.quality_genuine },
	oe_supplier: { word: m.quality_oe_supplier },
	premium: { word: m.quality_premium },
	value: { word: m.quality_value },
	reman: { icon: "core", word: m.quality_reman },
};

/** For loaders of pages that show the badge without its texts. */
export function toQualityView(quality: Quality): { icon?: string; word: string } {
	const { word, ...view } = QUALITIES[quality];
	return { ...view, word: word() };
}

export function qualityName(quality: Quality): string {
	return QUALITIES[quality].word();
}

export function QualityBadge({ quality }: { quality: Quality }) {
	const { icon, word } = QUALITIES[quality];
	return <Badge icon={icon}>{word()}</Badge>;
}
