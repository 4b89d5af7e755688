/**
 * What a dry run found. It is added up batch by batch, so that it needs the same memory for ten
 * rows as for a million.
 */
import { isBelowCost } from "../catalog/below-cost.ts";
import { PRICE_LEVELS } from "../catalog/price-level.ts";
import { COST_AT } from "./import-kinds.ts";

export type ImportCounts = {
	/** Rows of the file. */
	rows: number;
	faulty: number;
	/** Values that the store does not have yet, has otherwise, or has already. */
	added: number;
	changed: number;
	same: number;
	/** Of the added values, how many are whole new records. */
	created: number;
	/** Parts of the last import of this source that are not in this file, of `previous` parts. */
	missing: number;
	previous: number;
	/** Rows of the file that staff have said are not for this store. */
	leftOut: number;
	/** Fitments of the parts of the file, and how many of them lose years. */
	existing: number;
	shrinking: number;
	/** Codes that staff have to explain before their rows can be used. */
	unknownCodes: number;
	/** After the import was applied or undone. */
	applied: number;
	skipped: number;
	undone: number;
	kept: number;
};

export const NO_COUNTS: ImportCounts = {
	rows: 0,
	faulty: 0,
	added: 0,
	changed: 0,
	same: 0,
	created: 0,
	missing: 0,
	previous: 0,
	leftOut: 0,
	existing: 0,
	shrinking: 0,
	unknownCodes: 0,
	applied: 0,
	skipped: 0,
	undone: 0,
	kept: 0,
};

/** A value of a field: what its kind stores, as JSON. */
export type ValueChange = {
	rowId: number;
	field: string;
	before: unknown;
	after: unknown;
};

/** A change of a price or a cost, in cents. */
export type NumberChange = ValueChange & { before: number | null; after: number | null };

/** The upper ends of the bars of the histogram, in percent of change. The last has no end. */
export const HISTOGRAM_STEPS = [-50, -30, -10, 0, 10, 30, 50, 100] as const;
const MAX_LARGEST = 10;
/** A price that is this many times the old one was given in another unit. */
const UNIT_FACTOR = 50;

/** The new prices of one level, or the new costs, that replace another one. */
type LevelSummary = {
	compared: number;
	/** Of these, how many moved by more than the limit. */
	jumps: number;
	timesHundred: number;
	hundredth: number;
};

export type ImportSummary = {
	histogram: number[];
	rises: NumberChange[];
	falls: NumberChange[];
	/**
	 * By price level and for costs, so that many good prices of one level do not hide bad ones of
	 * another.
	 */
	levels: Record<string, LevelSummary>;
	zero: number;
	/** New prices below the cost of their part, and the first of them. */
	belowCost: number;
	belowCostExamples: NumberChange[];
	/** Rows of the file by warning, such as a code that the store does not know. */
	warnings: Record<string, number>;
	/** The first parts of the file with each warning. */
	warningExamples: Record<string, PartOfFile[]>;
	/** Brands and part types of the file that the store does not know. */
	unknownNames: UnknownName[];
	/**
	 * The import that missing parts were counted with. An undo or a later import does not change it.
	 */
	previousId: number | null;
};

/** A part as the file names it. */
type PartOfFile = { sku: string | null; brand: string | null; number: string | null };

export type UnknownName = {
	kind: "brand" | "part_type";
	text: string;
	rows: number;
	/** The title of a part with the name. Imports of older versions have none. */
	example?: string | null;
};

export const EMPTY_SUMMARY: ImportSummary = {
	histogram: Array.from({ length: HISTOGRAM_STEPS.length + 1 }, () => 0),
	rises: [],
	falls: [],
	levels: {},
	zero: 0,
	belowCost: 0,
	belowCostExamples: [],
	warnings: {},
	warningExamples: {},
	unknownNames: [],
	previousId: null,
};

const MAX_WARNINGS = 50;
const MAX_WARNING_EXAMPLES = 5;

/** Counts the warnings of staged rows. Beyond 50 different ones only the known ones are counted. */
export function addWarnings(
	summary: ImportSummary,
	rows: readonly (PartOfFile & { warnings?: readonly string[] })[],
): ImportSummary {
	const warnings = { ...summary.warnings };
	const warningExamples = { ...summary.warningExamples };
	for (const { sku, brand, number, warnings: texts = [] } of rows)
		for (const text of texts) {
			const count = warnings[text];
			if (count === undefined && Object.keys(warnings).length >= MAX_WARNINGS) continue;
			warnings[text] = (count ?? 0) + 1;
			const examples = warningExamples[text] ?? [];
			const isKnown = examples.some((part) => part.sku === sku && part.number === number);
			if (!isKnown && examples.length < MAX_WARNING_EXAMPLES)
				warningExamples[text] = [...examples, { sku, brand, number }];
		}
	return { ...summary, warnings, warningExamples };
}

