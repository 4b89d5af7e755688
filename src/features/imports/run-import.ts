/**
 * The job of an import: runs its steps until it waits for staff or has ended. Each batch commits
 * its work together with the position, so that the job can be killed at any moment and started
 * again.
 */

import { type ImportState, isRunning } from "../../domain/import/import-state.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { applyStep, undoStep } from "./apply-changes.ts";
import { clearStep, compareStep } from "./compare-rows.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import {
	type ImportDependencies,
	type ImportRecord,
	requireImport,
	startJob,
} from "./import-record.ts";
import { selectUnattended } from "./imports.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { readStep } from "./read-step.ts";
import { leftOutStep } from "./stage-left-out.ts";
import { stageStep } from "./stage-rows.ts";

export async function runImport(
	deps: ImportDependencies,
	importId: number,
	context: JobContext,
): Promise<void> {
	while (!(await context.isCancelled())) {
		const current = await requireImport(deps.db, importId);
		if (!isRunning(current.state) || current.isPaused) return;
		try {
			await stepOf(current)(deps, current, context);
		} catch (error) {
			if (!(error instanceof UnreadableFileError)) throw error;
			// The step may have gone on before it met the place that cannot be read.
			const latest = await requireImport(deps.db, importId);
			if (latest.state === current.state)
				await runBatch(deps, latest, async () => ({ state: "failed", failure: error.code }));
		}
	}
}

const CHECK_STEPS: Record<string, ImportStep> = {
	clear: clearStep,
	stage: stageStep,
	left_out: leftOutStep,
	compare: compareStep,
};

function stepOf({ kind, state, step }: ImportRecord): ImportStep {
	const ownStage = step === "stage" ? KIND_TABLES[kind].stage : undefined;
	const steps: Partial<Record<ImportState, ImportStep | undefined>> = {
		uploaded: readStep,
		reading: readStep,
		checking: ownStage ?? CHECK_STEPS[step] ?? clearStep,
		confirmed: applyStep,
		applying: applyStep,
		undoing: undoStep,
	};
	const found = steps[state];
	if (!found) throw new Error(`an import in state ${state} has no step`);
	return found;
}

const RUNNING_STATES = ["uploaded", "reading", "checking", "confirmed", "applying", "undoing"];

/** Every minute: starts jobs again that were lost. A job that still runs is not started twice. */
export async function attendImports(deps: ImportDependencies): Promise<void> {
	for (const { id } of await selectUnattended(deps.db, RUNNING_STATES)) await startJob(deps, id);
}
