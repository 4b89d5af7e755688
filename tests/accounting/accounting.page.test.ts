/** Closed days, their journals, the tax report and receivables. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { closeDays } from "../../src/features/accounting/close-days.ts";
import { listDays } from "../../src/features/accounting/read-days.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { preparedStatements } from "../../src/platform/postgres/prepared-statement.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";
import { freshDatabase } from "../support/test-database.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let rival: Person;
let seller: Person;
let worker: Person;
const today = storeDay(Date.now());

beforeAll(async () => {
	api = await startApi({ screens: true });
	const { db } = api.database;
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	rival = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	const own = await anAccount(db, { seller_id: seller.account.id, company: "North Fleet" });
	const other = await anAccount(db, { company: "South Fleet", credit: "credit" });
	const onAccount = { paid: "account" as const, isTaxed: false };
	await bookOn(5, await anOrder(db, { lines: [{ priceCents: 20_000 }] }));
	await bookOn(5, await anOrder(db, { accountId: own.id, ...onAccount, dueInDays: -45 }));
	await bookOn(3, await anOrder(db, { accountId: other.id, ...onAccount, dueInDays: 10 }));
	await db
		.insertInto("tax_certificate")
		.values({
			account_id: own.id,
			number: "85-8012345678C-1",
			state: "FL",
			valid_from: addDays(today, -100),
			valid_to: addDays(today, 100),
			checked_by: manager.account.id,
		})
		.execute();
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

/** Moves the entries of an order to noon of an earlier day. */
async function bookOn(daysAgo: number, { id }: { id: number }): Promise<void> {
	const { pool } = api.database;
	await pool.query("alter table ledger_entry disable trigger keep_ledger");
	await pool.query("update ledger_entry set at = $2 where order_id = $1", [
		id,
		`${addDays(today, -daysAgo)}T17:00:00Z`,
	]);
	await pool.query("alter table ledger_entry enable trigger keep_ledger");
}

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");
const press = (url: string, { token }: Person, form: Record<string, string> = {}) =>
	api.app.inject(pageForm(url, token, form));

/** The form of the account names as it is shown now. */
async function namesForm(): Promise<Record<string, string>> {
	const { names, version } = await api.services.accounting.readAccountNames();
	const fields = Object.entries(names).flatMap(([account, { name, code }]) => {
		const field = account.replace("_a", "A");
		return [
			[`${field}Name`, name],
			[`${field}Code`, code],
		];
	});
	return { ...Object.fromEntries(fields), version };
}

const countDays = async () =>
	(await api.database.pool.query("select count(*)::int as n from accounting_day")).rows[0]?.n;

