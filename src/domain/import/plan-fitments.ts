/**
 * Compares the fitments of a part with those of a file. Fitments that differ in nothing but their
 * years are one group, whose years are compared as a set: 2008–2010 and 2011 are the same as
 * 2008–2011, so that a file which writes the years otherwise changes nothing.
 */
import type { PartFitment } from "../catalog/part-record.ts";
import { foldYears, haveSameYears, subtractYears, type YearBounds } from "./year-ranges.ts";

export const FITMENT_MODES = ["add", "replace_files", "replace_brands", "replace_all"] as const;
/**
 * `add`: the rows of the file are added. `replace_files`: they also replace what earlier files said
 * about the parts of the file. `replace_brands`: they replace what earlier files said about every
 * part of the brands that the file names, also of parts that it leaves out. `replace_all`: the file
 * is the whole truth about its parts.
 */
export type FitmentMode = (typeof FITMENT_MODES)[number];

/** Everything about a fitment except its years. */
export type FitGroup = Omit<PartFitment, "n" | "yearFrom" | "yearTo" | "source" | "confidence">;

/** The confidence before sales and returns taught another one, and the one they taught. */
type LearnedConfidence = { stated?: number | null; learned?: number | null };

/** A fitment of the store with what was learned about it. */
export type ExistingFitment = PartFitment & LearnedConfidence;

export type FitYears = YearBounds & Pick<PartFitment, "source" | "confidence"> & LearnedConfidence;

/** A row of the store has its number within the part. */
export type FitRow = FitYears & { n?: number };

/** A group before or after an import, as `import_change` has it. */
export type GroupRows = { group: FitGroup; rows: FitRow[] };

export type FitmentChange = { group: FitGroup; before: FitRow[]; after: FitRow[] };

export type PartClaim = { group: FitGroup; years: FitYears; isRemoval: boolean };

export type FitmentPlan = {
	changes: FitmentChange[];
	/** Groups that stay as they are although the file names them. */
	same: number;
	/** Groups that the part has, and those that lose years. */
	existing: number;
	shrinking: number;
	/** Rows of the part afterwards. */
	rows: number;
};

export function groupKey(group: FitGroup): string {
	return JSON.stringify([
		group.lineId,
		group.engineId,
		group.builtFrom,
		group.builtTo,
		group.engineVariant,
		group.position,
		group.quantity,
		group.noteEn,
		group.noteEs,
	]);
}

type Group = { group: FitGroup; before: FitRow[]; added: FitYears[]; removed: YearBounds[] };

/** `isLeftOut`: the file replaces the fitments of the part's brand and does not have the part. */
export function planFitments(
	existing: readonly ExistingFitment[],
	claims: readonly PartClaim[],
	mode: FitmentMode,
	isLeftOut = false,
): FitmentPlan {
	const groups = groupRows(existing, claims);
	// A file that only removes rows of a part does not say what else the part fits.
	const isReplaced = isLeftOut || (mode !== "add" && claims.some(({ isRemoval }) => !isRemoval));
	const plan: FitmentPlan = { changes: [], same: 0, existing: 0, shrinking: 0, rows: 0 };
	for (const { group, before, added, removed } of groups.values()) {
		if (before.length > 0) plan.existing++;
		const kept = before.filter((row) => !isReplaced || !isReplaceable(row, mode));
		const wanted = subtractYears([...kept, ...added], removed);
		if (haveSameYears(before, wanted)) {
			if (added.length + removed.length > 0) plan.same++;
			plan.rows += before.length;
			continue;
		}
		const after = toRows(before, added, wanted);
		if (subtractYears(before, wanted).length > 0) plan.shrinking++;
		plan.rows += after.length;
		plan.changes.push({ group, before, after });
	}
	return plan;
}

const FROM_FILES: readonly PartFitment["source"][] = ["maker", "supplier"];

function isReplaceable({ source }: FitRow, mode: FitmentMode): boolean {
	return mode === "replace_all" || FROM_FILES.includes(source);
}

function groupRows(existing: readonly ExistingFitment[], claims: readonly PartClaim[]) {
	const groups = new Map<string, Group>();
	const groupOf = (group: FitGroup): Group => {
		const key = groupKey(group);
		const found = groups.get(key) ?? { group, before: [], added: [], removed: [] };
		groups.set(key, found);
		return found;
	};
	for (const { n, yearFrom, yearTo, source, confidence, stated, learned, ...group } of existing) {
		const years = { from: yearFrom, to: yearTo };
		groupOf(group).before.push({ n, ...years, source, confidence, ...learnedOf(stated, learned) });
	}
	for (const { group, years, isRemoval } of claims) {
		if (isRemoval) groupOf(group).removed.push(years);
		else groupOf(group).added.push(years);
	}
	return groups;
}

function learnedOf(stated?: number | null, learned?: number | null): LearnedConfidence {
	return learned === null || learned === undefined ? {} : { stated: stated ?? null, learned };
}

/** Rows whose years are as before stay; the others are written with the years folded. */
function toRows(before: FitRow[], added: FitYears[], wanted: YearBounds[]): FitRow[] {
	return wanted.map((range) => {
		const stays = before.find(({ from, to }) => from === range.from && to === range.to);
		if (stays) return stays;
		const isInside = ({ from, to }: YearBounds) => foldYears([range, { from, to }]).length === 1;
		const origin = added.find(isInside) ?? before.find(isInside);
		return {
			...range,
			source: origin?.source ?? "supplier",
			confidence: origin?.confidence ?? 0,
			...learnedOf(origin?.stated, origin?.learned),
		};
	});
}
