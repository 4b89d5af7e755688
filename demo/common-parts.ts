/**
 * A small catalog has no group of parts for most trucks. The parts that every workshop asks for
 * also fit the nearest trucks of their maker that no group is for, so that a visitor finds them.
 * Filters, belts and wheel bearings also fit trucks of other makers, but never as genuine parts.
 * Parts that belong to one engine, such as head gaskets, are not shared.
 */
import { COMMON_KINDS, KINDS_OF_ALL_MAKERS, SERIES_KINDS } from "./common-kinds.ts";
import { type Design, designOf } from "./design.ts";
import type { Fitment } from "./fitments.ts";
import { KIND_INDEX, KINDS } from "./kinds/all-kinds.ts";
import { componentsOf } from "./kits.ts";
import { ALWAYS_COVERED_TARGETS, variantOf } from "./part-variant.ts";
import { groupBrands, type Plan, targetsOfKind } from "./plan.ts";
import { CHASSIS_TARGETS, type ChassisTarget, type Target } from "./targets.ts";
import { linesOfMaker, makerOfGroup, makerOfLine, makersOf } from "./truck-makers.ts";
import { type DemoEngine, isDiesel } from "./vehicles/engines.ts";
import { type DemoLine, LINES } from "./vehicles/vehicle-tables.ts";

const IS_SERIES_KIND = new Set(SERIES_KINDS);
/** Visitors ask about the trucks of these regions. */
const REGIONS = new Set(["us", "latam"]);
/** The Elf and the Forward are sold under their Japanese names in Mexico. */
const MEXICAN_FAMILIES = new Set(["n-series", "f-series"]);
const isWanted = ({ chassis }: Target, url: string) =>
	!chassis ||
	REGIONS.has(chassis.region) ||
	(chassis.region === "jp" && MEXICAN_FAMILIES.has(chassis.family) && !IS_SERIES_KIND.has(url));
/** How much nearer in years a group must be to be preferred to one with a part less. */
const YEARS_PER_PART = 3;
const YEARS_PER_LITER = 12;
const YEARS_TO_OTHER_REGION = 40;
const YEARS_TO_OTHER_FAMILY = 100;
const YEARS_TO_OTHER_MAKER = 1000;
/** The PACCAR PX engines are Cummins engines under another name. */
const BUILDERS: Record<string, string> = { PACCAR: "Cummins" };
/** Larger catalogs have more groups of a kind than targets. */
const MAX_GROUPS = 150;

/**
 * The trucks of a family in a region that no group of parts is made for, such as the Fuso Fighter.
 */
