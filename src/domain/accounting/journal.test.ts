import { expect, it } from "vitest";
import { type AccountNames, JOURNAL_ACCOUNTS, type Journal, writeJournal } from "./journal.ts";

const names = Object.fromEntries(
	JOURNAL_ACCOUNTS.map((account, n) => [account, { name: `Name, ${account}`, code: `10${n}` }]),
) as AccountNames;
const journal: Journal = {
	number: 7,
	day: "2026-11-17",
	lines: [
		{ account: "sales", debitCents: 1000, creditCents: 25_050 },
		{ account: "cash", debitCents: 24_050, creditCents: 0 },
	],
};

it("writes debits and credits of QuickBooks Online in columns of their own", () => {
	expect(writeJournal("quickbooks", journal, names).split("\r\n")).toEqual([
		"JournalNo,JournalDate,AccountName,Debits,Credits,Description,Currency",
		'CAB-00007,11/17/2026,"Name, cash",240.50,,"Store day 2026-11-17, journal 7",USD',
		'CAB-00007,11/17/2026,"Name, sales",10.00,,"Store day 2026-11-17, journal 7",USD',
		'CAB-00007,11/17/2026,"Name, sales",,250.50,"Store day 2026-11-17, journal 7",USD',
		"",
	]);
});

it("writes credits of Xero as negative amounts", () => {
	const rows = writeJournal("xero", journal, names).split("\r\n");
	expect(rows[0]).toBe("*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount");
	expect(rows.slice(1, 4).map((row) => row.split(",").at(-1))).toEqual([
		"240.50",
		"10.00",
		"-250.50",
	]);
	expect(rows[1]).toContain(",100,Tax Exempt (0%),");
});

it("writes one balanced transaction of QuickBooks Desktop", () => {
	const rows = writeJournal("iif", journal, names).split("\r\n");
	expect(rows.map((row) => row.split("\t")[0])).toEqual([
		"!TRNS",
		"!SPL",
		"!ENDTRNS",
		"TRNS",
		"SPL",
		"SPL",
		"ENDTRNS",
		"",
	]);
	const cents = rows.slice(3, 6).map((row) => Math.round(Number(row.split("\t")[4]) * 100));
	expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