describe("the day close", () => {
	it("says how many days it closes, from when, and that it is for good", async () => {
		const page = await shown("/admin/accounting", manager);
		const count = storeDay(Date.now() - 10 * 60_000) === today ? 5 : 4;
		expect(page).toContain(`This closes ${count} days`);
		expect(page).toContain("It cannot be undone.");
		expect(page).toContain(`Close ${count} days for good`);
		expect(page).toMatch(/<details[^>]*><summary[^>]*>Close these days</);
	});

	it("names the range of the first journal, which holds all earlier bookings", async () => {
		const other = await freshDatabase();
		onTestFinished(() => other.close());
		const { pool } = other;
		const order = await anOrder(other.db, { lines: [{ priceCents: 5000 }] });
		await pool.query("alter table ledger_entry disable trigger keep_ledger");
		await pool.query("update ledger_entry set at = $2 where order_id = $1", [
			order.id,
			`${addDays(today, -60)} 12:00-05:00`,
		]);
		const { open } = await listDays({ pool }, null);
		expect(open).toMatchObject({ count: 31, firstBooked: addDays(today, -60) });
		const closer = await anAccount(other.db, { admin_level: 2 });
		await closeDays({ pool }, { accountId: closer.id } as Customer);
		const { days } = await listDays({ pool }, null);
		expect(days.at(-1)).toMatchObject({ number: 1, first_day: addDays(today, -60) });
		expect(days.at(-2)).toMatchObject({ number: 2, first_day: null });
	});

	it("closes each day once, also when two managers press at once", async () => {
		await Promise.all([press("/admin/accounting", manager), press("/admin/accounting", rival)]);
		const yesterday = storeDay(Date.now() - 10 * 60_000) === today ? 1 : 2;
		expect(await countDays()).toBe(5 - yesterday + 1);
		expect((await press("/admin/accounting", manager)).statusCode).toBe(302);
		expect(await countDays()).toBe(5 - yesterday + 1);
		const page = await shown("/es/admin/accounting", manager);
		expect(page).toContain("CAB-00001");
		expect(page).not.toContain("Sin cerrar");
		const day = await shown("/es/admin/accounting/days/1", manager);
		expect(day).toMatch(/<h1[^>]*>Cierre contable CAB-00001 · /);
		expect(day).toMatch(/print:block">[^<]+<\/p>/);
		const entries = await api.database.pool.query(
			"select count(*)::int as n from audit_entry where action = 'accounting_day_closed'",
		);
		expect(entries.rows[0]?.n).toBe(await countDays());
	});

	it("has the sums of the ledger, which balance", async () => {
		const { lines, isUnchanged } = await api.services.accounting.readDay(1);
		expect(isUnchanged).toBe(true);
		// Two orders with 15.00 shipping: 200.00 with 7 % tax by card, 100.00 on account.
		expect(
			Object.fromEntries(lines.map((line) => [line.account, [line.debitCents, line.creditCents]])),
		).toEqual({
			cash: [22_900, 0],
			on_account: [11_500, 0],
			receivable: [34_400, 34_400],
			sales: [0, 30_000],
			shipping: [0, 3000],
			tax: [0, 1400],
		});
		const page = await shown("/es/admin/accounting/days/1", manager);
		expect(page.match(/\$688\.00/g), "debit and credit").toHaveLength(2);
	});

	it("puts what is booked later into the next day, and keeps the closed one", async () => {
		const before = await api.services.accounting.readDay(1);
		const late = await anOrder(api.database.db, { lines: [{ priceCents: 5000 }] });
		await bookOn(5, late);
		const { pool } = api.database;
		await pool.query("alter table ledger_entry disable trigger keep_ledger");
		await pool.query("alter table accounting_day disable trigger keep_accounting_day");
		await pool.query("alter table accounting_line disable trigger keep_accounting_line");
		// The last closed day is opened again, as if the late entry had come before it was closed.
		const last = await countDays();
		await pool.query("delete from accounting_line where day_number = $1", [last]);
		await pool.query("delete from accounting_day where number = $1", [last]);
		await pool.query("alter table ledger_entry enable trigger keep_ledger");
		await pool.query("alter table accounting_day enable trigger keep_accounting_day");
		await pool.query("alter table accounting_line enable trigger keep_accounting_line");
		await press("/admin/accounting", manager);
		expect(await api.services.accounting.readDay(1)).toEqual(before);
		const { lines } = await api.services.accounting.readDay(last);
		expect(lines.find(({ account }) => account === "sales")?.creditCents).toBe(5000);
	});

	it("waits for another close longer than a request may, and reads only the new days", async () => {
		const { pool } = api.database;
		const impatient = new pg.Pool({
			...pool.options,
			lock_timeout: 50,
			query_timeout: 200,
			statement_timeout: 100,
		});
		const rivalClose = await pool.connect();
		await rivalClose.query("begin");
		await rivalClose.query("select pg_advisory_xact_lock(hashtext('accounting days'))");
		const waited = closeDays({ pool: impatient }, { accountId: manager.account.id } as Customer);
		const startedAt = Date.now();
		await expect
			.poll(async () => {
				const { rows } = await pool.query(
					"select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
				);
				return rows[0]?.n === 1 && Date.now() - startedAt > 300;
			})
			.toBe(true);
		await rivalClose.query("rollback");
		rivalClose.release();
		expect(await waited).toBe(0);
		await impatient.end();
		const statement = preparedStatements.find(({ name }) => name === "sum-ledger-days");
		await pool.query("analyze ledger_entry");
		const { rows } = await pool.query<{ "QUERY PLAN": string }>(
			`explain ${statement?.text.replaceAll("$1", `'${today}'`)}`,
		);
		expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/at >= .* AND .*at </);
	});

	it("refuses every change of a closed day, and says when the hash no longer fits", async () => {
		const { pool } = api.database;
		for (const change of [
			"update accounting_day set day = day + 1",
			"delete from accounting_day",
			"update accounting_line set debit_cents = debit_cents + 1",
			"delete from accounting_line",
		])
			await expect(pool.query(change)).rejects.toThrow("never changed");
		await expect(
			pool.query(
				"insert into accounting_line (day_number, account, debit_cents, credit_cents) values (2, 'core', 1, 0)",
			),
		).rejects.toThrow("does not balance");
		await pool.query("alter table accounting_line disable trigger keep_accounting_line");
		await pool.query(
			"update accounting_line set debit_cents = debit_cents + 1 where day_number = 1 and account = 'cash'",
		);
		expect(await shown("/admin/accounting/days/1", manager)).toContain("no longer has the hash");
		await pool.query(
			"update accounting_line set debit_cents = debit_cents - 1 where day_number = 1 and account = 'cash'",
		);
		await pool.query("alter table accounting_line enable trigger keep_accounting_line");
	});

	it("writes files for QuickBooks and Xero with the names that were set", async () => {
		const form = await namesForm();
		const wrong = await press("/admin/accounting/names", manager, { ...form, cashName: "" });
		expect(wrong.statusCode).toBe(400);
		const saved = await press("/es/admin/accounting/names", manager, {
			...form,
			cashName: "Stripe Clearing",
			cashCode: "1085",
		});
		expect(saved.statusCode).toBe(302);
		const file = (format: string) =>
			open(`/admin/accounting/days/1/file?format=${format}`, manager);
		const { body, headers } = await file("quickbooks");
		expect(body).toContain("CAB-00001");
		expect(body).toContain("Stripe Clearing,229.00,");
		expect(headers["content-disposition"]).toContain("CAB-00001-quickbooks.csv");
		expect((await file("xero")).body).toContain("Stripe Clearing,1085,Tax Exempt (0%),229.00");
		expect((await file("iif")).body).toContain("Stripe Clearing\t229.00\tCAB-00001");
		expect((await file("nothing")).statusCode).toBe(404);
		// The same form again changes nothing; a form of before is refused.
		const countOf = async () =>
			(
				await api.database.pool.query(
					"select count(*)::int as n from audit_entry where action = 'accounting_accounts'",
				)
			).rows[0].n;
		const before = await countOf();
		const repeated = { ...form, cashName: "Stripe Clearing", cashCode: "1085" };
		expect((await press("/admin/accounting/names", manager, repeated)).statusCode).toBe(302);
		const outdated = await press("/admin/accounting/names", rival, { ...form, taxName: "Tax" });
		expect(outdated.statusCode).toBe(409);
		// What the colleague saved is shown before a second save replaces it.
		expect(outdated.body).toContain(`yours ${form.cashName}, saved now Stripe Clearing`);
		const { version } = await api.services.accounting.readAccountNames();
		expect(outdated.body).toContain(`name="version" value="${version}"`);
		expect(await countOf()).toBe(before);
	});

	it("two managers who name accounts at once: one is saved whole, the other is told", async () => {
		const form = await namesForm();
		const answers = await Promise.all(
			[manager, rival].map((person, n) =>
				press("/admin/accounting/names", person, {
					...form,
					salesName: `Sales ${n}`,
					taxName: `Tax ${n}`,
				}),
			),
		);
		const statuses = answers.map(({ statusCode }) => statusCode);
		expect(statuses.toSorted()).toEqual([302, 409]);
		const winner = statuses.indexOf(302);
		const { names } = await api.services.accounting.readAccountNames();
		expect([names.sales.name, names.tax.name]).toEqual([`Sales ${winner}`, `Tax ${winner}`]);
	});
});

