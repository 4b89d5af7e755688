/** A stranger who knows an e-mail address or an order number must not lock its owner out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CAPTCHA_UNREACHED } from "../../src/domain/account/captcha-token.ts";
import { createPasswordHasher } from "../../src/platform/password-hash.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import { anAccount, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, FAKE_CAPTCHA, startApi } from "../support/api-server.ts";

const UNAVAILABLE = "cannot be checked";
/** The usual captcha of the tests, with one token that cannot be checked. */
const CAPTCHA: Captcha = {
	...FAKE_CAPTCHA,
	verify: async (token, ip) =>
		token === UNAVAILABLE ? "unavailable" : FAKE_CAPTCHA.verify(token, ip),
};

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ captcha: CAPTCHA, providers: { card: aProvider("card") } });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query("delete from limit_bucket"));

const WRONG_PASSWORD = "not this one at all";
const OWNER = "192.0.2.10";

type Attempt = { password?: string; captcha?: string; from?: string; cookie?: string };

const signIn = (
	email: string,
	{ password = PASSWORD, captcha, from = OWNER, cookie = "" }: Attempt = {},
) =>
	api.app.inject({
		method: "POST",
		url: "/api/auth/login",
		remoteAddress: from,
		headers: { host: "localhost", cookie },
		payload: { email, password, ...(captcha ? { recaptchaToken: captcha } : {}) },
	});

/** Twelve wrong passwords without a captcha, four from each of three networks. */
async function attack(email: string): Promise<void> {
	for (let attempt = 0; attempt < 12; attempt++)
		await signIn(email, { password: WRONG_PASSWORD, from: `198.51.100.${attempt % 3}` });
}

const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
	[headers["set-cookie"] ?? []]
		.flat()
		.map((cookie) => cookie.split(";")[0])
		.filter((cookie) => cookie?.includes("device"))
		.join("; ");

describe.each([
	["a customer", {}],
	["staff", { admin_level: 2 as const }],
])("wrong passwords of strangers for the account of %s", (_, fields) => {
	it("do not stop the right password with a captcha from another network", async () => {
		const { email } = await anAccount(api.database.db, fields);
		await attack(email);
		expect((await signIn(email, { captcha: "proof" })).statusCode).toBe(200);
	});

	it("make the right password without a captcha ask for one", async () => {
		const { email } = await anAccount(api.database.db, fields);
		await attack(email);
		expect((await signIn(email)).json().code).toBe("captcha_refused");
	});

	it("do not stop the right password from a device that signed in before", async () => {
		const { email } = await anAccount(api.database.db, fields);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		await attack(email);
		expect((await signIn(email, { cookie })).statusCode).toBe(200);
		expect((await signIn(email, { cookie, from: "198.51.100.0" })).statusCode).toBe(200);
	});
});

describe("a device that signed in before", () => {
	it("is known for its own account only", async () => {
		const [owner, otherAccount] = [
			await anAccount(api.database.db),
			await anAccount(api.database.db),
		];
		const cookie = cookieOf(await signIn(owner.email, { captcha: "proof" }));
		await attack(otherAccount.email);
		expect((await signIn(otherAccount.email, { cookie })).json().code).toBe("captcha_refused");
	});

	it("is refused with a changed signature", async () => {
		const { email } = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		await attack(email);
		for (const forged of [`${cookie}x`, cookie.slice(0, -1), `${cookie.split(".")[0]}.`])
			expect((await signIn(email, { cookie: forged })).json().code).toBe("captcha_refused");
	});

	it("is unknown again after the password changed", async () => {
		const { id, email } = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		const otherAccount = await anAccount(api.database.db, {
			password_hash: await createPasswordHasher().hash("another password 42"),
		});
		await api.database.pool.query(
			"update account set password_hash = (select password_hash from account where id = $2) where id = $1",
			[id, otherAccount.id],
		);
		await attack(email);
		const answer = await signIn(email, { password: "another password 42", cookie });
		expect(answer.json().code).toBe("captcha_refused");
	});

	it.each([
		["closing the account", "POST", "/api/account/close", { password: PASSWORD }],
		["ending all sessions", "DELETE", "/api/account/sessions", undefined],
	] as const)("loses its cookie by %s", async (_, method, url, payload) => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await signIn(email, { captcha: "proof" })).json();
		const answer = await api.app.inject({
			method,
			url,
			headers: { host: "localhost", authorization: `Bearer ${token}` },
			...(payload ? { payload } : {}),
		});
		expect(answer.statusCode).toBe(200);
		expect([answer.headers["set-cookie"]].flat()).toContainEqual(
			expect.stringMatching(/^__Host-device=; Max-Age=0;/),
		);
	});

	it("is unknown again after all sessions were ended on another device", async () => {
		const { email } = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		const otherAnswer = await signIn(email, { captcha: "proof", from: "192.0.2.11" });
		const endAll = () =>
			api.call("/account/sessions", { method: "DELETE", token: otherAnswer.json().token });
		await attack(email);
		expect((await signIn(email, { cookie })).statusCode).toBe(200);
		expect((await endAll()).statusCode).toBe(200);
		for (const revoked of [cookie, cookieOf(otherAnswer)])
			expect((await signIn(email, { cookie: revoked })).json().code).toBe("captcha_refused");
		const renewed = cookieOf(await signIn(email, { captcha: "proof", cookie }));
		expect((await signIn(email, { cookie: renewed })).statusCode).toBe(200);
	});

	it("stays known when another customer ends all sessions", async () => {
		const [owner, otherAccount] = [
			await anAccount(api.database.db),
			await anAccount(api.database.db),
		];
		const cookie = cookieOf(await signIn(owner.email, { captcha: "proof" }));
		const { token } = (await signIn(otherAccount.email, { captcha: "proof" })).json();
		await api.call("/account/sessions", { method: "DELETE", token });
		await attack(owner.email);
		expect((await signIn(owner.email, { cookie })).statusCode).toBe(200);
	});

	it("is unknown to a new account with the address of one that was closed on another device", async () => {
		const { email } = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		const { token } = (await signIn(email, { captcha: "proof", from: "192.0.2.11" })).json();
		await api.call("/account/close", { body: { password: PASSWORD }, token });
		await anAccount(api.database.db, { email });
		await attack(email);
		expect((await signIn(email, { cookie })).json().code).toBe("captcha_refused");
	});

	it("may try ten wrong passwords, then has to wait", async () => {
		const { email } = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		const codes = [];
		for (let attempt = 0; attempt < 12; attempt++)
			codes.push((await signIn(email, { password: WRONG_PASSWORD, cookie })).json().code);
		expect(codes).toEqual([...Array(10).fill("wrong_credentials"), "too_many", "too_many"]);
	});

	it("keeps its cookie away from scripts", async () => {
		const { email } = await anAccount(api.database.db);
		const cookies = [(await signIn(email, { captcha: "proof" })).headers["set-cookie"]].flat();
		expect(cookies[1]).toMatch(
			/^__Host-device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
	});
});