export function addToSummary(
	summary: ImportSummary,
	changes: readonly ValueChange[],
	{ jumpPercent, costs }: { jumpPercent: number; costs: ReadonlyMap<number, number> },
): ImportSummary {
	const next = { ...summary, histogram: [...summary.histogram], levels: { ...summary.levels } };
	const compared: NumberChange[] = [];
	const losses: NumberChange[] = [];
	for (const change of changes) {
		const isPrice = isPriceChange(change);
		if (!isPrice && !isCostChange(change)) continue;
		const { rowId, field, before, after } = change;
		if (after === 0) next.zero++;
		if (isPrice && isBelowCost(after, costs.get(rowId))) losses.push(change);
		if (!before || after === null) continue;
		const percent = percentOf(change);
		compared.push(change);
		// The costs of all suppliers count together: a file may have few of each.
		const name = isPrice ? field : COSTS;
		const level = next.levels[name] ?? NO_PRICES;
		next.levels[name] = {
			compared: level.compared + 1,
			jumps: level.jumps + Number(Math.abs(percent) > jumpPercent),
			timesHundred: level.timesHundred + Number(after >= before * UNIT_FACTOR),
			hundredth: level.hundredth + Number(after > 0 && after * UNIT_FACTOR <= before),
		};
		if (!isPrice) continue;
		const bar = barOf(percent);
		next.histogram[bar] = (next.histogram[bar] ?? 0) + 1;
	}
	next.belowCost += losses.length;
	next.belowCostExamples = [...summary.belowCostExamples, ...losses].slice(0, MAX_LARGEST);
	const byPercent = (a: NumberChange, b: NumberChange) => percentOf(b) - percentOf(a);
	next.rises = [...summary.rises, ...compared.filter((change) => percentOf(change) > 0)]
		.toSorted(byPercent)
		.slice(0, MAX_LARGEST);
	next.falls = [...summary.falls, ...compared.filter((change) => percentOf(change) < 0)]
		.toSorted((a, b) => byPercent(b, a))
		.slice(0, MAX_LARGEST);
	return next;
}

/** The name of all costs among the levels. */
const COSTS = "cost";
const NO_PRICES: LevelSummary = { compared: 0, jumps: 0, timesHundred: 0, hundredth: 0 };

export function isPriceChange(change: ValueChange): change is NumberChange {
	return PRICE_LEVELS.some((level) => level === change.field);
}

function isCostChange(change: ValueChange): change is NumberChange {
	return change.field.startsWith(COST_AT);
}

/** The change in percent of the value before. */
function percentOf({ before, after }: NumberChange): number {
	return before && after !== null ? ((after - before) / before) * 100 : 0;
}

function barOf(percent: number): number {
	const bar = HISTOGRAM_STEPS.findIndex((end) => percent <= end);
	return bar < 0 ? HISTOGRAM_STEPS.length : bar;
}

export type ImportGuardLimits = {
	/** A price that moves by more than this percent is a jump. */
	jumpPercent: number;
	/** More jumps than this percent of the new prices of a level need a reason. */
	maxJumpsPercent: number;
	/** More missing parts than this percent of the last import need a reason. */
	maxMissingPercent: number;
};

export const IMPORT_GUARDS = [
	"jumps",
	"zero",
	"below_cost",
	"missing",
	"unit",
	"shrinking",
] as const;
export type ImportGuard = (typeof IMPORT_GUARDS)[number];

/** A guard with what it found: `count` values, out of `total` where a percentage decides. */
export type GuardFigures = { guard: ImportGuard; count: number; total: number | null };

/** The guards that a person has to overrule with a reason before the import is applied. */
export function findGuards(
	counts: ImportCounts,
	summary: ImportSummary,
	limits: ImportGuardLimits,
): GuardFigures[] {
	const isAbove = (count: number, total: number, percent: number) =>
		total > 0 && count * 100 > total * percent;
	const levels = Object.values(summary.levels);
	// Only new prices count: those that stay must not hide the ones that are wrong.
	const jumping = levels.filter(({ jumps, compared }) =>
		isAbove(jumps, compared, limits.maxJumpsPercent),
	);
	const inOtherUnit = levels.filter((level) => otherUnits(level) * 2 > level.compared);
	const { zero, belowCost } = summary;
	const { shrinking, existing, missing, previous } = counts;
	const found: (GuardFigures & { holds: boolean })[] = [
		{ guard: "jumps", holds: jumping.length > 0, ...sumOfLevels(jumping, ({ jumps }) => jumps) },
		{ guard: "zero", holds: zero > 0, count: zero, total: null },
		{ guard: "below_cost", holds: belowCost > 0, count: belowCost, total: null },
		{ guard: "unit", holds: inOtherUnit.length > 0, ...sumOfLevels(inOtherUnit, otherUnits) },
		{
			guard: "shrinking",
			holds: isAbove(shrinking, existing, limits.maxMissingPercent),
			count: shrinking,
			total: existing,
		},
		{
			guard: "missing",
			holds: isAbove(missing, previous, limits.maxMissingPercent),
			count: missing,
			total: previous,
		},
	];
	return found
		.filter(({ holds }) => holds)
		.map(({ guard, count, total }) => ({ guard, count, total }));
}

/**
 * The questions of a dry run with their figures, as one text. A tick is given to these: another dry
 * run, or other limits, ask again.
 */
export function guardKey(guards: readonly GuardFigures[]): string {
	return guards
		.map(({ guard, count, total }) => `${guard} ${total === null ? count : `${count}/${total}`}`)
		.join(", ");
}

function sumOfLevels(levels: readonly LevelSummary[], countOf: (level: LevelSummary) => number) {
	const sum = (numberOf: (level: LevelSummary) => number) =>
		levels.reduce((total, level) => total + numberOf(level), 0);
	return { count: sum(countOf), total: sum(({ compared }) => compared) };
}

function otherUnits({ timesHundred, hundredth }: LevelSummary): number {
	return Math.max(timesHundred, hundredth);
}