describe("the tax report", () => {
	it("shows the surtax apart, and exempt sales with their certificate", async () => {
		const rows = [];
		let exempt: { name: string | null; certificate: string | null; goods_cents: number }[] = [];
		const { accounting } = api.services;
		const report = await accounting.readTaxReport({ from: addDays(today, -6), to: today });
		rows.push(...report.rows);
		exempt = report.exempt;
		expect(
			rows.map(({ state, county, taxedCents, untaxedCents }) => [
				state,
				county,
				taxedCents,
				untaxedCents,
			]),
		).toEqual([
			["FL", "Miami-Dade", 0, 20_000],
			["FL", "Miami-Dade", 25_000, 0],
		]);
		expect(rows[1]).toMatchObject({ taxCents: 1750, stateTaxCents: 1500, surtaxCents: 250 });
		expect(exempt).toMatchObject([
			{ name: "North Fleet", state: "FL", certificate: "85-8012345678C-1", goods_cents: 10_000 },
			{
				name: "South Fleet",
				state: "FL",
				certificate: null,
				has_credit: true,
				goods_cents: 10_000,
			},
		]);
		const month = addDays(today, -5).slice(0, 7);
		const page = await shown(`/es/admin/accounting/tax?month=${month}`, manager);
		expect(page).toContain("FL Miami-Dade");
		expect(page).toContain("a los clientes con crédito no se les cobra");
		const csv = await open(`/admin/accounting/tax/file?month=${month}`, manager);
		expect(csv.headers["content-disposition"]).toContain(`sales-tax-${month}.csv`);
	});
});