const UNTARGETED: Target[] = Array.from(
	Map.groupBy(
		LINES.filter(({ rebadgeOfId }) => rebadgeOfId === null),
		({ family, region }) => `${family} ${region}`,
	).values(),
	(home) => ({ home, family: home[0]?.family, region: home[0]?.region }),
).flatMap(({ home, family, region }): Target[] => {
	const kin = CHASSIS_TARGETS.filter((target) => target.family === family);
	if (kin.some((target) => target.region === region) || !family || !region) return [];
	const chassis: ChassisTarget = {
		index: 0,
		family,
		region,
		make: kin[0]?.make ?? home[0]?.make ?? "",
		from: Math.min(...home.map((line) => line.from)),
		to: Math.max(...home.map((line) => line.to)),
		weight: 0,
		home,
		abroad: [],
	};
	return [{ engine: null, chassis }];
});

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
	{ position, quantity, kind }: Design,
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
	const lines = chassis?.home ?? [];
	const [maker = ""] = chassis ? makersOf(chassis) : [];
	return linesOfMaker(lines, maker, kind).flatMap((line) => {
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
	for (const url of [...COMMON_KINDS, ...SERIES_KINDS]) {
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

/**
 * For each target and position of a kind, the group of its parts that is nearest to it. Only if no
 * group of the main variant is left, one of another variant takes its place.
 */
function assignHosts(plan: Plan, kindIndex: number): { group: number; target: Target }[] {
	const designs = (isMain: boolean) =>
		groupsOf(plan, kindIndex, isMain).map((group) => designOf(plan, group));
	const hosts = designs(true);
	const substitutes = designs(false);
	const positions = new Set([...hosts, ...substitutes].map(({ position }) => position));
	const targets = targetsOfKind(kindIndex);
	const untargeted = targets[0]?.chassis ? UNTARGETED : [];
	const wanted = [...targets, ...untargeted]
		.filter((target) => isWanted(target, KINDS[kindIndex]?.url ?? ""))
		.flatMap(splitByMaker);
	return wanted.flatMap((target) =>
		[...positions].flatMap((position) => {
			const ofPosition = (designs: Design[]) =>
				designs.filter((design) => design.position === position);
			const nearest =
				nearestHost(plan, ofPosition(hosts), target) ??
				(target.chassis ? nearestHost(plan, ofPosition(substitutes), target) : undefined);
			return nearest === undefined ? [] : [{ group: nearest, target }];
		}),
	);
}

function nearestHost(plan: Plan, hosts: Design[], target: Target): number | undefined {
	const [nearest] = hosts
		.map((host) => ({ group: host.group, distance: hostDistance(plan, host, target) }))
		.filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
		.sort((a, b) => a.distance - b.distance || a.group - b.group);
	return nearest?.group;
}

/** A target for each maker of its trucks. */
function splitByMaker(target: Target): Target[] {
	const { chassis } = target;
	if (!chassis) return [target];
	return makersOf(chassis).map((maker) => ({
		engine: null,
		chassis: { ...chassis, home: chassis.home.filter((line) => makerOfLine(line) === maker) },
	}));
}

/**
 * The groups of the main variant or of the others. Those for the most wanted engines fit no other
 * engine.
 */
function groupsOf(plan: Plan, kindIndex: number, isMain: boolean): number[] {
	const groups: number[] = [];
	const hasEngines = targetsOfKind(kindIndex)[0]?.engine != null;
	for (let group = 0; group < plan.groups && groups.length < MAX_GROUPS; group++) {
		if (plan.kindOf[group] !== kindIndex) continue;
		const rank = plan.rankOf[group] ?? 0;
		const isOfVariant = (variantOf(kindIndex, rank, group) === 0) === isMain;
		const isForOneEngine = hasEngines && rank < ALWAYS_COVERED_TARGETS;
		if (isOfVariant && !isForOneEngine) groups.push(group);
	}
	return groups;
}

/** Small groups are preferred, because each of their parts gets all the fitments. */
function hostDistance(plan: Plan, host: Design, target: Target): number {
	const size = (plan.firstPart[host.group + 1] ?? 0) - (plan.firstPart[host.group] ?? 0);
	const { engine, chassis } = target;
	if (IS_SERIES_KIND.has(host.kind.url) && !isOfSeries(host.target, target))
		return Number.POSITIVE_INFINITY;
	return (
		size * YEARS_PER_PART +
		makerDistance(plan, host, target) +
		(engine ? engineDistance(host, engine) : chassisDistance(host.target, chassis))
	);
}

function makerDistance(plan: Plan, host: Design, target: Target): number {
	if (makerOfHost(host) === makerOfTarget(target)) return 0;
	const isOfOneMaker =
		!KINDS_OF_ALL_MAKERS.has(host.kind.url) ||
		groupBrands(plan, host.group).some(({ quality }) => quality === "genuine");
	return isOfOneMaker ? Number.POSITIVE_INFINITY : YEARS_TO_OTHER_MAKER;
}

function makerOfHost({ target: { engine, chassis }, group }: Design): string | undefined {
	if (engine) return builderOf(engine);
	return chassis ? makerOfGroup(chassis, group) : undefined;
}

/** The trucks of a target have one maker here, see `splitByMaker`. */
function makerOfTarget({ engine, chassis }: Target): string | undefined {
	if (engine) return builderOf(engine);
	return chassis ? makersOf(chassis)[0] : undefined;
}

function builderOf({ make }: DemoEngine): string {
	return BUILDERS[make] ?? make;
}

function engineDistance({ target: { engine: host }, kind }: Design, engine: DemoEngine): number {
	const isOtherFuel = host !== null && isDiesel(host) !== isDiesel(engine);
	if (!host || (isOtherFuel && kind.url.startsWith("fuel"))) return Number.POSITIVE_INFINITY;
	return (
		Math.abs(host.liter - engine.liter) * YEARS_PER_LITER +
		(host.injection === engine.injection ? 0 : YEARS_TO_OTHER_FAMILY) +
		(seriesOf(host) === seriesOf(engine) ? 0 : YEARS_TO_OTHER_FAMILY)
	);
}

function isOfSeries(host: Target, { engine, chassis }: Target): boolean {
	return engine
		? host.engine !== null && seriesOf(host.engine) === seriesOf(engine)
		: host.chassis?.family === chassis?.family;
}

/** The first two characters of an engine code: 4J, 4H, 6H. */
function seriesOf({ name }: DemoEngine): string {
	return name.slice(0, 2);
}

function chassisDistance({ chassis: host }: Target, chassis: ChassisTarget | null): number {
	if (!chassis || !host) return Number.POSITIVE_INFINITY;
	return (
		Math.abs(host.from - chassis.from) +
		Math.abs(host.to - chassis.to) +
		(host.region === chassis.region ? 0 : YEARS_TO_OTHER_REGION) +
		(host.family === chassis.family ? 0 : YEARS_TO_OTHER_FAMILY)
	);
}
