/**
 * Compares the fitments of a file with those of the store, applies the differences, and takes them
 * back.
 */
import { createHash } from "node:crypto";
import type pg from "pg";
import { MAX_FITMENTS } from "../../domain/catalog/part-limits.ts";
import { faultText } from "../../domain/import/import-faults.ts";
import { fitmentModeOf } from "../../domain/import/import-mapping.ts";
import {
	type ExistingFitment,
	type FitGroup,
	type FitmentChange,
	type FitRow,
	type GroupRows,
	groupKey,
	planFitments,
} from "../../domain/import/plan-fitments.ts";
import { haveSameYears } from "../../domain/import/year-ranges.ts";
import { endChanges } from "./change-statements.sql.ts";
import * as rows from "./fitment-import.sql.ts";
import type { ImportRecord } from "./import-record.ts";
import type { ApplyRow, Comparison, Range } from "./kind-statements.ts";
import type { StagedFitments } from "./stage-fitments.ts";

/** One change per part and group of fitments. */
export async function compareFitments(
	client: pg.ClientBase,
	range: Range,
	{ mapping }: ImportRecord,
): Promise<Comparison[]> {
	const [importId] = range;
	const staged = Map.groupBy(
		await rows.selectStagedFitments(client, ...range),
		({ part_id }) => part_id ?? 0,
	);
	const partIds = [...staged.keys()];
	const existing = Map.groupBy(
		await rows.selectFitmentsOfParts(client, partIds),
		({ partId }) => partId,
	);
	const totals = { same: 0, existing: 0, shrinking: 0 };
	const changes: (FitmentChange & { partId: number; n: number })[] = [];
	const overfull: number[] = [];
	for (const [partId, lines] of staged) {
		const good = lines.filter(({ is_faulty }) => !is_faulty);
		const values = good.map(({ staged: stored }) => stored as StagedFitments);
		const claims = values.flatMap(({ isRemoval, fits }) =>
			fits.map((fit) => ({ ...fit, isRemoval })),
		);
		const isLeftOut = values.some((row) => row.isLeftOut);
		// The file does not say everything about a part with a faulty row: the part loses nothing.
		const mode = good.length < lines.length ? "add" : fitmentModeOf(mapping);
		const before = (existing.get(partId) ?? []).map(({ partId: _, ...row }) => row);
		const plan = planFitments(before, claims, mode, isLeftOut);
		if (plan.rows > MAX_FITMENTS) {
			overfull.push(partId);
			continue;
		}
		totals.same += plan.same;
		totals.existing += plan.existing;
		totals.shrinking += plan.shrinking;
		const n = lines[0]?.n ?? 0;
		changes.push(...plan.changes.map((change) => ({ ...change, partId, n })));
	}
	const refused = overfull.length
		? await rows.refuseParts(client, importId, overfull, faultText("too_many_fitments"))
		: [];
	await writeChanges(client, importId, changes);
	return [
		{
			...totals,
			faulty: refused.length,
			changes: changes.map(({ partId, group, before, after }) => ({
				rowId: partId,
				field: fieldOf(group),
				before: before.length || null,
				after: after.length || null,
			})),
		},
	];
}

async function writeChanges(
	client: pg.ClientBase,
	importId: number,
	changes: readonly (FitmentChange & { partId: number; n: number })[],
): Promise<void> {
	if (changes.length === 0) return;
	const json = (group: FitGroup, fitRows: FitRow[]) =>
		JSON.stringify(fitRows.length > 0 ? { group, rows: fitRows } : null);
	await rows.insertFitmentChanges(
		client,
		importId,
		changes.map(({ partId }) => partId),
		changes.map(({ group }) => fieldOf(group)),
		changes.map(({ n }) => n),
		changes.map(({ group, before }) => json(group, before)),
		changes.map(({ group, after }) => json(group, after)),
	);
}

/** The name of a group in `import_change`. */
function fieldOf(group: FitGroup): string {
	return createHash("sha256").update(groupKey(group)).digest("hex").slice(0, 40);
}

export async function applyFitments(client: pg.ClientBase, range: Range): Promise<ApplyRow[]> {
	return writeFitments(client, range, { open: "open", done: "applied", left: "skipped" });
}

export async function undoFitments(client: pg.ClientBase, range: Range): Promise<ApplyRow[]> {
	return writeFitments(client, range, { open: "applied", done: "undone", left: "kept" });
}

type States = { open: "open" | "applied"; done: string; left: string };

/**
 * Writes the groups of a range. A group whose years are no longer those of the dry run was changed
 * by another person, and is left alone; so is a group of a vehicle that was deleted.
 */