describe("receivables", () => {
	it("are aged by their due date; a seller sees their own customers", async () => {
		const page = await shown("/admin/receivables", seller);
		expect(page).toContain("North Fleet");
		expect(page).not.toContain("South Fleet");
		const rows = await api.services.accounting.readReceivables({
			...({ adminLevel: 2, accountId: manager.account.id } as Parameters<
				typeof api.services.accounting.readReceivables
			>[0]),
		});
		expect(rows.map(({ name, cents }) => [name, cents.current, cents.to60])).toEqual([
			["North Fleet", 0, 11_500],
			["South Fleet", 11_500, 0],
		]);
	});
});

describe("reminders", () => {
	const mails = async () =>
		(
			await api.database.pool.query(
				"select dedupe, recipient from outbox where kind = 'invoice-reminder' order by id",
			)
		).rows;

	it("send one mail per invoice and step, also when two processes run at once", async () => {
		const { accounting } = api.services;
		await Promise.all([accounting.sendReminders(), accounting.sendReminders()]);
		expect(await mails()).toHaveLength(1);
		await accounting.sendReminders();
		expect(await mails()).toHaveLength(1);
		// 45 days after the due date the step of 30 days counts; 60 days after it the next one.
		expect((await mails())[0]?.dedupe).toMatch(/^invoice-reminder:\d+:30$/);
		expect(await shown("/admin/receivables", seller)).toContain("On · last sent ");
		await api.database.pool.query(
			"update store_order set due_on = due_on - 20 where payment_status = 'on_account' and due_on < now() - interval '40 days'",
		);
		// An invoice is reminded of once a day at most.
		await accounting.sendReminders();
		expect(await mails()).toHaveLength(1);
		await api.database.pool.query("update invoice_reminder set at = at - interval '1 day'");
		await accounting.sendReminders();
		expect((await mails()).map(({ dedupe }) => dedupe.split(":")[2])).toEqual(["30", "60"]);
	});

	it("begin again after a reversed payment, from the day of the reversal", async () => {
		const { pool } = api.database;
		const { rows } = await pool.query(
			"select o.number, o.account_id from invoice_reminder r join store_order o on o.id = r.order_id limit 1",
		);
		const { number, account_id } = rows[0];
		await press(`/admin/customers/${account_id}`, manager, {
			intent: "payment",
			key: randomUUID(),
			invoice: String(number),
			amount: "1.00",
			method: "check",
			reference: "R-1",
			note: "",
		});
		const payment = await pool.query("select id from account_payment where reference = 'R-1'");
		const reversed = await press(`/admin/orders/${number}`, manager, {
			intent: "payment-reversal",
			payment: String(payment.rows[0].id),
			key: randomUUID(),
			reason: "The bank returned it",
		});
		expect(reversed.statusCode).toBe(302);
		await pool.query("update invoice_reminder set at = now() - interval '40 days'");
		const { accounting } = api.services;
		await accounting.sendReminders();
		expect(await mails()).toHaveLength(2);
		await pool.query("update account_payment_reversal set at = now() - interval '31 days'");
		await pool.query(
			"update account_payment set at = now() - interval '32 days' where reference = 'R-1'",
		);
		await Promise.all([accounting.sendReminders(), accounting.sendReminders()]);
		await accounting.sendReminders();
		expect((await mails()).map(({ dedupe }) => dedupe.split(":")[2])).toEqual(["30", "60", "30"]);
	});

	it("are sent at once by a manager: one mail of all overdue invoices, once a day", async () => {
		const { pool, db } = api.database;
		const [north] = (
			await pool.query(
				"select o.account_id as id, o.number, o.email from invoice_reminder r join store_order o on o.id = r.order_id limit 1",
			)
		).rows;
		const sent = async () =>
			(
				await pool.query(
					"select data from outbox where kind = 'invoice-reminder' and dedupe like 'invoice-reminder:now:%'",
				)
			).rows;
		const form = { intent: "remind", account: String(north.id) };
		// Reminded today already, by the test before.
		const early = await press("/admin/receivables", manager, form);
		expect(early.headers.location).toContain("done=reminded_today");
		expect(await sent()).toEqual([]);
		await pool.query("update invoice_reminder set at = at - interval '2 days'");
		const second = await anOrder(db, {
			accountId: north.id,
			paid: "account",
			dueInDays: -2,
			isTaxed: false,
		});
		expect((await press("/admin/receivables", seller, form)).statusCode).toBe(403);
		expect(await shown("/admin/receivables", seller)).not.toContain("Remind now");
		expect(await shown("/admin/receivables", manager)).toContain(
			"Remind now: North Fleet, all overdue invoices",
		);
		const clicks = await Promise.all([
			press("/admin/receivables", manager, form),
			press("/admin/receivables", manager, form),
		]);
		expect(clicks.map(({ headers }) => headers.location).toSorted()).toEqual([
			"/admin/receivables?done=reminded_today",
			"/admin/receivables?done=sent",
		]);
		// For a customer without invoices the page says that no reminder was sent.
		const { account } = await aSignedInCustomer(api.database);
		const nothing = await press("/admin/receivables", manager, {
			intent: "remind",
			account: String(account.id),
		});
		expect(await shown(String(nothing.headers.location), manager)).toContain(
			"No reminder was sent",
		);
		const mailed = await sent();
		expect(mailed).toHaveLength(1);
		expect(mailed[0].data).toMatchObject({
			number: String(north.number),
			others: [{ number: String(second.number), dueCents: second.total_cents }],
		});
		const [oldest] = mailed;
		expect(oldest.data.totalCents).toBe(oldest.data.dueCents + second.total_cents);
		const audit = await pool.query(
			"select actor_id, subject, details from audit_entry where action = 'reminder_sent'",
		);
		expect(audit.rows).toEqual([
			{
				actor_id: manager.account.id,
				subject: `account ${north.id}`,
				details: { totalCents: oldest.data.totalCents },
			},
		]);
		for (const [path, text] of [
			["/admin/receivables?done=sent", "The reminder is on its way"],
			["/es/admin/receivables?done=sent", "El recordatorio está en camino"],
		] as const)
			expect(await shown(path, manager)).toContain(text);
		// It says when, and offers no second one on the same day.
		expect(await shown("/admin/receivables", manager)).not.toContain("Remind now: North Fleet");
		// The schedule sends nothing more on this day.
		await api.services.accounting.sendReminders();
		expect(await mails()).toHaveLength(4);
		// A customer who owes nothing, or only what is due today or later, gets no mail.
		const debtor = await aSignedInCustomer(api.database, { credit: "credit" });
		await db
			.insertInto("credit_account")
			.values({ account_id: debtor.account.id, limit_cents: 1_000_000, terms_days: 30 })
			.execute();
		await anOrder(db, { accountId: debtor.account.id, paid: "account", dueInDays: 3 });
		const { id: dueToday } = await anOrder(db, { accountId: debtor.account.id, paid: "account" });
		await pool.query("update store_order set due_on = $2 where id = $1", [dueToday, today]);
		for (const { id } of [manager.account, debtor.account]) {
			const reminder = { intent: "remind", account: String(id) };
			const none = await press("/admin/receivables", manager, reminder);
			expect(none.headers.location).toContain("done=nothing_overdue");
		}
		expect(await sent()).toHaveLength(1);
		await pool.query("delete from invoice_reminder where order_id = $1", [second.id]);
		await pool.query("update store_order set due_on = current_date + 30 where id = $1", [
			second.id,
		]);
	});

	it("are switched off per customer by managers alone", async () => {
		const [row] = await api.services.accounting.readReceivables({
			...({ adminLevel: 2, accountId: manager.account.id } as Parameters<
				typeof api.services.accounting.readReceivables
			>[0]),
		});
		const form = { account: String(row?.accountId), reminders: "off" };
		expect((await press("/admin/receivables", seller, form)).statusCode).toBe(403);
		expect((await press("/admin/receivables", manager, form)).statusCode).toBe(302);
		await press("/admin/receivables", manager, form);
		const audit = await api.database.pool.query(
			"select count(*)::int as n from audit_entry where action = 'reminders_off'",
		);
		expect(audit.rows[0]?.n).toBe(1);
		await api.database.pool.query("delete from invoice_reminder");
		await api.services.accounting.sendReminders();
		expect(await mails()).toHaveLength(4);
	});
});

