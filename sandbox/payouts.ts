/**
 * Payouts to the store's bank account: what was taken and refunded on a day (UTC) is at the bank
 * two days later.
 */
import type { SandboxContext } from "./sandbox-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_TO_BANK = 2;
const MAX_PAYOUTS = 100;
const ID = /^po_(\d{4}-\d{2}-\d{2})$/;

type Context = Pick<SandboxContext, "database" | "now">;

/** `from`: the first day at the bank. */
export function listPayouts({ database, now }: Context, from: string) {
	const bookedSince = (Date.parse(from) || 0) - DAYS_TO_BANK * DAY_MS;
	return database
		.payoutsSince(bookedSince, MAX_PAYOUTS)
		.map(({ day, amount }) => presentPayout(day, amount, now()));
}

export function readPayout({ database, now }: Context, id: string) {
	const start = Date.parse(ID.exec(id)?.[1] ?? "");
	if (Number.isNaN(start)) return null;
	const lines = database.balanceEntriesOf(start, start + DAY_MS);
	if (lines.length === 0) return null;
	const amount = lines.reduce((sum, line) => sum + line.amount - line.fee, 0);
	return { ...presentPayout(dayOf(start), amount, now()), lines };
}

function presentPayout(day: string, amount: number, now: number) {
	const atBank = dayOf(Date.parse(day) + DAYS_TO_BANK * DAY_MS);
	const status = atBank <= dayOf(now) ? "paid" : "on_its_way";
	return { id: `po_${day}`, day: atBank, status, amount, currency: "USD" };
}

function dayOf(moment: number): string {
	return new Date(moment).toISOString().slice(0, 10);
}
