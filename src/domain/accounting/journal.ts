/** The journal of a closed day, as accounting programs import it. */
import { type CsvCell, writeCsv } from "../form/csv.ts";
import type { LedgerAccount } from "../money/ledger.ts";

/** The accounts in the sequence of a journal. */
export const JOURNAL_ACCOUNTS = [
	"cash",
	"receivable",
	"on_account",
	"sales",
	"shipping",
	"core",
	"tax",
] as const satisfies readonly LedgerAccount[];

export const MAX_ACCOUNT_NAME_LENGTH = 100;
export const MAX_ACCOUNT_CODE_LENGTH = 10;

export type JournalLine = { account: LedgerAccount; debitCents: number; creditCents: number };
/** The name is for QuickBooks, the code for Xero. */
export type AccountNames = Record<LedgerAccount, { name: string; code: string }>;
export type Journal = { number: number; day: string; lines: readonly JournalLine[] };

export const JOURNAL_FORMATS = ["quickbooks", "xero", "iif"] as const;
type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** QuickBooks Online and Xero read CSV, QuickBooks Desktop reads IIF. */
export function writeJournal(format: JournalFormat, journal: Journal, names: AccountNames): string {
	return WRITERS[format](journal, names);
}

const WRITERS: Record<JournalFormat, (journal: Journal, names: AccountNames) => string> = {
	quickbooks: (journal, names) =>
		writeTable([
			["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Currency"],
			...amountsOf(journal).map(({ account, cents }) => [
				journalName(journal),
				americanDay(journal.day),
				names[account].name,
				cents > 0 ? { cents } : null,
				cents < 0 ? { cents: 0 - cents } : null,
				memoOf(journal),
				"USD",
			]),
		]),
	xero: (journal, names) =>
		writeTable([
			["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
			...amountsOf(journal).map(({ account, cents }) => [
				memoOf(journal),
				americanDay(journal.day),
				names[account].name,
				names[account].code,
				"Tax Exempt (0%)",
				{ cents },
			]),
		]),
	iif: (journal, names) => {
		const rows = amountsOf(journal).map(({ account, cents }, n) =>
			[
				n === 0 ? "TRNS" : "SPL",
				"GENERAL JOURNAL",
				americanDay(journal.day),
				names[account].name.replaceAll(/[\t"]/g, " "),
				(cents / 100).toFixed(2),
				journalName(journal),
				memoOf(journal),
			].join("\t"),
		);
		const columns = ["TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"].join("\t");
		const head = [`!TRNS\t${columns}`, `!SPL\t${columns}`, "!ENDTRNS"];
		return [...head, ...rows, ...(rows.length > 0 ? ["ENDTRNS"] : []), ""].join("\r\n");
	},
};

/** Debits are positive, credits negative. An account with both has two lines. */
function amountsOf({ lines }: Journal): { account: LedgerAccount; cents: number }[] {
	return JOURNAL_ACCOUNTS.flatMap((account) =>
		lines
			.filter((line) => line.account === account)
			.flatMap(({ debitCents, creditCents }) => [
				{ account, cents: debitCents },
				{ account, cents: 0 - creditCents },
			]),
	).filter(({ cents }) => cents !== 0);
}

/** Without the byte order mark, which some imports take as a part of the first column's name. */
function writeTable(rows: CsvCell[][]): string {
	return writeCsv(rows).replace(/^\uFEFF/, "");
}

export function journalName({ number }: Pick<Journal, "number">): string {
	return `CAB-${String(number).padStart(5, "0")}`;
}

function memoOf({ number, day }: Journal): string {
	return `Store day ${day}, journal ${number}`;
}

function americanDay(day: string): string {
	const [year, month, date] = day.split("-");
	return `${month}/${date}/${year}`;
}
