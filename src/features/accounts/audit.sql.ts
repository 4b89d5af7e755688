import type { Database } from "../../platform/postgres/pool.ts";

/** The audit log holds account ids and no names. */
export type AuditEntry = {
	actorId: number;
	action: string;
	subject: string;
	details: Record<string, unknown>;
};

export async function insertAudit(
	tx: Database,
	{ actorId, action, subject, details }: AuditEntry,
): Promise<void> {
	await tx
		.insertInto("audit_entry")
		.values({ actor_id: actorId, action, subject, details: JSON.stringify(details) })
		.execute();
}
