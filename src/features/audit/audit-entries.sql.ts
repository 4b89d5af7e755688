import type { Database } from "../../platform/postgres/pool.ts";
import { currentApiKey } from "../../platform/request-scope.ts";

/** The audit log holds account ids and no names. */
export type AuditEntry = {
	/** Null for a guest. */
	actorId: number | null;
	action: string;
	/** A word for the kind of thing and its number: "order 4711". */
	subject: string;
	details: Record<string, unknown>;
};

/**
 * Adds an entry in the caller's transaction, without a lock. The entry is sealed a moment after the
 * commit (`seal-audit.ts`). An entry of a call with an API key names the key.
 */
export async function insertAudit(tx: Database, entry: AuditEntry): Promise<void> {
	await tx.insertInto("audit_entry").values(rowOf(entry)).execute();
}

/** A statement has at most 65,535 values. */
const MAX_ENTRIES_PER_STATEMENT = 5000;

/** Adds one entry for each of many records that change together. */
export async function insertAudits(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
	for (let start = 0; start < entries.length; start += MAX_ENTRIES_PER_STATEMENT) {
		const rows = entries.slice(start, start + MAX_ENTRIES_PER_STATEMENT).map(rowOf);
		await tx.insertInto("audit_entry").values(rows).execute();
	}
}

function rowOf({ actorId, action, subject, details }: AuditEntry) {
	const apiKey = currentApiKey();
	const facts = apiKey === null ? details : { ...details, apiKey };
	return { actor_id: actorId, action, subject, details: JSON.stringify(facts) };
}
