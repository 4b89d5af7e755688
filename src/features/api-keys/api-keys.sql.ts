import { sql } from "kysely";
import type { ApiScope } from "../../domain/account/api-scopes.ts";
import type { AdminLevel, Credit } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type KeyCallerRow = {
	key_id: number;
	key_name: string;
	ending: string;
	scopes: ApiScope[];
	is_first_use_today: boolean;
	account_id: number;
	first_name: string;
	email: string;
	price_level: PriceLevel;
	price_level_access: PriceLevel[];
	credit: Credit;
	is_taxable: boolean;
	admin_level: AdminLevel;
	is_warehouse: boolean;
};

/** The key and its account as they are now, so that every change takes effect on the next call. */
export const selectKeyCaller = preparedStatement<KeyCallerRow, [secretHash: Buffer]>(
	"api-key-caller",
	`select k.id as key_id, k.name as key_name, k.ending, k.scopes, k.last_used_on is distinct from current_date as is_first_use_today,
		a.id as account_id, a.first_name, a.email, a.price_level, a.price_level_access::text[] as price_level_access,
		a.credit, a.is_taxable, a.admin_level, a.is_warehouse
	from api_key k join account a on a.id = k.account_id
	where k.secret_hash = $1 and k.revoked_at is null and k.expires_at > now()
		and a.admin_level > 0 and a.disabled_at is null and a.closed_at is null`,
);

export const markKeyUsed = preparedStatement<never, [id: number]>(
	"api-key-used",
	"update api_key set last_used_on = current_date where id = $1 and last_used_on is distinct from current_date",
);

/** Valid keys first, then the latest. */
export function selectApiKeys(db: Database) {
	return db
		.selectFrom("api_key as k")
		.innerJoin("account as a", "a.id", "k.account_id")
		.select([
			"k.id",
			"k.name",
			"k.ending",
			"k.scopes",
			"k.created_at",
			"k.expires_at",
			"k.revoked_at",
			"k.last_used_on",
			"k.account_id",
			"a.email",
		])
		.select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as("staff"))
		.select(
			sql<boolean>`a.admin_level > 0 and a.disabled_at is null and a.closed_at is null`.as(
				"is_account_active",
			),
		)
		.select(sql<boolean>`k.expires_at <= now()`.as("is_expired"))
		.orderBy(sql`k.revoked_at is null and k.expires_at > now()`, "desc")
		.orderBy("k.id", "desc")
		.execute();
}

/** Locks the account of a new key; undefined when it is not a member of staff who can sign in. */
export function lockStaffAccount(tx: Database, accountId: number) {
	return tx
		.selectFrom("account")
		.select("id")
		.where("id", "=", accountId)
		.where("admin_level", ">", 0)
		.where("disabled_at", "is", null)
		.where("closed_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
}

export async function countValidKeys(tx: Database, accountId: number): Promise<number> {
	const row = await tx
		.selectFrom("api_key")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

type NewApiKey = {
	name: string;
	secretHash: Buffer;
	ending: string;
	accountId: number;
	scopes: ApiScope[];
	createdBy: number;
	/** The last day, at the store. */
	expiresOn: string;
};

export async function insertApiKey(tx: Database, key: NewApiKey): Promise<number> {
	const { id } = await tx
		.insertInto("api_key")
		.values({
			name: key.name,
			secret_hash: key.secretHash,
			ending: key.ending,
			account_id: key.accountId,
			scopes: key.scopes,
			created_by: key.createdBy,
			expires_at: sql`(${key.expiresOn}::date + 1)::timestamp at time zone ${sql.lit(STORE_TIME_ZONE)}`,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Undefined when there is no such key, or it was revoked before. */
export function revokeKey(tx: Database, id: number) {
	return tx
		.updateTable("api_key")
		.set({ revoked_at: sql`now()` })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning(["name", "account_id"])
		.executeTakeFirst();
}

export function selectKey(db: Database, id: number) {
	return db.selectFrom("api_key").select("id").where("id", "=", id).executeTakeFirst();
}
