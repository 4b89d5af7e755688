/** Prices of the six levels in cents, core charges, weights and package sizes. */
import type { DemoBrand } from "./brands.ts";
import type { Design } from "./design.ts";
import { isMixed } from "./design.ts";
import type { Range } from "./kinds/part-kind.ts";
import { type Dice, dice } from "./random.ts";

export const LEVELS = [
	"online",
	"repair_shop",
	"wholesale",
	"precio4",
	"precio5",
	"precio6",
] as const;

const PURPOSE = { group: 41, part: 42, box: 43, kit: 44 };
const GRAMS_PER_POUND = 453.592;
/** The share of parts without a price in one level. */
const HOLES = 0.03;

/** Cents by level, null without a price. Prices never rise from one level to the next. */
export function pricesOf(
	design: Design,
	brand: DemoBrand,
	partIndex: number,
	contents: number | null,
): (number | null)[] {
	const roll = dice(PURPOSE.part, partIndex);
	const alone = shelfCents(design, brand, roll);
	const online = contents === null ? alone : kitCents(contents, dice(PURPOSE.kit, partIndex));
	const factors = [1, roll.between(0.85, 0.88), roll.between(0.74, 0.8), 0.7, 0.66, 0.62];
	let last = online;
	const prices = factors.map((factor, index) => {
		last =
			index === 0 ? online : Math.min(last, Math.max(1, Math.round((online * factor) / 5) * 5));
		return last;
	});
	const hole = roll.chance(HOLES) ? roll.whole(0, LEVELS.length - 1) : -1;
	return prices.map((cents, index) => (index === hole ? null : cents));
}

export function coreChargeCents(design: Design): number {
	const { core } = design.kind;
	if (!core || design.bulk < 1) return 0;
	return Math.round(within(core, dice(PURPOSE.group, design.group).next()) / 5) * 500;
}

export type Box = { grams: number; length: number; width: number; height: number };

/** Null for the few parts without a known weight; their freight is quoted by hand. */
export function boxOf(design: Design): Box | null {
	const roll = dice(PURPOSE.box, design.group);
	if (roll.chance(0.012)) return null;
	const [low, high] = design.kind.pounds;
	const pounds = isMixed(design.kind)
		? low * (high / low) ** design.bulk * roll.between(0.8, 1)
		: roll.between(low, high);
	const grams = Math.max(20, Math.round(pounds * GRAMS_PER_POUND));
	const side = Math.cbrt((grams / roll.between(0.5, 1.6)) * 1000);
	const long = roll.between(1.2, 2.2);
	return {
		grams,
		length: millimetres(side * long),
		width: millimetres(side),
		height: millimetres(side / long),
	};
}

/** The online price of a part that is not a kit. */
export function onlineCents(design: Design, brand: DemoBrand, partIndex: number): number {
	return shelfCents(design, brand, dice(PURPOSE.part, partIndex));
}

/** A kit is cheaper than the sum of its pieces. */
function kitCents(contents: number, roll: Dice): number {
	return shelfPrice((contents / 100) * roll.between(0.8, 0.92), roll);
}

function shelfCents(design: Design, brand: DemoBrand, roll: Dice): number {
	const shared = dice(PURPOSE.group, design.group).next();
	const small = isMixed(design.kind)
		? Math.max(0.12, (design.kind.pounds[0] / design.kind.pounds[1]) ** ((1 - design.bulk) * 0.6))
		: 1;
	const dollars =
		within(rangeFor(design, brand), 0.15 + 0.7 * (0.7 * shared + 0.3 * roll.next())) * small;
	return shelfPrice(dollars, roll);
}

/** OE suppliers have the upper part of the price range, other premium brands the lower part. */
function rangeFor(design: Design, brand: DemoBrand): Range {
	const { genuine, value } = design.kind;
	const good: Range = design.kind.oe ?? [(value?.[1] ?? 20) * 1.1, (value?.[1] ?? 20) * 1.5];
	const middle = (good[0] + good[1]) / 2;
	switch (brand.quality) {
		case "genuine":
			return genuine ?? good;
		case "oe_supplier":
			return [middle, good[1]];
		case "premium":
			return [good[0], middle];
		case "value":
			return value ?? good;
		case "reman":
			return value ? [value[1], Math.max(value[1], middle)] : good;
	}
}

/** Prices end in 95, 50, 99 or 25 cents. */
function shelfPrice(dollars: number, roll: Dice): number {
	return Math.max(0, Math.floor(dollars)) * 100 + roll.pick([95, 95, 50, 99, 25]);
}

function within([low, high]: Range, t: number): number {
	return low + (high - low) * t;
}

function millimetres(value: number): number {
	return Math.max(10, Math.round(value));
}
