/**
 * Finds the caller of a request. Rights are read from the row, so every change takes effect on the
 * next request.
 */
import { type Caller, effectiveLevel, GUEST } from "../../domain/account/caller.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { readToken } from "./session-token.ts";
import { type CallerRow, selectCaller, touchSession } from "./sessions.sql.ts";

export type AuthenticateDependencies = { pool: Queryable; sessionKey: Buffer };

export async function authenticate(
	{ pool, sessionKey }: AuthenticateDependencies,
	token: string | undefined,
): Promise<Caller> {
	const secretHash = token && readToken(sessionKey, token);
	if (!secretHash) return GUEST;
	const [row] = await selectCaller(pool, secretHash);
	if (!row) return GUEST;
	// The last use of a session is recorded at most once a minute.
	if (row.is_stale) await touchSession(pool, row.session_id);
	return toCaller(row);
}

function toCaller(row: CallerRow): Caller {
	return {
		kind: "customer",
		accountId: row.account_id,
		sessionId: row.session_id,
		firstName: row.first_name,
		email: row.email,
		level: effectiveLevel(row.price_level, row.price_level_access, row.viewed_level),
		ownLevel: row.price_level,
		levels: row.price_level_access,
		credit: row.credit,
		isTaxable: row.is_taxable,
		adminLevel: row.admin_level,
		isProven: row.is_proven,
		isWarehouse: row.is_warehouse,
	};
}
