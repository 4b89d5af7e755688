/** What managers decide about an import: its columns, whether it is applied, and its undo. */
import { createHash } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import { columnsBeforeFaults } from "../../domain/import/fault-column.ts";
import { fieldsOf, type ImportKind } from "../../domain/import/import-kinds.ts";
import { columnsOf } from "../../domain/import/import-layout.ts";
import { IMPORT_RETENTION_DAYS, MAX_MANAGER_UNDO } from "../../domain/import/import-limits.ts";
import { findMappingProblem, type ImportMapping } from "../../domain/import/import-mapping.ts";
import { canDo, type ImportAction } from "../../domain/import/import-state.ts";
import { findGuards, guardKey, NO_COUNTS } from "../../domain/import/import-summary.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { readImportNames } from "./import-names.ts";
import {
	type ImportDependencies,
	type ImportRecord,
	requireLockedImport,
	startJob,
	type XmlDescription,
} from "./import-record.ts";
import { countChanges } from "./import-rows.sql.ts";
import * as rows from "./imports.sql.ts";
import { isFollowedAtEnd, KIND_TABLES } from "./kind-tables.ts";

const DAY_MS = 86_400_000;

export type NewImport = { requestKey: string; kind: ImportKind; source: string };

/** Returns the id of the import. A form that was sent twice makes one. */
export async function createImport(
	{ db }: ImportDependencies,
	caller: Customer,
	{ requestKey, kind, source }: NewImport,
): Promise<number> {
	const created = await rows.insertImport(db, {
		requestKey,
		kind,
		source,
		createdBy: caller.accountId,
	});
	const existing = created ?? (await rows.selectByRequestKey(db, requestKey));
	if (!existing) throw new Refusal("not_found");
	return existing.id;
}

/** `version`: the version of the import that the person saw. */
export type Decision = { id: number; version: number };

/** Keeps the mapping for the next file of the source, and checks the rows with it, also again. */
export async function saveMapping(
	deps: ImportDependencies,
	_caller: Customer,
	{ mapping, ...decision }: Decision & { mapping: ImportMapping },
): Promise<void> {
	const names = await readImportNames(deps.db);
	await decide(deps, decision, "change_columns", async (tx, current) => {
		if (!canChangeColumns(current)) throw new Refusal("import_changed");
		const { kind, source, layout, document } = current;
		const isComplete = mapping.fields.length === columnsOf(current).length;
		const problem = findMappingProblem(mapping, fieldsOf(kind, names), layout !== null);
		if (!isComplete || problem || !(layout || document)) throw new Refusal("import_mapping");
		const mended = columnsBeforeFaults(layout?.headers ?? []);
		const columns = mended ?? layout?.headers ?? [];
		const { isPartial, fitmentMode } = current.mapping ?? {};
		const whole = isPartial ? { ...mapping, isPartial } : mapping;
		// Mended rows are a part of their file; the next file has all parts again, in its own mode.
		const lasting = mended
			? { ...mapping, fields: mapping.fields.slice(0, mended.length), fitmentMode }
			: whole;
		await rows.upsertMapping(tx, {
			kind,
			source,
			signature: document ? documentSignature(document) : headerSignature(columns),
			mapping: JSON.stringify(lasting),
		});
		return {
			state: "checking",
			step: "clear",
			position: 0,
			mapping: JSON.stringify(whole),
			counts: JSON.stringify(NO_COUNTS),
			failure: null,
			applied_at: null,
		};
	});
}

/** The columns of a file that is still stored, while the import has changed nothing. */
export function canChangeColumns(current: ImportRecord): boolean {
	return current.mapping !== null && hasChangedNothing(current);
}

/** The file is still stored, and can be read and checked again. */
export function hasChangedNothing({ state, fileKeys, counts }: ImportRecord): boolean {
	const isUnused = counts.applied + counts.skipped === 0;
	return canDo("change_columns", state) && fileKeys.length > 0 && isUnused;
}

export type Confirmation = Decision & {
	/** Needed when a guard holds the import, with the guards and figures that the person saw. */
	reason: string | null;
	guardKey?: string | null;
	/** When the values begin; null for at once. */
	effectiveAt: Date | null;
	/** Customers that the import creates are invited by mail. */
	sendsInvitations?: boolean;
};

export async function confirmImport(
	deps: ImportDependencies,
	caller: Customer,
	{
		reason,
		guardKey: seenGuards,
		effectiveAt,
		sendsInvitations = false,
		...decision
	}: Confirmation,
): Promise<void> {
	const { importLimits } = await deps.settings();
	await decide(deps, decision, "confirm", async (tx, current) => {
		const { kind, counts, summary, sha256 } = current;
		const guards = findGuards(counts, summary, importLimits);
		if (guards.length > 0) requireAnswer(guardKey(guards), seenGuards, reason);
		const isLater = effectiveAt !== null && effectiveAt.getTime() > deps.now();
		if (effectiveAt && (!isLater || !KIND_TABLES[kind].canWait)) throw new Refusal("import_date");
		const invites = sendsInvitations && kind === "customers";
		await audit(tx, caller, "import_confirmed", current, {
			file: sha256,
			added: counts.added,
			changed: counts.changed,
			// With their figures, because the reason is about these.
			guards: guards.map((figures) => guardKey([figures])),
			reason,
			effectiveAt: effectiveAt?.toISOString() ?? null,
			...(invites && { sendsInvitations }),
		});
		return {
			state: "confirmed",
			sends_invitations: invites,
			step: "start",
			position: 0,
			reason,
			effective_at: effectiveAt,
			confirmed_by: caller.accountId,
			confirmed_at: new Date(deps.now()),
		};
	});
}

