import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { sealEntries } from "./audit-seals.sql.ts";

/** Bounds the time of one sealing transaction. */
const MAX_SEALED_AT_ONCE = 500;

/** Seals the next entries of the audit log and returns how many; 0 when none is left to seal. */
export async function sealAudit({ pool }: { pool: Queryable }): Promise<number> {
	const [row] = await sealEntries(pool, MAX_SEALED_AT_ONCE);
	return row?.sealed ?? 0;
}
