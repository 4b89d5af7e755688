/**
 * The fitments of a group: one row for its engine, or rows for model lines in the years of a
 * generation.
 */
import { type BilingualCode, NOTES } from "./attributes.ts";
import type { Design, FitmentPosition } from "./design.ts";
import { ALWAYS_COVERED_TARGETS, countSureRanks } from "./part-variant.ts";
import type { Plan } from "./plan.ts";
import { type Dice, dice } from "./random.ts";
import { type ChassisTarget, enginesFor } from "./targets.ts";
import { linesOfMaker, makerOfGroup } from "./truck-makers.ts";
import { type DemoEngine, ENGINE_BY_NAME } from "./vehicles/engines.ts";
import { MAX_YEAR, MIN_YEAR } from "./vehicles/line-spec.ts";
import { type DemoLine, LINES } from "./vehicles/vehicle-tables.ts";

export type Fitment = {
	line: DemoLine | null;
	engine: DemoEngine | null;
	yearFrom: number | null;
	yearTo: number | null;
	builtFrom: string | null;
	builtTo: string | null;
	variant: string | null;
	position: FitmentPosition | null;
	quantity: number;
	note: BilingualCode | null;
};

type Span = { from: number; to: number };

const PURPOSE = 21;
/**
 * Rows of a chassis part before the breadth factor; chosen for ten fitments per part on average.
 */
const CHASSIS_ROWS: [number, number] = [8, 28];
const ENGINE_ROWS: [number, number] = [4, 14];

/**
 * The base lines of each engine, United States first. Rebadged trucks use the rows of their base
 * line.
 */
const LINES_OF_ENGINE: ReadonlyMap<number, DemoLine[]> = Map.groupBy(
	LINES.filter((line) => line.rebadgeOfId === null),
	(line) => line.engineId,
);

export function fitmentsOf(plan: Plan, design: Design): Fitment[] {
	const roll = dice(PURPOSE, design.group);
	if (design.target.engine) return engineFitments(plan, design, design.target.engine, roll);
	if (design.target.chassis) return chassisFitments(plan, design, design.target.chassis, roll);
	return [];
}

export function linesOfEngine(engine: DemoEngine): DemoLine[] {
	return LINES_OF_ENGINE.get(engine.id) ?? [];
}

/**
 * Most engine parts fit every truck with the engine; some fit only one generation, by model and
 * year.
 */
function engineFitments(plan: Plan, design: Design, engine: DemoEngine, roll: Dice): Fitment[] {
	const isFirst = isSure(plan, design.group);
	const blank = blankFitment(design, null);
	const { since } = design.kind;
	if (since !== null || (!isFirst && roll.chance(0.3))) {
		const span =
			since !== null && isFirst
				? { from: since, to: MAX_YEAR }
				: generationOf(engine, since ?? MIN_YEAR, roll);
		const rows = spread(
			builtWithin(linesOfEngine(engine), span),
			span,
			Math.round(roll.between(...ENGINE_ROWS) * plan.breadth),
			roll,
			blank,
		);
		if (rows.length > 0) return rows;
	}
	const variant =
		!isFirst && engine.variants.length > 0 && roll.chance(0.7) ? roll.pick(engine.variants) : null;
	const engineFitment = { ...blank, engine, variant };
	const others = variant ? alsoFor(engineFitment, engine, roll) : [];
	if (isFirst || engine.siblings.length === 0 || !roll.chance(0.2))
		return [engineFitment, ...others];
	return [
		engineFitment,
		...others,
		...siblingsOf(engine, design).map((sibling) => ({ ...blank, engine: sibling })),
	];
}

/**
 * Engines with the same block that can have such a part: a common rail does not fit an engine with
 * an injection pump.
 */
function siblingsOf(engine: DemoEngine, { kind }: Design): DemoEngine[] {
	const admitted = enginesFor(kind.fit) ?? [];
	return engine.siblings
		.flatMap((name) => ENGINE_BY_NAME.get(name) ?? [])
		.filter((sibling) => admitted.includes(sibling));
}

/** Some parts fit only two of an engine's three variants. */
function alsoFor(fitment: Fitment, engine: DemoEngine, roll: Dice): Fitment[] {
	const others = engine.variants.filter((variant) => variant !== fitment.variant);
	return others.length > 1 && roll.chance(0.4) ? [{ ...fitment, variant: roll.pick(others) }] : [];
}

/**
 * Parts for the most wanted and the assured targets have no narrower fitments than their target.
 */
function isSure(plan: Plan, group: number): boolean {
	return (plan.rankOf[group] ?? 0) < countSureRanks(plan.kindOf[group] ?? 0);
}

