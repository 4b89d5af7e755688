/** The screens of jobs, alarms, the audit log and mails, as managers use them without scripts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAudit } from "../../src/features/audit/audit-entries.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let seller: Person;
let manager: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

/** The page without its data, which the browser reads from scripts. */
const shown = async (url: string) =>
	(await open(url, manager)).body.replace(/<script.*?<\/script>/gs, "");

const press = (url: string, form: Record<string, string>, { token }: Person = manager) =>
	api.app.inject(pageForm(url, token, form));

/** A text that would be a script if a page did not escape it. */
const HOSTILE = `<img src=x onerror="alert(1)">`;

const PAGES = [
	"/admin/jobs",
	"/admin/alarms",
	"/admin/audit",
	"/admin/mails",
	"/admin/mails/templates",
];

it.each(PAGES)("%s is for managers, in both languages", async (path) => {
	expect((await open(path, manager)).statusCode).toBe(200);
	expect((await open(`/es${path}`, manager)).statusCode).toBe(200);
	expect((await open(path, seller)).statusCode).toBe(403);
});

it("a manager sees why a job failed, and runs it again; a seller may not", async () => {
	const id = (await api.services.jobs.enqueue("print", {})) ?? "";
	await api.database.pool.query(
		"update pgboss.job set state = 'failed', completed_on = now(), output = $2 where id = $1",
		[id, JSON.stringify({ message: HOSTILE })],
	);
	const page = await shown("/admin/jobs?list=failed");
	expect(page).toContain("&lt;img src=x");
	expect(page).not.toContain("<img src=x");
	expect((await press("/admin/jobs", { intent: "retry", id }, seller)).statusCode).toBe(403);
	expect((await press("/admin/jobs", { intent: "retry", id })).headers.location).toBe(
		"/admin/jobs?done=retried",
	);
	expect(await shown("/admin/jobs")).toContain("Cancel: print");
	expect((await press("/admin/jobs", { intent: "cancel", id })).statusCode).toBe(302);
	expect(await shown("/admin/jobs?list=done")).toContain("Cancelled");
	expect((await press("/admin/jobs", { intent: "retry", id: "7" })).statusCode).toBe(400);
	expect((await open("/admin/jobs?before=never", manager)).statusCode).toBe(400);
});

it("jobs by the clock are listed alone or left out, and a stopped kind starts again once", async () => {
	await api.services.jobs.enqueue("print", {});
	await api.services.jobs.enqueue("check-books", {}, { key: "scheduled" });
	const has = async (query: string) => {
		const page = await shown(`/admin/jobs?${query}`);
		return [page.includes("Cancel: print"), page.includes("Cancel: Check of the books")];
	};
	expect([await has(""), await has("source=scheduled"), await has("source=started")]).toEqual([
		[true, true],
		[false, true],
		[true, false],
	]);
	await api.database.pool.query(
		"insert into job_stop (kind, reason, tries) values ('check-books', $1, 9)",
		[HOSTILE],
	);
	const page = await shown("/admin/jobs");
	expect(page).toContain("Stopped after 9 attempts");
	expect(page).not.toContain("<img src=x");
	const resume = (person: Person) =>
		press("/admin/jobs", { intent: "resume", kind: "check-books" }, person);
	expect((await resume(seller)).statusCode).toBe(403);
	for (let n = 0; n < 2; n++)
		expect((await resume(manager)).headers.location).toBe("/admin/jobs?done=resumed");
	expect(await shown("/admin/jobs")).not.toContain("Stopped jobs");
	const { rows } = await api.database.pool.query(
		"select action from audit_entry where subject = 'job check-books'",
	);
	expect(rows).toEqual([{ action: "jobs_resumed" }]);
});

it("a manager acknowledges an alarm", async () => {
	const { rows } = await api.database.pool.query(
		"insert into alarm (key, kind, what) values ('a', 'refund_overdue', $1) returning id",
		[HOSTILE],
	);
	const page = await shown("/admin/alarms");
	expect(page).toContain("A refund is not made after a day");
	expect(page).not.toContain("<img src=x");
	expect((await press("/admin/alarms", { id: String(rows[0].id) }, seller)).statusCode).toBe(403);
	expect((await press("/admin/alarms", { id: String(rows[0].id) })).statusCode).toBe(302);
	expect(await shown("/admin/alarms")).toContain("Acknowledged");
	await api.database.pool.query("update alarm set gone_at = now()");
	expect(await shown("/admin/alarms?list=gone")).toContain("A refund is not made after a day");
});

