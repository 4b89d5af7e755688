import type pg from "pg";
import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import type { AgedReceivable } from "../../domain/accounting/receivables-age.ts";
import { selectAgedReceivables } from "./receivables-age.sql.ts";

/** A seller sees their own customers. */
export async function readReceivables(
	{ pool }: { pool: pg.Pool },
	caller: Customer,
): Promise<AgedReceivable[]> {
	const rows = await selectAgedReceivables(pool, sellerFilterOf(caller));
	return rows.map((row) => ({
		accountId: row.account_id,
		name: row.name,
		invoices: row.invoices,
		oldestDueOn: row.oldest_due_on,
		cents: {
			current: row.current,
			to30: row.to_30,
			to60: row.to_60,
			to90: row.to_90,
			over90: row.over_90,
		},
		totalCents: row.total,
		sendsReminders: row.sends_reminders,
		lastReminderAt: row.last_reminder_at,
	}));
}
