/** The closed days with their journals, and the names that accounts have at the accountant. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import type { AccountNames, JournalLine } from "../../domain/accounting/journal.ts";
import type { LedgerAccount } from "../../domain/money/ledger.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { addDays } from "../../domain/store/store-day.ts";
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
import { hashOfDay, MAX_DAYS_AT_ONCE } from "./close-days.ts";

const DAYS_PER_PAGE = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

type Deps = { pool: pg.Pool };

/**
 * `open`: the days that are over and not closed yet, as many as one close takes. `firstBooked`: the
 * first journal also holds what was booked from this day on.
 */
export async function listDays({ pool }: Deps, before: number | null) {
	const [rows, [next]] = await Promise.all([
		selectDays(pool, before, DAYS_PER_PAGE + 1),
		selectNextDay(pool),
	]);
	const days = rows.slice(0, DAYS_PER_PAGE);
	return {
		days,
		next: rows.length > DAYS_PER_PAGE ? (days.at(-1)?.number ?? null) : null,
		open: next ? openDays(next) : null,
	};
}

function openDays(next: Awaited<ReturnType<typeof selectNextDay>>[number]) {
	const { number, first_day, next_day: from, last_day } = next;
	if (!from || from > last_day) return null;
	const count = Math.min((Date.parse(last_day) - Date.parse(from)) / DAY_MS + 1, MAX_DAYS_AT_ONCE);
	return {
		from,
		to: addDays(from, count - 1),
		count,
		firstBooked: number === 1 && first_day && first_day < from ? first_day : null,
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
		firstDay: day.first_day,
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
