/** Merges two records of a small table. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import {
	MAX_COUNTED_USES,
	type MasterKind,
	type MasterValues,
} from "../../domain/catalog/master-data.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { MASTER_CHILDREN } from "./master-children.sql.ts";
import { moveUses, updateRecord } from "./master-records.sql.ts";
import { MASTER_TABLES } from "./master-tables.ts";
import {
	auditChange,
	countAllUses,
	moveAddress,
	readValues,
	removeValues,
	withRefusals,
} from "./master-values.ts";

type Deps = { pool: pg.Pool };

/** Everything that uses the record uses the other one afterwards; then the record is deleted. */
export async function mergeMasterRecords(
	{ pool }: Deps,
	caller: Customer,
	kind: MasterKind,
	{ id, into }: { id: number; into: number },
): Promise<void> {
	requireNoErrors(id === into ? { into: { code: "choice_unknown" } } : {});
	await withRefusals(() =>
		inTransaction(pool, async ({ tx }) => {
			const { before, target } = await lockBoth(tx, kind, id, into);
			const uses = await countAllUses(tx, kind, id);
			if (uses.some(({ count }) => count > MAX_COUNTED_USES)) throw new Refusal("merge_too_large");
			// Values of different units cannot be mixed.
			if (before.unit !== target.unit) throw new Refusal("merge_units");
			// A line that is built as the vanishing one would be built as itself.
			if (target.rebadgeOfId === id)
				await updateRecord(tx, MASTER_TABLES[kind], into, { ...target, rebadgeOfId: null });
			for (const use of MASTER_TABLES[kind].uses) await moveUses(tx, use, id, into);
			await MASTER_CHILDREN[kind]?.move(tx, id, into);
			await removeValues(tx, kind, id, before);
			await moveAddress(tx, kind, before, target);
			const counts = Object.fromEntries(uses.map(({ name, count }) => [name, count]));
			await auditChange(tx, caller, "master_record_merged", kind, id, {
				into,
				...counts,
				before,
				after: null,
			});
		}),
	);
}

/** Both records are locked in the sequence of their ids, so that two merges cannot deadlock. */
async function lockBoth(tx: Database, kind: MasterKind, id: number, into: number) {
	const found = new Map<number, MasterValues | undefined>();
	for (const locked of [id, into].toSorted((a, b) => a - b))
		found.set(locked, await readValues(tx, kind, locked, true));
	const [before, target] = [found.get(id), found.get(into)];
	if (!before) throw new Refusal("not_found");
	if (!target)
		throw new Refusal("bad_request", { fieldErrors: { into: { code: "choice_unknown" } } });
	return { before, target };
}
