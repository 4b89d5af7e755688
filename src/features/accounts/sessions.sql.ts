/** Sessions. The database decides by its own clock how long they last. */
import { type SqlBool, sql } from "kysely";
import type { AdminLevel, Credit } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CallerRow = {
	session_id: number;
	account_id: number;
	first_name: string;
	email: string;
	price_level: PriceLevel;
	price_level_access: PriceLevel[];
	viewed_level: PriceLevel | null;
	credit: Credit;
	is_taxable: boolean;
	admin_level: AdminLevel;
	is_warehouse: boolean;
	is_proven: boolean;
	is_stale: boolean;
};

/** The only statement that authenticating a request costs. */
export const selectCaller = preparedStatement<CallerRow, [secretHash: Buffer]>(
	"caller",
	`select s.id as session_id, a.id as account_id, a.first_name, a.email, a.price_level, a.price_level_access::text[] as price_level_access,
		s.viewed_level, a.credit, a.is_taxable, a.admin_level, a.is_warehouse, s.proven_at is not null as is_proven, s.last_seen_at < now() - interval '1 minute' as is_stale
	from session s join account a on a.id = s.account_id
	where s.secret_hash = $1 and a.disabled_at is null and a.closed_at is null
		and is_session_alive(s.created_at, s.last_seen_at, a.admin_level)`,
);

export const touchSession = preparedStatement<never, [sessionId: number]>(
	"touch session",
	"update session set last_seen_at = now() where id = $1",
);

/** Of `session as s` and `account as a`. */
const isAlive = sql<SqlBool>`is_session_alive(s.created_at, s.last_seen_at, a.admin_level)`;

type NewSession = { accountId: number; secretHash: Buffer; device: string };

/** Also deletes the ended sessions of the account. */
export async function insertSession(tx: Database, { accountId, secretHash, device }: NewSession) {
	await tx
		.deleteFrom("session as s")
		.using("account as a")
		.whereRef("a.id", "=", "s.account_id")
		.where("a.id", "=", accountId)
		.where((eb) => eb.not(isAlive))
		.execute();
	return tx
		.insertInto("session")
		.values({ account_id: accountId, secret_hash: secretHash, device })
		.returning(["id", "created_at"])
		.executeTakeFirstOrThrow();
}

/** Deletes all sessions of an account except one, and returns how many. */
export async function deleteSessions(
	tx: Database,
	accountId: number,
	keep?: number,
): Promise<number> {
	const ended = await tx
		.deleteFrom("session")
		.where("account_id", "=", accountId)
		.$if(keep !== undefined, (query) => query.where("id", "!=", keep ?? 0))
		.executeTakeFirst();
	return Number(ended.numDeletedRows);
}

export async function deleteSession(db: Database, accountId: number, id: number): Promise<boolean> {
	const ended = await db
		.deleteFrom("session")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
	return ended.numDeletedRows > 0n;
}

export function selectSessions(db: Database, accountId: number) {
	return db
		.selectFrom("session as s")
		.innerJoin("account as a", "a.id", "s.account_id")
		.select(["s.id", "s.device", "s.created_at", "s.last_seen_at"])
		.where("a.id", "=", accountId)
		.where(isAlive)
		.orderBy("s.last_seen_at", "desc")
		.orderBy("s.id", "desc")
		.execute();
}

export async function updateViewedLevel(
	db: Database,
	sessionId: number,
	level: PriceLevel | null,
): Promise<void> {
	await db
		.updateTable("session")
		.set({ viewed_level: level })
		.where("id", "=", sessionId)
		.execute();
}

export async function insertSignIn(
	tx: Database,
	entry: { accountId: number; device: string; network: string },
): Promise<void> {
	await tx
		.insertInto("sign_in")
		.values({ account_id: entry.accountId, device: entry.device, network: entry.network })
		.execute();
}

/** Whether the account has signed in before, and whether ever with this kind of device. */
export function selectKnownDevice(tx: Database, accountId: number, device: string) {
	return tx
		.selectNoFrom((eb) => {
			const signIns = eb.selectFrom("sign_in").select("id").where("account_id", "=", accountId);
			return [
				eb.exists(signIns).as("has_signed_in"),
				eb.exists(signIns.where("device", "=", device)).as("is_known"),
			];
		})
		.executeTakeFirstOrThrow();
}

export function selectSignIns(db: Database, accountId: number, limit: number) {
	return db
		.selectFrom("sign_in")
		.select(["at", "device", "network"])
		.where("account_id", "=", accountId)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
