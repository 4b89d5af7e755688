import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "./api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

type Options = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: object; token?: string };
const call = (path: string, { method, body, token }: Options = {}) =>
	api.app.inject({
		method: method ?? (body ? "POST" : "GET"),
		url: `/api${path}`,
		headers: token ? { authorization: `Bearer ${token}` } : {},
		...(body ? { payload: body } : {}),
	});

async function aCustomer(given: Parameters<typeof anAccount>[1] = {}) {
	const account = await anAccount(api.database.db, given);
	return { account, token: await aSession(api.database, account.id) };
}

const STREET = { receiver: "Demo shop", street1: "1 Demo Street", city: "Miami", state: "fl", postal_code: "33166", phone: "305 555 0100" };

describe("the address book", () => {
	const add = (token: string, more: object = {}) => call("/account/addresses", { token, body: { ...STREET, ...more } });

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
		expect(addresses.map((one: Record<string, unknown>) => [one.street1, one.is_default_shipping, one.is_default_billing])).toEqual([
			["1 Demo Street", true, false],
			["2 Demo Street", false, true],
		]);
	});

	it("has one default of each kind, however many are set at once", async () => {
		const { token, account } = await aCustomer();
		const answers = await Promise.all(
			[1, 2, 3, 4, 5, 6].map((n) => add(token, { street1: `${n} Demo Street`, is_default_shipping: true })),
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
	])("says beside %s what is wrong with %j", async (field, value, code) => {
		const { token } = await aCustomer();
		const answer = await add(token, { [field]: value });
		expect(answer.json().fields).toEqual([expect.objectContaining({ path: field, code })]);
		expect((await call("/account/addresses", { token })).json().addresses).toEqual([]);
	});
});

