/** Creates accounts, and sessions without signing in with a password. */
import type { Insertable } from "kysely";
import { hashOfSecret, newSecret, signToken } from "../../src/features/accounts/session-token.ts";
import type { Database } from "../../src/platform/postgres/pool.ts";
import type { DB } from "../../src/platform/postgres/schema.generated.ts";
import { loadSecret } from "../../src/platform/secret.ts";
import type { TestDatabase } from "../support/test-database.ts";

/** The password of every test account. */
export const PASSWORD = "lorries need clean oil";
/** Its hash with little memory and one pass, which is checked in a tenth of a millisecond. */
const PASSWORD_HASH =
	"$argon2id$v=19$m=64,t=1,p=1$XKwJeiPzKxNNXhauXAIIAQ$ShZAkUCO/QjzUMfLgOaf4y5V7MZGyyBrgS6Zmw7w+Fw";
/** Its hash at the cost of the store, for tests of the time that a sign-in takes. */
export const FULL_COST_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$qT9KrLPfuLzr5bc4DsDv5w$gXDUHrfvB7qZYef/8cRUwlaweAzVrtwk4+UezQvCim4";

let count = 0;

export function anAccount(db: Database, overrides: Partial<Insertable<DB["account"]>> = {}) {
	const level = overrides.price_level ?? "online";
	return db
		.insertInto("account")
		.values({
			email: `customer-${++count}@cabover.example`,
			password_hash: PASSWORD_HASH,
			confirmed_at: "2026-01-01T00:00:00Z",
			first_name: "Demo",
			last_name: "Customer",
			phone: "+13055550100",
			account_type: "vehicle_owner",
			language: "en",
			price_level_access: [level],
			...overrides,
			price_level: level,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Creates a session like the store does, with the second step done by default, and returns its
 * token.
 */
export async function aSession(
	{ db, pool }: TestDatabase,
	accountId: number,
	{ isProven = true } = {},
): Promise<string> {
	const secret = newSecret();
	await db
		.insertInto("session")
		.values({
			account_id: accountId,
			secret_hash: hashOfSecret(secret),
			device: "Chrome, Linux",
			proven_at: isProven ? new Date() : null,
		})
		.execute();
	const key = (await loadSecret(pool, undefined))("session");
	return signToken(key, secret, {
		priceLevel: "online",
		priceLevelAccess: ["online"],
		iat: 0,
		exp: 0,
	});
}

/** Creates an account and a session for it. */
export async function aSignedInCustomer(
	database: TestDatabase,
	overrides: Parameters<typeof anAccount>[1] = {},
) {
	const account = await anAccount(database.db, overrides);
	return { account, token: await aSession(database, account.id) };
}