it("the audit log shows before and after, and its check starts once", async () => {
	await insertAudit(api.database.db, {
		actorId: manager.account.id,
		action: "set_credit",
		subject: "account 4711",
		details: { before: { level: "online" }, after: { level: HOSTILE } },
	});
	const page = await shown("/admin/audit?thing=4711");
	expect(page).toContain("Price level: was Online, is now &lt;img");
	expect(page).not.toContain("<img src=x");
	expect(page).toContain("Not sealed yet");
	expect(await shown("/admin/audit?thing=nothing")).toContain("No entry matches");
	for (let n = 0; n < 2; n++)
		expect((await press("/admin/audit", {})).headers.location).toBe("/admin/audit?done=check");
	expect((await shown("/admin/jobs")).match(/Cancel: Check the audit log/g)).toHaveLength(1);
});

it("a mail that was not sent is found by its order and sent again", async () => {
	const order = await anOrder(api.database.db);
	const { rows } = await api.database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe, subject, status, done_at, last_reason)
		values ('order-shipped', 'old@x.example', 'en', '{}', 'lost', $1, 'refused', now(), $2) returning id`,
		[`order ${order.number}`, HOSTILE],
	);
	const page = await shown(`/admin/mails?find=${order.number}`);
	expect(page).toContain("Refused by the mail server");
	expect(page).toContain(`href="/admin/orders/${order.number}"`);
	expect(page).not.toContain("<img src=x");
	const id = String(rows[0].id);
	expect(page).toContain("buyer@cabover.example");
	const view = await shown(`/admin/mails/${id}`);
	expect(view).toContain(`Order shipped · Order ${order.number}`);
	expect(view).toMatch(/<iframe[^>]* sandbox=""/);
	expect((await press("/admin/mails", { id }, seller)).statusCode).toBe(403);
	for (let n = 0; n < 2; n++) expect((await press("/admin/mails", { id })).statusCode).toBe(302);
	const waiting = await shown(`/admin/mails?list=waiting&find=${order.number}`);
	expect(waiting.match(/Order shipped/g)).toHaveLength(1);
});

it("the answer to a message is sent again once, and a mail that cannot be written says so", async () => {
	const { rows: messages } = await api.database.pool.query(
		`insert into contact_message (name, email, phone, message, language, dedupe)
		values ('Demo Fleet', 'fleet@x.example', '+13055550100', 'Do you have it?', 'en', sha256('fleet')) returning id`,
	);
	const messageId = Number(messages[0].id);
	const answered = await press(`/admin/messages/${messageId}`, {
		intent: "reply",
		text: "We have four of them.",
		key: crypto.randomUUID(),
	});
	expect(answered.statusCode).toBe(302);
	const { rows } = await api.database.pool.query(
		"update outbox set status = 'sent', done_at = now() where subject = $1 returning id",
		[`message ${messageId}`],
	);
	const id = String(rows[0].id);
	expect(await shown(`/admin/mails/${id}`)).toContain("We have four of them.");
	for (let n = 0; n < 2; n++) expect((await press("/admin/mails", { id })).statusCode).toBe(302);
	const { rows: mails } = await api.database.pool.query(
		"select recipient from outbox where subject = $1 and status = 'waiting'",
		[`message ${messageId}`],
	);
	expect(mails).toEqual([{ recipient: "fleet@x.example" }]);
	const { rows: secrets } = await api.database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe)
		values ('reset-password', 'fleet@x.example', 'en', '{}', 'secret') returning id`,
	);
	expect(await shown(`/admin/mails/${secrets[0].id}`)).toContain("This mail cannot be shown");
	expect((await open("/admin/mails/999999", manager)).statusCode).toBe(404);
});

it("every template can be looked at in both languages, in a frame that runs no scripts", async () => {
	const list = await shown("/admin/mails/templates");
	const kinds = [...list.matchAll(/templates\?kind=([a-z-]+)"/g)].map(([, kind]) => kind);
	expect(new Set(kinds).size).toBeGreaterThan(35);
	for (const kind of new Set(kinds)) {
		for (const query of [`kind=${kind}`, `kind=${kind}&in=es`]) {
			const page = await shown(`/admin/mails/templates?${query}`);
			expect([query, /<iframe[^>]* sandbox=""/.test(page)]).toEqual([query, true]);
		}
	}
});
