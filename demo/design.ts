/**
 * The traits that all parts of an interchange group share: name, position, type, size and the texts
 * made from them.
 */

import { KINDS, type PlacedKind } from "./kinds/all-kinds.ts";
import type { Name, PartKind } from "./kinds/part-kind.ts";
import { variantOf } from "./part-variant.ts";
import { type Plan, targetAt } from "./plan.ts";
import { type Dice, dice } from "./random.ts";
import { has24Volts, type Target } from "./targets.ts";

export type FitmentPosition =
	| "front"
	| "rear"
	| "left"
	| "right"
	| "front_left"
	| "front_right"
	| "rear_left"
	| "rear_right"
	| "upper"
	| "lower";

export type Design = {
	group: number;
	kind: PlacedKind;
	target: Target;
	name: Name;
	/** The value code of the attribute product-type. */
	product: string;
	/**
	 * 1 for the main variant of the kind, down to 0 for its smallest piece, such as a caliper's
	 * repair kit.
	 */
	bulk: number;
	position: FitmentPosition | null;
	type: string | null;
	size: string | null;
	finish: string | null;
	gearbox: string | null;
	quantity: number;
};

const PURPOSE = 11;
const SURE_RANKS = 8;
/**
 * Above this spread of weights, a kind has large and small variants, sorted from large to small.
 */
const MIXED_BULK = 4;

const POSITIONS: Record<PartKind["positions"], FitmentPosition[]> = {
	none: [],
	axle: ["front", "rear"],
	side: ["left", "right"],
	corner: ["front_left", "front_right", "rear_left", "rear_right"],
	height: ["upper", "lower"],
};

export function designOf(plan: Plan, group: number): Design {
	const kindIndex = plan.kindOf[group] ?? 0;
	const kind = KINDS[kindIndex] as PlacedKind;
	const target = targetAt(kindIndex, plan.targetOf[group] ?? 0);
	const rank = plan.rankOf[group] ?? 0;
	const roll = dice(PURPOSE, group);
	const nameIndex = variantOf(kindIndex, rank, group);
	const positions = POSITIONS[kind.positions];
	return {
		group,
		kind,
		target,
		name: kind.names[nameIndex] as Name,
		product: kind.products[nameIndex] ?? kind.product,
		bulk: isMixed(kind) ? 1 - nameIndex / (kind.names.length - 1) : 1,
		// Neighbouring groups alternate sides, so that every left mirror has a right one.
		position: positions.length > 0 ? (positions[rank % positions.length] as FitmentPosition) : null,
		type: typeOf(kind, target, nameIndex, roll),
		// The first group of a kind for an engine has the standard size, which kits use.
		size: rank < SURE_RANKS && kind.sizes[0] === "std" ? "std" : oneOf(kind.sizes, roll, 0.8),
		finish: oneOf(kind.finishes, roll, 0.9),
		gearbox: oneOf(kind.gearboxes, roll, 1),
		quantity: kind.quantity === "cylinder" ? (target.engine?.cylinders ?? 4) : kind.quantity,
	};
}

export function isMixed(kind: PartKind): boolean {
	return kind.names.length > 1 && kind.pounds[1] / kind.pounds[0] >= MIXED_BULK;
}

function typeOf(kind: PlacedKind, target: Target, nameIndex: number, roll: Dice): string | null {
	if (kind.types.length === 0) return null;
	if (kind.typeFollowsName) return kind.types[nameIndex] ?? null;
	if (kind.types.includes("24-v")) {
		return !has24Volts(target) || roll.chance(0.4) ? "12-v" : "24-v";
	}
	return roll.pick(kind.types);
}

function oneOf(values: string[], roll: Dice, probability: number): string | null {
	return values.length > 0 && roll.chance(probability) ? roll.pick(values) : null;
}
