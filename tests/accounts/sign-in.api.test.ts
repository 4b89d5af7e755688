import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

/** Every call comes from a different address, so that no limit per address applies. */
let callers = 0;
const newIp = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;

type Options = {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: object;
	headers?: Record<string, string>;
};
const call = (path: string, { method, body, headers = {} }: Options = {}) =>
	api.app.inject({
		method: method ?? (body ? "POST" : "GET"),
		url: `/api${path}`,
		remoteAddress: newIp(),
		headers: { host: "localhost", ...headers },
		...(body ? { payload: body } : {}),
	});

const login = (email: string, password = PASSWORD, more: object = {}) =>
	call("/auth/login", { body: { email, password, recaptchaToken: "proof", ...more } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const latestMail = (email: string) =>
	api.database.db
		.selectFrom("outbox")
		.select(["kind", "data"])
		.where("recipient", "=", email)
		.orderBy("id", "desc")
		.executeTakeFirst();
const secretIn = (data: unknown) =>
	/[A-Za-z0-9_-]{43}/.exec((data as { url: string }).url)?.[0] ?? "";

const REGISTRATION = {
	accountType: "vehicle_owner",
	password: "a cab over the engine",
	repeatPassword: "a cab over the engine",
	firstName: "Demo",
	lastName: "Driver",
	phone: "(305) 555-0100",
	recaptchaToken: "proof",
};

describe("signing in", () => {
	it("returns every field of the specification, and a cookie no script can read", async () => {
		const account = await anAccount(api.database.db, {
			price_level: "wholesale",
			credit: "credit",
			is_taxable: false,
		});
		const answer = await login(account.email.toUpperCase());
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toMatchObject({
			status: "success",
			user: "Demo",
			email: account.email,
			isAdmin: 0,
			credit: "credit",
			tax: false,
			expiresIn: 2_592_000,
			priceLevel: "wholesale",
			priceLevelAccess: ["wholesale"],
			deletedProducts: [],
			merged: true,
		});
		const [cookie = ""] = [answer.headers["set-cookie"] ?? []].flat();
		expect(cookie).toMatch(
			/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(
			(await call("/auth/me", { headers: { cookie: cookie.split(";")[0] ?? "" } })).json(),
		).toMatchObject({ email: account.email });
		expect((await call("/auth/me", { headers: bearer(answer.json().token) })).json()).toMatchObject(
			{ priceLevel: "wholesale" },
		);
	});

	it("keeps a plain cookie where the store is reached by plain http", async () => {
		const { email } = await anAccount(api.database.db);
		const body = { email, password: PASSWORD, recaptchaToken: "proof" };
		const answer = await call("/auth/login", { body, headers: { host: "192.168.1.5:3000" } });
		expect(answer.headers["set-cookie"]).toEqual([
			expect.stringMatching(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
			expect.stringMatching(/^device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
		]);
	});

	it("carries the price levels in its token, for clients that show them", async () => {
		const { email } = await anAccount(api.database.db, { price_level: "precio5" });
		const { token } = (await login(email)).json();
		const claims = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
		expect(claims).toMatchObject({ priceLevel: "precio5", priceLevelAccess: ["precio5"] });
	});

	it("stores only hashes of its tokens", async () => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await login(email)).json();
		const { sid } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
		const { rows } = await api.database.pool.query("select s::text as text from session s");
		expect(rows.length).toBeGreaterThan(0);
		const hex = Buffer.from(sid, "base64url").toString("hex");
		expect(rows.filter(({ text }) => text.includes(sid) || text.includes(hex))).toEqual([]);
	});

	it("refuses forged and changed tokens", async () => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await login(email)).json();
		const [header, payload, signature] = token.split(".");
		const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
		const richer = Buffer.from(
			JSON.stringify({
				...JSON.parse(Buffer.from(payload, "base64url").toString()),
				priceLevel: "precio6",
			}),
		);
		for (const forged of [
			`${none}.${payload}.`,
			`${none}.${payload}.${signature}`,
			`${header}.${richer.toString("base64url")}.${signature}`,
			"x",
			`${token}x`,
		])
			expect((await call("/auth/me", { headers: bearer(forged) })).statusCode).toBe(401);
	});

	it("adds the guest's cart once, keeping the larger quantity, and names what is not sold", async () => {
		const { email, id } = await anAccount(api.database.db);
		const [inCart, more] = [await aPart(api.database.db), await aPart(api.database.db)];
		await api.database.db
			.insertInto("cart_line")
			.values({ account_id: id, part_id: inCart.id, quantity: 5 })
			.execute();
		const actualCart = [
			{ sku: inCart.sku, cartQty: 3, title: "x", price: 0.01 },
			{ sku: more.sku.toLowerCase(), cartQty: 2 },
			...[{ sku: "GONE-1", cartQty: 1 }, { sku: 7 }, null, "x", { sku: more.sku, cartQty: "many" }],
		];
		for (const _ of [1, 2]) {
			const answer = await login(email, PASSWORD, { actualCart });
			expect(answer.json()).toMatchObject({
				status: "success",
				deletedProducts: ["GONE-1"],
				merged: true,
			});
		}
		const lines = await api.database.db
			.selectFrom("cart_line")
			.select(["part_id", "quantity"])
			.where("account_id", "=", id)
			.execute();
		expect(lines.toSorted((a, b) => a.part_id - b.part_id)).toEqual([
			{ part_id: inCart.id, quantity: 5 },
			{ part_id: more.id, quantity: 2 },
		]);
	});

	it("adds the guest's cart behind the existing lines, in the guest's sequence", async () => {
		const { email, id } = await anAccount(api.database.db);
		const parts: Awaited<ReturnType<typeof aPart>>[] = [];
		for (let n = 0; n < 5; n++) parts.push(await aPart(api.database.db));
		for (const { id: part } of parts) await aStock(api.database.db, part, { on_hand: 5 });
		await api.database.db
			.insertInto("cart_line")
			.values({ account_id: id, part_id: parts[2]?.id ?? 0, quantity: 1 })
			.execute();
		const skus = (...places: number[]) => places.map((n) => parts[n]?.sku);
		const actualCart = skus(4, 1, 2, 0, 3).map((sku) => ({ sku, cartQty: 1 }));
		const { token } = (await login(email, PASSWORD, { actualCart })).json();
		const { cart } = (await call("/cart", { headers: bearer(token) })).json();
		expect(cart.map(({ sku }: { sku: string }) => sku)).toEqual(skus(2, 4, 1, 0, 3));
	});

	it("succeeds when the guest's cart and garage cannot be added, and says so", async () => {
		const { email } = await anAccount(api.database.db);
		const part = await aPart(api.database.db);
		await api.database.db.schema.alterTable("cart_line").renameTo("cart_gone").execute();
		const answer = await login(email, PASSWORD, { actualCart: [{ sku: part.sku, cartQty: 1 }] });
		await api.database.db.schema.alterTable("cart_gone").renameTo("cart_line").execute();
		expect(answer.json()).toMatchObject({ status: "success", merged: false, deletedProducts: [] });
	});

	it("mails the customer about a sign-in from a new device, except the first one", async () => {
		const { email } = await anAccount(api.database.db);
		const from = (agent: string) =>
			call("/auth/login", {
				body: { email, password: PASSWORD, recaptchaToken: "proof" },
				headers: { "user-agent": agent },
			});
		await from("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
		expect(await latestMail(email)).toBeUndefined();
		await from("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36");
		expect(await latestMail(email)).toMatchObject({
			kind: "new-sign-in",
			data: { device: "Chrome, Windows" },
		});
	});
});

describe("answers that must not reveal an account", () => {
	it("a wrong password, an unknown address, a disabled, closed or unconfirmed account: same answer, same work", async () => {
		const { db } = api.database;
		const emails = {
			wrong: (await anAccount(db)).email,
			disabled: (await anAccount(db, { disabled_at: "2026-01-01" })).email,
			unconfirmed: (await anAccount(db, { confirmed_at: null })).email,
			invited: (await anAccount(db, { confirmed_at: null, password_hash: null })).email,
			unknown: "nobody@cabover.example",
		};
		const answers: object[] = [];
		for (const [kind, email] of Object.entries(emails)) {
			const before = [api.statements(), api.hashes()] as const;
			const answer = await login(email, kind === "wrong" ? "not this one at all" : PASSWORD);
			const { requestId, ...body } = answer.json();
			const { "x-request-id": _, date, ...headers } = answer.headers;
			expect(requestId).toBeTruthy();
			answers.push({
				status: answer.statusCode,
				body,
				headers,
				statements: api.statements() - before[0],
				hashes: api.hashes() - before[1],
			});
		}
		expect(answers[0]).toMatchObject({
			body: { code: "wrong_credentials" },
			statements: 10,
			hashes: 1,
		});
		expect(
			answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(answers[0])),
		).toEqual([]);
	});

	it("a registration of a new address and of one that has an account", async () => {
		const { email } = await anAccount(api.database.db);
		const fresh = "fresh-address@cabover.example";
		const answers = await Promise.all(
			[email, fresh].map((address) =>
				call("/auth/register", { body: { ...REGISTRATION, email: address } }),
			),
		);
		expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
			Array(2).fill([200, '{"status":"success"}']),
		);
		expect((await latestMail(email))?.kind).toBe("already-registered");
		expect((await latestMail(fresh))?.kind).toBe("confirm-email");
	});

	it("a forgotten password of a known and of an unknown address: same answer, same work; only the mail differs", async () => {
		const { email } = await anAccount(api.database.db);
		const work: number[] = [];
		for (const [address, kind] of [
			[email, "reset-password"],
			["nobody-2@cabover.example", "no-account"],
		] as const) {
			const before = api.statements();
			const answer = await call("/auth/forgot", {
				body: { email: address, recaptchaToken: "proof" },
			});
			work.push(api.statements() - before);
			expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"success"}']);
			expect((await latestMail(address))?.kind).toBe(kind);
		}
		expect(work[0]).toBe(work[1]);
	});
});

