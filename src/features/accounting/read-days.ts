/** The closed days with their journals, and the names that accounts have at the accountant. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import type { AccountNames, JournalLine } from "../../domain/accounting/journal.ts";
import type { LedgerAccount } from "../../domain/money/ledger.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	lockAccountNames,
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
		selectAccountNames(pool).then(toNames),
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

/** `version` changes with the names, so that a form knows whether someone else has saved since. */
export async function readAccountNames({
	pool,
}: Deps): Promise<{ names: AccountNames; version: string }> {
	const names = toNames(await selectAccountNames(pool));
	return { names, version: versionOf(names) };
}

function toNames(rows: readonly { account: string; name: string; code: string }[]): AccountNames {
	return Object.fromEntries(
		rows.map(({ account, name, code }) => [account, { name, code }]),
	) as AccountNames;
}

function versionOf(names: AccountNames): string {
	return createHash("sha256").update(namesText(names)).digest("hex").slice(0, 16);
}

function namesText(names: AccountNames): string {
	return entriesOf(names)
		.toSorted(([a], [b]) => a.localeCompare(b))
		.map(([, { name, code }]) => `${code} ${name}`)
		.join(", ");
}

function entriesOf(names: AccountNames) {
	return Object.entries(names) as [LedgerAccount, { name: string; code: string }][];
}

/**
 * Files of closed days that are downloaded afterwards have the new names. `version`: of the names
 * that the manager saw. The same names again change nothing.
 */
export async function setAccountNames(
	{ pool }: Deps,
	caller: Customer,
	{ names, version }: { names: AccountNames; version: string },
): Promise<void> {
	const entries = entriesOf(names);
	await inTransaction(pool, async ({ client, tx }) => {
		const current = toNames(await lockAccountNames(client));
		if (namesText(current) === namesText(names)) return;
		if (versionOf(current) !== version) throw new Refusal("account_names_changed");
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
			details: { before: { names: namesText(current) }, after: { names: namesText(names) } },
		});
	});
}
