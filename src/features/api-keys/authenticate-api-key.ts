/** Finds the caller of a call with an API key. */
import { API_KEY_PREFIX, isApiKey } from "../../domain/account/api-scopes.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { setCurrentApiKey } from "../../platform/request-scope.ts";
import { hashOfSecret } from "../accounts/session-token.ts";
import { markKeyUsed, selectKeyCaller } from "./api-keys.sql.ts";

type Deps = { pool: Queryable; limiter: Limiter };

/**
 * A call has no session, so what belongs to a session (its second step, a chosen price level) is
 * fixed.
 */
const NO_SESSION = 0;

/**
 * The staff account of the key. A wrong key is refused, and never treated as a guest: a program
 * that lost its key should learn that at once.
 */
export async function authenticateApiKey(
	{ pool, limiter }: Deps,
	key: string,
	ip: string,
): Promise<Customer> {
	const [row] = isApiKey(key) ? await selectKeyCaller(pool, hashOfSecret(key)) : [];
	if (!row) {
		await limiter.require("api-key-wrong", ip);
		throw new Refusal("api_key_invalid");
	}
	await limiter.require("api-key", String(row.key_id));
	setCurrentApiKey(`${row.key_name} (${API_KEY_PREFIX}…${row.ending})`);
	if (row.is_first_use_today) await markKeyUsed(pool, row.key_id);
	return {
		kind: "customer",
		accountId: row.account_id,
		sessionId: NO_SESSION,
		firstName: row.first_name,
		email: row.email,
		level: row.price_level,
		ownLevel: row.price_level,
		levels: row.price_level_access,
		credit: row.credit,
		isTaxable: row.is_taxable,
		adminLevel: row.admin_level,
		// The owner who made the key passed the second step.
		isProven: true,
		isWarehouse: row.is_warehouse,
		apiKey: { id: row.key_id, scopes: row.scopes },
	};
}