describe("registering", () => {
	const ask = (more: object) => call("/auth/register", { body: { ...REGISTRATION, ...more } });

	it("creates no account before the e-mail is confirmed, and then exactly one", async () => {
		const email = "proof@cabover.example";
		expect((await ask({ email })).statusCode).toBe(200);
		expect((await login(email, REGISTRATION.password)).json().code).toBe("wrong_credentials");
		const secret = secretIn((await latestMail(email))?.data);
		const answers = await Promise.all(
			[1, 2, 3].map(() =>
				call("/auth/confirm", { body: { token: secret, password: REGISTRATION.password } }),
			),
		);
		expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400, 400]);
		expect((await login(email, REGISTRATION.password)).json()).toMatchObject({
			status: "success",
			priceLevel: "online",
		});
	});

	it("asks for the chosen password before it uses the link, a limited number of times", async () => {
		const email = "guessed@cabover.example";
		await ask({ email });
		const token = secretIn((await latestMail(email))?.data);
		const confirm = (password: string, link = token) =>
			call("/auth/confirm", { body: { token: link, password } });
		expect((await confirm("")).json().fields).toMatchObject([
			{ path: "password", code: "password_required" },
		]);
		for (let n = 0; n < 9; n++)
			expect((await confirm(`a guess of mine ${n}`)).json().fields[0].code).toBe(
				"registered_password",
			);
		const before = api.hashes();
		expect((await confirm("any", "x".repeat(43))).json().code).toBe("link_expired");
		expect(api.hashes()).toBe(before);
		expect((await confirm(REGISTRATION.password)).statusCode).toBe(200);
		await ask({ email: "guessed-2@cabover.example" });
		const otherSecret = secretIn((await latestMail("guessed-2@cabover.example"))?.data);
		for (let n = 0; n < 10; n++) await confirm(`a guess of mine ${n}`, otherSecret);
		expect((await confirm(REGISTRATION.password, otherSecret)).statusCode).toBe(429);
	});

	it("puts no typed text into the mail to an unconfirmed address", async () => {
		const email = "bait@cabover.example";
		await ask({ email, firstName: "You won http://evil.example/x" });
		expect(JSON.stringify(await latestMail(email))).not.toContain("evil");
	});

	it("gives the trade the online level until a seller approves", async () => {
		const email = "trade@cabover.example";
		const trade = {
			email,
			accountType: "wholesale_reseller",
			company: "Demo resellers",
			taxId: "12-3456789",
		};
		await ask(trade);
		const secret = secretIn((await latestMail(email))?.data);
		const confirmed = await call("/auth/confirm", {
			body: { token: secret, password: REGISTRATION.password },
		});
		expect(confirmed.json()).toEqual({ status: "success", awaitsApproval: true });
		const { token } = (await login(email, REGISTRATION.password)).json();
		expect((await call("/auth/me", { headers: bearer(token) })).json()).toMatchObject({
			priceLevel: "online",
			awaitsApproval: true,
		});
	});

	it("does not use the password of an unconfirmed registration when another person confirms", async () => {
		const email = "victim@cabover.example";
		await ask({
			email,
			password: "the attacker's choice",
			repeatPassword: "the attacker's choice",
		});
		await ask({ email });
		const customerToken = secretIn((await latestMail(email))?.data);
		await ask({
			email,
			password: "the attacker's choice",
			repeatPassword: "the attacker's choice",
		});
		const strangerToken = secretIn((await latestMail(email))?.data);
		const confirm = (token: string) =>
			call("/auth/confirm", { body: { token, password: REGISTRATION.password } });
		expect((await confirm(strangerToken)).json().fields).toMatchObject([
			{ path: "password", code: "registered_password" },
		]);
		expect((await login(email, "the attacker's choice")).statusCode).toBe(400);
		expect((await confirm(customerToken)).statusCode).toBe(200);
		expect((await login(email, "the attacker's choice")).statusCode).toBe(400);
		expect((await login(email, REGISTRATION.password)).statusCode).toBe(200);
	});

	it.each([
		["password", "short", "password_min"],
		["password", "x".repeat(129), "password_max"],
		["password", "password1234", "password_common"],
		["password", "Password123!", "password_common"],
		["password", "aaaaaaaaaaaaaa", "password_common"],
		["repeatPassword", "another one here", "passwords_differ"],
		["email", "", "email_required"],
		["email", "no address", "email_valid"],
		["email", "a@b.example\r\nBcc: x@y.example", "email_valid"],
		["firstName", "", "name_required"],
		["firstName", "x".repeat(51), "name_max"],
		["firstName", "Demo\r\nX-Header: 1", "one_line"],
		["lastName", "x".repeat(51), "last_name_max"],
		["phone", "", "phone_required"],
		["phone", "555-0100", "phone_min"],
		["phone", "call me maybe 3055550100", "invalid_phone"],
	])("reports an error of %s for %j", async (field, value, code) => {
		const body = { ...REGISTRATION, email: "faulty@cabover.example", [field]: value };
		if (field === "password") body.repeatPassword = value;
		const answer = await call("/auth/register", { body, headers: { "accept-language": "es" } });
		expect(answer.statusCode).toBe(400);
		expect(answer.json().fields).toEqual([
			expect.objectContaining({ path: field, code, message: expect.stringMatching(/\w/) }),
		]);
		expect(await latestMail("faulty@cabover.example")).toBeUndefined();
	});

	it("asks the trade for company and tax id", async () => {
		const answer = await ask({ email: "faulty@cabover.example", accountType: "export_reseller" });
		expect(answer.json().fields.map(({ code }: { code: string }) => code)).toEqual([
			"company_required",
			"tax_id_required",
		]);
	});

	it("requires a captcha", async () => {
		expect((await ask({ email: "robot@cabover.example", recaptchaToken: "" })).json().code).toBe(
			"captcha_refused",
		);
	});
});

