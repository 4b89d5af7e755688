/** The closed days with their journals, and the names that accounts have at the accountant. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import type { AccountNames, JournalLine } from "../../domain/accounting/journal.ts";
import type { LedgerAccount } from "../../domain/money/ledger.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	selectAccountNames,
	selectDay,
	selectDays,
	selectLines,
	selectNextDay,
	updateAccountNames,
} from "./accounting-days.sql.ts";
import { hashOfDay } from "./close-days.ts";

const DAYS_PER_PAGE = 60;

type Deps = { pool: pg.Pool };

/** `open`: the days that are over and not closed yet. */
export async function listDays({ pool }: Deps, before: number | null) {
	const [rows, [next]] = await Promise.all([
		selectDays(pool, before, DAYS_PER_PAGE + 1),
		selectNextDay(pool),
	]);
	const days = rows.slice(0, DAYS_PER_PAGE);
	const isOpen = next?.next_day && next.next_day <= next.last_day;
	return {
		days,
		next: rows.length > DAYS_PER_PAGE ? (days.at(-1)?.number ?? null) : null,
		open: isOpen && next.next_day ? { from: next.next_day, to: next.last_day } : null,
	};
}

/** `isUnchanged`: the lines still have the hash of the day. */
export async function readDay({ pool }: Deps, number: number) {
	const [[day], lines, names] = await Promise.all([
		selectDay(pool, number),
		selectLines(pool, number),
		readAccountNames({ pool }),
	]);
	if (!day) throw new Refusal("not_found");
	const journalLines: JournalLine[] = lines.map(({ account, debit_cents, credit_cents }) => ({
		account: account as LedgerAccount,
		debitCents: debit_cents,
		creditCents: credit_cents,
	}));
	return {
		number,
		day: day.day,
		closedAt: day.closed_at,
		hash: day.hash.toString("hex"),
		isUnchanged: hashOfDay(day.previous, number, day.day, lines).equals(day.hash),
		lines: journalLines,
		names,
	};
}

export async function readAccountNames({ pool }: Deps): Promise<AccountNames> {
	const rows = await selectAccountNames(pool);
	return Object.fromEntries(
		rows.map(({ account, name, code }) => [account, { name, code }]),
	) as AccountNames;
}

/** Files of closed days that are downloaded afterwards have the new names. */
export async function setAccountNames(
	{ pool }: Deps,
	caller: Customer,
	names: AccountNames,
): Promise<void> {
	const entries = Object.entries(names) as [LedgerAccount, { name: string; code: string }][];
	await inTransaction(pool, async ({ client, tx }) => {
		await updateAccountNames(
			client,
			entries.map(([account]) => account),
			entries.map(([, { name }]) => name),
			entries.map(([, { code }]) => code),
		);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "accounting_accounts",
			subject: "journal accounts",
			details: { names: entries.map(([, { name, code }]) => `${code} ${name}`).join(", ") },
		});
	});
}
