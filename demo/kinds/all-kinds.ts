/**
 * All part kinds in the order of the category tree. A subcategory without a kind throws at once.
 */
import { type DemoCategory, TAXONOMY } from "../taxonomy.ts";
import { CAB_AND_SHOP_KINDS } from "./cab-and-shop-kinds.ts";
import { DRIVE_AND_BRAKE_KINDS } from "./drive-and-brake-kinds.ts";
import { ENGINE_KINDS } from "./engine-kinds.ts";
import { FUEL_AND_AIR_KINDS } from "./fuel-and-air-kinds.ts";
import { type PartKind, readKinds } from "./part-kind.ts";

export type PlacedKind = PartKind & { subcategoryId: number; category: DemoCategory; line: string };

const BY_URL = new Map(
	[ENGINE_KINDS, FUEL_AND_AIR_KINDS, DRIVE_AND_BRAKE_KINDS, CAB_AND_SHOP_KINDS]
		.flatMap(readKinds)
		.map((kind) => [kind.url, kind]),
);

/** `KINDS[i]` is the kind of subcategory `i + 1`. */
export const KINDS: PlacedKind[] = TAXONOMY.flatMap((category) =>
	category.subcategories.map((sub, position) => ({ category, sub, position })),
).map(({ category, sub, position }, index) => {
	const found = BY_URL.get(sub.url);
	if (!found) throw new Error(`No kind of part for the subcategory ${sub.url}.`);
	return {
		...found,
		subcategoryId: index + 1,
		category,
		line: `${category.code}${String(position + 1).padStart(2, "0")}`,
	};
});

export const KIND_INDEX: ReadonlyMap<string, number> = new Map(
	KINDS.map((kind, index) => [kind.url, index]),
);