describe("a new password", () => {
	it("by mail ends every session and works once", async () => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await login(email)).json();
		await call("/auth/forgot", { body: { email, recaptchaToken: "proof" } });
		const secret = secretIn((await latestMail(email))?.data);
		const set = (password: string) =>
			call("/auth/reset", { body: { token: secret, password, repeatPassword: password } });
		expect((await set("password1234")).json().fields[0].code).toBe("password_common");
		expect((await set("another cab over engine")).statusCode).toBe(200);
		expect((await set("and yet another engine")).json().code).toBe("link_expired");
		expect((await call("/auth/me", { headers: bearer(token) })).statusCode).toBe(401);
		expect((await login(email)).statusCode).toBe(400);
		expect((await login(email, "another cab over engine")).statusCode).toBe(200);
		expect((await latestMail(email))?.kind).toBe("password-changed");
	});

	it("by the customer ends all other sessions and not this one", async () => {
		const { email } = await anAccount(api.database.db);
		const [thisToken, otherToken] = [
			(await login(email)).json().token,
			(await login(email)).json().token,
		];
		const change = (currentPassword: string) =>
			call("/auth/change-password", {
				body: {
					currentPassword,
					password: "another cab over engine",
					repeatPassword: "another cab over engine",
				},
				headers: bearer(thisToken),
			});
		expect((await change("not this one at all")).json().fields).toEqual([
			expect.objectContaining({ path: "currentPassword", code: "wrong_password" }),
		]);
		expect((await change(PASSWORD)).statusCode).toBe(200);
		expect((await call("/auth/me", { headers: bearer(thisToken) })).statusCode).toBe(200);
		expect((await call("/auth/me", { headers: bearer(otherToken) })).statusCode).toBe(401);
	});
});

