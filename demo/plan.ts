/**
 * Plans the catalog: its groups of interchangeable parts, their engines or trucks, and their
 * brands.
 */

import { assuredTargets } from "./assured-targets.ts";
import { BRAND_SETS, brandNamed, type DemoBrand } from "./brands.ts";
import { KINDS, type PlacedKind } from "./kinds/all-kinds.ts";
import { countSides, makerTargets, sideOf } from "./maker-targets.ts";
import { ALWAYS_COVERED_TARGETS, countSureRanks, IN_KITS, variantOf } from "./part-variant.ts";
import { dice, runningSums, weighted } from "./random.ts";
import {
	CHASSIS_TARGETS,
	type ChassisTarget,
	chassisTargetsFor,
	enginesFor,
	has24Volts,
	lastYearOf,
	type Target,
} from "./targets.ts";
import { ENGINES } from "./vehicles/engines.ts";

export type Plan = {
	parts: number;
	groups: number;
	/** The index of the first part of each group, and the end of the last group. */
	firstPart: Uint32Array;
	kindOf: Uint8Array;
	/** Index into the kind's targets. */
	targetOf: Uint16Array;
	/** The number of earlier groups of the same kind. */
	rankOf: Uint32Array;
	/**
	 * A factor for the number of model lines that a chassis part fits; larger catalogs cover more.
	 */
	breadth: number;
	/** The first group of a kind's main variant for an engine or chassis; -1 for none. */
	firstGroup: (kindIndex: number, targetIndex: number) => number;
};

const PURPOSE = { layout: 1, brands: 2 };
const MAX_GROUP_SIZE = 6;
/** Engines of less weight have no kits. */
const MIN_KIT_WEIGHT = 3;
/** The mean group size of groupSize below, used to divide the parts among the kinds. */
const MEAN_GROUP_SIZE = 3;

const TARGETS: Target[][] = KINDS.map(targetsOf);
const TARGET_SUMS: number[][] = KINDS.map((kind, index) =>
	runningSums((TARGETS[index] ?? []).map((target) => targetWeight(kind, target))),
);
const ASSURED: number[][] = KINDS.map(({ url }, index) =>
	assuredTargets(url, TARGETS[index] ?? []),
);
const MAX_TARGETS = ENGINES.length + CHASSIS_TARGETS.length + 1;

export function makePlan(parts: number): Plan {
	const room = Math.max(KINDS.length, parts) + 1;
	const firstPart = new Uint32Array(room + 1);
	const kindOf = new Uint8Array(room);
	const targetOf = new Uint16Array(room);
	const rankOf = new Uint32Array(room);
	const firstGroups = new Int32Array(KINDS.length * MAX_TARGETS).fill(-1);
	let part = 0;
	let group = 0;
	const quotas = quotasFor(parts);
	// Kits come last, because their pieces must exist.
	for (const kindIndex of LAYOUT_ORDER) {
		const end = part + (quotas[kindIndex] ?? 0);
		const targets = (TARGETS[kindIndex] ?? []).length;
		const firstOfKind = group;
		for (let rank = 0; part < end; rank++) {
			const target = pickTarget(kindIndex, rank, group);
			const size = Math.min(sizeOf(group), brandsOf(kindIndex, target).length, end - part);
			firstPart[group] = part;
			kindOf[group] = kindIndex;
			targetOf[group] = target;
			rankOf[group] = rank;
			if (target >= targets) throw new Error("A group without a target.");
			part += size;
			group++;
		}
		firstPart[group] = part;
		replaceTargets(kindIndex, { first: firstOfKind, end: group, firstPart, targetOf, rankOf });
		for (let at = firstOfKind; at < group; at++) {
			const target = targetAt(kindIndex, targetOf[at] ?? 0);
			const key = kindIndex * MAX_TARGETS + targetKey(target);
			if (firstGroups[key] === -1 && variantOf(kindIndex, rankOf[at] ?? 0, at) === 0)
				firstGroups[key] = at;
		}
	}
	const firstGroup = (kindIndex: number, key: number) =>
		firstGroups[kindIndex * MAX_TARGETS + key] ?? -1;
	return {
		parts: part,
		groups: group,
		firstPart,
		kindOf,
		targetOf,
		rankOf,
		breadth: breadthFor(parts),
		firstGroup,
	};
}

