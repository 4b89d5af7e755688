import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queueMail } from "../../src/features/mail/queue-mail.ts";
import { sendDueMail } from "../../src/features/mail/send-due-mail.ts";
import { countMails, listMails } from "../../src/features/mail-log/list-mails.ts";
import type { MailOutcome } from "../../src/ports/mail.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let token: string;
beforeAll(async () => {
	api = await startApi();
	({ token } = await aSignedInCustomer(api.database, { admin_level: 2 }));
});
afterAll(() => api.close());
// Every paid order keeps its confirmation, which is a rule of the books.
beforeEach(() =>
	api.database.pool.query(
		"delete from outbox where kind <> 'order-confirmation'; delete from mail_log",
	),
);

const list = async (query: string) =>
	(await api.call(`/admin/mails?${query}`, { token })).json().mails;
const again = (id: number) =>
	api.call(`/admin/mails/${id}/again`, { method: "POST", body: {}, token });

function send(outcome: MailOutcome) {
	return sendDueMail({
		db: api.database.db,
		carrier: { send: async () => outcome, close: async () => {} },
		write: () => ({ subject: "s", html: "h", text: "t" }),
		terms: {
			storeName: "Cabover",
			logoUrl: "/icons.svg#logo",
			origin: "https://store.example",
			coreWindowDays: 30,
			contactPoints: [],
		},
		domain: "store.example",
		report: () => {},
	});
}

const closed = (to: string, dedupe: string, subject?: string) =>
	queueMail(api.database.db, {
		kind: "account-closed",
		to,
		language: "es",
		data: {},
		dedupe,
		...(subject ? { subject } : {}),
	});

it("follows a mail from waiting over its reason to the end, and keeps no address", async () => {
	const { id, email } = await anAccount(api.database.db);
	await closed(email.toUpperCase(), "1", "order 4711");
	expect(await list("list=waiting")).toMatchObject([
		{ kind: "account-closed", subject: "order 4711", account_id: id, tries: 0, reason: null },
	]);
	await send({ kind: "later", reason: "smtp 451" });
	expect(await list("list=waiting")).toMatchObject([{ tries: 1, reason: "smtp 451" }]);
	await api.database.pool.query("update outbox set due_at = now()");
	await send({ kind: "refused", reason: "smtp 552" });
	expect(await list("list=waiting")).toEqual([]);
	expect(await list("list=given_up")).toMatchObject([
		{ status: "refused", tries: 2, reason: "smtp 552", can_repeat: false },
	]);
	const { rows } = await api.database.pool.query("select * from mail_log");
	expect(JSON.stringify(rows)).not.toContain(email.split("@")[0]);
});

it("finds mails by number, by subject and by address, also of guests", async () => {
	await closed("guest@x.example", "1", "order 4711");
	await closed("other@x.example", "2", "order 47110");
	for (const find of ["4711", "order 4711", "Order%204711", "GUEST@x.example"])
		expect(await list(`list=waiting&find=${find}`)).toMatchObject([{ subject: "order 4711" }]);
	expect(await list("list=waiting&find=nobody@x.example")).toEqual([]);
});

it("forgets a mail that was withdrawn before it was sent", async () => {
	await closed("guest@x.example", "1");
	await api.database.pool.query("delete from outbox");
	expect(await list("list=waiting")).toEqual([]);
});

it("pages through the list without gaps", async () => {
	await Promise.all(Array.from({ length: 60 }, (_, n) => closed(`g${n}@x.example`, String(n))));
	const first = (await api.call("/admin/mails?list=waiting", { token })).json();
	const second = (
		await api.call(`/admin/mails?list=waiting&before=${first.next}`, { token })
	).json();
	const ids = [...first.mails, ...second.mails].map(({ id }: { id: number }) => id);
	expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 10, null]);
	expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