describe("signing out", () => {
	it("ends the session, not only the cookie", async () => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await login(email)).json();
		const answer = await call("/auth/logout", {
			method: "POST",
			headers: { cookie: `__Host-session=${token}` },
		});
		expect(String(answer.headers["set-cookie"])).toMatch(/^__Host-session=; .*Max-Age=0/);
		expect((await call("/auth/me", { headers: bearer(token) })).statusCode).toBe(401);
	});

	it("by GET works from our own pages only", async () => {
		const { email } = await anAccount(api.database.db);
		const { token } = (await login(email)).json();
		const out = (headers: Record<string, string>) =>
			call("/auth/logout", { headers: { cookie: `__Host-session=${token}`, ...headers } });
		for (const site of ["cross-site", "same-site", "none"])
			expect((await out({ "sec-fetch-site": site })).statusCode).toBe(403);
		expect((await out({})).statusCode).toBe(403);
		expect((await call("/auth/me", { headers: bearer(token) })).statusCode).toBe(200);
		expect((await out({ "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
		expect((await call("/auth/me", { headers: bearer(token) })).statusCode).toBe(401);
	});
});

describe("a request that another site makes a browser send", () => {
	const out = (headers: Record<string, string>) =>
		call("/auth/logout", { method: "POST", headers });
	it.each([
		[{ "sec-fetch-site": "cross-site" }, 403],
		[{ "sec-fetch-site": "same-site" }, 403],
		[{ origin: "https://evil.example" }, 403],
		[{ origin: "null" }, 403],
		[{ origin: "http://localhost.evil.example" }, 403],
		[{ origin: "http://localhost" }, 200],
		[{ "sec-fetch-site": "same-origin" }, 200],
		[{}, 200],
	])("%j is answered with %i", async (headers, status) => {
		expect((await out(headers as Record<string, string>)).statusCode).toBe(status);
	});
});
