/** The dry run: writes only what differs between the file and the store, and adds it up. */
import type pg from "pg";
import { COST_AT } from "../../domain/import/import-kinds.ts";
import { MAX_BATCH_PARTS } from "../../domain/import/import-limits.ts";
import { NO_ROWS, ONLY_FAULTS } from "../../domain/import/import-state.ts";
import {
	addToSummary,
	EMPTY_SUMMARY,
	type ImportCounts,
	isPriceChange,
	type ValueChange,
} from "../../domain/import/import-summary.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { selectPartCosts } from "../orders/price-overrides.sql.ts";
import { createBatchSize } from "./batch-size.ts";
import { selectCostsAfter } from "./cost-import.sql.ts";
import { deleteUnknownCodes } from "./external-codes.sql.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import type { ImportDependencies } from "./import-record.ts";
import {
	countMissing,
	deleteSomeChanges,
	deleteSomeRows,
	markDuplicates,
	selectNextParts,
} from "./import-rows.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { findPreviousImport } from "./missing-parts.ts";

const MAX_DELETED = 5000;
const LAST_ID = 2 ** 31 - 1;

/** Deletes what an earlier check has staged. False when the job has to stop before its end. */
export async function deleteStaged(
	{ pool }: Pick<ImportDependencies, "pool">,
	id: number,
	context: JobContext,
): Promise<boolean> {
	for (const deleteSome of [deleteSomeChanges, deleteSomeRows])
		while ((await deleteSome(pool, id, MAX_DELETED)).length > 0)
			if (await context.isCancelled()) return false;
	return true;
}

/** Begins a check, also a second one with another mapping. */
export const clearStep: ImportStep = async (deps, { id, state, step, position }, context) => {
	if (!(await deleteStaged(deps, id, context))) return;
	await runBatch(deps, { id, state, step, position }, async ({ tx }) => {
		await deleteUnknownCodes(tx, id);
		return STAGE_FROM_START;
	});
};

const STAGE_FROM_START = {
	step: "stage",
	position: 0,
	summary: JSON.stringify(EMPTY_SUMMARY),
};

/** `position` is the last part that was compared. */
export const compareStep: ImportStep = async (deps, current, context) => {
	const { id, kind, state, step } = current;
	const { jumpPercent } = (await deps.settings()).importLimits;
	const { maxBatch = MAX_BATCH_PARTS, createdField } = KIND_TABLES[kind];
	const previous = current.summary.previousId ?? (await findPreviousImport(deps.db, current));
	const size = createBatchSize(maxBatch);
	let { position } = current;
	let done = 0;
	for (let hasMore = true; hasMore; ) {
		if (await context.isCancelled()) return;
		const [parts] = await selectNextParts(deps.pool, id, position, size.rows());
		hasMore = parts?.count === size.rows();
		// The last range has no end, so that missing parts with higher ids are counted.
		const to = hasMore ? (parts?.last ?? LAST_ID) : LAST_ID;
		const isDone = await size.run(parts?.count ?? 0, (reportWait) =>
			runBatch(
				deps,
				{ id, state, step, position },
				async ({ client }, locked) => {
					const table = KIND_TABLES[kind];
					const duplicates = table.hasManyRows
						? []
						: await markDuplicates(client, id, position, to);
					const [compared] = await table.compare(client, [id, position, to], locked);
					const [gone] = previous ? await countMissing(client, previous, id, position, to) : [];
					const changes = compared?.changes ?? [];
					const added = changes.filter(({ before }) => before === null).length;
					const costs = await readCosts(client, id, changes);
					const { counts } = locked;
					const next = {
						...counts,
						faulty: counts.faulty + duplicates.length + (compared?.faulty ?? 0),
						existing: counts.existing + (compared?.existing ?? 0),
						shrinking: counts.shrinking + (compared?.shrinking ?? 0),
						added: counts.added + added,
						changed: counts.changed + changes.length - added,
						created: counts.created + changes.filter(({ field }) => field === createdField).length,
						same: counts.same + (compared?.same ?? 0),
						missing: counts.missing + (gone?.missing ?? 0),
						previous: counts.previous + (gone?.previous ?? 0),
					};
					return {
						position: to,
						counts: JSON.stringify(next),
						summary: JSON.stringify({
							...addToSummary(locked.summary, changes, { jumpPercent, costs }),
							previousId: previous ?? null,
						}),
					};
				},
				reportWait,
			),
		);
		if (!isDone) return;
		position = to;
		done += parts?.count ?? 0;
		await context.progress({ done });
	}
	const unknownNames = (await KIND_TABLES[kind].findUnknownNames?.(deps.pool, id)) ?? [];
	await runBatch(deps, { id, state, step, position }, async (_, { counts, summary }) => {
		const found = {
			step: "start",
			position: 0,
			summary: JSON.stringify({ ...summary, unknownNames }),
		};
		// Codes and names that are not explained yet hold rows back: the import waits for staff.
		const unknown = counts.unknownCodes + unknownNames.length;
		if (counts.added + counts.changed + unknown > 0) return { ...found, state: "dry_run" };
		if (counts.rows === 0) return { ...found, state: "failed", failure: NO_ROWS };
		if (hasOnlyFaults(counts)) return { ...found, state: "failed", failure: ONLY_FAULTS };
		// A file that changes nothing is done: there is nothing to confirm.
		return { ...found, state: "applied", applied_at: new Date(deps.now()) };
	});
};

function hasOnlyFaults({ rows, faulty, leftOut }: ImportCounts): boolean {
	return faulty > 0 && faulty + leftOut >= rows;
}

/** The costs of the parts whose prices change, as they are after the import. */
async function readCosts(
	client: pg.ClientBase,
	importId: number,
	changes: readonly ValueChange[],
): Promise<Map<number, number>> {
	const partIds = [...new Set(changes.filter(isPriceChange).map(({ rowId }) => rowId))];
	if (partIds.length === 0) return new Map();
	const hasCosts = changes.some(({ field }) => field.startsWith(COST_AT));
	const found = hasCosts
		? await selectCostsAfter(client, importId, partIds)
		: await selectPartCosts(client, partIds);
	return new Map(found.map(({ part_id, cost_cents }) => [part_id, cost_cents]));
}
