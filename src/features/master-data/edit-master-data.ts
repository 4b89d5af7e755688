/**
 * Staff edit the small tables of the catalog. Each change is in the audit log, and can be undone.
 */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import {
	type MasterKind,
	type MasterValues,
	preventsDeletion,
} from "../../domain/catalog/master-data.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { stableJson, versionOf } from "../part-editor/section-version.ts";
import { findSamePhrasesLocked } from "./master-children.sql.ts";
import { selectHistory } from "./master-records.sql.ts";
import {
	auditChange,
	complete,
	countAllUses,
	insertValues,
	readValues,
	removeValues,
	subjectOf,
	withRefusals,
	writeValues,
} from "./master-values.ts";

type Deps = { pool: pg.Pool };

/** Returns the id. The same record twice is refused, because its name is taken then. */
export async function createMasterRecord(
	{ pool }: Deps,
	caller: Customer,
	kind: MasterKind,
	input: MasterValues,
): Promise<number> {
	return withRefusals(() =>
		inTransaction(pool, ({ tx }) => insertMasterRecord(tx, caller, kind, input)),
	);
}

/** Creates a record in a transaction that changes several. */
export async function insertMasterRecord(
	tx: Database,
	caller: Customer,
	kind: MasterKind,
	input: MasterValues,
): Promise<number> {
	const after = complete(kind, input);
	if (kind === "concept" && (await findSamePhrasesLocked(tx, after)))
		throw new Refusal("record_taken");
	const id = await insertValues(tx, kind, null, after);
	await auditChange(tx, caller, "master_record_created", kind, id, { before: null, after });
	return id;
}

/** A save that changes nothing is done, so that a repeated save is not a conflict. */
export async function saveMasterRecord(
	{ pool }: Deps,
	caller: Customer,
	kind: MasterKind,
	id: number,
	{ version, input }: { version: string; input: MasterValues },
): Promise<void> {
	await withRefusals(() =>
		inTransaction(pool, async ({ tx }) => {
			const before = await readValues(tx, kind, id, true);
			if (!before) throw new Refusal("not_found");
			const after = complete(kind, input);
			if (stableJson(before) === stableJson(after)) return;
			if (versionOf(before) !== version) throw new Refusal("record_changed");
			await writeValues(tx, kind, id, { before, after });
			await auditChange(tx, caller, "master_record_saved", kind, id, { before, after });
		}),
	);
}

/** Deletes a record that nothing uses. */
export async function deleteMasterRecord(
	{ pool }: Deps,
	caller: Customer,
	kind: MasterKind,
	id: number,
): Promise<void> {
	await withRefusals(() =>
		inTransaction(pool, async ({ tx }) => {
			const before = await readValues(tx, kind, id, true);
			if (!before) throw new Refusal("not_found");
			await removeUnused(tx, kind, id, before);
			await auditChange(tx, caller, "master_record_deleted", kind, id, { before, after: null });
		}),
	);
}

/**
 * Takes the last change of a record back, if the record is still as that change left it. False when
 * the record is gone then, because the change had created it.
 */
export async function undoMasterChange(
	{ pool }: Deps,
	caller: Customer,
	kind: MasterKind,
	{ id, entry }: { id: number; entry: number },
): Promise<boolean> {
	return withRefusals(() =>
		inTransaction(pool, async ({ tx }) => {
			const now = (await readValues(tx, kind, id, true)) ?? null;
			const [last] = await selectHistory(tx, subjectOf(kind, id), 1);
			const { before, after } = (last?.details ?? {}) as {
				before?: MasterValues | null;
				after?: MasterValues | null;
			};
			const isLast = Number(last?.id) === entry && last?.action !== "master_record_merged";
			if (!isLast || before === undefined || stableJson(now) !== stableJson(after))
				throw new Refusal("record_changed");
			if (now && before) await writeValues(tx, kind, id, { before: now, after: before });
			else if (before) await insertValues(tx, kind, id, before);
			else if (now) await removeUnused(tx, kind, id, now);
			await auditChange(tx, caller, "master_change_undone", kind, id, {
				before: now,
				after: before,
			});
			return before !== null;
		}),
	);
}

async function removeUnused(
	tx: Database,
	kind: MasterKind,
	id: number,
	values: MasterValues,
): Promise<void> {
	const uses = await countAllUses(tx, kind, id);
	if (uses.some(preventsDeletion)) throw new Refusal("record_in_use");
	await removeValues(tx, kind, id, values);
}
