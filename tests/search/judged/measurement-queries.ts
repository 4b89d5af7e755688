/** Parts by their size, as people measure and type them. */

import { type Dice, dice } from "../../../demo/random.ts";
import { TAXONOMY } from "../../../demo/taxonomy.ts";
import type { Catalog } from "../catalog-facts.ts";
import type { JudgedQuery } from "./read-judged.ts";

export type PartMeasurement = { part_id: number; code: string; value: number };

const PURPOSE = 4451;
const URLS = TAXONOMY.flatMap(({ subcategories }) => subcategories.map(({ url }) => url));

type Sizes = Record<string, number>;
const FORMS: [
	kind: string,
	urls: string[],
	codes: string[],
	write: (sizes: Sizes, roll: Dice) => string,
][] = [
	[
		"bearing",
		["bearings"],
		["id", "od", "width"],
		({ id, od, width }, roll) =>
			roll.pick([
				`bearing ${id}x${od}x${width}`,
				`${id} x ${od} x ${width} bearing`,
				`rodamiento ${id}x${od}x${width}`,
				`balero ${id}*${od}*${width} mm`,
				`bearing ${id} ${od} ${width}`,
			]),
	],
	[
		"seal",
		["oil-seals"],
		["id", "od", "width"],
		({ id, od, width }, roll) =>
			roll.pick([
				`seal ${id} ${od} ${width}`,
				`seal ${id}x${od}x${width}`,
				`retén ${id}x${od}x${width}`,
				`oil seal ${id} x ${od} x ${width} mm`,
			]),
	],
	[
		"belt",
		["v-belts", "serpentine-belts", "fan-belts"],
		["length"],
		({ length }, roll) =>
			roll.pick([
				`belt ${length} mm`,
				`correa ${length} mm`,
				`belt ${length}mm`,
				`banda de ${length} mm`,
			]),
	],
	[
		"clamp",
		["hose-clamps"],
		["id"],
		({ id }, roll) => roll.pick([`hose clamp ${id} mm`, `clamp ${id}mm`, `abrazadera ${id} mm`]),
	],
	[
		"belt code",
		["serpentine-belts"],
		["ribs", "length"],
		({ ribs, length }, roll) =>
			roll.pick([`${ribs}PK${length}`, `${ribs}pk${length} belt`, `correa ${ribs} PK ${length}`]),
	],
	[
		"u-joint",
		["u-joints"],
		["cap-diameter", "length"],
		({ "cap-diameter": cap, length }, roll) =>
			roll.pick([`u joint ${cap} x ${length}`, `cruceta ${cap}x${length}`]),
	],
	[
		"power",
		["starters"],
		["power"],
		({ power }, roll) => roll.pick([`starter ${power} kw`, `marcha de ${power} kilovatios`]),
	],
];

export function measurementQueries(
	catalog: Catalog,
	measurements: PartMeasurement[],
	each: number,
): JudgedQuery[] {
	const sizesOf = new Map<number, Sizes>();
	for (const { part_id, code, value } of measurements)
		sizesOf.set(part_id, { ...sizesOf.get(part_id), [code]: value });
	return FORMS.flatMap(([kind, urls, codes, write], series) => {
		const parts = catalog.active.filter(
			({ id, subcategory_id }) =>
				urls.includes(URLS[subcategory_id - 1] ?? "") &&
				codes.every((code) => sizesOf.get(id)?.[code] !== undefined),
		);
		return Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			const sizes = sizesOf.get(roll.pick(parts).id) ?? {};
			const right = parts.filter(({ id }) =>
				codes.every((code) => sizesOf.get(id)?.[code] === sizes[code]),
			);
			return {
				kind: `measurement, ${kind}`,
				text: write(sizes, roll),
				right: new Set(right.map(({ id }) => id)),
				fitting: null,
			};
		});
	});
}