async function writeFitments(
	client: pg.ClientBase,
	range: Range,
	{ open, done, left }: States,
): Promise<ApplyRow[]> {
	const locked = await rows.lockPartsOfRange(client, ...range, open);
	const changes = (await rows.selectFitmentChanges(client, ...range, open)).map(
		({ change, ...row }) => ({ ...row, ...(change as StoredChange) }),
	);
	const isVehicle = await findVehicles(client, changes);
	const byPart = Map.groupBy(
		await rows.selectFitmentsOfParts(
			client,
			locked.map(({ id }) => id),
		),
		({ partId }) => partId,
	);
	const existingParts = new Set(locked.map(({ id }) => id));
	const writes = changes.map(({ row_id: partId, before, after }): GroupWrite | null => {
		const [from, to] = open === "open" ? [before, after] : [after, before];
		const group = (from ?? to)?.group;
		if (!group || !existingParts.has(partId) || !isVehicle(group)) return null;
		const rowsOfGroup = (byPart.get(partId) ?? []).filter(
			(row) => groupKey(row) === groupKey(group),
		);
		if (!haveSameYears(rowsOfGroup.map(yearsOf), from?.rows ?? [])) return null;
		return { partId, ...replaceRows(rowsOfGroup, group, to?.rows ?? []) };
	});
	const deleted = writes.flatMap((write) => write?.deleted ?? []);
	const wanted = Map.groupBy(
		writes.filter((write) => write !== null),
		({ partId }) => partId,
	);
	const inserted = [...wanted].flatMap(([partId, ofPart]) =>
		giveNumbers(byPart.get(partId) ?? [], ofPart).map((row) => ({ ...row, partId })),
	);
	await rows.deleteFitments(
		client,
		deleted.map(({ partId }) => partId),
		deleted.map(({ n }) => n),
	);
	await rows.insertFitments(client, JSON.stringify(inserted));
	await endChanges(
		client,
		range[0],
		changes.map(({ row_id: rowId, field }, at) => ({
			rowId,
			field,
			state: writes[at] ? done : left,
		})),
	);
	const count = writes.filter((write) => write !== null).length;
	return [{ done: count, left_alone: writes.length - count }];
}

type StoredRow = ExistingFitment & { partId: number };
/** A row that a group gets. One that it had before has its number. */
type MissingRow = Omit<ExistingFitment, "n"> & { n: number | undefined };
type GroupWrite = { partId: number; deleted: StoredRow[]; missing: MissingRow[] };

/** Rows that are as wanted stay with their number and confidence. */
function replaceRows(
	rowsOfGroup: readonly StoredRow[],
	group: FitGroup,
	wanted: readonly FitRow[],
): Pick<GroupWrite, "deleted" | "missing"> {
	const isSame = (row: StoredRow, { from, to }: FitRow) =>
		row.yearFrom === from && row.yearTo === to;
	return {
		deleted: rowsOfGroup.filter((row) => !wanted.some((one) => isSame(row, one))),
		missing: wanted
			.filter((one) => !rowsOfGroup.some((row) => isSame(row, one)))
			.map(({ n, from, to, ...rest }) => ({ ...group, ...rest, n, yearFrom: from, yearTo: to })),
	};
}

/**
 * Rows of an undo get the numbers they had, because tasks of Verify Parts name a fitment by its
 * number. The others get free numbers that no deleted row of the part has.
 */
function giveNumbers(
	current: readonly StoredRow[],
	writes: readonly GroupWrite[],
): ExistingFitment[] {
	const deleted = new Set(writes.flatMap((write) => write.deleted));
	const kept = new Set(current.filter((row) => !deleted.has(row)).map(({ n }) => n));
	const missing = writes.flatMap((write) => write.missing);
	const numbers = missing.map(({ n }) => {
		if (n === undefined || kept.has(n)) return undefined;
		kept.add(n);
		return n;
	});
	const taken = new Set([...kept, ...current.map(({ n }) => n)]);
	let next = 0;
	return missing.map((row, index) => {
		let n = numbers[index];
		if (n === undefined) {
			do next++;
			while (taken.has(next));
			n = next;
		}
		return { ...row, n };
	});
}

function yearsOf({ yearFrom, yearTo }: ExistingFitment) {
	return { from: yearFrom, to: yearTo };
}

type StoredChange = { before: GroupRows | null; after: GroupRows | null };

async function findVehicles(
	client: pg.ClientBase,
	changes: readonly StoredChange[],
): Promise<(group: FitGroup) => boolean> {
	const groups = changes.flatMap(({ before, after }) => (before ?? after)?.group ?? []);
	const ids = (list: (number | null)[]) => [...new Set(list.filter((id) => id !== null))];
	const found = await rows.lockVehicles(
		client,
		ids(groups.map(({ lineId }) => lineId)),
		ids(groups.map(({ engineId }) => engineId)),
	);
	const lines = new Set(found.map(({ line_id }) => line_id));
	const engines = new Set(found.map(({ engine_id }) => engine_id));
	return ({ lineId, engineId }) => (lineId === null ? engines.has(engineId) : lines.has(lineId));
}