/**
 * Other figures come first, because a person who did not see them has not been asked for a reason.
 */
function requireAnswer(key: string, seenKey: string | null | undefined, reason: string | null) {
	if (typeof seenKey === "string" && seenKey !== key) throw new Refusal("import_figures");
	if (!reason) throw new Refusal("import_guarded");
	// Pages always send the key, so this text is for clients of the API.
	if (seenKey !== key)
		throw new Refusal("import_guarded", {
			bilingualMessage: {
				en: "Send the guard_key of this import with the reason",
				es: "Envíe el guard_key de esta importación junto con el motivo",
			},
		});
}

/** Stops between two batches, or goes on. */
export async function setImportPaused(
	deps: ImportDependencies,
	_caller: Customer,
	{ isPaused, ...decision }: Decision & { isPaused: boolean },
): Promise<void> {
	await decide(deps, decision, "pause", async () => ({ is_paused: isPaused }));
}

/** Ends an import. What a running one has already applied stays, and can be undone. */
export async function cancelImport(
	deps: ImportDependencies,
	caller: Customer,
	decision: Decision,
): Promise<void> {
	await decide(deps, decision, "cancel", async (tx, current) => {
		await audit(tx, caller, "import_cancelled", current, { state: current.state });
		const counts = await changeCounts(deps, current.id);
		if (!counts.applied) return { state: "cancelled", is_paused: false };
		if (isFollowedAtEnd(current, "apply")) await rows.requestIndex(tx);
		return {
			state: "applied",
			is_paused: false,
			applied_at: new Date(deps.now()),
			counts: JSON.stringify({ ...current.counts, ...counts }),
		};
	});
}

export async function undoImport(
	deps: ImportDependencies,
	caller: Customer,
	decision: Decision,
): Promise<void> {
	await decide(deps, decision, "undo", async (tx, current) => {
		const { appliedAt, counts } = current;
		if (!canUndo(current, deps.now())) throw new Refusal("import_undo_late");
		if (counts.applied > MAX_MANAGER_UNDO && caller.adminLevel < 3)
			throw new Refusal("import_undo_owner");
		await audit(tx, caller, "import_undone", current, {
			changes: counts.applied,
			appliedAt: appliedAt?.toISOString() ?? null,
		});
		return { state: "undoing", step: "start", position: 0, undone_by: caller.accountId };
	});
}

export function canUndo({ appliedAt, counts }: ImportRecord, now: number): boolean {
	const isRecent = appliedAt && now - appliedAt.getTime() < IMPORT_RETENTION_DAYS * DAY_MS;
	return Boolean(isRecent) && counts.applied > 0;
}

/** One hash for files with the same columns. */
export function headerSignature(headers: readonly string[]): string {
	return createHash("sha256").update(JSON.stringify(headers)).digest("hex");
}

/** One hash for XML files of the same standard and submission type. */
export function documentSignature({ kind, submissionType }: XmlDescription): string {
	return headerSignature([kind, submissionType ?? ""]);
}

/** How many changes are in each state, with a count of zero for those that have none. */
export async function changeCounts(
	{ pool }: Pick<ImportDependencies, "pool">,
	id: number,
): Promise<{ applied: number; skipped: number; undone: number; kept: number }> {
	const counted = await countChanges(pool, id);
	const of = (state: string) => counted.find((row) => row.state === state)?.count ?? 0;
	return {
		applied: of("applied"),
		skipped: of("skipped"),
		undone: of("undone"),
		kept: of("kept"),
	};
}

/** Two tabs that decide at once: the first wins, the second is told that the import changed. */
export async function decide(
	deps: ImportDependencies,
	{ id, version }: Decision,
	action: ImportAction,
	work: (tx: Database, current: ImportRecord) => Promise<rows.ImportChanges>,
): Promise<void> {
	await inTransaction(deps.pool, async ({ tx }) => {
		const current = await requireLockedImport(tx, id);
		if (current.version !== version || !canDo(action, current.state))
			throw new Refusal("import_changed");
		const changes = await work(tx, current);
		await rows.updateImport(tx, id, { ...changes, version: version + 1 });
		await startJob(deps, id, tx);
	});
}

async function audit(
	tx: Database,
	caller: Customer,
	action: string,
	{ id, kind, source }: ImportRecord,
	details: Record<string, unknown>,
): Promise<void> {
	await insertAudit(tx, {
		actorId: caller.accountId,
		action,
		subject: `import ${id}`,
		details: { kind, source, ...details },
	});
}
