import { sql } from "kysely";
import type { StaffRights } from "../../domain/account/staff-rights.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

const COLUMNS = [
	"id",
	"email",
	"first_name",
	"last_name",
	"language",
	"admin_level",
	"is_warehouse",
	"invited_by",
	"created_at",
	"expires_at",
] as const;

/** Expired ones too, so that they can be sent again. */
export function selectInvitations(db: Database) {
	return db
		.selectFrom("staff_invitation")
		.select([...COLUMNS])
		.select(sql<boolean>`expires_at <= now()`.as("is_expired"))
		.orderBy("id", "desc")
		.execute();
}

type NewInvitation = {
	email: string;
	secretHash: Buffer;
	firstName: string;
	lastName: string;
	language: Language;
	invitedBy: number;
	hours: number;
} & StaffRights;

/** A second invitation of an address replaces the first, whose link ends. */
export async function upsertInvitation(tx: Database, invitation: NewInvitation): Promise<number> {
	const values = {
		secret_hash: invitation.secretHash,
		first_name: invitation.firstName,
		last_name: invitation.lastName,
		language: invitation.language,
		admin_level: invitation.adminLevel,
		is_warehouse: invitation.isWarehouse,
		invited_by: invitation.invitedBy,
		created_at: sql<Date>`now()`,
		expires_at: sql<Date>`now() + make_interval(hours => ${invitation.hours})`,
	};
	const { id } = await tx
		.insertInto("staff_invitation")
		.values({ email: invitation.email, ...values })
		.onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(values))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** An invitation that can be accepted: not expired, and from someone who still is an owner. */
export function selectOpenInvitation(db: Database, secretHash: Buffer) {
	return db
		.selectFrom("staff_invitation")
		.select([...COLUMNS])
		.where("secret_hash", "=", secretHash)
		.where("expires_at", ">", sql<Date>`now()`)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("account as a")
					.select("a.id")
					.whereRef("a.id", "=", "staff_invitation.invited_by")
					.where("a.admin_level", "=", 3)
					.where("a.disabled_at", "is", null),
			),
		)
		.executeTakeFirst();
}

/** The link is good once: one of several concurrent callers deletes the row. */
export async function takeInvitation(tx: Database, secretHash: Buffer): Promise<boolean> {
	const taken = await tx
		.deleteFrom("staff_invitation")
		.where("secret_hash", "=", secretHash)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
	return taken.numDeletedRows > 0n;
}

export function deleteInvitation(tx: Database, id: number) {
	return tx
		.deleteFrom("staff_invitation")
		.where("id", "=", id)
		.returning(["email", "admin_level", "is_warehouse"])
		.executeTakeFirst();
}

/** Invitations that expired a month ago are not sent again. */
export async function deleteOldInvitations(db: Database): Promise<void> {
	await db
		.deleteFrom("staff_invitation")
		.where("expires_at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
