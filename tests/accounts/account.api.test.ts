import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	anonymizeClosedOrders,
	selectClosedPhotos,
} from "../../src/features/accounts/closed-orders.sql.ts";
import { anAccount, aSession, aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, type CallOptions, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const call = (path: string, options?: CallOptions) => api.call(path, options);

const aCustomer = (columns?: Parameters<typeof anAccount>[1]) =>
	aSignedInCustomer(api.database, columns);

const STREET = {
	receiver: "Demo shop",
	street1: "1 Demo Street",
	city: "Miami",
	state: "fl",
	postal_code: "33166",
	phone: "305 555 0100",
};

describe("the address book", () => {
	const add = (token: string, more: object = {}) =>
		call("/account/addresses", { token, body: { ...STREET, ...more } });

	it("makes the first address the default of both kinds, and a later one on request", async () => {
		const { token } = await aCustomer();
		expect((await add(token)).json().address).toMatchObject({
			state: "FL",
			phone: "+13055550100",
			is_default_shipping: true,
			is_default_billing: true,
		});
		await add(token, { street1: "2 Demo Street", is_default_billing: true, type: "commercial" });
		const { addresses } = (await call("/account/addresses", { token })).json();
		expect(
			addresses.map((address: Record<string, unknown>) => [
				address.street1,
				address.is_default_shipping,
				address.is_default_billing,
			]),
		).toEqual([
			["1 Demo Street", true, false],
			["2 Demo Street", false, true],
		]);
	});

	it("has one default of each kind, also after concurrent changes", async () => {
		const { token, account } = await aCustomer();
		const answers = await Promise.all(
			[1, 2, 3, 4, 5, 6].map((n) =>
				add(token, { street1: `${n} Demo Street`, is_default_shipping: true }),
			),
		);
		expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
		const { rows } = await api.database.pool.query(
			"select count(*) filter (where is_default_shipping) as shipping, count(*) filter (where is_default_billing) as billing from address where account_id = $1",
			[account.id],
		);
		expect(rows[0]).toEqual({ shipping: 1, billing: 1 });
	});

	it.each([
		["receiver", "", "name_required"],
		["street1", "", "street_required"],
		["street1", "1 St", "street_min"],
		["city", "", "city_required"],
		["state", "", "state_required"],
		["state", "ZZ", "state_required"],
		["postal_code", "", "postal_code_required"],
		["postal_code", "3316", "postal_code_valid"],
		["phone", "555", "phone_min"],
		["receiver", "Demo\r\nBcc: x", "one_line"],
	])("reports an error of %s for %j", async (field, value, code) => {
		const { token } = await aCustomer();
		const answer = await add(token, { [field]: value });
		expect(answer.json().fields).toEqual([expect.objectContaining({ path: field, code })]);
		expect((await call("/account/addresses", { token })).json().addresses).toEqual([]);
	});
});

describe("the next request knows", () => {
	const priceOf = async (token: string, sku: string) => {
		const { products } = (
			await call("/products", { token, body: { partsFilters: { searchText: sku } } })
		).json();
		return products?.[0]?.price;
	};

	it("another price level, a chosen one, and one that was taken away", async () => {
		const { db } = api.database;
		const part = await aPart(db, {
			sku: "LEVELS-1",
			prices: { online: 10_000, wholesale: 6000, precio6: 4000 },
		});
		const { account, token } = await aCustomer({
			price_level: "wholesale",
			price_level_access: ["wholesale", "online"],
		});
		await expect.poll(() => priceOf(token, part.sku)).toBe(60);
		const view = (priceLevel: string) =>
			call("/account/price-level", { method: "PUT", token, body: { priceLevel } });
		expect((await view("precio6")).statusCode).toBe(403);
		await view("online");
		expect(await priceOf(token, part.sku)).toBe(100);
		await db
			.updateTable("account")
			.set({ price_level_access: ["wholesale"] })
			.where("id", "=", account.id)
			.execute();
		expect(await priceOf(token, part.sku)).toBe(60);
		await db
			.updateTable("account")
			.set({ price_level: "precio6", price_level_access: ["precio6"] })
			.where("id", "=", account.id)
			.execute();
		expect(await priceOf(token, part.sku)).toBe(40);
	});

	it("that an account was disabled, and that a session is too old or was not used", async () => {
		const { db, pool } = api.database;
		const { account, token } = await aCustomer();
		const status = async () => (await call("/auth/me", { token })).statusCode;
		const staff = (level: number) =>
			db.updateTable("account").set({ admin_level: level }).where("id", "=", account.id).execute();
		const setLastSeen = (age: string) =>
			pool.query("update session set last_seen_at = now() - $2::interval where account_id = $1", [
				account.id,
				age,
			]);
		const setCreated = (age: string) =>
			pool.query("update session set created_at = now() - $2::interval where account_id = $1", [
				account.id,
				age,
			]);
		expect(await status()).toBe(200);
		for (const [age, customer, admin] of [
			["29 minutes", 200, 200],
			["31 minutes", 200, 401],
			["13 hours", 401, 401],
		] as const) {
			await setLastSeen(age);
			await staff(1);
			expect(await status()).toBe(admin);
			await staff(0);
			await setLastSeen(age);
			expect(await status()).toBe(customer);
		}
		await setLastSeen("0");
		for (const [age, customer, admin] of [
			["7 hours", 200, 200],
			["9 hours", 200, 401],
			["31 days", 401, 401],
		] as const) {
			await setCreated(age);
			expect(await status()).toBe(customer);
			await staff(1);
			expect(await status()).toBe(admin);
			await staff(0);
		}
		await setCreated("0");
		expect(await status()).toBe(200);
		await db
			.updateTable("account")
			.set({ disabled_at: "2026-01-01" })
			.where("id", "=", account.id)
			.execute();
		expect(await status()).toBe(401);
	});

	it("that the customer signed out everywhere", async () => {
		const { account, token } = await aCustomer();
		const otherToken = await aSession(api.database, account.id);
		expect((await call("/account/sessions", { token })).json().sessions).toHaveLength(2);
		expect((await call("/account/sessions", { method: "DELETE", token })).json()).toEqual({
			status: "success",
			ended: 2,
		});
		for (const sessionToken of [token, otherToken])
			expect((await call("/auth/me", { token: sessionToken })).statusCode).toBe(401);
	});

	it("that the customer ended on all other devices, which leaves this one and other customers", async () => {
		const [{ account, token }, stranger] = [await aCustomer(), await aCustomer()];
		for (const _ of [1, 2, 3]) await aSession(api.database, account.id);
		type Session = { id: number; isCurrent: boolean };
		const list = async (of = token): Promise<Session[]> =>
			(await call("/account/sessions", { token: of })).json().sessions;
		const end = async (id: number, by = token) =>
			(await call(`/account/sessions/${id}`, { method: "DELETE", token: by })).statusCode;
		const others = (await list()).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
		expect(others).toHaveLength(3);
		expect(await Promise.all(others.map((id) => end(id, stranger.token)))).toEqual([404, 404, 404]);
		// Each is ended twice at once, and ends once.
		const ended = await Promise.all([...others, ...others].map((id) => end(id)));
		expect(ended.toSorted()).toEqual([200, 200, 200, 404, 404, 404]);
		expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
		expect(await list(stranger.token)).toHaveLength(1);
	});

	it("two devices that end each other at once leave the account usable", async () => {
		const { account, token } = await aCustomer();
		const otherToken = await aSession(api.database, account.id);
		const [mine, theirs] = await Promise.all(
			[token, otherToken].map(
				async (of) =>
					(await call("/account/sessions", { token: of }))
						.json()
						.sessions.find((session: { isCurrent: boolean }) => session.isCurrent).id,
			),
		);
		const answers = await Promise.all([
			call(`/account/sessions/${theirs}`, { method: "DELETE", token }),
			call(`/account/sessions/${mine}`, { method: "DELETE", token: otherToken }),
		]);
		const statuses = answers.map(({ statusCode }) => statusCode);
		expect(statuses).toContain(200);
		expect(statuses.every((status) => [200, 401].includes(status))).toBe(true);
		const fresh = await aSession(api.database, account.id);
		expect((await call("/auth/me", { token: fresh })).statusCode).toBe(200);
	});

	it("costs one statement, and writes when a session was last used once a minute", async () => {
		const { account, token } = await aCustomer();
		await call("/auth/me", { token });
		const before = api.statements();
		await call("/settings", { token });
		expect(api.statements() - before).toBe(1);
		await call("/settings");
		expect(api.statements() - before).toBe(1);
		await api.database.pool.query(
			"update session set last_seen_at = now() - interval '2 minutes' where account_id = $1",
			[account.id],
		);
		for (const _ of [1, 2, 3]) await call("/settings", { token });
		expect(api.statements() - before).toBe(5);
	});
});

describe("exporting and closing an account", () => {
	it("exports everything the store keeps, without secrets, and deletes it on closing", async () => {
		const marks = {
			first_name: "Seededfirst",
			last_name: "Seededlast",
			company: "Seededcompany",
			tax_id: "SEEDEDTAX",
			phone: "+13055550177",
		};
		const { account, token } = await aCustomer({ ...marks, email: "seeded@cabover.example" });
		await call("/account/addresses", {
			token,
			body: { ...STREET, street1: "77 Seededstreet", additional_info: "Seededinfo" },
		});
		await api.database.db
			.insertInto("access_request")
			.values({
				email: account.email,
				name: "Seededname",
				account_type: "vehicle_owner",
				language: "en",
				account_id: account.id,
			})
			.execute();
		const formInfo = {
			name: "Seededsender",
			email: account.email,
			phone: "3055550177",
			message: "Seededmessage",
		};
		expect(
			(await call("/contact", { body: { formInfo, recaptchaToken: "proof" } })).statusCode,
		).toBe(200);
		await api.database.pool.query(
			"insert into outbox (kind, recipient, language, data, dedupe) select 'contact-message', 'store@cabover.example', 'en', $1, 'contact-message:' || id from contact_message",
			[JSON.stringify(formInfo)],
		);
		const { sku } = await aPart(api.database.db, { sku: "NOTICED-PART" });
		for (const email of [account.email, "seeded-other@cabover.example"])
			expect(
				(await call("/stock-notices", { token, body: { sku, email, recaptchaToken: "proof" } }))
					.statusCode,
			).toBe(200);
		const data = (await call("/account/data", { token })).body;
		for (const mark of [
			"NOTICED-PART",
			"Seededmessage",
			"Seededfirst",
			"SEEDEDTAX",
			"77 Seededstreet",
			"Seededinfo",
			"seeded@cabover.example",
		])
			expect(data).toContain(mark);
		expect(data).not.toMatch(/argon2|secret_hash|password_hash/);
		expect(
			(await call("/account/close", { token, body: { password: "not this one at all" } })).json()
				.fields[0].code,
		).toBe("wrong_password");
		expect((await call("/account/close", { token, body: { password: PASSWORD } })).statusCode).toBe(
			200,
		);
		expect((await call("/auth/me", { token })).statusCode).toBe(401);
		await api.database.db.deleteFrom("outbox").where("kind", "=", "account-closed").execute();
		expect(await tablesWith("seeded|13055550177")).toEqual([]);
	});

	it("keeps of a finished order what an invoice needs", async () => {
		const { account, token } = await aCustomer({ email: "marked@cabover.example" });
		const { db, pool } = api.database;
		const address = {
			receiver: "Invoice Name",
			street1: "1 Invoice Street",
			phone: "+13055550188",
			additional_info: "Markedgate",
		};
		const mark = async (id: number) => {
			await pool.query(
				"update store_order set email = $2, vin = '1MARKEDVN12345678', extra_information = 'Markedwish', ship_to = ship_to || $3, bill_to = bill_to || $3 where id = $1",
				[id, account.email, JSON.stringify(address)],
			);
			const values = {
				order_id: id,
				kind: "return",
				note: "Markednote",
				vin: "1MARKEDVN12345678",
				photos: sql<string[]>`'{/uploads/x.webp}'`,
			};
			await db.insertInto("store_return").values(values).execute();
			await pool.query("update store_return set status = 'rejected' where order_id = $1", [id]);
			await db
				.insertInto("quote_message")
				.values({ order_id: id, author: "buyer", text: "Markedtext" })
				.execute();
		};
		const over = await anOrder(db, { accountId: account.id, email: account.email });
		const asGuest = await anOrder(db, { email: account.email });
		const shipped = await anOrder(db, {
			accountId: account.id,
			email: account.email,
			status: "shipped",
		});
		for (const { id } of [over, asGuest, shipped]) await mark(id);
		const data = (await call("/account/data", { token })).body;
		for (const word of [
			"1MARKEDVN12345678",
			"Markedwish",
			"Markednote",
			"Markedtext",
			"Markedgate",
		])
			expect(data).toContain(word);
		expect((await call("/account/close", { token, body: { password: PASSWORD } })).statusCode).toBe(
			200,
		);
		await db.deleteFrom("outbox").where("kind", "=", "account-closed").execute();
		const remaining = await pool.query(
			"select id from store_order o where o::text ~* 'marked|13055550188'",
		);
		expect(remaining.rows).toEqual([{ id: shipped.id }]);
		await pool.query(
			"update store_order set status = 'delivered', delivered_at = now() where id = $1",
			[shipped.id],
		);
		await pool.query(
			"insert into order_history (order_id, from_status, to_status, reason) values ($1, 'shipped', 'delivered', 'test')",
			[shipped.id],
		);
		await anonymizeClosedOrders(db);
		expect(await tablesWith("marked|13055550188")).toEqual([]);
		const { ship_to } = await db
			.selectFrom("store_order")
			.select("ship_to")
			.where("id", "=", over.id)
			.executeTakeFirstOrThrow();
		expect(ship_to).toMatchObject({
			receiver: "Invoice Name",
			street1: "1 Invoice Street",
			phone: "",
		});
		expect(await selectClosedPhotos(db)).toHaveLength(3);
	});

	it("is refused to the last owner, and one owner remains when all close their accounts at once", async () => {
		const { db } = api.database;
		await db.updateTable("account").set({ admin_level: 0 }).where("admin_level", "=", 3).execute();
		const owners = [
			await aCustomer({ admin_level: 3 }),
			await aCustomer({ admin_level: 3 }),
			await aCustomer({ admin_level: 3 }),
		];
		const close = (token: string) =>
			call("/account/close", { token, body: { password: PASSWORD } });
		const answers = await Promise.all(owners.map(({ token }) => close(token)));
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
		const owner = await db
			.selectFrom("account")
			.select("id")
			.where("admin_level", "=", 3)
			.execute();
		const last = owners.find(({ account }) => account.id === owner[0]?.id);
		expect((await close(last?.token ?? "")).json()).toMatchObject({ code: "last_owner" });
		// A disabled owner does not count as a remaining owner.
		await anAccount(db, { admin_level: 3, disabled_at: "2026-01-01" });
		expect((await close(last?.token ?? "")).json()).toMatchObject({ code: "last_owner" });
	});

	async function tablesWith(pattern: string): Promise<string[]> {
		const { rows } = await api.database.pool.query(
			"select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
		);
		const tables = [];
		for (const { relname } of rows) {
			const { rowCount } = await api.database.pool.query(
				`select from "${relname}" t where t::text ~* $1 limit 1`,
				[pattern],
			);
			if (rowCount) tables.push(relname);
		}
		return tables;
	}
});

describe("another e-mail address", () => {
	it("takes effect when it is confirmed, and asks for the password", async () => {
		const { account, token } = await aCustomer();
		const order = await anOrder(api.database.db, { accountId: account.id, email: account.email });
		const change = (password: string) =>
			call("/account/email", { token, body: { email: "Moved@cabover.example", password } });
		expect((await change("not this one at all")).json().fields[0]).toMatchObject({
			path: "password",
			code: "wrong_password",
		});
		expect((await change(PASSWORD)).statusCode).toBe(200);
		expect((await call("/auth/me", { token })).json().email).toBe(account.email);
		const mail = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", "moved@cabover.example")
			.executeTakeFirstOrThrow();
		const secret = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(mail.data))?.[0] ?? "";
		const elsewhere = await aSession(api.database, account.id);
		expect((await call("/auth/confirm-email", { token, body: { token: secret } })).statusCode).toBe(
			200,
		);
		expect((await call("/auth/confirm-email", { body: { token: secret } })).json().code).toBe(
			"link_expired",
		);
		expect((await call("/auth/me", { token })).json().email).toBe("moved@cabover.example");
		const { email } = await api.database.db
			.selectFrom("store_order")
			.select("email")
			.where("id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect(email).toBe("moved@cabover.example");
		expect((await call("/auth/me", { token: elsewhere })).statusCode).toBe(401);
		expect(await mailsTo(account.email)).toEqual(["email-changed"]);
		expect(await mailsTo("moved@cabover.example")).toEqual(["confirm-new-email"]);
	});

	it("ends every session when the link is opened outside of them", async () => {
		const { account, token } = await aCustomer();
		await call("/account/email", {
			token,
			body: { email: "moved-2@cabover.example", password: PASSWORD },
		});
		const { token: stranger } = await aCustomer();
		const { data } = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", "moved-2@cabover.example")
			.executeTakeFirstOrThrow();
		const secret = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(data))?.[0] ?? "";
		expect(
			(await call("/auth/confirm-email", { token: stranger, body: { token: secret } })).statusCode,
		).toBe(200);
		expect((await call("/auth/me", { token })).statusCode).toBe(401);
		expect((await call("/auth/me", { token: stranger })).statusCode).toBe(200);
		expect(await mailsTo(account.email)).toEqual(["email-changed"]);
	});

	async function mailsTo(recipient: string): Promise<string[]> {
		const rows = await api.database.db
			.selectFrom("outbox")
			.select("kind")
			.where("recipient", "=", recipient)
			.execute();
		return rows.map(({ kind }) => kind);
	}
});

