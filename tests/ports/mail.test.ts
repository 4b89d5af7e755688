/** One suite for every mail transport, then the tests of each adapter. */
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMailboxCarrier } from "../../src/adapters/mail/mailbox/mailbox-carrier.ts";
import { createSmtpCarrier } from "../../src/adapters/mail/smtp/smtp-carrier.ts";
import type { Mail, MailCarrier } from "../../src/ports/mail.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const FROM = "Cabover <store@shop.example>";
const MAIL: Mail = {
	messageId: "1@shop.example",
	to: "ana@x.example",
	subject: "Contraseña nueva",
	html: "<p>Añada</p>",
	text: "Añada",
};

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

type Box = {
	port: number;
	letters: string[];
	envelopes: { from: string; to: string[] }[];
	close: () => Promise<void>;
};
const open: Box[] = [];
const carriers: MailCarrier[] = [];
afterEach(async () => {
	for (const carrier of carriers.splice(0)) await carrier.close();
	for (const box of open.splice(0)) await box.close();
});

async function aServer(options: SMTPServerOptions = {}): Promise<Box> {
	const letters: string[] = [];
	const envelopes: Box["envelopes"] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 10,
		onData(stream, session, done) {
			let letter = "";
			stream.on("data", (piece) => {
				letter += piece;
			});
			stream.on("end", () => {
				letters.push(letter);
				const { mailFrom, rcptTo } = session.envelope;
				envelopes.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
				});
				done();
			});
		},
		...options,
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	const box = {
		port,
		letters,
		envelopes,
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
	open.push(box);
	return box;
}

function smtp(port: number, { user = "", timeout = 10_000 } = {}): MailCarrier {
	const carrier = createSmtpCarrier({
		url: `smtp://${user}127.0.0.1:${port}`,
		from: FROM,
		timeout,
	});
	carriers.push(carrier);
	return carrier;
}
const refusal = (responseCode: number) =>
	Object.assign(new Error("mailbox of ana@x.example unavailable"), { responseCode });

/** The words of `refusal` as staff see them. */
const ANSWER = "mailbox of [address] unavailable";

describe.each(["smtp", "mailbox"])("the mail transport %s", (name) => {
	const carrier = async () =>
		name === "smtp"
			? smtp((await aServer()).port)
			: createMailboxCarrier({ pool: database.pool, from: FROM });

	it("accepts a mail, and the same mail again", async () => {
		const sender = await carrier();
		expect(await sender.send(MAIL)).toEqual({ kind: "accepted" });
		expect(await sender.send(MAIL)).toEqual({ kind: "accepted" });
	});
});

describe("mail by SMTP", () => {
	it("is sent in the name of the store", async () => {
		const box = await aServer();
		await smtp(box.port).send({ ...MAIL, fromName: "Ridge Parts" });
		expect(box.letters[0]).toMatch(/^From: Ridge Parts <store@shop\.example>$/m);
	});

	it("arrives with subject, both forms, sender and the Message-ID it was given", async () => {
		const box = await aServer();
		await smtp(box.port).send(MAIL);
		const [letter = ""] = box.letters;
		expect(letter).toMatch(/^Message-ID: <1@shop\.example>$/im);
		expect(letter).toMatch(/^From: Cabover <store@shop\.example>$/m);
		expect(letter).toMatch(/^To: ana@x\.example$/m);
		expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
		expect(letter).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(letter).toContain("multipart/alternative");
		expect(letter).toContain("<p>A=C3=B1ada</p>");
		expect(box.envelopes).toEqual([{ from: "store@shop.example", to: ["ana@x.example"] }]);
	});

	it("has no header injected by a subject or an address", async () => {
		const box = await aServer();
		await smtp(box.port).send({
			...MAIL,
			subject: "Hi\r\nBcc: all@x.example",
			to: "ana@x.example",
		});
		expect(box.letters.join()).not.toMatch(/^Bcc:/im);
		expect(box.envelopes[0]?.to).toEqual(["ana@x.example"]);
	});

	it.each([
		[550, { kind: "refused", reason: "smtp 550", answer: ANSWER }],
		[451, { kind: "later", reason: "smtp 451", answer: ANSWER }],
	])(
		"after %d for the recipient is %j, with the server's words and without the address",
		async (code, outcome) => {
			const box = await aServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
			expect(await smtp(box.port).send(MAIL)).toEqual(outcome);
		},
	);

	it.each([
		[554, "refused"],
		[452, "later"],
	])("after %d for the message is %s", async (code, kind) => {
		const box = await aServer({
			onData(stream, _session, done) {
				stream.resume().on("end", () => done(refusal(code)));
			},
		});
		expect(await smtp(box.port).send(MAIL)).toEqual({
			kind,
			reason: `smtp ${code}`,
			answer: ANSWER,
		});
	});

	it("has an answer of one line without the recipient, also if the server writes several", async () => {
		const words = '5.1.1 <ana@x.example>: no\n5.1.1 "Ana M"@x.example: Ana is no banana';
		const box = await aServer({
			onRcptTo: (_address, _session, done) =>
				done(Object.assign(new Error(words), { responseCode: 550 })),
		});
		expect(await smtp(box.port).send(MAIL)).toMatchObject({
			kind: "refused",
			answer: expect.stringMatching(
				/^5\.1\.1 \[address\] no (?:5\.1\.1 )?\[address\] \[address\] is no banana$/,
			),
		});
	});

	it("is retried when the server hangs after the message, or drops the connection then", async () => {
		const hanging = await aServer({ onData: (stream) => void stream.resume() });
		expect(await smtp(hanging.port, { timeout: 400 }).send(MAIL)).toMatchObject({ kind: "later" });
		const dropping = await aServer({
			onData(stream) {
				stream.resume().on("end", () => void dropping.close());
			},
		});
		expect(await smtp(dropping.port).send(MAIL)).toMatchObject({ kind: "later" });
	});

	it("is retried when the server is down, and when our password is wrong", async () => {
		expect(await smtp(1).send(MAIL)).toMatchObject({ kind: "later" });
		const strict = await aServer({
			authOptional: false,
			allowInsecureAuth: true,
			onAuth: (_auth, _session, done) => done(refusal(535)),
		});
		expect(await smtp(strict.port, { user: "store:wrong@" }).send(MAIL)).toMatchObject({
			kind: "later",
		});
	});
});

describe("the mailbox", () => {
	it("stores a mail that arrives twice once, and keeps the newest two hundred", async () => {
		const carrier = createMailboxCarrier({ pool: database.pool, from: FROM });
		for (let n = 0; n < 205; n++) await carrier.send({ ...MAIL, messageId: `${n}@x` });
		await carrier.send({ ...MAIL, messageId: "204@x" });
		const { rows } = await database.pool.query("select message_id from mailbox order by id");
		expect(rows).toHaveLength(200);
		expect(rows.at(-1)).toEqual({ message_id: "204@x" });
	});
});
