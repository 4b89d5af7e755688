/** Address book and garage of a customer: defaults, limits, and concurrent requests. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, type CallOptions, startApi } from "../support/api-server.ts";

let api: ApiServer;
/** Vehicles of one model, by year. */
let trucks: number[];
let name: { make: string; model: string };

beforeAll(async () => {
	api = await startApi();
	const { db, pool } = api.database;
	const line = await aVehicle(db, { years: [2000], model: "NPR-HD" });
	const { rows } = await pool.query(
		"insert into vehicle (line_id, year) select $1::int, y from generate_series(1970, 1999) y returning id",
		[line.id],
	);
	trucks = rows.map(({ id }) => id);
	const { rows: makes } = await pool.query("select name from make where id = $1", [line.make_id]);
	name = { make: makes[0].name, model: line.model };
});
afterAll(() => api.close());

const call = (path: string, options?: CallOptions) => api.call(path, options);

async function aCustomer() {
	const { account, token } = await aSignedInCustomer(api.database);
	return { ...account, token };
}

describe("the address book", () => {
	const STREET = {
		receiver: "Demo",
		street1: "1 Demo Street",
		city: "Miami",
		state: "FL",
		postal_code: "33166",
		phone: "3055550100",
	};
	const add = async (token: string, more: object = {}) =>
		(await call("/account/addresses", { token, body: { ...STREET, ...more } })).json().address
			.id as number;
	const defaultsOf = async (token: string) =>
		(await call("/account/addresses", { token }))
			.json()
			.addresses.map((address: Record<string, unknown>) => [
				address.id,
				address.is_default_shipping,
				address.is_default_billing,
			]);

	it("has a default of each kind as long as it has an address: a default can move, but not be removed", async () => {
		const { token } = await aCustomer();
		const first = await add(token);
		const change = (id: number, more: object) =>
			call(`/account/addresses/${id}`, {
				method: "PUT",
				token,
				body: { ...STREET, city: "Hialeah", ...more },
			});
		expect((await change(first, {})).json().address).toMatchObject({
			city: "Hialeah",
			is_default_shipping: true,
			is_default_billing: true,
		});
		const [second, third] = [await add(token), await add(token, { is_default_billing: true })];
		await change(second, { is_default_shipping: true });
		expect(await defaultsOf(token)).toEqual([
			[second, true, false],
			[third, false, true],
			[first, false, false],
		]);
		await call(`/account/addresses/${second}`, { method: "DELETE", token });
		await call(`/account/addresses/${third}`, { method: "DELETE", token });
		expect(await defaultsOf(token)).toEqual([[first, true, true]]);
		await call(`/account/addresses/${first}`, { method: "DELETE", token });
		expect(await defaultsOf(token)).toEqual([]);
	});

	it("reports that it is full, not that there were too many requests", async () => {
		const { id, token } = await aCustomer();
		await api.database.pool.query(
			"insert into address (account_id, receiver, street1, city, state, postal_code, phone, kind) select $1, 'Demo', '1 Demo Street', 'Miami', 'FL', '33166', '+13055550100', 'residential' from generate_series(1, 100)",
			[id],
		);
		const answer = await call("/account/addresses", { token, body: STREET });
		expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
			409,
			"no_room",
			undefined,
		]);
	});

	it("adds nothing to an account that is closed during the request", async () => {
		const { id, token } = await aCustomer();
		const { rows } = await whileHeld(
			"select from account where id = $1 for update",
			[id],
			() => [
				call("/account/addresses", { token, body: STREET }),
				call("/vehicles/garageadd", { token, body: { vehicle: { id: trucks[0] } } }),
				call("/account/personal-info", {
					method: "PUT",
					token,
					body: { firstName: "Late", lastName: "Late", phone: "3055550100", language: "en" },
				}),
			],
			"update account set closed_at = now(), password_hash = null, phone = null where id = $1",
		).then(async (answers) => {
			expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
			return api.database.pool.query(
				"select first_name, (select count(*) from address where account_id = $1) + (select count(*) from garage_entry where account_id = $1) as things from account where id = $1",
				[id],
			);
		});
		expect(rows[0]).toEqual({ first_name: "Demo", things: 0 });
	});
});

