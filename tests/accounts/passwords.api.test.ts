/** Limits of password attempts, and a password that changes during a sign-in. */
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

let callers = 0;
type Options = { body: object; headers?: Record<string, string> };
const call = (path: string, { body, headers = {} }: Options) =>
	api.app.inject({
		method: "POST",
		url: `/api${path}`,
		remoteAddress: `10.5.0.${++callers}`,
		headers,
		payload: body,
	});
const login = (email: string, password = PASSWORD, more: object = {}) =>
	call("/auth/login", { body: { email, password, recaptchaToken: "proof", ...more } });
/** A captcha token that is accepted even while many sign-ins fail. */
const HARD = { recaptchaToken: "hard proof" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const latestMail = (email: string) =>
	api.database.db
		.selectFrom("outbox")
		.select("data")
		.where("recipient", "=", email)
		.orderBy("id", "desc")
		.executeTakeFirst();
const secretIn = (data: unknown) =>
	/[A-Za-z0-9_-]{43}/.exec((data as { url: string }).url)?.[0] ?? "";

describe("a password that changes during a sign-in with the old one", () => {
	/** Locks the account until both requests are under way. */
	async function lockAccountDuring<T>(accountId: number, work: () => Promise<T>): Promise<T> {
		const client = await api.database.pool.connect();
		await client.query("begin");
		await client.query("select from account where id = $1 for update", [accountId]);
		const result = work();
		await expect.poll(() => waiting(client)).toBeGreaterThan(0);
		await client.query("update account set password_hash = $2 where id = $1", [
			accountId,
			OTHER_HASH,
		]);
		await client.query("delete from session where account_id = $1", [accountId]);
		await client.query("commit");
		client.release();
		return result;
	}
	async function waiting(client: PoolClient): Promise<number> {
		const { rows } = await client.query(
			"select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
		);
		return rows.length;
	}
	const OTHER_HASH =
		"$argon2id$v=19$m=19456,t=2,p=1$vKEWCsZNSzLYp9RjMNI7Pg$qw0W1Dk7Ux2UwAYGAIxPhZ72Nbv8y+u5l2AgSrjwv4Q";

	it("refuses the sign-in, because the password changed after its hash was checked", async () => {
		const { id, email } = await anAccount(api.database.db);
		expect((await lockAccountDuring(id, () => login(email))).json()).toMatchObject({
			code: "wrong_credentials",
		});
		const { rows } = await api.database.pool.query("select from session where account_id = $1", [
			id,
		]);
		expect(rows).toEqual([]);
	});

	it("is not changed back by a request with the old password", async () => {
		const { id } = await anAccount(api.database.db);
		const token = await aSession(api.database, id);
		const body = {
			currentPassword: PASSWORD,
			password: "another cab over engine",
			repeatPassword: "another cab over engine",
		};
		const answer = await lockAccountDuring(id, () =>
			call("/auth/change-password", { body, headers: bearer(token) }),
		);
		expect(answer.json().fields).toEqual([
			expect.objectContaining({ path: "currentPassword", code: "wrong_password" }),
		]);
	});
});

describe("a link to a new password", () => {
	const reset = (token: string, password: string) =>
		call("/auth/reset", { body: { token, password, repeatPassword: password } });

	it("that is invalid costs no password hash", async () => {
		const before = api.hashes();
		expect((await reset("x".repeat(43), "another cab over engine")).json().code).toBe(
			"link_expired",
		);
		expect(api.hashes()).toBe(before);
	});

	it("refuses a password that is little more than the customer's name", async () => {
		const { email } = await anAccount(api.database.db, {
			email: "winterbottom@cabover.example",
			last_name: "Featherstonehaugh",
		});
		await call("/auth/forgot", { body: { email, recaptchaToken: "proof" } });
		const secret = secretIn((await latestMail(email))?.data);
		for (const namePassword of ["winterbottom1", "Featherstonehaugh!"])
			expect((await reset(secret, namePassword)).json().fields[0].code).toBe("password_common");
		expect((await reset(secret, "another cab over engine")).statusCode).toBe(200);
	});
});

describe("the limits", () => {
	const spent = (name: string) =>
		api.database.pool.query("delete from limit_bucket where name like $1", [name]);

	it("used up by strangers at the sign-in screen do not keep a customer from resetting the password", async () => {
		const { id, email } = await anAccount(api.database.db);
		for (let tries = 0; tries < 12; tries++) await login(email, "not this one at all", HARD);
		const headers = bearer(await aSession(api.database, id));
		const change = (currentPassword: string, password: string) =>
			call("/auth/change-password", {
				body: { currentPassword, password, repeatPassword: password },
				headers,
			});
		expect((await change(PASSWORD, "another cab over engine")).statusCode).toBe(200);
		for (let tries = 0; tries < 9; tries++)
			await change("not this one at all", "yet another engine");
		expect((await change("another cab over engine", "yet another engine")).json().code).toBe(
			"too_many",
		);
	});

	it("on sign-ins without a captcha stop one network and not the others, and successful sign-ins are not counted", async () => {
		await spent("login-%");
		const { email } = await anAccount(api.database.db);
		const from = (
			remoteAddress: string,
			password: string,
			address = `${Math.random()}@cabover.example`,
		) =>
			api.app.inject({
				method: "POST",
				url: "/api/auth/login",
				remoteAddress,
				payload: { email: address, password },
			});
		const codes = [];
		for (let tries = 0; tries < 8; tries++)
			codes.push((await from(`2001:db8:7:7::${tries}`, "not this one at all")).json().code);
		expect(codes).toEqual([
			...Array(5).fill("wrong_credentials"),
			...Array(3).fill("captcha_refused"),
		]);
		for (let n = 0; n < 3; n++)
			expect((await from(`10.77.0.${n}`, PASSWORD, email)).statusCode).toBe(200);
		const { rows } = await api.database.pool.query(
			"select tokens from limit_bucket where name = 'login-unproven'",
		);
		expect(rows[0].tokens).toBeGreaterThanOrEqual(10);
	});
});
