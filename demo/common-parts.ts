/**
 * A small catalog has no group of parts for most trucks. The parts that every workshop asks for also
 * fit the nearest trucks of the same maker that no group is for, so that a visitor finds them. Parts
 * that belong to one engine, such as head gaskets, do not.
 */
import { type Design, designOf } from "./design.ts";
import type { Fitment } from "./fitments.ts";
import { KIND_INDEX, KINDS } from "./kinds/all-kinds.ts";
import { componentsOf } from "./kits.ts";
import { ALWAYS_COVERED_TARGETS, variantOf } from "./part-variant.ts";
import { type Plan, targetsOfKind } from "./plan.ts";
import type { ChassisTarget, Target } from "./targets.ts";
import type { DemoEngine } from "./vehicles/engines.ts";
import type { DemoLine } from "./vehicles/vehicle-tables.ts";

const COMMON_KINDS = [
	"oil-filters",
	"fuel-filters",
	"air-filters",
	"water-pumps",
	"radiators",
	"thermostats",
	"alternators",
	"starters",
	"fan-clutches",
	"fuel-water-separators",
	"fan-belts",
	"serpentine-belts",
	"belt-tensioners",
	"ac-compressors",
	"power-steering-pumps",
	"brake-pads",
	"brake-shoes",
	"brake-drums",
	"brake-rotors",
	"brake-master-cylinders",
	"clutch-kits",
	"shock-absorbers",
	"tie-rod-ends",
	"king-pin-kits",
	"wheel-bearings",
	"wheel-seals",
	"u-joints",
	"headlamps",
	"mirrors",
];
/** Visitors ask about the trucks of these regions. */
const REGIONS = new Set(["us", "latam"]);
/** How much nearer in years a group must be to be preferred to one with a part less. */
const YEARS_PER_PART = 3;
const YEARS_PER_LITER = 12;
const YEARS_TO_OTHER_REGION = 40;
const YEARS_TO_OTHER_FAMILY = 100;
/** Larger catalogs have more groups of a kind than targets. */
const MAX_GROUPS = 150;

type Span = { from: number; to: number };
type Extra = { target: Target; since: number };

const CACHE = new WeakMap<Plan, Map<number, Extra[]>>();

/** The fitments of a group for trucks and engines that it is not named after. */
export function commonFitments(plan: Plan, design: Design, own: Fitment[]): Fitment[] {
	const added: Fitment[] = [];
	for (const { target, since } of extrasOf(plan).get(design.group) ?? [])
		added.push(...fitmentsFor(target, since, design, [...own, ...added]));
	return added;
}

function fitmentsFor(
	{ engine, chassis }: Target,
	since: number,
	{ position, quantity }: Design,
	existing: Fitment[],
): Fitment[] {
	const blank: Fitment = {
		line: null,
		engine: null,
		yearFrom: null,
		yearTo: null,
		builtFrom: null,
		builtTo: null,
		variant: null,
		position,
		quantity,
		note: null,
	};
	if (engine)
		return existing.some((fit) => fit.engine === engine && !fit.line && !fit.variant)
			? []
			: [{ ...blank, engine }];
	return (chassis?.home ?? []).flatMap((line) => {
		const span = {
			from: Math.max(line.from, chassis?.from ?? 0, since),
			to: Math.min(line.to, chassis?.to ?? 0),
		};
		return freeYears(line, span, existing).map(({ from, to }) => ({
			...blank,
			line,
			yearFrom: from,
			yearTo: to,
		}));
	});
}

/** The years of a line that no existing fitment has. */
function freeYears(line: DemoLine, span: Span, existing: Fitment[]): Span[] {
	let free = span.from <= span.to ? [span] : [];
	for (const fit of existing) {
		if (fit.line !== line) continue;
		const from = fit.yearFrom ?? span.from;
		const to = fit.yearTo ?? span.to;
		free = free
			.flatMap((years) => [
				{ from: years.from, to: Math.min(years.to, from - 1) },
				{ from: Math.max(years.from, to + 1), to: years.to },
			])
			.filter((years) => years.from <= years.to);
	}
	return free;
}