describe("the garage", () => {
	const vehiclesOf = async (token: string) =>
		(await call("/vehicles/garage", { token })).json().vehicles as Record<string, unknown>[];
	const add = (token: string, vehicle: object) =>
		call("/vehicles/garageadd", { token, body: { vehicle } });
	const csvOf = (lines: string[]) => ["unit,year,make,model", ...lines].join("\n");
	const fill = (accountId: number, entries: number) =>
		api.database.pool.query(
			"insert into garage_entry (account_id, vehicle_id, unit_number) select $1, $2, 'F-' || n from generate_series(1, $3::int) n",
			[accountId, trucks[0], entries],
		);

	it("says when a unit number is taken, in any letters, and leaves the active vehicle alone", async () => {
		const { token } = await aCustomer();
		await add(token, { id: trucks[0], unit_number: "i-1" });
		await add(token, { id: trucks[1], unit_number: "T-2" });
		for (const unit_number of ["t-2", "I-1", "İ-1"])
			expect((await add(token, { id: trucks[2], unit_number })).json().fields).toEqual([
				expect.objectContaining({ path: "unit_number", code: "unit_taken" }),
			]);
		const found = await vehiclesOf(token);
		expect(found.map((vehicle) => [vehicle.unit_number, vehicle.active])).toEqual([
			["T-2", true],
			["i-1", false],
		]);
		const rename = await call(`/vehicles/garage/${found[0]?.garage_id}`, {
			method: "PUT",
			token,
			body: { unit_number: "İ-1" },
		});
		expect(rename.json().fields[0].code).toBe("unit_taken");
	});

	it("that is full still lets customers choose among its vehicles, and refuses new ones as full", async () => {
		const { id, token } = await aCustomer();
		await fill(id, 500);
		expect((await add(token, { id: trucks[0] })).statusCode).toBe(200);
		expect((await vehiclesOf(token)).filter(({ active }) => active)).toHaveLength(1);
		const answer = await add(token, { id: trucks[1] });
		expect([answer.statusCode, answer.json().code]).toEqual([409, "no_room"]);
		const imported = await call("/vehicles/garageimport", {
			token,
			body: {
				csv: csvOf([`f-1,1970,${name.make},${name.model}`, `x,1970,${name.make},${name.model}`]),
			},
		});
		expect(imported.json().lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
			"duplicate",
			"full",
		]);
	});

	it("reads 500 lines of a list in one request and says how many are left", async () => {
		const { token } = await aCustomer();
		const lines = Array.from(
			{ length: 620 },
			(_, n) => `U${n},${1970 + (n % 30)},${name.make.toUpperCase()},${name.model.toLowerCase()}`,
		);
		const answer = (
			await call("/vehicles/garageimport", { token, body: { csv: csvOf(lines) } })
		).json();
		expect([answer.added, answer.lines.length, answer.left_out]).toEqual([500, 500, 120]);
		const found = await vehiclesOf(token);
		expect(found).toHaveLength(500);
		expect(
			found.every(
				({ unit_number, year }) => year === 1970 + (Number(String(unit_number).slice(1)) % 30),
			),
		).toBe(true);
	});

	it("limits the lists per hour", async () => {
		const { token } = await aCustomer();
		const send = () => call("/vehicles/garageimport", { token, body: { csv: "no heading" } });
		for (let n = 0; n < 20; n++) expect((await send()).statusCode).toBe(200);
		expect((await send()).json().code).toBe("too_many");
	});

	it("does not block sign-ins during an import", async () => {
		const { email, token } = await aCustomer();
		const login = { email, password: PASSWORD, recaptchaToken: "proof" };
		const [imported] = await whileHeld("lock table garage_entry in share mode", [], async () => {
			const importing = call("/vehicles/garageimport", {
				token,
				body: { csv: csvOf([`1,1970,${name.make},${name.model}`]) },
			});
			await waiting();
			expect((await call("/auth/login", { body: login })).statusCode).toBe(200);
			return [importing];
		});
		expect(imported?.json().added).toBe(1);
	});
});

