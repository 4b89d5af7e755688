import { sql } from "kysely";
import type { AdminLevel } from "../../domain/account/caller.ts";
import type { StaffRights } from "../../domain/account/staff-rights.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type StaffRow = {
	id: number;
	email: string;
	first_name: string;
	last_name: string;
	language: Language;
	admin_level: AdminLevel;
	is_warehouse: boolean;
	disabled_at: Date | null;
	has_second_step: boolean;
};

const STAFF_COLUMNS = [
	"a.id",
	"a.email",
	"a.first_name",
	"a.last_name",
	"a.language",
	"a.admin_level",
	"a.is_warehouse",
	"a.disabled_at",
] as const;

/** Owners first, then by name. */
export async function selectStaff(db: Database) {
	const rows = await db
		.selectFrom("account as a")
		.select([...STAFF_COLUMNS])
		.select(sql<boolean>`a.second_step_at is not null`.as("has_second_step"))
		.select(
			sql<number>`(select count(*) from session s where s.account_id = a.id
				and is_session_alive(s.created_at, s.last_seen_at, a.admin_level))::int`.as("sessions"),
		)
		.select(
			sql<Date | null>`(select max(i.at) from sign_in i where i.account_id = a.id)`.as(
				"last_sign_in",
			),
		)
		.where("a.admin_level", ">", 0)
		.where("a.closed_at", "is", null)
		.orderBy("a.admin_level", "desc")
		.orderBy(sql`lower(a.last_name)`)
		.orderBy("a.id")
		.execute();
	return rows as (StaffRow & { sessions: number; last_sign_in: Date | null })[];
}

/**
 * Locks all owners who can sign in, and the member of staff, always in the same sequence: of two
 * owners who change each other at the same time, the second finds that it is no owner any more.
 */
export async function lockOwnersAndStaff(
	tx: Database,
	id: number,
): Promise<{ owners: number[]; person: StaffRow | undefined }> {
	const rows = await tx
		.selectFrom("account as a")
		.select([...STAFF_COLUMNS])
		.select(sql<boolean>`a.second_step_at is not null`.as("has_second_step"))
		.where("a.closed_at", "is", null)
		.where((eb) => eb.or([eb("a.admin_level", "=", 3), eb("a.id", "=", id)]))
		.orderBy("a.id")
		.forUpdate()
		.execute();
	const people = rows as StaffRow[];
	return {
		owners: people
			.filter((row) => row.admin_level === 3 && row.disabled_at === null)
			.map((row) => row.id),
		person: people.find((row) => row.id === id && row.admin_level > 0),
	};
}

export async function updateRights(
	tx: Database,
	id: number,
	{ adminLevel, isWarehouse }: StaffRights,
): Promise<void> {
	await tx
		.updateTable("account")
		.set({ admin_level: adminLevel, is_warehouse: isWarehouse })
		.where("id", "=", id)
		.execute();
}

export async function clearSecondStep(tx: Database, id: number): Promise<void> {
	await tx
		.updateTable("account")
		.set({ second_step_secret: null, second_step_at: null, second_step_used: null })
		.where("id", "=", id)
		.execute();
}

/** Staff see all price levels, because they sell at all of them. */
const ALL_LEVELS: PriceLevel[] = [...PRICE_LEVELS];

/** The account of an accepted invitation. The mailed link proves the address. */
export async function insertStaffAccount(
	tx: Database,
	account: {
		email: string;
		passwordHash: string;
		firstName: string;
		lastName: string;
		language: Language;
	} & StaffRights,
): Promise<number> {
	const { id } = await tx
		.insertInto("account")
		.values({
			email: account.email,
			password_hash: account.passwordHash,
			confirmed_at: sql`now()`,
			password_changed_at: sql`now()`,
			first_name: account.firstName,
			last_name: account.lastName,
			account_type: "vehicle_owner",
			language: account.language,
			admin_level: account.adminLevel,
			is_warehouse: account.isWarehouse,
			price_level_access: ALL_LEVELS,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** A customer becomes staff. The price levels of before are kept for the end of it. */
export async function promoteCustomer(
	tx: Database,
	id: number,
	{ adminLevel, isWarehouse }: StaffRights,
): Promise<void> {
	await tx
		.updateTable("account")
		.set({
			admin_level: adminLevel,
			is_warehouse: isWarehouse,
			customer_price_levels: sql`price_level_access`,
			price_level_access: ALL_LEVELS,
		})
		.where("id", "=", id)
		.execute();
}

/**
 * A member of staff becomes a customer with the price levels of before, or with the account's own
 * level if it never was a customer. Returns these levels.
 */
export async function demoteToCustomer(tx: Database, id: number): Promise<PriceLevel[]> {
	await tx
		.updateTable("session")
		.set({ viewed_level: null })
		.where("account_id", "=", id)
		.execute();
	const { levels } = await tx
		.updateTable("account")
		.set({
			admin_level: 0,
			is_warehouse: false,
			// The levels of before may lack the level that the account has now.
			price_level_access: sql`case when price_level = any (customer_price_levels) then customer_price_levels
				else array_append(coalesce(customer_price_levels, '{}'), price_level) end`,
			customer_price_levels: null,
		})
		.where("id", "=", id)
		.returning(sql<PriceLevel[]>`price_level_access::text[]`.as("levels"))
		.executeTakeFirstOrThrow();
	return levels;
}

/** The account of an address, locked. */
export function lockAccountByEmail(tx: Database, email: string) {
	return tx
		.selectFrom("account")
		.select(["id", "admin_level", "disabled_at", "closed_at"])
		.where(sql`lower(email)`, "=", email)
		.forUpdate()
		.executeTakeFirst();
}