describe("the papers of an export", () => {
	it("have weights, HS codes and origin in both languages, and name what is missing", async () => {
		const { db } = api.database;
		const { id: partId, sku } = await aPart(db, {
			hs_code: "8708999000",
			origin_country: "JP",
			weight_grams: 2500,
		});
		const lines = [{ partId, quantity: 2, priceCents: 150_000 }, { priceCents: 1000 }];
		const { id, number } = await anOrder(db, { lines, isTaxed: false });
		await api.database.pool.query(
			`update store_order set ship_to = ship_to || '{"country": "MX", "state": "NLE", "city": "Monterrey"}' where id = $1`,
			[id],
		);
		const url = `/admin/orders/${number}/export-pack`;
		expect(await shown(`/admin/orders/${number}`, manager)).toContain(url);
		const english = await shown(url, manager);
		for (const text of [
			"Commercial invoice",
			sku,
			"8708999000",
			"Japan",
			"$3,000.00",
			"EEI filing",
		])
			expect(english).toContain(text);
		expect(english.match(new RegExp(` · (<!-- -->)?${number}</span>`, "g"))).toHaveLength(3);
		const spanish = await shown(`/es${url}`, manager);
		for (const text of ["Factura comercial", "Lista de empaque", "Japón", "México"])
			expect(spanish).toContain(text);
		expect((await open(url, worker)).statusCode).toBe(403);
		expect((await open("/admin/orders/123456789/export-pack", manager)).statusCode).toBe(404);
	});
});

