import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** Withdrawn ones last; otherwise by state, the newest first. */
export async function selectCertificates(db: Database, accountId: number) {
	const rows = await db
		.selectFrom("tax_certificate as t")
		.innerJoin("account as c", "c.id", "t.checked_by")
		.select(["t.id", "t.state", "t.number", "t.valid_from", "t.valid_to"])
		.select(["t.file_key", "t.scan_deleted_at", "t.checked_at", "t.withdrawn_at"])
		.select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as("checked_by"))
		.where("t.account_id", "=", accountId)
		.orderBy(sql`t.withdrawn_at is not null`)
		.orderBy("t.state")
		.orderBy("t.valid_to", "desc")
		.orderBy("t.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		state: row.state,
		number: row.number,
		validFrom: row.valid_from,
		validTo: row.valid_to,
		hasFile: row.file_key !== null,
		scanDeletedAt: row.scan_deleted_at,
		checkedBy: row.checked_by,
		checkedAt: row.checked_at,
		withdrawnAt: row.withdrawn_at,
	}));
}

export type CertificateRow = {
	state: string;
	number: string;
	validFrom: string;
	validTo: string;
	fileKey: string | null;
};

/** The certificate of this state and number that is not withdrawn. */
export function selectListedCertificate(
	tx: Database,
	accountId: number,
	{ state, number }: Pick<CertificateRow, "state" | "number">,
) {
	return tx
		.selectFrom("tax_certificate")
		.select(["id", "valid_from", "valid_to", "file_key"])
		.where("account_id", "=", accountId)
		.where("state", "=", state)
		.where(sql`lower(number)`, "=", number.toLowerCase())
		.where("withdrawn_at", "is", null)
		.executeTakeFirst();
}

export async function insertCertificate(
	tx: Database,
	accountId: number,
	certificate: CertificateRow,
	checkedBy: number,
): Promise<number> {
	const { id } = await tx
		.insertInto("tax_certificate")
		.values({
			account_id: accountId,
			state: certificate.state,
			number: certificate.number,
			file_key: certificate.fileKey,
			valid_from: certificate.validFrom,
			valid_to: certificate.validTo,
			checked_by: checkedBy,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateFile(tx: Database, id: number, fileKey: string): Promise<void> {
	await tx.updateTable("tax_certificate").set({ file_key: fileKey }).where("id", "=", id).execute();
}

export function selectCertificate(db: Database, accountId: number, id: number) {
	return db
		.selectFrom("tax_certificate")
		.select(["id", "state", "number", "file_key", "withdrawn_at"])
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Returns how many certificates of the account are left. */
export async function withdrawCertificate(
	tx: Database,
	{ accountId, id, by }: { accountId: number; id: number; by: number },
): Promise<number> {
	await tx
		.updateTable("tax_certificate")
		.set({ withdrawn_by: by, withdrawn_at: sql<Date>`now()` })
		.where("id", "=", id)
		.execute();
	const { left } = await tx
		.selectFrom("tax_certificate")
		.select(sql<number>`count(*)::int`.as("left"))
		.where("account_id", "=", accountId)
		.where("withdrawn_at", "is", null)
		.executeTakeFirstOrThrow();
	return left;
}

/** Scans of certificates that ended before this day. */
export function selectOldScans(db: Database, endedBefore: string, limit: number) {
	return db
		.selectFrom("tax_certificate")
		.select(["id", "file_key"])
		.where("file_key", "is not", null)
		.where("valid_to", "<", endedBefore)
		.orderBy("valid_to")
		.limit(limit)
		.execute();
}

export async function clearScan(db: Database, id: number): Promise<void> {
	await db
		.updateTable("tax_certificate")
		.set({ file_key: null, scan_deleted_at: sql<Date>`now()` })
		.where("id", "=", id)
		.execute();
}
