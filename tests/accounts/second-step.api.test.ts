import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const PERIOD_MS = 30_000;

/** The token of a member of staff who has not done the second step. */
async function staff() {
	const account = await anAccount(api.database.db, { admin_level: 3 });
	return {
		id: account.id,
		email: account.email,
		token: await aSession(api.database, account.id, { isProven: false }),
	};
}

const call = (token: string, method: "GET" | "POST", url: string, payload?: object) =>
	api.app.inject({
		method,
		url: `/api${url}`,
		headers: { authorization: `Bearer ${token}` },
		...(payload ? { payload } : {}),
	});
const read = async (token: string) => (await call(token, "GET", "/auth/second-step")).json();
const prove = (token: string, code: string) => call(token, "POST", "/auth/second-step", { code });
const admin = async (token: string) => (await call(token, "GET", "/admin/access-requests")).json();

/** The code that an authenticator app shows now, or some half minutes later. */
async function codeOf(secret: string, later = 0): Promise<string> {
	const { rows } = await api.database.pool.query(
		"select (extract(epoch from now()) * 1000)::float8 as now",
	);
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: rows[0].now + later * PERIOD_MS,
	});
}

async function setUp() {
	const person = await staff();
	const { secret } = await read(person.token);
	expect((await prove(person.token, await codeOf(secret))).statusCode).toBe(200);
	return { ...person, secret };
}

describe("setting up the second step", () => {
	it("shows one secret until the first right code, and never again", async () => {
		const { token, email } = await staff();
		const [first, again] = [await read(token), await read(token)];
		expect(first).toMatchObject({
			state: "set_up",
			secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
		});
		expect(first.uri).toContain(encodeURIComponent(email));
		expect(again).toEqual(first);
		expect(await admin(token)).toMatchObject({ code: "second_step_needed" });
		expect((await prove(token, await codeOf(first.secret))).statusCode).toBe(200);
		expect(await read(token)).toEqual({ state: "proven", secret: null, uri: null });
		expect(await admin(token)).toHaveProperty("requests");
	});

	it("shows the same secret to two concurrent requests", async () => {
		const { token } = await staff();
		const all = await Promise.all([1, 2, 3, 4].map(() => read(token)));
		expect(new Set(all.map(({ secret }) => secret)).size).toBe(1);
	});

	it("belongs to one session: another session gets another secret, and the first right code completes the setup", async () => {
		const { id, token } = await staff();
		const otherToken = await aSession(api.database, id, { isProven: false });
		const [shown, otherSecret] = [(await read(token)).secret, (await read(otherToken)).secret];
		expect(shown).not.toBe(otherSecret);
		expect((await prove(otherToken, await codeOf(shown))).json()).toMatchObject({
			code: "wrong_code",
		});
		expect((await prove(otherToken, await codeOf(otherSecret))).statusCode).toBe(200);
		expect(await read(token)).toEqual({ state: "asked", secret: null, uri: null });
		expect((await prove(token, await codeOf(shown, 1))).json()).toMatchObject({
			code: "wrong_code",
		});
		expect((await prove(token, await codeOf(otherSecret, 1))).statusCode).toBe(200);
	});

	it("by two sessions concurrently succeeds in one of them", async () => {
		const { id, token } = await staff();
		const otherToken = await aSession(api.database, id, { isProven: false });
		const codes = [
			await codeOf((await read(token)).secret),
			await codeOf((await read(otherToken)).secret),
		];
		const answers = await Promise.all([
			prove(token, codes[0] ?? ""),
			prove(otherToken, codes[1] ?? ""),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
	});

	it("is started again when the store's secret has changed, and recorded", async () => {
		const { id, email, secret } = await setUp();
		await api.database.pool.query("update account set second_step_secret = $2 where id = $1", [
			id,
			Buffer.alloc(48, 1),
		]);
		const token = await aSession(api.database, id, { isProven: false });
		const shown = await read(token);
		expect(shown).toMatchObject({ state: "set_up", secret: expect.not.stringMatching(secret) });
		expect((await prove(token, await codeOf(secret, 1))).statusCode).toBe(400);
		expect((await prove(token, await codeOf(shown.secret))).statusCode).toBe(200);
		const { rows } = await api.database.pool.query(
			"select details from audit_entry where actor_id = $1 order by id",
			[id],
		);
		expect(rows).toEqual([{ details: {} }, { details: { replaced: "unreadable" } }]);
		const { rows: mails } = await api.database.pool.query(
			"select kind from outbox where recipient = $1",
			[email],
		);
		expect(mails).toHaveLength(2);
	});

	it("is confirmed by mail and recorded, and the table holds no readable secret", async () => {
		const { id, email, secret } = await setUp();
		const { rows: mails } = await api.database.pool.query(
			"select kind from outbox where recipient = $1",
			[email],
		);
		expect(mails).toContainEqual({ kind: "second-step-set" });
		const { rows: noted } = await api.database.pool.query(
			"select action from audit_entry where actor_id = $1",
			[id],
		);
		expect(noted).toEqual([{ action: "second_step_set" }]);
		const { rows } = await api.database.pool.query(
			"select second_step_secret as sealed from account where id = $1",
			[id],
		);
		expect(rows[0].sealed.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
	});
});

describe("the second step", () => {
	it("is asked for in every new session, without the secret", async () => {
		const { id, secret } = await setUp();
		const token = await aSession(api.database, id, { isProven: false });
		expect(await read(token)).toEqual({ state: "asked", secret: null, uri: null });
		expect((await prove(token, await codeOf(secret, 1))).statusCode).toBe(200);
		expect(await admin(token)).toHaveProperty("requests");
	});

	it("takes a code once, and none older than the last", async () => {
		const { id, secret } = await setUp();
		const token = await aSession(api.database, id, { isProven: false });
		for (const code of [await codeOf(secret), await codeOf(secret, -1)])
			expect((await prove(token, code)).json()).toMatchObject({ code: "wrong_code" });
		const code = await codeOf(secret, 1);
		const answers = await Promise.all([1, 2, 3, 4].map(() => prove(token, code)));
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
	});

	it.each(["", "000000", "12345", "1234567", "abcdef", "１２３４５６"])(
		"refuses the code %j",
		async (code) => {
			const { token } = await staff();
			await read(token);
			expect((await prove(token, code)).statusCode).toBe(400);
			expect(await admin(token)).toMatchObject({ code: "second_step_needed" });
		},
	);

	it("stops a caller who guesses", async () => {
		const { token } = await staff();
		const { secret } = await read(token);
		for (let n = 0; n < 10; n++) await prove(token, "000000");
		expect((await prove(token, await codeOf(secret))).statusCode).toBe(429);
	});

	it.each([
		[
			"/auth/change-password",
			{
				currentPassword: PASSWORD,
				password: "another cab over engine",
				repeatPassword: "another cab over engine",
			},
		],
		["/account/email", { email: "elsewhere@cabover.example", password: PASSWORD }],
		["/account/close", { password: PASSWORD }],
	])("is required of staff before %s", async (url, body) => {
		const { id, token } = await staff();
		expect((await call(token, "POST", url, body)).json()).toMatchObject({
			code: "second_step_needed",
		});
		await staff();
		const proven = await aSession(api.database, id);
		expect((await call(proven, "POST", url, body)).statusCode).toBe(200);
	});

	it("is not asked of a customer", async () => {
		const { id } = await anAccount(api.database.db);
		const token = await aSession(api.database, id, { isProven: false });
		expect(await read(token)).toEqual({ state: "not_needed", secret: null, uri: null });
		expect((await prove(token, "000000")).json()).toMatchObject({ code: "wrong_code" });
	});
});