/** Parts for an assured family of trucks fit all its lines. */
function isAssured(plan: Plan, group: number): boolean {
	return isSure(plan, group) && (plan.rankOf[group] ?? 0) >= ALWAYS_COVERED_TARGETS;
}

function chassisFitments(plan: Plan, design: Design, target: ChassisTarget, roll: Dice): Fitment[] {
	const wanted = Math.max(2, Math.round(roll.between(...CHASSIS_ROWS) * plan.breadth));
	const note =
		design.kind.notes.length > 0 && roll.chance(0.35)
			? (NOTES.get(roll.pick(design.kind.notes)) ?? null)
			: null;
	const blank = blankFitment(design, note);
	const span = { from: Math.max(target.from, design.kind.since ?? target.from), to: target.to };
	const maker = makerOfGroup(target, design.group) ?? target.make;
	const narrow = (lines: DemoLine[]) => builtWithin(linesOfMaker(lines, maker, design.kind), span);
	const share = Math.max(2, Math.ceil(wanted * roll.between(0.4, 0.8)));
	const trucks = narrow(target.home);
	const home = spread(
		trucks,
		span,
		isAssured(plan, design.group) ? trucks.length : share,
		roll,
		blank,
	);
	const rows = [...home, ...spread(narrow(target.abroad), span, wanted - home.length, roll, blank)];
	if (isAssured(plan, design.group)) return rows;
	return span.to - span.from >= 4 && roll.chance(0.08) ? splitByProduction(rows, span, roll) : rows;
}

/**
 * Neighbouring lines are the same truck in other lengths, so a run of lines from a random start is
 * plausible.
 */
function spread(
	lines: DemoLine[],
	span: Span,
	wanted: number,
	roll: Dice,
	blank: Fitment,
): Fitment[] {
	const count = Math.min(wanted, lines.length);
	if (count <= 0) return [];
	// The most wanted lines come first.
	const start = count === lines.length || roll.chance(0.5) ? 0 : roll.whole(0, lines.length - 1);
	const rows: Fitment[] = [];
	for (let i = 0; i < count; i++) {
		const line = lines[(start + i) % lines.length] as DemoLine;
		rows.push({
			...blank,
			line,
			yearFrom: Math.max(line.from, span.from),
			yearTo: Math.min(line.to, span.to),
		});
	}
	return rows;
}

function builtWithin(lines: DemoLine[], { from, to }: Span): DemoLine[] {
	return lines.filter((line) => line.from <= to && line.to >= from);
}

/**
 * A change during a model year: the part fits trucks built before or after it, or a different
 * quantity after it.
 */
function splitByProduction(rows: Fitment[], span: Span, roll: Dice): Fitment[] {
	const year = roll.whole(span.from + 1, Math.min(span.to, 2025) - 1);
	const isEarly = roll.chance(0.5);
	if (roll.chance(0.3)) return rows.flatMap((row) => recounted(row, year));
	const kept = rows.flatMap((row): Fitment[] => {
		const from = row.yearFrom ?? span.from;
		const to = row.yearTo ?? span.to;
		if (isEarly)
			return from > year
				? []
				: [{ ...row, yearTo: Math.min(to, year), builtTo: to >= year ? `${year}-06-30` : null }];
		return to < year
			? []
			: [
					{
						...row,
						yearFrom: Math.max(from, year),
						builtFrom: from <= year ? `${year}-07-01` : null,
					},
				];
	});
	return kept.length > 0 ? kept : rows;
}

function recounted(row: Fitment, year: number): Fitment[] {
	if ((row.yearFrom ?? year) > year || (row.yearTo ?? year) < year) return [row];
	return [
		{ ...row, builtTo: `${year}-06-30` },
		{ ...row, builtFrom: `${year}-07-01`, quantity: row.quantity * 2 },
	];
}

function generationOf(engine: DemoEngine, since: number, roll: Dice): Span {
	const lines = linesOfEngine(engine);
	const first = Math.max(since, Math.min(...lines.map((line) => line.from)));
	const last = Math.max(...lines.map((line) => line.to));
	const from = roll.whole(first, Math.max(first, last - 3));
	return { from, to: Math.min(last, from + roll.whole(2, 8)) };
}

function blankFitment(design: Design, note: BilingualCode | null): Fitment {
	const { position, quantity } = design;
	return {
		line: null,
		engine: null,
		yearFrom: null,
		yearTo: null,
		builtFrom: null,
		builtTo: null,
		variant: null,
		position,
		quantity,
		note,
	};
}