describe("the cart", () => {
	it("belongs to the customer, has the prices of their level, and names parts that are no longer sold", async () => {
		const { account, token } = await aCustomer({ price_level: "wholesale" });
		const { token: otherToken } = await aCustomer();
		const { db } = api.database;
		const parts = [
			await aPart(db, { prices: { online: 2000, wholesale: 1250 } }),
			await aPart(db, { prices: { online: 2000 } }),
			await aPart(db, { prices: { wholesale: 100 }, status: "discontinued" }),
		];
		const rows = parts.map(({ id }, at) => ({
			account_id: account.id,
			part_id: id,
			quantity: at + 1,
		}));
		await db.insertInto("cart_line").values(rows).execute();
		for (const { id } of parts) await aStock(db, id);
		const { cart, ...rest } = (await call("/cart", { token })).json();
		expect(cart).toEqual([
			expect.objectContaining({ sku: parts[0]?.sku, price: 12.5, cartQty: 1 }),
			expect.objectContaining({ sku: parts[1]?.sku, price: null, cartQty: 2 }),
		]);
		expect(rest).toMatchObject({ deletedProducts: [parts[2]?.sku], cartStatus: "warning" });
		expect((await call("/cart", { token: otherToken })).json()).toMatchObject({
			cart: [],
			deletedProducts: [],
			cartStatus: "success",
		});
	});
});