describe("the garage", () => {
	async function aTruck() {
		const line = await aVehicle(api.database.db, { years: [2015] });
		const { db } = api.database;
		const vehicle = await db.selectFrom("vehicle").select("id").where("line_id", "=", line.id).executeTakeFirstOrThrow();
		const engine = await db.selectFrom("engine").select("name").where("id", "=", line.engine_id).executeTakeFirstOrThrow();
		return { id: vehicle.id, engineId: line.engine_id, engineName: engine.name };
	}
	const vehiclesOf = async (token: string) => (await call("/vehicles/garage", { token })).json().vehicles;

	it("adds each vehicle and engine once and makes it active", async () => {
		const { token } = await aCustomer();
		const truck = await aTruck();
		for (const vehicle of [{ id: truck.id }, { id: truck.engineId, type: "engine" }, { id: truck.id, type: "vehicle" }])
			expect((await call("/vehicles/garageadd", { token, body: { vehicle } })).statusCode).toBe(200);
		const vehicles = await vehiclesOf(token);
		expect(vehicles.map((one: Record<string, unknown>) => [one.type, one.id, one.active])).toEqual([
			["engine", truck.engineId, false],
			["vehicle", truck.id, true],
		]);
	});

	it("tells units of one kind apart, and refuses a unit number twice", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		for (const unit_number of ["T-1", "T-2", "t-1"]) await call("/vehicles/garageadd", { token, body: { vehicle: { id, unit_number } } });
		const vehicles = await vehiclesOf(token);
		expect(vehicles.map((one: Record<string, unknown>) => one.unit_number)).toEqual(["T-2", "T-1"]);
		const rename = (body: object) => call(`/vehicles/garage/${vehicles[0].garage_id}`, { method: "PUT", token, body });
		expect((await rename({ unit_number: "T-1" })).json().fields[0].code).toBe("unit_taken");
		expect((await rename({ vin: "123" })).json().fields[0].code).toBe("vin_length");
		expect((await rename({ unit_number: "T-9", vin: "4KLB4W1R47J800123", notes: "brakes" })).statusCode).toBe(200);
		await call("/vehicles/garageremove", { token, body: { vehicle: { garage_id: vehicles[1].garage_id } } });
		expect(await vehiclesOf(token)).toEqual([expect.objectContaining({ unit_number: "T-9", vin: "4KLB4W1R47J800123", notes: "brakes" })]);
	});

	it("removes a vehicle with all its units, and takes each of them back as it was", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		const units = [
			{ unit_number: "T-1", vin: "4KLB4W1R47J800123", notes: "brakes" },
			{ unit_number: "", vin: "4KLB4W1R47J800124", notes: "" },
			{ unit_number: "", vin: "4KLB4W1R47J800125", notes: "" },
		];
		const addAll = async () => {
			for (const unit of units) await call("/vehicles/garageadd", { token, body: { vehicle: { id, ...unit } } });
		};
		await addAll();
		const kept = [...units].reverse().map((unit) => expect.objectContaining(unit));
		expect(await vehiclesOf(token)).toEqual(kept);
		expect((await call("/vehicles/garageremove", { token, body: { vehicle: { id } } })).json().vehicles).toEqual([]);
		await addAll();
		expect(await vehiclesOf(token)).toEqual(kept);
	});

	it("tells trucks of one kind apart by VIN, and a taken unit number from a truck that is there", async () => {
		const { token } = await aCustomer();
		const [one, other] = [await aTruck(), await aTruck()];
		for (const { id } of [one, other]) await call("/vehicles/garageadd", { token, body: { vehicle: { id } } });
		const [second, first] = await vehiclesOf(token);
		const csv = [
			"unit,year,make,model,engine,vin",
			`,2015,${first.make},${first.model},${one.engineName}-TC,4KLB4W1R47J800123`,
			`,2015,${first.make},${first.model},,4KLB4W1R47J800124`,
			`,2015,${first.make},${first.model},,4KLB4W1R47J800124`,
			`7,2015,${first.make},${first.model},,`,
			`7,2015,${second.make},${second.model},,`,
			`7,2015,${first.make},${first.model},,`,
			`8,2015,${first.make},${first.model},${one.engineName}0,`,
			`"9,2015,${first.make},${first.model},,`,
			`10,2015,${first.make},${first.model},,`,
		].join("\n");
		const { lines } = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
			...["added", "added", "duplicate", "added", "unit_taken", "duplicate", "unknown_vehicle", "open_quote", "added"],
		]);
		expect(lines[1]).toMatchObject({ line: 3, vehicle: `2015 ${first.make} ${first.model}`, vin: "4KLB4W1R47J800124" });
		const again = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(again.added).toBe(0);
		expect(await vehiclesOf(token)).toHaveLength(6);
	});

	it("takes a fleet's list and says of each line what became of it", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		await call("/vehicles/garageadd", { token, body: { vehicle: { id } } });
		const [{ make, model }] = await vehiclesOf(token);
		const csv = [
			"Unidad;Año;Marca;Modelo;VIN;Notas",
			`101;2015;${make};${model.toLowerCase()};4KLB4W1R47J800123;"frenos; 2 mm"`,
			`102;2015;${make};${model};;`,
			`101;2015;${make};${model};;`,
			`103;1988;${make};${model};;`,
			`104;2015;${make};${model};NO-VIN;`,
			`105;;${make};${model};;`,
		].join("\r\n");
		const answer = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(answer.added).toBe(2);
		expect(answer.lines.map(({ line, outcome }: Record<string, unknown>) => [line, outcome])).toEqual([
			[2, "added"],
			[3, "added"],
			[4, "duplicate"],
			[5, "unknown_vehicle"],
			[6, "bad_vin"],
			[7, "unreadable"],
		]);
		expect((await call("/vehicles/garageimport", { token, body: { csv: "no heading" } })).json().lines).toEqual([
			{ line: 1, outcome: "missing_columns", unit_number: "", vehicle: "", vin: "", missing: ["year", "make", "model"] },
		]);
	});
});

