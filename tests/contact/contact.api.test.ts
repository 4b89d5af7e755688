/**
 * Messages to the store: stored once, mailed to the store, and visible to the responsible staff
 * only.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPTCHA_UNREACHED } from "../../src/domain/account/captcha-token.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
	await api.database.db
		.insertInto("setting")
		.values({ key: "contact_email", value: "Store@Cabover.example" })
		.execute();
});
afterAll(() => api.close());

let requestCount = 0;
const FORM = {
	email: "Ana@Cabover.example",
	name: "Ana",
	phone: "3055550100",
	message: "Do you have it?",
};

type ContactRequest = {
	form?: object;
	proof?: string | null;
	ip?: string;
	token?: string;
	language?: string;
};

async function send({
	form = {},
	proof = "proof",
	ip = `10.9.1.${++requestCount}`,
	token,
	language = "en",
}: ContactRequest = {}) {
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/contact",
		remoteAddress: ip,
		payload: { formInfo: { ...FORM, ...form }, recaptchaToken: proof },
		headers: {
			"accept-language": language,
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
	});
	return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const storedMessages = async (message: string) =>
	(
		await api.database.pool.query("select * from contact_message where message = $1 order by id", [
			message,
		])
	).rows;
const mails = async (id: number) =>
	(
		await api.database.pool.query(
			"select kind, recipient, language, data from outbox where dedupe = $1",
			[`contact-message:${id}`],
		)
	).rows;

describe("POST contact", () => {
	it("keeps the message and tells the store", async () => {
		const message = "First line\r\n  second\tline\u0007  ";
		expect(
			(
				await send({
					form: { message, url: "/es/contact-us", location: "Miami store" },
					language: "es",
				})
			).body,
		).toEqual({
			status: "sent",
		});
		const [row, ...more] = await storedMessages("First line\n  second line");
		expect(more).toEqual([]);
		expect(row).toMatchObject({
			email: "ana@cabover.example",
			phone: "+13055550100",
			url: "/es/contact-us",
			location: "Miami store",
		});
		expect(await mails(row.id)).toMatchObject([
			{
				kind: "contact-message",
				recipient: "store@cabover.example",
				language: "es",
				data: { email: "ana@cabover.example", name: "Ana" },
			},
		]);
	});

	it("stores and mails a message once when it is sent ten times concurrently", async () => {
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => send({ form: { message: "Twice" } })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
		const rows = await storedMessages("Twice");
		expect(rows).toHaveLength(1);
		expect(await mails(rows[0].id)).toHaveLength(1);
	});

	it.each([
		["email", "", "Invalid Email"],
		["email", "ana", "Invalid Email"],
		["email", "ana@cabover.example\r\nBcc: all@cabover.example", "Invalid Email"],
		["email", "ana@cabover.example\n", "Invalid Email"],
		["name", " ", "Invalid Name"],
		["name", "Ana\r\nBcc: all@cabover.example", "Invalid Name"],
		["phone", "", "Invalid Phone"],
		["phone", "12", "Invalid Phone"],
		["phone", "305 555 0100\nX", "Invalid Phone"],
		["message", " \n ", "Invalid Message"],
		["message", "x".repeat(2001), "At most 2000 characters"],
		["url", "/x\r\nSet-Cookie: a=b", "Please use plain text in one line"],
		["location", "Miami\nx", "Please use plain text in one line"],
	])("refuses %s %j beside its field", async (path, value, text) => {
		const { status, body } = await send({ form: { [path]: value } });
		expect([status, body.fields]).toEqual([
			400,
			[expect.objectContaining({ path, message: text })],
		]);
	});

	it("requires a captcha", async () => {
		const { status, body } = await send({ proof: null, form: { message: "No proof" } });
		expect([status, body.code, body.message]).toEqual([
			400,
			"captcha_refused",
			"Please verify you are not a robot",
		]);
		expect(await storedMessages("No proof")).toEqual([]);
	});

	it("accepts three an hour from one network, and one from a browser without scripts", async () => {
		const ip = "10.9.2.1";
		for (const n of [1, 2, 3])
			expect((await send({ ip, form: { message: `Of one network ${n}` } })).status).toBe(200);
		const over = await send({ ip, form: { message: "Of one network 4" } });
		expect([over.status, over.body.code]).toEqual([429, "too_many"]);
		expect(Number(over.headers["retry-after"])).toBeGreaterThan(60);
		const plain = { ip: "10.9.2.2", proof: CAPTCHA_UNREACHED };
		expect((await send({ ...plain, form: { message: "Without scripts" } })).status).toBe(200);
		expect((await send({ ...plain, form: { message: "Without scripts again" } })).status).toBe(429);
	});

	it("is stored without a mail when the store has set no address", async () => {
		const { db } = api.database;
		await db
			.updateTable("setting")
			.set({ value: "nobody" })
			.where("key", "=", "contact_email")
			.execute();
		await expect
			.poll(async () => {
				const message = `No mail ${++requestCount}`;
				await send({ form: { message } });
				const [row] = await storedMessages(message);
				return mails(row.id);
			})
			.toEqual([]);
		await db
			.updateTable("setting")
			.set({ value: "store@cabover.example" })
			.where("key", "=", "contact_email")
			.execute();
	});
});

describe("in the back office", () => {
	it("a message of a customer is shown to their seller, and answered once", async () => {
		const [seller, otherSeller] = [
			await aSignedInCustomer(api.database, { admin_level: 1 }),
			await aSignedInCustomer(api.database, { admin_level: 1 }),
		];
		const { token } = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
		await send({ token, form: { message: "For my seller" } });
		const messagesFor = async (token: string, list = "open") =>
			(await api.call(`/admin/messages?list=${list}`, { token: token }))
				.json()
				.messages.filter(
					(contactMessage: { message: string }) => contactMessage.message === "For my seller",
				);
		expect(await messagesFor(otherSeller.token)).toEqual([]);
		const [{ id }] = await messagesFor(seller.token);
		for (const _ of [1, 2])
			expect(
				(await api.call(`/admin/messages/${id}/done`, { token: seller.token, body: {} }))
					.statusCode,
			).toBe(200);
		expect(await messagesFor(seller.token)).toEqual([]);
		expect(await messagesFor(seller.token, "done")).toMatchObject([
			{ handled_by: seller.account.email },
		]);
		const { rows } = await api.database.pool.query(
			"select action from audit_entry where subject = $1",
			[`message ${id}`],
		);
		expect(rows).toEqual([{ action: "message_handled" }]);
	});
});
