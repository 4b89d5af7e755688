import { sql } from "kysely";
import type { AccountType } from "../../domain/account/account-types.ts";
import type { AdminLevel, Credit } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type SignInRow = {
	id: number;
	email: string;
	first_name: string;
	language: Language;
	password_hash: string | null;
	device_version: number;
	may_sign_in: boolean;
	price_level: PriceLevel;
	price_level_access: PriceLevel[];
	credit: Credit;
	is_taxable: boolean;
	admin_level: AdminLevel;
};

/**
 * What a sign-in needs. Blocked accounts are read too, so that every attempt costs the same work.
 */
export async function selectForSignIn(db: Database, email: string): Promise<SignInRow | undefined> {
	const row = await db
		.selectFrom("account")
		.select([
			"id",
			"email",
			"first_name",
			"language",
			"password_hash",
			"device_version",
			"price_level",
			"credit",
			"is_taxable",
			"admin_level",
		])
		.select(sql<PriceLevel[]>`price_level_access::text[]`.as("price_level_access"))
		.select(
			sql<boolean>`confirmed_at is not null and disabled_at is null and closed_at is null`.as(
				"may_sign_in",
			),
		)
		.where(sql`lower(email)`, "=", email)
		.executeTakeFirst();
	return row as SignInRow | undefined;
}

/**
 * True if the account may sign in with this password. It cannot change until the transaction ends
 * (see lockAccount).
 */
export async function holdForSignIn(
	tx: Database,
	accountId: number,
	passwordHash: string | null,
): Promise<boolean> {
	const row = await tx
		.selectFrom("account")
		.select("id")
		.where("id", "=", accountId)
		.where("password_hash", "=", passwordHash)
		.where("confirmed_at", "is not", null)
		.where("disabled_at", "is", null)
		.where("closed_at", "is", null)
		.forKeyShare()
		.executeTakeFirst();
	return row !== undefined;
}

/** Makes the device cookies of the account worthless. */
export async function raiseDeviceVersion(tx: Database, accountId: number): Promise<void> {
	await tx
		.updateTable("account")
		.set((eb) => ({ device_version: eb("device_version", "+", 1) }))
		.where("id", "=", accountId)
		.execute();
}

/** For customers and staff. Their sessions are ended by the caller. */
export async function updateDisabled(tx: Database, id: number, isDisabled: boolean): Promise<void> {
	await tx
		.updateTable("account")
		.set({ disabled_at: isDisabled ? sql<Date>`now()` : null })
		.where("id", "=", id)
		.execute();
}

/**
 * Locks the account before its sessions end: waits for running sign-ins and blocks new ones, and
 * other writes of the account too.
 */
export async function lockAccount(tx: Database, accountId: number): Promise<void> {
	await tx.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
}

export async function selectPasswordHash(db: Database, accountId: number): Promise<string | null> {
	const row = await db
		.selectFrom("account")
		.select("password_hash")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return row?.password_hash ?? null;
}

/** The account of an address, if it may get a new password. */
export function selectOpenAccount(db: Database, email: string) {
	return db
		.selectFrom("account")
		.select(["id", "language", "first_name"])
		.where(sql`lower(email)`, "=", email)
		.where("disabled_at", "is", null)
		.where("closed_at", "is", null)
		.executeTakeFirst();
}

export function selectAccountByEmail(db: Database, email: string) {
	return db
		.selectFrom("account")
		.select(["id", "language"])
		.where(sql`lower(email)`, "=", email)
		.executeTakeFirst();
}

export type NewAccount = {
	email: string;
	passwordHash: string;
	firstName: string;
	lastName: string;
	phone: string;
	company: string | null;
	taxId: string | null;
	accountType: AccountType;
	language: Language;
};

/** Undefined when the address has an account already. */
export async function insertAccount(
	tx: Database,
	account: NewAccount,
): Promise<number | undefined> {
	const row = await tx
		.insertInto("account")
		.values({
			email: account.email,
			password_hash: account.passwordHash,
			confirmed_at: sql`now()`,
			password_changed_at: sql`now()`,
			first_name: account.firstName,
			last_name: account.lastName,
			phone: account.phone,
			company: account.company,
			tax_id: account.taxId,
			account_type: account.accountType,
			language: account.language,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/**
 * Setting a password through a mail confirms the address. `verified` is the old hash, if the old
 * password was asked for.
 */
export async function updatePassword(
	tx: Database,
	accountId: number,
	passwordHash: string,
	verified?: string,
) {
	return tx
		.updateTable("account")
		.set({
			password_hash: passwordHash,
			password_changed_at: sql`now()`,
			confirmed_at: sql`coalesce(confirmed_at, now())`,
		})
		.where("id", "=", accountId)
		.where("disabled_at", "is", null)
		.where("closed_at", "is", null)
		.$if(verified !== undefined, (query) => query.where("password_hash", "=", verified ?? ""))
		.returning(["email", "language", "password_changed_at"])
		.executeTakeFirst();
}

/** The names of the customer, which a password must not consist of. */
export async function selectNamesOfAccount(db: Database, accountId: number): Promise<string[]> {
	const row = await db
		.selectFrom("account")
		.select(["email", "first_name", "last_name", "company"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	return row
		? [row.email.split("@")[0] ?? "", row.first_name, row.last_name, row.company ?? ""]
		: [];
}

export function selectProfile(db: Database, accountId: number) {
	return db
		.selectFrom("account as a")
		.leftJoin("account as s", (join) =>
			join
				.onRef("s.id", "=", "a.seller_id")
				.on("s.admin_level", ">", 0)
				.on("s.disabled_at", "is", null),
		)
		.select([
			"a.email",
			"a.first_name",
			"a.last_name",
			"a.phone",
			"a.company",
			"a.tax_id",
			"a.account_type",
			"a.language",
			"a.created_at",
		])
		.select([
			"s.first_name as seller_first_name",
			"s.last_name as seller_last_name",
			"s.email as seller_email",
			"s.phone as seller_phone",
		])
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("access_request as r")
						.select("r.id")
						.whereRef("r.account_id", "=", "a.id")
						.where("r.status", "=", "open"),
				)
				.as("awaits_approval"),
		)
		.where("a.id", "=", accountId)
		.executeTakeFirstOrThrow();
}

type Person = {
	first_name: string;
	last_name: string;
	phone: string;
	company: string | null;
	tax_id: string | null;
	language: Language;
};

export async function updatePerson(db: Database, accountId: number, person: Person): Promise<void> {
	await db
		.updateTable("account")
		.set(person)
		.where("id", "=", accountId)
		.where("closed_at", "is", null)
		.execute();
}

/** Returns the old address, or undefined when another account has the new one. */
export async function updateEmail(tx: Database, accountId: number, email: string) {
	const before = await tx
		.selectFrom("account")
		.select(["email", "language", sql<Date>`now()`.as("now")])
		.where("id", "=", accountId)
		.where("closed_at", "is", null)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("account as other")
						.select("other.id")
						.where(sql`lower(other.email)`, "=", email),
				),
			),
		)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!before) return undefined;
	await tx.updateTable("account").set({ email }).where("id", "=", accountId).execute();
	// Mails about orders contain their links, and the old mailbox may belong to another person.
	await tx.updateTable("store_order").set({ email }).where("account_id", "=", accountId).execute();
	return before;
}