describe("the papers of an export, packed", () => {
	it("have invoice number, day, packages, gross weight, tax ID and weights that add up", async () => {
		const { db, pool } = api.database;
		const { id: partId } = await aPart(db, { weight_grams: 3032 });
		const { id: otherId } = await aPart(db, { weight_grams: 425_365 });
		const buyer = await anAccount(db, { tax_id: "RFC-XAXX010101000" });
		const { id, number } = await anOrder(db, {
			accountId: buyer.id,
			lines: [
				{ partId, quantity: 4, priceCents: 1000 },
				{ partId: otherId, quantity: 1, priceCents: 1000 },
			],
			isTaxed: false,
		});
		await pool.query("update store_order set created_at = '2026-11-18T05:46:00Z' where id = $1", [
			id,
		]);
		const url = `/admin/orders/${number}/export-pack`;
		const before = await shown(url, manager);
		expect(before).toContain("to be written by hand");
		expect(before).toContain("Packages and gross weight are filled in once");

		await pool.query(
			`with s as (insert into shipment (order_id, n, status, warehouse_id, packed_at, weight_grams)
				select $1, 1, 'packed', (select min(id) from warehouse), now(), 440125 returning id)
			insert into shipment_line (shipment_id, order_line_id, quantity)
				select s.id, l.id, l.quantity from s, order_line l where l.order_id = $1`,
			[id],
		);
		const page = await shown(url, manager);
		for (const text of [
			"Invoice number",
			"Incoterm",
			"Nov 18, 2026",
			"440.125 kg",
			"Tax ID: RFC-XAXX010101000",
			"3.032",
			"12.128",
			"437.493",
		])
			expect(page).toContain(text);
		const weigh = async (grams: number) => {
			await pool.query("update shipment set weight_grams = $2 where order_id = $1", [id, grams]);
			return shown(url, manager);
		};
		// The scales show tenths of a pound.
		const rounded = await weigh(437_484);
		expect(rounded).toMatch(/Gross weight<\/dt>\s*<dd[^>]*>437\.493 kg</);
		expect(rounded).not.toContain("437.484");
		const wrong = await weigh(400_000);
		expect(wrong).toContain("The boxes were weighed at 400.000 kg");
		expect(wrong).not.toContain("400.000 kg</dd>");
		expect(page).not.toContain("12:46");
		expect(page).not.toContain("Packages and gross weight are filled in once");
	});
});

