/** The session cookie, and requests that must not end or replace the session. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

async function aCustomer() {
	const { account, token } = await aSignedInCustomer(api.database);
	return { email: account.email, token };
}

type Headers = Record<string, string>;
const get = (url: string, headers: Headers) =>
	api.app.inject({ url: `/api${url}`, headers: { host: "localhost", ...headers } });
const emailOf = async (headers: Headers) => (await get("/auth/me", headers)).json().email;

describe("the cookie of a session", () => {
	it("is read under one cookie name only, so that another host of the domain cannot replace it", async () => {
		const [customer, tossed] = [await aCustomer(), await aCustomer()];
		expect(
			await emailOf({ cookie: `session=${tossed.token}; __Host-session=${customer.token}` }),
		).toBe(customer.email);
		expect((await get("/auth/me", { cookie: `session=${tossed.token}` })).statusCode).toBe(401);
		const plain = { host: "192.168.1.5:3000" };
		expect(
			await emailOf({
				...plain,
				cookie: `__Host-session=${tossed.token}; session=${customer.token}`,
			}),
		).toBe(customer.email);
		expect(
			(await get("/auth/me", { ...plain, cookie: `__Host-session=${customer.token}` })).statusCode,
		).toBe(401);
	});

	it("is dropped when its session is over", async () => {
		const answer = await get("/settings", { cookie: "__Host-session=over" });
		expect([answer.statusCode, String(answer.headers["set-cookie"])]).toEqual([
			200,
			expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
		]);
	});

	it.each([
		["another site sends a request", { "sec-fetch-site": "same-site" }, 403],
		["a bearer token beside it is bad", { authorization: "Bearer bad" }, 200],
	])("is kept when %s", async (_, headers, status) => {
		const { token } = await aCustomer();
		const cookie = `__Host-session=${token}`;
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/products/numbers",
			payload: { text: "1" },
			headers: { host: "localhost", cookie, ...headers },
		});
		expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([status, undefined]);
		expect((await get("/auth/me", { cookie })).statusCode).toBe(200);
	});

	it.each(["a b", "[", "%", "x:y:z"])("causes no server error under the host %j", async (host) => {
		expect(
			(await get("/settings", { host, cookie: "__Host-session=x; session=x" })).statusCode,
		).toBeLessThan(500);
	});
});

describe("signing in again", () => {
	it("ends the session that the cookie held before", async () => {
		const { email, token } = await aCustomer();
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/auth/login",
			payload: { email, password: PASSWORD, recaptchaToken: "proof" },
			headers: { host: "localhost", cookie: `__Host-session=${token}` },
		});
		expect(answer.statusCode).toBe(200);
		expect((await get("/auth/me", { authorization: `Bearer ${token}` })).statusCode).toBe(401);
		expect(await emailOf({ authorization: `Bearer ${answer.json().token}` })).toBe(email);
	});

	it("with a wrong password keeps the session", async () => {
		const { email, token } = await aCustomer();
		const cookie = `__Host-session=${token}`;
		const payload = { email, password: "not this one at all", recaptchaToken: "proof" };
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/auth/login",
			payload,
			headers: { host: "localhost", cookie },
		});
		expect(answer.statusCode).toBe(400);
		expect(await emailOf({ cookie })).toBe(email);
	});
});

describe("limits by address", () => {
	const ask = (remoteAddress: string) =>
		api.app.inject({ url: "/api/captcha/challenge", remoteAddress });

	it("count a whole /64 of IPv6 as one, and IPv4 in any notation", async () => {
		for (let n = 0; n < 60; n++)
			expect((await ask(`2001:db8:1:2:${n.toString(16)}::${n}`)).statusCode).toBe(200);
		expect((await ask("2001:DB8:1:2:ffff:1:2:3")).statusCode).toBe(429);
		expect((await ask("2001:db8:1:3::1")).statusCode).toBe(200);
		for (let n = 0; n < 60; n++) await ask("192.0.2.7");
		expect((await ask("::ffff:192.0.2.7")).statusCode).toBe(429);
		expect((await ask("::ffff:192.0.2.8")).statusCode).toBe(200);
	});
});