function extrasOf(plan: Plan): Map<number, Extra[]> {
	const cached = CACHE.get(plan);
	if (cached) return cached;
	const extras = new Map<number, Extra[]>();
	const add = (group: number, extra: Extra) =>
		extras.set(group, [...(extras.get(group) ?? []), extra]);
	for (const url of COMMON_KINDS) {
		const kindIndex = KIND_INDEX.get(url) ?? -1;
		const since = KINDS[kindIndex]?.since ?? 0;
		for (const { group, target } of assignHosts(plan, kindIndex)) {
			add(group, { target, since });
			// A kit is listed for the trucks that all its pieces fit.
			for (const piece of componentsOf(plan, group)) add(piece.group, { target, since });
		}
	}
	CACHE.set(plan, extras);
	return extras;
}

/** For each target and position of a kind, the group of its parts that is nearest to it. */
function assignHosts(plan: Plan, kindIndex: number): { group: number; target: Target }[] {
	const hosts = groupsOf(plan, kindIndex).map((group) => designOf(plan, group));
	const positions = new Set(hosts.map(({ position }) => position));
	return targetsOfKind(kindIndex)
		.filter(({ chassis }) => !chassis || REGIONS.has(chassis.region))
		.flatMap((target) =>
			[...positions].flatMap((position) => {
				const [nearest] = hosts
					.filter((host) => host.position === position)
					.map((host) => ({ group: host.group, distance: hostDistance(plan, host, target) }))
					.filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
					.sort((a, b) => a.distance - b.distance || a.group - b.group);
				return nearest ? [{ group: nearest.group, target }] : [];
			}),
		);
}

/** The groups of the main variant. Those for the most wanted engines fit no other engine. */
function groupsOf(plan: Plan, kindIndex: number): number[] {
	const groups: number[] = [];
	const hasEngines = targetsOfKind(kindIndex)[0]?.engine != null;
	for (let group = 0; group < plan.groups && groups.length < MAX_GROUPS; group++) {
		if (plan.kindOf[group] !== kindIndex) continue;
		const rank = plan.rankOf[group] ?? 0;
		const isMain = variantOf(kindIndex, rank, group) === 0;
		const isForOneEngine = hasEngines && rank < ALWAYS_COVERED_TARGETS;
		if (isMain && !isForOneEngine) groups.push(group);
	}
	return groups;
}

/** Small groups are preferred, because each of their parts gets all the fitments. */
function hostDistance(plan: Plan, host: Design, target: Target): number {
	const size = (plan.firstPart[host.group + 1] ?? 0) - (plan.firstPart[host.group] ?? 0);
	const { engine, chassis } = target;
	return (
		size * YEARS_PER_PART +
		(engine ? engineDistance(host.target, engine) : chassisDistance(host.target, chassis))
	);
}

/** Infinite for another maker. */
function engineDistance({ engine: host }: Target, engine: DemoEngine): number {
	if (host?.make !== engine.make) return Number.POSITIVE_INFINITY;
	return (
		Math.abs(host.liter - engine.liter) * YEARS_PER_LITER +
		(host.injection === engine.injection ? 0 : YEARS_TO_OTHER_FAMILY)
	);
}

function chassisDistance({ chassis: host }: Target, chassis: ChassisTarget | null): number {
	if (!chassis || host?.make !== chassis.make) return Number.POSITIVE_INFINITY;
	return (
		Math.abs(host.from - chassis.from) +
		Math.abs(host.to - chassis.to) +
		(host.region === chassis.region ? 0 : YEARS_TO_OTHER_REGION) +
		(host.family === chassis.family ? 0 : YEARS_TO_OTHER_FAMILY)
	);
}