describe("recorded payments by day", () => {
	it("lists checks on their day and reversals on theirs, with sums and a file", async () => {
		const debtor = await anAccount(api.database.db, { company: "Ship & Co" });
		const order = await anOrder(api.database.db, {
			accountId: debtor.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
			lines: [{ priceCents: 10_000 }],
		});
		const staff = { ...manager.account, accountId: manager.account.id, adminLevel: 2 };
		const caller = staff as unknown as Customer;
		const { receivables, orders } = api.services;
		const pay = (cents: number, method: "cash" | "check", reference: string | null) =>
			receivables.recordPayment(caller, {
				number: order.number,
				cents,
				method,
				reference,
				note: null,
				key: crypto.randomUUID(),
			});
		await pay(3000, "check", "=1042");
		await pay(2000, "cash", null);
		const [check] = await orders.readRecordedPayments(caller, order.number);
		await orders.reversePayment(caller, {
			number: order.number,
			paymentId: check?.id ?? 0,
			reason: "The bank returned it",
			key: crypto.randomUUID(),
		});
		const earlier = addDays(today, -2);
		await api.database.pool.query("update account_payment set at = $2 where id = $1", [
			check?.id,
			`${earlier}T17:00:00Z`,
		]);
		const list = (from: string, to: string, language = "") =>
			shown(`${language}/admin/accounting/recorded?from=${from}&to=${to}`, manager);
		const past = await list(earlier, earlier);
		for (const text of ["Check · =1042", "$30.00", "Ship &amp; Co", String(order.number)])
			expect(past).toContain(text);
		expect(past).toContain("reversed on");
		expect(past).not.toContain("$20.00");
		const now = await list(today, today, "/es");
		for (const text of ["-$30.00", "$20.00", "-$10.00", "Anulación · The bank returned it"])
			expect(now).toContain(text);
		expect(await list("2001-01-01", "2001-01-02")).toContain("No payment was recorded");
		const file = await open(`/admin/accounting/recorded/file?from=${earlier}&to=${today}`, manager);
		const rows = file.body.split("\r\n").filter(Boolean);
		expect(rows).toHaveLength(4);
		expect(rows[3]).toContain(`${earlier},Ship & Co,${order.number},Check,`);
		expect(file.body).toMatch(/,-30\.00,/);
		// A number of a check must not become a formula of the spreadsheet.
		expect(file.body).not.toContain(",=1042");
	});

	it("writes the file page by page: every entry once, newest first, also those of one moment", async () => {
		const { db, pool } = api.database;
		const { id } = await anOrder(db, { lines: [{ priceCents: 10_000 }] });
		const count = 2100;
		// The first page of 1,000 ends between this payment and its reversal, which have the same
		// moment.
		const reversed = `n${count - 999}`;
		// Nine entries of a second have the same moment, to the microsecond.
		await pool.query(
			`insert into account_payment (order_id, amount_cents, method, reference, recorded_by, dedupe, at)
			select $1, 1, 'cash', 'n' || n, $2, gen_random_uuid(), timestamptz '2003-05-06 12:00:00.123456Z' + (n / 9) * interval '1 second' from generate_series(1, $3::int) n`,
			[id, manager.account.id, count],
		);
		await pool.query(
			`insert into account_payment_reversal (payment_id, reason, recorded_by, at)
			select a.id, 'The bank returned it', $2, a.at from account_payment a where a.order_id = $1 and a.reference = $3`,
			[id, manager.account.id, reversed],
		);
		try {
			const url = "/admin/accounting/recorded/file?from=2003-05-01&to=2003-05-31";
			const file = await open(`/es${url}`, manager);
			expect(file.statusCode).toBe(200);
			expect(file.headers["content-disposition"]).toContain("recorded-payments-2003-05-01");
			// It is sent while it is written.
			expect(file.headers["content-length"]).toBeUndefined();
			const [head, ...rows] = file.body.split("\r\n").filter(Boolean);
			expect(head).toMatch(/^\uFEFFFecha,/);
			expect(rows).toHaveLength(count + 1);
			expect(rows[999]).toContain(`,${reversed},-0.01,`);
			expect(rows[1000]).toContain(`,${reversed},0.01,`);
			expect(rows[0]).toContain(`,n${count},`);
			expect(rows.at(-1)).toContain(",n1,");
			expect(rows.at(-1)).toContain(",Efectivo,");
			const references = rows.filter((row) => !row.includes(",-0.01,"));
			expect(new Set(references.map((row) => row.split(",")[4])).size).toBe(count);
		} finally {
			await pool.query(
				"delete from account_payment_reversal where reason = 'The bank returned it' and at < '2004-01-01'",
			);
			await pool.query("delete from account_payment where order_id = $1", [id]);
		}
	});

	it("answers an error instead of a broken file when the first entries cannot be read", async () => {
		const { pool } = api.database;
		await pool.query("alter table account_payment_reversal rename to renamed_reversal");
		onTestFinished(async () => {
			await pool.query("alter table renamed_reversal rename to account_payment_reversal");
		});
		const file = await open("/admin/accounting/recorded/file", manager);
		expect(file.statusCode).toBe(500);
		expect(file.headers["content-disposition"]).toBeUndefined();
	});
});

it("sellers and warehouse staff do not open the books", async () => {
	for (const url of [
		"/admin/accounting",
		"/admin/accounting/days/1",
		"/admin/accounting/days/1/file?format=xero",
		"/admin/accounting/names",
		"/admin/accounting/tax",
		"/admin/accounting/tax/file",
		"/admin/accounting/payments",
		"/admin/accounting/recorded",
		"/admin/accounting/recorded/file",
	]) {
		expect([url, (await open(url, manager)).statusCode]).toEqual([url, 200]);
		for (const person of [seller, worker])
			expect([url, (await open(url, person)).statusCode]).toEqual([url, 403]);
	}
	expect((await open("/admin/receivables", worker)).statusCode).toBe(403);
	expect((await press("/admin/accounting", seller)).statusCode).toBe(403);
});
