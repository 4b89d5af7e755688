/** Applies the differences of an import in short transactions, or takes them back. */
import { setTimeout as sleep } from "node:timers/promises";
import { MAX_BATCH_PARTS } from "../../domain/import/import-limits.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { addWarningTasks } from "./add-warning-tasks.ts";
import { createBatchSize } from "./batch-size.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import type { ImportDependencies, ImportRecord } from "./import-record.ts";
import { announceChanges, letIndexWait, selectNextChanges } from "./import-rows.sql.ts";
import { type ImportChanges, requestIndex, selectActors } from "./imports.sql.ts";
import { isFollowedAtEnd, KIND_TABLES } from "./kind-tables.ts";
import { changeCounts } from "./manage-imports.ts";

/**
 * A large import is announced this often: every notice makes the store count the parts of its
 * categories and brands again, and render its pages.
 */
const NOTICE_INTERVAL_MS = 10_000;

export const applyStep: ImportStep = async (deps, current, context) => {
	if (current.state === "confirmed") {
		await runBatch(deps, current, async () => ({ state: "applying" }));
		return;
	}
	const position = await forEachBatch(deps, current, context, { direction: "apply", open: "open" });
	if (position === null) return;
	await end(deps, { ...current, position }, "import_applied", (now) => ({
		state: "applied",
		applied_at: now,
	}));
};

export const undoStep: ImportStep = async (deps, current, context) => {
	const position = await forEachBatch(deps, current, context, {
		direction: "undo",
		open: "applied",
	});
	if (position === null) return;
	await end(deps, { ...current, position }, "import_undo_ended", () => ({ state: "undone" }));
};

type Work = { direction: "apply" | "undo"; open: "open" | "applied" };

/** Returns the last part that was handled, or null when the import stopped before its end. */
async function forEachBatch(
	deps: ImportDependencies,
	current: ImportRecord,
	context: JobContext,
	{ direction, open }: Work,
): Promise<number | null> {
	const { id, kind, state, step, effectiveAt, counts, sendsInvitations, mapping } = current;
	const { maxBatch = MAX_BATCH_PARTS } = KIND_TABLES[kind];
	const doesIndexWait = isFollowedAtEnd(current, direction);
	const actors = await selectActors(deps.db, id);
	const actorId = (direction === "undo" ? actors?.undone_by : actors?.confirmed_by) ?? 0;
	const total = direction === "undo" ? counts.applied : counts.added + counts.changed;
	const size = createBatchSize(maxBatch);
	let { position } = current;
	let done = 0;
	let announcedAt = Number.NEGATIVE_INFINITY;
	const stop = async () => {
		if (doesIndexWait) await announceChanges(deps.pool);
		return null;
	};
	for (;;) {
		if (await context.isCancelled()) return stop();
		const [next] = await selectNextChanges(deps.pool, id, position, size.rows(), open);
		const last = next?.last;
		if (!last) return position;
		const startedAt = performance.now();
		const isAnnounced = doesIndexWait && startedAt - announcedAt >= NOTICE_INTERVAL_MS;
		const isHere = await size.run(next.count, (reportWait) =>
			runBatch(
				deps,
				{ id, state, step, position },
				async ({ client }, { counts: before }) => {
					const range: [number, number, number] = [id, position, last];
					if (doesIndexWait) await letIndexWait(client);
					if (isAnnounced) await announceChanges(client);
					const [result] = await KIND_TABLES[kind][direction](client, range, {
						effectiveAt,
						actorId,
						invitationOrigin: sendsInvitations ? deps.origin() : null,
						mapping,
					});
					const { done: written = 0, left_alone: leftAlone = 0 } = result ?? {};
					done += written + leftAlone;
					const next =
						direction === "undo"
							? { undone: before.undone + written, kept: before.kept + leftAlone }
							: { applied: before.applied + written, skipped: before.skipped + leftAlone };
					return { position: last, counts: JSON.stringify({ ...before, ...next }) };
				},
				reportWait,
			),
		);
		if (!isHere) return stop();
		if (isAnnounced) announcedAt = startedAt;
		position = last;
		await context.progress({ done, total });
		// The store has at least a third of the time for its customers, and half where no statement
		// waits.
		await sleep(size.pauseMs());
	}
}

async function end(
	deps: ImportDependencies,
	{ id, state, step, position }: ImportRecord,
	action: string,
	changes: (now: Date) => ImportChanges,
): Promise<void> {
	const counted = await changeCounts(deps, id);
	const actors = await selectActors(deps.db, id);
	const actorId = (action === "import_applied" ? actors?.confirmed_by : actors?.undone_by) ?? null;
	await runBatch(deps, { id, state, step, position }, async (transaction, current) => {
		const { tx } = transaction;
		if (action === "import_applied") await addWarningTasks(transaction, current);
		if (isFollowedAtEnd(current, state === "undoing" ? "undo" : "apply")) await requestIndex(tx);
		if (actorId !== null)
			await insertAudit(tx, {
				actorId,
				action,
				subject: `import ${id}`,
				details: { kind: current.kind, source: current.source, ...counted },
			});
		const counts = JSON.stringify({ ...current.counts, ...counted });
		return { ...changes(new Date(deps.now())), position: 0, counts };
	});
}
