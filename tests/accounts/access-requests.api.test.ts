/** Requests for access to prices, and which staff may decide them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type anAccount, aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, type CallOptions, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const call = (path: string, options?: CallOptions) => api.call(path, options);

const aCustomer = (columns?: Parameters<typeof anAccount>[1]) =>
	aSignedInCustomer(api.database, columns);

let requestCount = 0;
const ask = (email: string) =>
	api.app.inject({
		method: "POST",
		url: "/api/access-requests",
		remoteAddress: `10.9.0.${++requestCount}`,
		payload: {
			name: "Demo fleet",
			email,
			company: "Demo fleet",
			phone: "3055550100",
			recaptchaToken: "proof",
		},
	});
const openIds = async (token: string, email: string) =>
	(await call("/admin/access-requests", { token }))
		.json()
		.requests.filter((request: { email: string }) => request.email === email)
		.map(({ id }: { id: number }) => id);
const requestsFor = async (token: string, email: string, status = "open") =>
	(await call(`/admin/access-requests?status=${status}`, { token }))
		.json()
		.requests.filter((request: { email: string }) => request.email === email);
const approve = (token: string, id: number, body: object) =>
	call(`/admin/access-requests/${id}/approve`, { token, body });
const levelsOf = async (id: number) => {
	const { rows } = await api.database.pool.query(
		"select price_level as level, price_level_access::text[] as levels, seller_id from account where id = $1",
		[id],
	);
	return rows[0];
};

describe("a request for access", () => {
	it("of a guest, once approved, invites to set a password and shows the granted level", async () => {
		const seller = await aCustomer({
			admin_level: 1,
			price_level_access: ["online", "repair_shop"],
		});
		const email = "fleet-guest@cabover.example";
		for (const _ of [1, 2]) expect((await ask(email)).json()).toEqual({ status: "success" });
		const [id, ...more] = await openIds(seller.token, email);
		expect(more).toEqual([]);
		const approve = (priceLevel: string) =>
			call(`/admin/access-requests/${id}/approve`, { token: seller.token, body: { priceLevel } });
		expect((await approve("precio6")).statusCode).toBe(403);
		const answers = await Promise.all([approve("repair_shop"), approve("repair_shop")]);
		expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 404]);
		const mail = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", email)
			.where("kind", "=", "invitation")
			.executeTakeFirstOrThrow();
		// The new customer has no password yet, so the link leads to the form for a first password.
		expect(mail.data).toMatchObject({
			url: expect.stringMatching(/\/new-password\/[\w-]{43}\?first=1$/),
		});
		const secret = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(mail.data))?.[0] ?? "";
		await call("/auth/reset", {
			body: {
				token: secret,
				password: "a cab over the engine",
				repeatPassword: "a cab over the engine",
			},
		});
		const signedIn = (
			await call("/auth/login", {
				body: { email, password: "a cab over the engine", recaptchaToken: "proof" },
			})
		).json();
		expect(signedIn).toMatchObject({ status: "success", priceLevel: "repair_shop" });
		expect((await call("/auth/me", { token: signedIn.token })).json().seller).toMatchObject({
			email: seller.account.email,
		});
	});

	it("records who decided, in the audit log", async () => {
		const manager = await aCustomer({ admin_level: 2 });
		await ask("declined@cabover.example");
		const [id] = await openIds(manager.token, "declined@cabover.example");
		expect(
			(await call(`/admin/access-requests/${id}/decline`, { method: "POST", token: manager.token }))
				.statusCode,
		).toBe(200);
		const { rows } = await api.database.pool.query(
			"select actor_id, action, subject from audit_entry order by id desc limit 1",
		);
		expect(rows).toEqual([
			{ actor_id: manager.account.id, action: "access_declined", subject: `access request ${id}` },
		]);
		await expect(
			api.database.pool.query("update audit_entry set actor_id = 1"),
		).rejects.toMatchObject({ code: "23000" });
		await expect(api.database.pool.query("delete from audit_entry")).rejects.toMatchObject({
			code: "23000",
		});
	});
});

describe("a request under the address of an account", () => {
	const seller = () => aCustomer({ admin_level: 1, price_level_access: ["online", "repair_shop"] });

	it("is seen only by the seller of the account, before and after the decision", async () => {
		const [ownSeller, otherSeller] = [await seller(), await seller()];
		const manager = await aCustomer({ admin_level: 2 });
		const { account } = await aCustomer({
			price_level: "wholesale",
			seller_id: ownSeller.account.id,
		});
		await ask(account.email);
		expect(await openIds(otherSeller.token, account.email)).toEqual([]);
		const [id] = await openIds(ownSeller.token, account.email);
		expect(await openIds(manager.token, account.email)).toEqual([id]);
		const absent = await approve(otherSeller.token, 2_000_000_000, { priceLevel: "online" });
		for (const answer of [
			await approve(otherSeller.token, id, { priceLevel: "online" }),
			await call(`/admin/access-requests/${id}/decline`, {
				method: "POST",
				token: otherSeller.token,
			}),
		])
			expect([answer.statusCode, answer.json().code]).toEqual([
				absent.statusCode,
				absent.json().code,
			]);
		expect(await levelsOf(account.id)).toEqual({
			level: "wholesale",
			levels: ["wholesale"],
			seller_id: ownSeller.account.id,
		});
		expect((await approve(ownSeller.token, id, { priceLevel: "repair_shop" })).statusCode).toBe(
			200,
		);
		expect(await requestsFor(ownSeller.token, account.email, "approved")).toHaveLength(1);
		expect(await requestsFor(otherSeller.token, account.email, "approved")).toEqual([]);
	});

	it("adds levels and takes none away, and keeps the seller", async () => {
		const [ownSeller, manager] = [await seller(), await aCustomer({ admin_level: 2 })];
		const { account } = await aCustomer({
			price_level: "wholesale",
			seller_id: ownSeller.account.id,
		});
		await ask(account.email);
		const [id] = await openIds(manager.token, account.email);
		await approve(manager.token, id, {
			priceLevel: "precio4",
			alsoView: ["online", "precio4", "repair_shop"],
		});
		expect(await levelsOf(account.id)).toEqual({
			level: "precio4",
			levels: ["online", "repair_shop", "wholesale", "precio4"],
			seller_id: ownSeller.account.id,
		});
		expect(await requestsFor(ownSeller.token, account.email, "approved")).toHaveLength(1);
	});

	it("shows the seller that there is an account, and what it is", async () => {
		const { token } = await seller();
		const { account } = await aCustomer({
			account_type: "wholesale_reseller",
			company: "Demo resellers",
			tax_id: "12-3456789",
			price_level: "wholesale",
			price_level_access: ["online", "wholesale"],
		});
		await ask(account.email);
		await ask("nobody-yet@cabover.example");
		expect((await requestsFor(token, account.email))[0]).toMatchObject({
			proposedLevel: "wholesale",
			account: {
				accountType: "wholesale_reseller",
				taxId: "12-3456789",
				level: "wholesale",
				levels: ["online", "wholesale"],
				isStaff: false,
			},
		});
		expect((await requestsFor(token, "nobody-yet@cabover.example"))[0]).toMatchObject({
			account: null,
		});
	});

	it.each([1, 2, 3] as const)(
		"cannot raise the levels of staff (level %i), nor be decided by the applicant",
		async (admin_level) => {
			const [firstSeller, manager] = [await seller(), await aCustomer({ admin_level: 2 })];
			const staff = await aCustomer({ admin_level, price_level: "wholesale" });
			for (const { account } of [staff, firstSeller, manager]) await ask(account.email);
			for (const email of [staff.account.email, firstSeller.account.email])
				expect(await openIds(firstSeller.token, email)).toEqual([]);
			for (const { account } of [staff, manager]) {
				const [request] = await requestsFor(manager.token, account.email);
				expect(request.account.isStaff).toBe(true);
				expect(
					(await approve(firstSeller.token, request.id, { priceLevel: "online" })).statusCode,
				).toBe(404);
				expect(
					(await approve(manager.token, request.id, { priceLevel: "online" })).json().code,
				).toBe("not_allowed");
				expect(
					(
						await call(`/admin/access-requests/${request.id}/decline`, {
							method: "POST",
							token: manager.token,
						})
					).statusCode,
				).toBe(200);
			}
			expect(await levelsOf(staff.account.id)).toEqual({
				level: "wholesale",
				levels: ["wholesale"],
				seller_id: null,
			});
		},
	);

	it("by a guest is replaced by one of the account itself", async () => {
		const email = "squatted@cabover.example";
		await ask(email);
		const registration = {
			accountType: "wholesale_reseller",
			firstName: "Real",
			lastName: "Reseller",
			company: "Real resellers",
			taxId: "98-7654321",
			email,
			password: "a cab over the engine",
			repeatPassword: "a cab over the engine",
			phone: "3055550199",
			recaptchaToken: "proof",
		};
		await call("/auth/register", { body: registration });
		const { data } = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", email)
			.executeTakeFirstOrThrow();
		const token = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(data))?.[0] ?? "";
		expect(
			(await call("/auth/confirm", { body: { token, password: registration.password } }))
				.statusCode,
		).toBe(200);
		await ask(email);
		expect(await requestsFor((await aCustomer({ admin_level: 2 })).token, email)).toEqual([
			expect.objectContaining({
				name: "Real Reseller",
				company: "Real resellers",
				phone: "+13055550199",
				accountType: "wholesale_reseller",
				message: "",
				account: expect.objectContaining({ taxId: "98-7654321" }),
			}),
		]);
	});

	it("is either decided or deleted when a decision and the closing of the account are concurrent, without an error", async () => {
		const manager = await aCustomer({ admin_level: 2 });
		for (let round = 0; round < 8; round++) {
			const { account, token } = await aCustomer();
			await ask(account.email);
			const [id] = await openIds(manager.token, account.email);
			const [closed, approved] = await Promise.all([
				call("/account/close", { token, body: { password: PASSWORD } }),
				new Promise((resolve) => setTimeout(resolve, 20 * round)).then(() =>
					approve(manager.token, id, { priceLevel: "precio4" }),
				),
			]);
			expect(closed.statusCode).toBe(200);
			expect([200, 404]).toContain(approved.statusCode);
			expect(await levelsOf(account.id)).toEqual({
				level: "online",
				levels: ["online"],
				seller_id: null,
			});
		}
	});
});

/** Last, because its requests fill the first pages of the list. */
it("the list has pages, and the request that has waited longest comes first", async () => {
	const { token } = await aCustomer({ admin_level: 2 });
	await api.database.pool.query(
		`insert into access_request (email, name, company, account_type, language, created_at)
		select 'page' || n || '@cabover.example', 'Demo fleet', 'Demo fleet', 'fleet_or_repair_shop', 'en', '2020-01-01'::date + n
		from generate_series(1, 45) n`,
	);
	const pageOf = async (page: number) =>
		(await call(`/admin/access-requests?page=${page}`, { token })).json();
	const [first, second] = [await pageOf(1), await pageOf(2)];
	expect(first.total).toBeGreaterThanOrEqual(45);
	expect(first.pages).toBe(Math.ceil(first.total / 20));
	const emails = [...first.requests, ...second.requests].map(({ email }) => email);
	expect(emails).toEqual(Array.from({ length: 40 }, (_, n) => `page${n + 1}@cabover.example`));
	expect((await call("/admin/access-requests?page=0", { token })).statusCode).toBe(400);
});