export function targetAt(kindIndex: number, targetIndex: number): Target {
	return TARGETS[kindIndex]?.[targetIndex] as Target;
}

/** The engines or trucks that parts of a kind can be for. */
export function targetsOfKind(kindIndex: number): Target[] {
	return TARGETS[kindIndex] ?? [];
}

/** A number for each engine, each chassis and "universal", the same for all kinds. */
export function targetKey(target: Target): number {
	if (target.engine) return target.engine.id - 1;
	return target.chassis ? ENGINES.length + target.chassis.index : MAX_TARGETS - 1;
}

/** The brands of a group in random order, mostly with the truck maker's own brand first. */
export function groupBrands(plan: Plan, group: number): DemoBrand[] {
	const kindIndex = plan.kindOf[group] ?? 0;
	const size = (plan.firstPart[group + 1] ?? 0) - (plan.firstPart[group] ?? 0);
	const candidates = [...brandsOf(kindIndex, plan.targetOf[group] ?? 0)];
	const roll = dice(PURPOSE.brands, group);
	const chosen: DemoBrand[] = [];
	while (chosen.length < size && candidates.length > 0) {
		const genuine =
			chosen.length === 0 && candidates[0]?.quality === "genuine" && roll.chance(0.75);
		chosen.push(...candidates.splice(genuine ? 0 : roll.whole(0, candidates.length - 1), 1));
	}
	return chosen;
}

const GENUINE: Record<string, string> = {
	Isuzu: "Isuzu Genuine",
	GM: "ACDelco",
	Chevrolet: "ACDelco",
	GMC: "ACDelco",
	Hino: "Hino Genuine",
	"Mitsubishi Fuso": "Fuso Genuine",
	"Nissan Diesel": "UD Genuine",
	UD: "UD Genuine",
};

const BRANDS_CACHE = new Map<number, DemoBrand[]>();

function brandsOf(kindIndex: number, targetIndex: number): DemoBrand[] {
	const cacheKey = kindIndex * MAX_TARGETS + targetIndex;
	const known = BRANDS_CACHE.get(cacheKey);
	if (known) return known;
	const kind = KINDS[kindIndex] as PlacedKind;
	const target = targetAt(kindIndex, targetIndex);
	const maker = target.engine?.make ?? target.chassis?.make;
	const genuine = kind.genuine && maker ? GENUINE[maker] : undefined;
	const others = BRAND_SETS[kind.brands].filter(
		({ quality, name }) => name !== genuine && (quality !== "value" || kind.value !== null),
	);
	const made = genuine ? [brandNamed(genuine), ...others] : others;
	BRANDS_CACHE.set(cacheKey, made);
	return made;
}

/**
 * The most wanted and the assured trucks and engines come first, so that even a small catalog has
 * them; the others are drawn by weight.
 */
function pickTarget(kindIndex: number, rank: number, group: number): number {
	const targets = (TARGETS[kindIndex] ?? []).length;
	if (rank < Math.min(targets, ALWAYS_COVERED_TARGETS)) return rank;
	const assured = ASSURED[kindIndex]?.[rank - ALWAYS_COVERED_TARGETS];
	if (assured !== undefined) return assured;
	return weighted(TARGET_SUMS[kindIndex] ?? [], dice(PURPOSE.layout, group).next());
}

type GroupRange = Pick<Plan, "firstPart" | "targetOf" | "rankOf"> & { first: number; end: number };

/**
 * Gives groups that were drawn by chance to trucks and engines that other groups do not cover. The
 * sizes of the groups stay, so that the rest of the catalog stays.
 */