it("counts per account and network: ten wrong passwords stop that network, and no other", async () => {
	const { email } = await anAccount(api.database.db);
	const guess = () => signIn(email, { password: WRONG_PASSWORD, captcha: "hard proof" });
	for (let attempt = 0; attempt < 10; attempt++) await guess();
	const refused = await signIn(email, { captcha: "hard proof" });
	expect(refused.json().code).toBe("too_many");
	expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
	expect((await signIn(email, { captcha: "hard proof", from: "192.0.2.77" })).statusCode).toBe(200);
});

describe("a hundred wrong passwords for one account, from many networks and with hard captchas", () => {
	const guess = (email: string, attempt: number) =>
		signIn(email, {
			password: WRONG_PASSWORD,
			captcha: "hard proof",
			from: `203.0.113.${attempt}`,
		});

	it("stop every unknown device, and no device that signed in before", async () => {
		const { email } = await anAccount(api.database.db);
		const otherAccount = await anAccount(api.database.db);
		const cookie = cookieOf(await signIn(email, { captcha: "proof" }));
		for (let attempt = 0; attempt < 100; attempt++)
			expect((await guess(email, attempt)).json().code).toBe("wrong_credentials");
		const refused = await signIn(email, { captcha: "hard proof" });
		expect(refused.json().code).toBe("too_many");
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		expect((await signIn(email, { cookie })).statusCode).toBe(200);
		expect((await signIn(otherAccount.email, { captcha: "hard proof" })).statusCode).toBe(200);
	});
});

describe("finding an order", () => {
	const find = (email: string, orderNumber: string, from: string, captcha?: string) =>
		api.app.inject({
			method: "POST",
			url: "/api/orders/orderdirect",
			remoteAddress: from,
			payload: { email, orderNumber, ...(captcha ? { recaptchaToken: captcha } : {}) },
		});

	async function anOrder() {
		const part = await aPart(api.database.db);
		await aStock(api.database.db, part.id);
		const checkout = aCheckout([{ sku: part.sku, quantity: 1 }]);
		const { number } = await placeAs(api.services, checkout);
		return { number: String(number), email: checkout.email ?? "" };
	}

	it.each([
		["its number", ({ number }: { number: string }) => ["stranger@cabover.example", number]],
		["its e-mail", ({ email }: { email: string }) => [email, "1"]],
	])("works with a captcha after strangers guessed by %s", async (_, guessOf) => {
		const order = await anOrder();
		const [email = "", number = ""] = guessOf(order);
		for (let attempt = 0; attempt < 6; attempt++)
			await find(email, number, `198.51.100.${attempt}`, "proof");
		const refused = await find(order.email, order.number, OWNER);
		expect(refused.json().code).toBe("captcha_refused");
		const found = await find(order.email, order.number, OWNER, "proof");
		expect(found.json()).toMatchObject({ status: "success" });
	});

	it.each(["email", "number"] as const)(
		"needs a verified captcha after strangers used up the counter of its %s",
		async (field) => {
			const order = await anOrder();
			const guessed = field === "email" ? [order.email, "1"] : ["x@cabover.example", order.number];
			for (let attempt = 0; attempt < 6; attempt++)
				await find(guessed[0] ?? "", guessed[1] ?? "", `198.51.100.${attempt}`, "proof");
			const unreached = await find(order.email, order.number, OWNER, CAPTCHA_UNREACHED);
			expect(unreached.json().code).toBe("too_many");
			const unavailable = await find(order.email, order.number, OWNER, UNAVAILABLE);
			expect(unavailable.json().code).toBe("too_many");
			const found = await find(order.email, order.number, OWNER, "proof");
			expect(found.json()).toMatchObject({ status: "success" });
		},
	);

	it("stops one network after five tries", async () => {
		const order = await anOrder();
		for (let attempt = 0; attempt < 5; attempt++)
			await find(order.email, String(attempt), OWNER, "proof");
		expect((await find(order.email, order.number, OWNER, "proof")).statusCode).toBe(429);
	});
});
