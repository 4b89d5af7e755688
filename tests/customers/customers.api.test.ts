/** Staff change customers: terms, certificates, notes, the seller, and who may do it. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let rival: Person;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	rival = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
afterAll(() => api.close());

const aCustomer = (columns: Parameters<typeof anAccount>[1] = {}) =>
	aSignedInCustomer(api.database, { seller_id: seller.account.id, ...columns });
const accountOf = (id: number) =>
	api.database.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const auditOf = async (id: number) =>
	(
		await api.database.pool.query(
			"select action, details, actor_id from audit_entry where subject = $1 order by id",
			[`account ${id}`],
		)
	).rows;

const TERMS = {
	version: 0,
	priceLevel: "online",
	alsoView: [] as string[],
	accountType: "vehicle_owner",
	taxable: true,
};
const setTerms = (id: number, terms: object, token = manager.token) =>
	api.call(`/admin/customers/${id}/terms`, {
		method: "PUT",
		body: { ...TERMS, seller: seller.account.id, ...terms },
		token,
	});
const act = (id: number, action: string, token = manager.token) =>
	api.call(`/admin/customers/${id}/${action}`, { body: {}, token });
const read = async (id: number, token = manager.token) =>
	(await api.call(`/admin/customers/${id}`, { token })).json();

describe("the terms of a customer", () => {
	it("that are saved without a change leave no entry and no new version", async () => {
		const { account } = await aCustomer();
		const version = async () => (await accountOf(account.id)).terms_version;
		const before = await version();
		// The second form was opened before another manager saved; it changes nothing and is no
		// conflict.
		for (const seen of [before, before + 7])
			expect((await setTerms(account.id, { version: seen })).statusCode).toBe(200);
		expect([await auditOf(account.id), await version()]).toEqual([[], before]);
	});

	it("count from the customer's next request on, and are audited with before and after", async () => {
		const { account, token } = await aCustomer();
		const level = async () => (await api.call("/auth/me", { token })).json().priceLevel;
		expect(await level()).toBe("online");
		const answer = await setTerms(account.id, { priceLevel: "wholesale", alsoView: ["online"] });
		expect(answer.statusCode).toBe(200);
		expect(await level()).toBe("wholesale");
		expect((await read(account.id)).terms).toEqual({
			version: 1,
			priceLevel: "wholesale",
			alsoView: ["online"],
			accountType: "vehicle_owner",
			taxable: true,
			seller: seller.account.id,
		});
		expect(await auditOf(account.id)).toEqual([
			{
				actor_id: manager.account.id,
				action: "customer_terms_changed",
				details: {
					before: expect.objectContaining({ level: "online", levels: ["online"] }),
					after: expect.objectContaining({
						level: "wholesale",
						levels: ["online", "wholesale"],
					}),
				},
			},
		]);
	});

	it("sent twice are one change", async () => {
		const { account } = await aCustomer();
		for (const _ of [1, 2])
			expect((await setTerms(account.id, { taxable: false })).statusCode).toBe(200);
		expect((await accountOf(account.id)).is_taxable).toBe(false);
		expect(await auditOf(account.id)).toHaveLength(1);
	});

	it("of an older version are refused, so that the second manager sees the first one's change", async () => {
		const { account } = await aCustomer();
		const levels = ["repair_shop", "wholesale", "precio4", "precio5"];
		const answers = await runConcurrently(levels.length, (n) =>
			setTerms(account.id, { priceLevel: levels[n] }),
		);
		const codes = answers.map((answer) =>
			answer.status === "fulfilled" ? (answer.value.json().code ?? "saved") : "failed",
		);
		expect(codes.toSorted()).toEqual([
			"customer_changed",
			"customer_changed",
			"customer_changed",
			"saved",
		]);
		expect((await accountOf(account.id)).price_level).toBe(levels[codes.indexOf("saved")]);
		expect(await auditOf(account.id)).toHaveLength(1);
	});

	it("take a level away, also while the customer looks at it", async () => {
		const { account, token } = await aCustomer({
			price_level: "repair_shop",
			price_level_access: ["repair_shop", "precio6"],
		});
		await api.database.db
			.updateTable("session")
			.set({ viewed_level: "precio6" })
			.where("account_id", "=", account.id)
			.execute();
		const level = async () => (await api.call("/auth/me", { token })).json().priceLevel;
		expect(await level()).toBe("precio6");
		await setTerms(account.id, { priceLevel: "repair_shop" });
		expect(await level()).toBe("repair_shop");
	});

	it("need a company for a trade account, and a seller who can sell", async () => {
		const { account } = await aCustomer();
		const fieldOf = async (terms: object) => (await setTerms(account.id, terms)).json().fields?.[0];
		expect(await fieldOf({ accountType: "wholesale_reseller" })).toMatchObject({
			path: "accountType",
			code: "company_required",
		});
		const disabled = await anAccount(api.database.db, {
			admin_level: 1,
			disabled_at: new Date(),
		});
		const warehouse = await anAccount(api.database.db, { admin_level: 1, is_warehouse: true });
		for (const { id } of [disabled, warehouse, account])
			expect(await fieldOf({ seller: id })).toMatchObject({
				path: "seller",
				code: "choice_unknown",
			});
		expect((await accountOf(account.id)).terms_version).toBe(0);
	});

	it("are a manager's, and end with the manager's level", async () => {
		const { account } = await aCustomer();
		const boss = await aSignedInCustomer(api.database, { admin_level: 2 });
		expect((await setTerms(account.id, { taxable: false }, boss.token)).statusCode).toBe(200);
		await api.database.db
			.updateTable("account")
			.set({ admin_level: 1 })
			.where("id", "=", boss.account.id)
			.execute();
		const demoted = await setTerms(account.id, { version: 1 }, boss.token);
		expect([demoted.statusCode, demoted.json().code]).toEqual([403, "not_allowed"]);
		expect((await setTerms(account.id, { version: 1 }, seller.token)).statusCode).toBe(403);
		expect((await accountOf(account.id)).is_taxable).toBe(false);
	});

	it("of staff and of closed accounts cannot be changed here", async () => {
		const closed = await anAccount(api.database.db, {
			email: "closed-1@closed.invalid",
			phone: null,
			password_hash: null,
			closed_at: new Date(),
		});
		for (const id of [rival.account.id, closed.id, 2_000_000_000])
			expect((await setTerms(id, {})).statusCode).toBe(404);
	});
});

describe("disabling a customer", () => {
	it("ends the sessions, refuses sign-ins and keeps the orders; enabling undoes it", async () => {
		const { account, token } = await aCustomer();
		const { number } = await anOrder(api.database.db, { accountId: account.id });
		await aSession(api.database, account.id);
		for (const _ of [1, 2]) expect((await act(account.id, "disable")).statusCode).toBe(200);
		expect((await api.call("/account/sessions", { token })).statusCode).toBe(401);
		const signIn = () =>
			api.call("/auth/login", {
				body: { email: account.email, password: PASSWORD, recaptchaToken: "x" },
			});
		expect((await signIn()).json().code).toBe("wrong_credentials");
		expect((await read(account.id)).customer.disabled).toBe(true);
		const found = await api.call(`/admin/orders?search=${number}`, { token: manager.token });
		expect(found.json().total).toBe(1);
		await act(account.id, "enable");
		expect((await signIn()).statusCode).toBe(200);
		expect((await auditOf(account.id)).map(({ action }) => action)).toEqual([
			"customer_disabled",
			"customer_enabled",
		]);
	});
});

describe("a tax certificate", () => {
	const FLORIDA = {
		state: "FL",
		number: "85-8012345678C-9",
		validFrom: "2020-01-01",
		validTo: "2099-12-31",
	};
	const add = (id: number, more: object = {}, token = manager.token) =>
		api.call(`/admin/customers/${id}/certificates`, { body: { ...FLORIDA, ...more }, token });
	it("decides state by state, and withdrawing the last one makes the customer taxable", async () => {
		const customer = await aCustomer({ is_taxable: false });
		const { id } = customer.account;
		const rate = async () => {
			const checkout = aCheckout([await aSoldItem()]);
			const { number } = await placeAs(api.services, checkout, await callerOf(customer));
			const order = await api.database.db
				.selectFrom("store_order")
				.select("tax_millionths")
				.where("number", "=", number)
				.executeTakeFirstOrThrow();
			return order.tax_millionths;
		};
		expect(await rate()).toBe(0);
		await add(id, { state: "GA", number: "GA-1" });
		expect(await rate()).toBe(70_000);
		for (const _ of [1, 2]) expect((await add(id)).statusCode).toBe(200);
		expect(await rate()).toBe(0);
		const { certificates } = await read(id);
		expect(certificates).toHaveLength(2);
		for (const certificate of certificates)
			for (const _ of [1, 2]) {
				const answer = await act(id, `certificates/${certificate.id}/withdraw`);
				expect(answer.statusCode).toBe(200);
			}
		expect((await accountOf(id)).is_taxable).toBe(true);
		expect(await rate()).toBe(70_000);
		expect((await auditOf(id)).map(({ action }) => action)).toEqual([
			"certificate_added",
			"certificate_added",
			"certificate_withdrawn",
			"certificate_withdrawn",
		]);
	});

	it("of another customer cannot be withdrawn, and the same number needs the same days", async () => {
		const [one, other] = [await aCustomer(), await aCustomer()];
		await add(one.account.id);
		const [certificate] = (await read(one.account.id)).certificates;
		const path = `certificates/${certificate.id}/withdraw`;
		expect((await act(other.account.id, path)).statusCode).toBe(404);
		expect((await add(one.account.id, { validTo: "2098-12-31" })).json().fields[0]).toMatchObject({
			path: "number",
			code: "certificate_taken",
		});
		const answers = await runConcurrently(5, () => add(other.account.id));
		expect(answers.every((answer) => answer.status === "fulfilled")).toBe(true);
		expect((await read(other.account.id)).certificates).toHaveLength(1);
	});

	it.each([
		[{ state: "XX" }, "state"],
		[{ number: " " }, "number"],
		[{ validTo: "2019-12-31" }, "validTo"],
		[{ validFrom: "2026-02-30" }, "validFrom"],
		[{ validFrom: "2020-01-01", validTo: "2020-12-31" }, "validTo"],
	])("is refused with %j", async (more, field) => {
		const { account } = await aCustomer();
		const answer = await add(account.id, more);
		expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, field]);
	});

	it("has a scan that only staff of the customer open", async () => {
		const { account, token } = await aCustomer();
		const { url, file } = (
			await api.call("/admin/documents/signed_url", { body: {}, token: manager.token })
		).json();
		const put = (payload: Buffer, type = "application/pdf") =>
			api.app.inject({
				method: "PUT",
				url: url.replace("https://store.example", ""),
				payload,
				headers: { "content-type": type },
			});
		expect((await put(Buffer.from("<svg onload=alert(1)>"))).statusCode).toBe(422);
		expect((await put(Buffer.from("%PDF-1.7"), "text/html")).statusCode).toBe(422);
		expect((await put(Buffer.from("%PDF-1.7 demo"))).statusCode).toBe(200);
		expect((await put(Buffer.from("%PDF-1.7 other"))).statusCode).toBe(422);
		expect((await api.app.inject({ url: `/uploads/${file}` })).statusCode).toBe(404);
		// The certificate exists, and gets its scan later.
		for (const more of [{}, { file }]) expect((await add(account.id, more)).statusCode).toBe(200);
		expect((await add(account.id, { number: "2", file })).statusCode).toBe(422);
		const [certificate] = (await read(account.id)).certificates;
		expect(certificate.hasFile).toBe(true);
		const open = (session: string | null) =>
			api.app.inject({
				url: `/admin/customers/${account.id}/certificates/${certificate.id}/file`,
				...(session ? { headers: { cookie: `__Host-session=${session}` } } : {}),
			});
		const opened = await open(seller.token);
		expect([opened.statusCode, opened.body]).toEqual([200, "%PDF-1.7 demo"]);
		expect(opened.headers["content-disposition"]).toMatch(/^attachment/);
		const statuses = [];
		for (const session of [rival.token, token, null])
			statuses.push((await open(session)).statusCode);
		expect(statuses).toEqual([404, 403, 401]);
		// The scan of a certificate that ended long ago is deleted; number and days stay.
		const endYearsAgo = (years: number) =>
			api.database.pool.query(
				"update tax_certificate set valid_from = '2000-01-01', valid_to = current_date - $2 * interval '1 year' - interval '2 days' where id = $1",
				[certificate.id, years],
			);
		await endYearsAgo(6);
		expect(await api.services.customers.deleteOldScans()).toBe(0);
		await endYearsAgo(7);
		expect(await api.services.customers.deleteOldScans()).toBe(1);
		expect(await api.services.customers.deleteOldScans()).toBe(0);
		expect((await open(seller.token)).statusCode).toBe(404);
		expect((await read(account.id)).certificates).toMatchObject([
			{ number: FLORIDA.number, hasFile: false },
		]);
	});

	it("takes a picture from the uploader, which is no longer public then", async () => {
		const { account } = await aCustomer();
		const { url } = (
			await api.call("/s3/signed_url", {
				body: { type: "image/png", extension: ".png" },
				token: manager.token,
			})
		).json();
		const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: "#c05a1a" } });
		await api.app.inject({
			method: "PUT",
			url: url.replace("https://store.example", ""),
			payload: await plain.png().toBuffer(),
			headers: { "content-type": "image/png" },
		});
		const address = url.split("?")[0];
		expect((await add(account.id, { file: address })).statusCode).toBe(200);
		const path = address.replace("https://store.example", "");
		expect((await api.app.inject({ url: path })).statusCode).toBe(404);
		const [certificate] = (await read(account.id)).certificates;
		const opened = await api.app.inject({
			url: `/admin/customers/${account.id}/certificates/${certificate.id}/file`,
			headers: { cookie: `__Host-session=${manager.token}` },
		});
		expect(opened.headers["content-type"]).toBe("image/webp");
	});

	it("is open work from 30 days before its end, until it is renewed", async () => {
		const { account } = await aCustomer();
		const inDays = (days: number) =>
			new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
		const waiting = async () => {
			const work = await api.services.office.listOldestWork(await callerOf(manager), {
				perQueue: 100,
				language: "en",
			});
			return work.filter(({ queue, ref }) => queue === "certificates" && ref === String(account.id))
				.length;
		};
		await add(account.id, { number: "late", validTo: inDays(40) });
		expect(await waiting()).toBe(0);
		await add(account.id, { state: "GA", number: "soon", validTo: inDays(20) });
		expect(await waiting()).toBe(1);
		const listed = await api.call(`/admin/customers?view=certificates`, { token: manager.token });
		expect(listed.json().customers.map(({ id }: { id: number }) => id)).toContain(account.id);
		await add(account.id, { state: "GA", number: "renewed", validTo: inDays(400) });
		expect(await waiting()).toBe(0);
	});

	async function callerOf({ token }: Person) {
		const caller = await api.services.accounts.authenticate(token);
		if (caller.kind === "guest") throw new Error("the session has ended");
		return caller;
	}

	async function aSoldItem() {
		const part = await aPart(api.database.db);
		await aStock(api.database.db, part.id, { on_hand: 10 });
		return { sku: part.sku, quantity: 1 };
	}
});

describe("a note", () => {
	const add = (id: number, text: string, { token = seller.token, key = randomUUID() } = {}) =>
		api.call(`/admin/customers/${id}/notes`, { body: { text }, token, key });

	it("sent twice or at the same moment is one note, with its author", async () => {
		const { account } = await aCustomer();
		const key = randomUUID();
		const answers = await runConcurrently(6, () => add(account.id, "Pays on Fridays", { key }));
		expect(
			answers.map((answer) => (answer.status === "fulfilled" ? answer.value.statusCode : 0)),
		).toEqual(Array(6).fill(200));
		const { notes } = await read(account.id);
		expect(notes).toEqual([
			expect.objectContaining({ text: "Pays on Fridays", author: "Demo Customer", pinned: false }),
		]);
		expect((await add(account.id, "Something else", { key })).json().code).toBe("key_used");
		expect(
			(
				await api.call(`/admin/customers/${account.id}/notes`, {
					body: { text: "No key" },
					token: seller.token,
				})
			).json().code,
		).toBe("key_needed");
	});

	it("can be pinned to the top", async () => {
		const { account } = await aCustomer();
		await add(account.id, "first");
		await add(account.id, "second");
		const texts = async () =>
			(await read(account.id)).notes.map(({ text }: { text: string }) => text);
		expect(await texts()).toEqual(["second", "first"]);
		const [, first] = (await read(account.id)).notes;
		for (const _ of [1, 2])
			await api.call(`/admin/customers/${account.id}/notes/${first.id}`, {
				method: "PUT",
				body: { pinned: true },
				token: seller.token,
			});
		expect(await texts()).toEqual(["first", "second"]);
		expect((await auditOf(account.id)).map(({ action }) => action)).toEqual([
			"customer_note_added",
			"customer_note_added",
			"customer_note_pinned",
		]);
	});

	it("about another seller's customer is refused like one about a missing customer", async () => {
		const { account } = await aCustomer();
		await add(account.id, "mine");
		const [note] = (await read(account.id)).notes;
		const pin = api.call(`/admin/customers/${account.id}/notes/${note.id}`, {
			method: "PUT",
			body: { pinned: true },
			token: rival.token,
		});
		for (const answer of [
			await add(account.id, "theirs", { token: rival.token }),
			await add(2_000_000_000, "absent"),
			await pin,
			await api.call(`/admin/customers/${account.id}/timeline`, { token: rival.token }),
		])
			expect(answer.statusCode).toBe(404);
	});
});

describe("the timeline", () => {
	it("has everything once, newest first, over many pages", async () => {
		const { account } = await aCustomer();
		const of = { accountId: account.id, email: account.email };
		for (const _ of Array(8).keys()) await anOrder(api.database.db, of);
		await aReturn(api.database.db, of);
		await api.database.pool.query(
			"insert into sign_in (account_id, at, device, network) select $1, now() - make_interval(mins => n / 10), 'Chrome, Linux', '10.0.0.0' from generate_series(1, 60) n",
			[account.id],
		);
		await api.database.pool.query(
			"insert into outbox (kind, recipient, language, data, dedupe) values ('access-approved', $1, 'en', '{}', $2)",
			[account.email, `timeline:${account.id}`],
		);
		await setTerms(account.id, { taxable: false });
		const entries: { at: string; kind: string; ref: string }[] = [];
		let before = "";
		do {
			const page = (
				await api.call(`/admin/customers/${account.id}/timeline${before}`, {
					token: seller.token,
				})
			).json();
			entries.push(...page.entries);
			before = page.next ? `?before=${page.next}` : "";
		} while (before);
		const counts = Object.fromEntries(
			[...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, rows]) => [kind, rows.length]),
		);
		expect(counts).toEqual({ order: 9, return: 1, sign_in: 60, mail: 1, change: 1 });
		expect(new Set(entries.map(({ kind, ref }) => `${kind} ${ref}`)).size).toBe(entries.length);
		expect(entries.map(({ at }) => at)).toEqual(
			entries
				.map(({ at }) => at)
				.toSorted()
				.reverse(),
		);
		expect(
			(
				await api.call(`/admin/customers/${account.id}/timeline?before=yesterday`, {
					token: seller.token,
				})
			).statusCode,
		).toBe(400);
	});
});

describe("the list", () => {
	it("filters by level, type, seller and state, and shows sellers their own", async () => {
		const { account } = await aCustomer({
			price_level: "precio5",
			account_type: "export_reseller",
			company: "Exportadora del Golfo",
		});
		const ids = async (query: string, token = manager.token) =>
			(await api.call(`/admin/customers?search=golfo&${query}`, { token }))
				.json()
				.customers.map(({ id }: { id: number }) => id);
		const found = [account.id];
		expect(await ids("priceLevel=precio5")).toEqual(found);
		expect(await ids("priceLevel=precio6")).toEqual([]);
		expect(await ids("accountType=export_reseller")).toEqual(found);
		expect(await ids("accountType=vehicle_owner")).toEqual([]);
		expect(await ids(`seller=${seller.account.id}`)).toEqual(found);
		expect(await ids(`seller=${rival.account.id}`)).toEqual([]);
		expect(await ids("", rival.token)).toEqual([]);
		expect(await ids("view=disabled")).toEqual([]);
		await act(account.id, "disable");
		expect(await ids("view=disabled")).toEqual(found);
		expect(await ids("view=overdue")).toEqual([]);
		expect(await ids("view=access")).toEqual([]);
		await api.database.db
			.insertInto("access_request")
			.values({
				account_id: account.id,
				email: account.email,
				name: "Demo",
				account_type: "export_reseller",
				language: "en",
			})
			.execute();
		expect(await ids("view=access")).toEqual(found);
	});
});

describe("the seller of a new customer", () => {
	let registrations = 0;
	async function register(accountType: string) {
		const email = `new-customer-${++registrations}@cabover.example`;
		const password = "a cab over the engine";
		await api.app.inject({
			method: "POST",
			url: "/api/auth/register",
			remoteAddress: `10.44.0.${registrations}`,
			payload: {
				accountType,
				firstName: "New",
				lastName: "Customer",
				company: "New company",
				taxId: "98-7654321",
				email,
				password,
				repeatPassword: password,
				phone: "3055550199",
				recaptchaToken: "proof",
			},
		});
		const { data } = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", email)
			.executeTakeFirstOrThrow();
		const token = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(data))?.[0] ?? "";
		await api.call("/auth/confirm", { body: { token, password } });
		const account = await api.database.db
			.selectFrom("account")
			.select(["id", "seller_id"])
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		return { ...account, session: await aSession(api.database, account.id) };
	}
	const sellerOf = async (id: number) => (await accountOf(id)).seller_id;

	it("is the first seller, the default of the settings, or the one of the best rule", async () => {
		const owner = await aSignedInCustomer(api.database, { admin_level: 3 });
		const save = async (settings: Record<string, string>) => {
			const { version } = (await api.call("/admin/settings", { token: owner.token })).json();
			return api.call("/admin/settings", {
				method: "PUT",
				body: { version, settings },
				token: owner.token,
			});
		};
		expect((await register("vehicle_owner")).seller_id).toBe(seller.account.id);
		expect((await save({ default_seller: "nobody@cabover.example" })).json().fields).toMatchObject([
			{ code: "seller_unknown" },
		]);
		expect((await save({ default_seller: rival.account.email })).statusCode).toBe(200);
		expect((await register("vehicle_owner")).seller_id).toBe(rival.account.id);
		const rules = [
			{ state: "", account_type: "wholesale_reseller", seller: manager.account.email },
			{ state: "TX", account_type: "", seller: seller.account.email },
		];
		expect((await save({ seller_rules: JSON.stringify(rules) })).statusCode).toBe(200);
		const reseller = await register("wholesale_reseller");
		expect(reseller.seller_id).toBe(manager.account.id);
		const profile = await api.call("/auth/me", { token: reseller.session });
		expect(profile.json().seller.email).toBe(manager.account.email);
		// The state of the first address is more than the type; a seller chosen by staff stays.
		const fixed = await register("wholesale_reseller");
		const fixedTerms = (await read(fixed.id)).terms;
		await setTerms(fixed.id, { ...fixedTerms, seller: rival.account.id });
		for (const { session } of [reseller, fixed])
			expect(
				(
					await api.call("/account/addresses", {
						body: {
							receiver: "New Customer",
							street1: "1 Main Street",
							city: "Houston",
							state: "TX",
							postal_code: "77002",
							phone: "3055550199",
						},
						token: session,
					})
				).statusCode,
			).toBe(200);
		expect(await sellerOf(reseller.id)).toBe(seller.account.id);
		expect(await sellerOf(fixed.id)).toBe(rival.account.id);
		const wrong = await save({
			seller_rules: JSON.stringify([{ state: "FL", account_type: "", seller: "x@y.example" }]),
		});
		expect(wrong.json().fields[0]).toMatchObject({ path: "seller_rules.0.seller" });
		expect((await save({ seller_rules: "[]", default_seller: "" })).statusCode).toBe(200);
	});
});

describe("an approval", () => {
	it("decides level, tax and seller at once; a seller decides the level alone", async () => {
		const { account } = await aCustomer({ account_type: "wholesale_reseller", company: "Demo" });
		const request = () =>
			api.database.db
				.insertInto("access_request")
				.values({
					account_id: account.id,
					email: account.email,
					name: "Demo",
					account_type: "wholesale_reseller",
					language: "en",
				})
				.returning("id")
				.executeTakeFirstOrThrow();
		const { id } = await request();
		const approve = (token: string, body: object) =>
			api.call(`/admin/access-requests/${id}/approve`, {
				body: { priceLevel: "online", ...body },
				token,
			});
		expect((await approve(seller.token, { taxable: false })).statusCode).toBe(403);
		expect((await approve(seller.token, { seller: seller.account.id })).statusCode).toBe(403);
		expect((await approve(manager.token, { seller: account.id })).statusCode).toBe(400);
		const decision = { priceLevel: "wholesale", taxable: false, seller: rival.account.id };
		expect((await approve(manager.token, decision)).statusCode).toBe(200);
		expect(await accountOf(account.id)).toMatchObject({
			price_level: "wholesale",
			is_taxable: false,
			seller_id: rival.account.id,
			is_seller_fixed: true,
			terms_version: 1,
		});
		expect((await auditOf(account.id)).at(-1)?.details).toMatchObject({
			before: { isTaxable: true, sellerId: seller.account.id },
			after: { isTaxable: false, sellerId: rival.account.id },
		});
	});
});