describe("the next request knows", () => {
	const priceOf = async (token: string, sku: string) => {
		const { products } = (await call("/products", { token, body: { partsFilters: { searchText: sku } } })).json();
		return products?.[0]?.price;
	};

	it("another price level, a chosen one, and one that was taken away", async () => {
		const { db } = api.database;
		const part = await aPart(db, { sku: "LEVELS-1", prices: { online: 10_000, wholesale: 6000, precio6: 4000 } });
		const { account, token } = await aCustomer({ price_level: "wholesale", price_level_access: ["wholesale", "online"] });
		await expect.poll(() => priceOf(token, part.sku), { timeout: 15_000 }).toBe(60);
		const view = (priceLevel: string) => call("/account/price-level", { method: "PUT", token, body: { priceLevel } });
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
		const staff = (level: number) => db.updateTable("account").set({ admin_level: level }).where("id", "=", account.id).execute();
		const seen = (age: string) =>
			pool.query("update session set last_seen_at = now() - $2::interval where account_id = $1", [account.id, age]);
		const made = (age: string) =>
			pool.query("update session set created_at = now() - $2::interval where account_id = $1", [account.id, age]);
		expect(await status()).toBe(200);
		for (const [age, customer, admin] of [
			["29 minutes", 200, 200],
			["31 minutes", 200, 401],
			["13 hours", 401, 401],
		] as const) {
			await seen(age);
			await staff(1);
			expect(await status()).toBe(admin);
			await staff(0);
			await seen(age);
			expect(await status()).toBe(customer);
		}
		await seen("0");
		for (const [age, customer, admin] of [
			["7 hours", 200, 200],
			["9 hours", 200, 401],
			["31 days", 401, 401],
		] as const) {
			await made(age);
			expect(await status()).toBe(customer);
			await staff(1);
			expect(await status()).toBe(admin);
			await staff(0);
		}
		await made("0");
		expect(await status()).toBe(200);
		await db.updateTable("account").set({ disabled_at: "2026-01-01" }).where("id", "=", account.id).execute();
		expect(await status()).toBe(401);
	});

	it("that one signed out everywhere", async () => {
		const { account, token } = await aCustomer();
		const other = await aSession(api.database, account.id);
		expect((await call("/account/sessions", { token })).json().sessions).toHaveLength(2);
		expect((await call("/account/sessions", { method: "DELETE", token })).json()).toEqual({ status: "success", ended: 2 });
		for (const one of [token, other]) expect((await call("/auth/me", { token: one })).statusCode).toBe(401);
	});

	it("costs one statement, and writes when a session was last used once a minute", async () => {
		const { account, token } = await aCustomer();
		await call("/auth/me", { token });
		const before = api.statements();
		await call("/settings", { token });
		expect(api.statements() - before).toBe(1);
		await call("/settings");
		expect(api.statements() - before).toBe(1);
		await api.database.pool.query("update session set last_seen_at = now() - interval '2 minutes' where account_id = $1", [account.id]);
		for (const _ of [1, 2, 3]) await call("/settings", { token });
		expect(api.statements() - before).toBe(5);
	});
});