describe("the data export of an account", () => {
	it("contains requests made as a guest under the same address, and no one else's", async () => {
		const { email, token } = await aCustomer();
		const applicant = { account_type: "vehicle_owner", language: "en" } as const;
		await api.database.db
			.insertInto("access_request")
			.values([
				{ ...applicant, email, name: "As a guest" },
				{ ...applicant, email: "other@cabover.example", name: "Another" },
			])
			.execute();
		const { accessRequests } = (await call("/account/data", { token })).json();
		expect(accessRequests).toEqual([expect.objectContaining({ name: "As a guest" })]);
	});
});

describe("a guest's garage and cart", () => {
	const signIn = (email: string, guest: object) =>
		call("/auth/login", { body: { email, password: PASSWORD, recaptchaToken: "proof", ...guest } });

	it("joins a garage that is nearly full: vehicles that are in it already take no room", async () => {
		const { id, email, token } = await aCustomer();
		await api.database.pool.query(
			"insert into garage_entry (account_id, vehicle_id, unit_number) select $1, $2, nullif('F-' || n, 'F-1') from generate_series(1, 499) n",
			[id, trucks[0]],
		);
		const garage = [trucks[0], trucks[1], trucks[2]].map((truckId) => ({
			type: "vehicle",
			id: truckId,
			active: truckId === trucks[1],
		}));
		expect((await signIn(email, { garage })).json()).toMatchObject({ merged: true });
		const found = (await call("/vehicles/garage", { token })).json().vehicles;
		expect(found).toHaveLength(500);
		expect(found[0]).toMatchObject({ id: trucks[1], active: true });
	});

	it("keeps the sequence that it had in the browser", async () => {
		const { email, token } = await aCustomer();
		const order = [trucks[2], trucks[0], trucks[1]];
		await signIn(email, { garage: order.map((id) => ({ type: "vehicle", id })) });
		const { vehicles } = (await call("/vehicles/garage", { token })).json();
		expect(vehicles.map(({ id }: { id: number }) => id)).toEqual(order);
	});

	it("does not stop the sign-in, however long the cart is; lines that did not fit are named", async () => {
		const { id, email } = await aCustomer();
		const { sku } = await aPart(api.database.db, { sku: "KEPT-1" });
		const actualCart = [
			{ sku, cartQty: 2 },
			...Array.from({ length: 600 }, (_, n) => ({ sku: `NONE-${n}`, cartQty: 1 })),
		];
		const garage = Array.from({ length: 600 }, (_, n) => ({
			type: "vehicle",
			id: trucks[n % trucks.length],
		}));
		const answer = await signIn(email, { actualCart, garage });
		expect(answer.statusCode).toBe(200);
		expect(answer.json().deletedProducts).toHaveLength(600);
		const { rows } = await api.database.pool.query(
			"select count(*) as entries from garage_entry where account_id = $1",
			[id],
		);
		expect(rows[0]).toEqual({ entries: trucks.length });
	});
});

type Answers = ReturnType<typeof call>[];

/**
 * Runs the calls while another connection holds the rows they need. It then runs `last` and
 * commits.
 */
async function whileHeld(
	hold: string,
	values: unknown[],
	calls: () => Answers | Promise<Answers>,
	last?: string,
) {
	const otherConnection = await api.database.pool.connect();
	try {
		await otherConnection.query("begin");
		await otherConnection.query(hold, values);
		const answers = await calls();
		const all = Promise.all(answers);
		await waiting();
		if (last) await otherConnection.query(last, values);
		await otherConnection.query("commit");
		return await all;
	} finally {
		otherConnection.release(true);
	}
}

/** Resolves as soon as a connection waits for a lock. */
async function waiting(): Promise<void> {
	await expect
		.poll(
			async () =>
				(
					await api.database.pool.query(
						"select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
					)
				).rowCount,
		)
		.toBeGreaterThan(0);
}