it("writes a mail about an order again, once however often and at once it is asked", async () => {
	const order = await anOrder(api.database.db);
	const log = async () =>
		(
			await api.database.pool.query(
				"select kind, subject, status, dedupe from outbox where status = 'waiting'",
			)
		).rows;
	const { rows } = await api.database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe, subject, status, done_at)
		values ('order-shipped', 'old@x.example', 'en', '{}', 'order-shipped:' || $1, $2, 'dead', now()) returning id`,
		[order.id, `order ${order.number}`],
	);
	const answers = await Promise.all([1, 2, 3].map(() => again(rows[0].id)));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
	expect((await again(rows[0].id)).statusCode).toBe(200);
	expect(await log()).toEqual([
		{
			kind: "order-shipped",
			subject: `order ${order.number}`,
			status: "waiting",
			dedupe: `order-shipped:${order.id}:again:${rows[0].id}`,
		},
	]);
	const audit = await api.database.pool.query(
		"select details from audit_entry where action = 'mail_repeated' and subject = $1",
		[`order ${order.number}`],
	);
	expect(audit.rows).toEqual([{ details: { kind: "order-shipped", mail: rows[0].id } }]);
});

/** A mail that a server refused. */
async function aRefusedMail(kind: string, order: { id: number; number: number }): Promise<number> {
	const { rows } = await api.database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe, subject, status, done_at)
		values ($1, 'old@x.example', 'en', '{}', $1 || ':' || $2, $3, 'refused', now()) returning id`,
		[kind, order.id, `order ${order.number}`],
	);
	return rows[0].id;
}
const countGivenUp = async () => (await countMails({ pool: api.database.pool })).givenUp;

it("counts a failed mail no more once it is written again, and the new one if it fails too", async () => {
	const order = await anOrder(api.database.db);
	const id = await aRefusedMail("order-shipped", order);
	expect(await countGivenUp()).toBe(1);
	await again(id);
	expect(await countGivenUp()).toBe(0);
	expect(await list("list=given_up")).toEqual([]);
	expect(await list(`list=given_up&find=${order.number}`)).toMatchObject([
		{ id, can_repeat: false, repeated_at: expect.any(String) },
	]);
	await send({ kind: "refused", reason: "smtp 550", answer: "no such user" });
	expect(await countGivenUp()).toBe(1);
	expect(await list("list=given_up")).toMatchObject([
		{ reason: "smtp 550: no such user", can_repeat: true, repeated_at: null },
	]);
});

it("writes a core reminder again while cores are open", async () => {
	const orderWithoutCores = await anOrder(api.database.db, { deliveredDaysAgo: 1 });
	expect(
		(await again(await aRefusedMail("core-reminder", orderWithoutCores))).json(),
	).toMatchObject({ code: "mail_not_repeatable" });
	const order = await anOrder(api.database.db, {
		deliveredDaysAgo: 1,
		lines: [{ coreCents: 5000 }],
	});
	const id = await aRefusedMail("core-reminder", order);
	expect((await again(id)).statusCode).toBe(200);
	const { rows } = await api.database.pool.query(
		"select dedupe, data from outbox where kind = 'core-reminder' and status = 'waiting'",
	);
	expect(rows).toMatchObject([
		{ dedupe: `core-reminder:${order.id}:again:${id}`, data: { number: String(order.number) } },
	]);
});

it("names the person of a staff invitation", async () => {
	const { token: owner } = await aSignedInCustomer(api.database, { admin_level: 3 });
	const body = {
		email: "nia@x.example",
		firstName: "Nia",
		lastName: "Roe",
		language: "en",
		level: 1,
	};
	await api.call("/admin/staff/invitations", { method: "POST", body, token: owner });
	const { mails } = await listMails(
		{ pool: api.database.pool },
		{ list: "waiting", find: null, before: null },
	);
	expect(mails).toMatchObject([{ recordEmail: "nia@x.example", isToStaff: true }]);
});

it("refuses to repeat a mail whose link works once, and an unknown one", async () => {
	await closed("guest@x.example", "1");
	const [mail] = await list("list=waiting");
	expect((await again(mail.id)).json()).toMatchObject({ code: "mail_not_repeatable" });
	expect((await again(2_000_000_000)).statusCode).toBe(404);
});