describe("one's own data", () => {
	it("is everything the store keeps, without a secret, and gone when the account is closed", async () => {
		const marks = {
			first_name: "Seededfirst",
			last_name: "Seededlast",
			company: "Seededcompany",
			tax_id: "SEEDEDTAX",
			phone: "+13055550177",
		};
		const { account, token } = await aCustomer({ ...marks, email: "seeded@cabover.example" });
		await call("/account/addresses", { token, body: { ...STREET, street1: "77 Seededstreet", additional_info: "Seededinfo" } });
		await api.database.db
			.insertInto("access_request")
			.values({ email: account.email, name: "Seededname", account_type: "vehicle_owner", language: "en", account_id: account.id })
			.execute();
		const data = (await call("/account/data", { token })).body;
		for (const mark of ["Seededfirst", "SEEDEDTAX", "77 Seededstreet", "Seededinfo", "seeded@cabover.example"])
			expect(data).toContain(mark);
		expect(data).not.toMatch(/argon2|secret_hash|password_hash/);
		expect((await call("/account/close", { token, body: { password: "not this one at all" } })).json().fields[0].code).toBe(
			"wrong_password",
		);
		expect((await call("/account/close", { token, body: { password: PASSWORD } })).statusCode).toBe(200);
		expect((await call("/auth/me", { token })).statusCode).toBe(401);
		await api.database.db.deleteFrom("outbox").where("kind", "=", "account-closed").execute();
		expect(await tablesWith("seeded|13055550177")).toEqual([]);
	});

	it("is not closed by the last owner, and of owners who close at once one stays", async () => {
		const { db } = api.database;
		await db.updateTable("account").set({ admin_level: 0 }).where("admin_level", "=", 3).execute();
		const owners = [await aCustomer({ admin_level: 3 }), await aCustomer({ admin_level: 3 }), await aCustomer({ admin_level: 3 })];
		const close = (token: string) => call("/account/close", { token, body: { password: PASSWORD } });
		const answers = await Promise.all(owners.map(({ token }) => close(token)));
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
		const left = await db.selectFrom("account").select("id").where("admin_level", "=", 3).execute();
		const last = owners.find(({ account }) => account.id === left[0]?.id);
		expect((await close(last?.token ?? "")).json()).toMatchObject({ code: "last_owner" });
		// A disabled owner cannot stand in.
		await anAccount(db, { admin_level: 3, disabled_at: "2026-01-01" });
		expect((await close(last?.token ?? "")).json()).toMatchObject({ code: "last_owner" });
	});

	async function tablesWith(pattern: string): Promise<string[]> {
		const { rows } = await api.database.pool.query(
			"select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
		);
		const found = [];
		for (const { relname } of rows) {
			const { rowCount } = await api.database.pool.query(`select from "${relname}" t where t::text ~* $1 limit 1`, [pattern]);
			if (rowCount) found.push(relname);
		}
		return found;
	}
});

describe("another e-mail address", () => {
	it("counts when it is proven, and the password is asked for", async () => {
		const { account, token } = await aCustomer();
		const change = (password: string) => call("/account/email", { token, body: { email: "Moved@cabover.example", password } });
		expect((await change("not this one at all")).json().fields[0]).toMatchObject({ path: "password", code: "wrong_password" });
		expect((await change(PASSWORD)).statusCode).toBe(200);
		expect((await call("/auth/me", { token })).json().email).toBe(account.email);
		const mail = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", "moved@cabover.example")
			.executeTakeFirstOrThrow();
		const secret = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(mail.data))?.[0] ?? "";
		const elsewhere = await aSession(api.database, account.id);
		expect((await call("/auth/confirm-email", { token, body: { token: secret } })).statusCode).toBe(200);
		expect((await call("/auth/confirm-email", { body: { token: secret } })).json().code).toBe("link_expired");
		expect((await call("/auth/me", { token })).json().email).toBe("moved@cabover.example");
		expect((await call("/auth/me", { token: elsewhere })).statusCode).toBe(401);
		expect(await mailsTo(account.email)).toEqual(["email-changed"]);
		expect(await mailsTo("moved@cabover.example")).toEqual(["confirm-new-email"]);
	});

	it("ends every session when a stranger to them opens the link", async () => {
		const { account, token } = await aCustomer();
		await call("/account/email", { token, body: { email: "moved-2@cabover.example", password: PASSWORD } });
		const { token: stranger } = await aCustomer();
		const { data } = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", "moved-2@cabover.example")
			.executeTakeFirstOrThrow();
		const secret = /[A-Za-z0-9_-]{43}/.exec(JSON.stringify(data))?.[0] ?? "";
		expect((await call("/auth/confirm-email", { token: stranger, body: { token: secret } })).statusCode).toBe(200);
		expect((await call("/auth/me", { token })).statusCode).toBe(401);
		expect((await call("/auth/me", { token: stranger })).statusCode).toBe(200);
		expect(await mailsTo(account.email)).toEqual(["email-changed"]);
	});

	async function mailsTo(recipient: string): Promise<string[]> {
		const rows = await api.database.db.selectFrom("outbox").select("kind").where("recipient", "=", recipient).execute();
		return rows.map(({ kind }) => kind);
	}
});
