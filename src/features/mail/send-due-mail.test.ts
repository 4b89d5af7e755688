import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import type { Mail, MailOutcome, MailWriter } from "../../ports/mail.ts";
import { deleteSentMail, overdueSeconds } from "./outbox.sql.ts";
import { queueMail } from "./queue-mail.ts";
import { type MailFailure, secondsUntilRetry, sendDueMail } from "./send-due-mail.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

let sent: Mail[];
let troubles: (MailFailure & { gaveUp: boolean })[];
beforeEach(async () => {
	[sent, troubles] = [[], []];
	await database.pool.query("delete from outbox");
});

const TERMS = {
	storeName: "Cabover",
	logoUrl: "/uploads/logo.webp",
	origin: "https://shop.example",
	coreWindowDays: 30,
	contactPoints: [],
};
const write: MailWriter = (kind, language, data) => ({
	subject: `${kind} ${language}`,
	html: JSON.stringify(data),
	text: "text",
});

/** One round of a worker whose mail transport gives this answer. */
function work(
	answer: (mail: Mail) => MailOutcome | Promise<MailOutcome> = () => ({ kind: "accepted" }),
) {
	const send = async (mail: Mail) => {
		sent.push(mail);
		return answer(mail);
	};
	const report = (trouble: MailFailure, gaveUp: boolean) =>
		void troubles.push({ ...trouble, gaveUp });
	return sendDueMail({
		db: database.db,
		carrier: { send, close: async () => {} },
		write,
		terms: TERMS,
		domain: "shop.example",
		report,
	});
}
let count = 0;
const aMail = () =>
	queueMail(database.db, {
		kind: "account-closed",
		to: `to${++count}@x.example`,
		language: "es",
		data: {},
		dedupe: `mail ${count}`,
	});
const rows = async () => (await database.pool.query("select * from outbox order by id")).rows;
const letPass = (interval: string) =>
	database.pool.query(
		"update outbox set created_at = created_at - $1::interval, due_at = due_at - $1::interval, done_at = done_at - $1::interval",
		[interval],
	);

describe("the outbox", () => {
	it("sends a mail once, written in its language, and keeps nothing of its content", async () => {
		await queueMail(database.db, {
			kind: "reset-password",
			to: "ana@x.example",
			language: "es",
			data: { url: "https://s/secret" },
			dedupe: "a",
		});
		expect(await work()).toBe(1);
		expect(await work()).toBe(0);
		expect(sent).toMatchObject([
			{
				to: "ana@x.example",
				subject: "reset-password es",
				messageId: expect.stringMatching(/^[\w-]{36}@shop\.example$/),
			},
		]);
		expect(await rows()).toMatchObject([{ status: "sent", data: {}, tries: 1 }]);
	});

	it("sends each mail once among several workers at once", async () => {
		for (let n = 0; n < 20; n++) await aMail();
		while ((await Promise.all([work(), work(), work(), work()])).some((taken) => taken > 0));
		expect(sent).toHaveLength(20);
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20);
	});

	it("sends a mail again, under the same Message-ID, when its worker did not finish", async () => {
		await aMail();
		await database.pool.query("update outbox set tries = 1, due_at = now() + interval '2 minutes'");
		expect(await work()).toBe(0);
		await letPass("3 minutes");
		const [{ message_id }] = await rows();
		expect(await work()).toBe(1);
		expect(sent[0]?.messageId).toBe(`${message_id}@shop.example`);
	});

	it("waits longer after each failure, then gives up after a day and says so", async () => {
		await aMail();
		await work(() => ({ kind: "later", reason: "smtp 451" }));
		expect(await work()).toBe(0);
		await letPass("31 seconds");
		await work(() => Promise.reject(new TypeError("connection to ana@x.example lost")));
		await letPass("50 seconds");
		expect(await work()).toBe(0);
		await letPass("25 hours");
		await work(() => ({ kind: "later", reason: "smtp 451" }));
		expect(await rows()).toMatchObject([{ status: "dead", tries: 3, data: {} }]);
		expect(troubles.map(({ reason, gaveUp, tries }) => [reason, gaveUp, tries])).toEqual([
			["smtp 451", false, 1],
			["TypeError", false, 2],
			["smtp 451", true, 3],
		]);
		expect(JSON.stringify(troubles)).not.toContain("@");
	});

	it("gives up at once when the address is refused, and sends the others", async () => {
		await aMail();
		await aMail();
		await work(({ to }) =>
			to === sent[0]?.to ? { kind: "refused", reason: "smtp 550" } : { kind: "accepted" },
		);
		expect((await rows()).map(({ status }) => status)).toEqual(
			expect.arrayContaining(["refused", "sent"]),
		);
		expect(troubles).toMatchObject([{ reason: "smtp 550", gaveUp: true }]);
	});

	it("retries a mail that cannot be rendered later, and sends the others", async () => {
		await aMail();
		await database.pool.query("update outbox set kind = 'of-a-newer-version', data = '{}'");
		await aMail();
		const bad: MailWriter = (kind, language, data) => {
			if (kind !== "account-closed") throw new TypeError("no such mail");
			return write(kind, language, data, TERMS);
		};
		const carrier = { send: async () => ({ kind: "accepted" as const }), close: async () => {} };
		await sendDueMail({
			db: database.db,
			carrier,
			write: bad,
			terms: TERMS,
			domain: "x",
			report: () => {},
		});
		expect((await rows()).map(({ status }) => status)).toEqual(["waiting", "sent"]);
	});

	it("forgets the address after a day and the row after a month", async () => {
		await aMail();
		await work();
		await deleteSentMail(database.db);
		expect((await rows())[0].recipient).not.toBeNull();
		await letPass("25 hours");
		await deleteSentMail(database.db);
		expect((await rows())[0].recipient).toBeNull();
		await letPass("30 days");
		await deleteSentMail(database.db);
		expect(await rows()).toEqual([]);
	});

	it("is overdue when no worker takes a mail, and not while a mail waits for its retry", async () => {
		expect(await overdueSeconds(database.db)).toBe(0);
		await aMail();
		await letPass("6 minutes");
		expect(await overdueSeconds(database.db)).toBeGreaterThan(300);
		await work(() => ({ kind: "later", reason: "down" }));
		expect(await overdueSeconds(database.db)).toBe(0);
	});
});

it.each([
	[1, 30],
	[2, 60],
	[5, 480],
	[9, 3600],
	[100, 3600],
])("after attempt %d the wait is %d s", (tries, seconds) => {
	expect(secondsUntilRetry(tries)).toBe(seconds);
});