function replaceTargets(
	kindIndex: number,
	{ first, end, firstPart, targetOf, rankOf }: GroupRange,
): void {
	const kind = KINDS[kindIndex] as PlacedKind;
	const wanted = makerTargets(kind, TARGETS[kindIndex] ?? []);
	if (wanted.length === 0) return;
	const groups = Array.from({ length: end - first }, (_, at) => first + at).filter(
		(group) => variantOf(kindIndex, rankOf[group] ?? 0, group) === 0,
	);
	const targetOfGroup = (group: number) => targetAt(kindIndex, targetOf[group] ?? 0);
	const isFree = (group: number, target: number) =>
		(rankOf[group] ?? 0) >= countSureRanks(kindIndex) &&
		!wanted.includes(targetOf[group] ?? 0) &&
		// The parts with 24 volts stay, because few engines have them.
		!(kind.types.includes("24-v") && has24Volts(targetOfGroup(group))) &&
		!isPieceOfKit(kind, targetOfGroup(group)) &&
		brandsOf(kindIndex, target).length >= (firstPart[group + 1] ?? 0) - (firstPart[group] ?? 0);
	for (let side = 0; side < countSides(kind); side++)
		for (const target of wanted) {
			const ofSide = groups.filter((group) => sideOf(kind, rankOf[group] ?? 0) === side);
			if (ofSide.some((group) => targetOf[group] === target)) continue;
			const [, ...others] = ofSide.filter((group) => isOfNSeries(targetOfGroup(group)));
			const free = ofSide.find(
				(group) =>
					isFree(group, target) && (others.length > 0 || !isOfNSeries(targetOfGroup(group))),
			);
			if (free !== undefined) targetOf[free] = target;
		}
}

/** Whether a kit for the engine may have the part, see `targetWeight`. */
function isPieceOfKit({ url }: PlacedKind, { engine }: Target): boolean {
	return engine !== null && engine.weight >= MIN_KIT_WEIGHT && IN_KITS.has(url);
}

/** The trucks that most visitors have keep a group for each side. */
function isOfNSeries({ chassis }: Target): boolean {
	return chassis?.family === "n-series";
}

function targetsOf(kind: PlacedKind): Target[] {
	const engines = enginesFor(kind.fit);
	if (engines)
		return engines
			.filter((engine) => kind.since === null || lastYearOf(engine) > kind.since)
			.map((engine) => ({ engine, chassis: null }));
	const chassis = chassisTargetsFor(kind.fit);
	if (chassis)
		return chassis
			.filter((line) => suits(kind, line))
			.map((line) => ({ engine: null, chassis: line }));
	return [{ engine: null, chassis: null }];
}

function suits({ makes, since }: PlacedKind, chassis: ChassisTarget): boolean {
	return (
		(makes.length === 0 || makes.includes(chassis.make)) &&
		(since === null || chassis.to >= since + 3)
	);
}

/** Only the most wanted engines have kits, because the pieces of a kit must be in the catalog. */
function targetWeight(kind: PlacedKind, target: Target): number {
	const weight = target.engine?.weight ?? target.chassis?.weight ?? 1;
	return kind.kit.length > 0 && target.engine && weight < MIN_KIT_WEIGHT ? 0 : weight;
}

function sizeOf(group: number): number {
	const roll = dice(PURPOSE.layout, -group - 2).next();
	// 1: 20 %, 2: 24 %, 3: 22 %, 4: 16 %, 5: 11 %, 6: 7 %.
	return Math.min(MAX_GROUP_SIZE, 1 + weighted([20, 44, 66, 82, 93, 100], roll));
}

/**
 * Every kind gets a few parts; the rest is divided by weight. The sum is exactly the requested
 * number.
 */
function quotasFor(parts: number): number[] {
	const least = Math.min(2 * MEAN_GROUP_SIZE, Math.floor(parts / KINDS.length));
	const spare = parts - least * KINDS.length;
	const sums = runningSums(KINDS.map((kind) => kind.weight));
	const total = sums.at(-1) ?? 1;
	let given = 0;
	return sums.map((sum) => {
		const upTo = Math.round((spare * sum) / total);
		const share = upTo - given;
		given = upTo;
		return least + share;
	});
}

/** About 10 fitments a part up to 100,000 parts, about 15 at a million. */
function breadthFor(parts: number): number {
	const growth = Math.log10(Math.max(parts, 100_000) / 100_000);
	return 1 + Math.min(growth, 1) * 0.5;
}

const LAYOUT_ORDER = [...KINDS.keys()].sort(
	(a, b) =>
		Number((KINDS[a]?.kit.length ?? 0) > 0) - Number((KINDS[b]?.kit.length ?? 0) > 0) || a - b,
);
