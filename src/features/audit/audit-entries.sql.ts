import type { Database } from "../../platform/postgres/pool.ts";

/** The audit log holds account ids and no names. */
export type AuditEntry = {
	actorId: number;
	action: string;
	/** A word for the kind of thing and its number: "order 4711". */
	subject: string;
	details: Record<string, unknown>;
};

/**
 * Adds an entry in the caller's transaction, without a lock. The entry is sealed a moment after the
 * commit (`seal-audit.ts`).
 */
export async function insertAudit(
	tx: Database,
	{ actorId, action, subject, details }: AuditEntry,
): Promise<void> {
	await tx
		.insertInto("audit_entry")
		.values({ actor_id: actorId, action, subject, details: JSON.stringify(details) })
		.execute();
}
