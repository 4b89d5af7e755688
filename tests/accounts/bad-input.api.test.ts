/**
 * Sends unexpected values for every field of every account call. Each is reported beside its field
 * and not stored.
 */
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
const tokens = { customer: "", staff: "" };
/** Rows that the calls below change. */
const rows = { address: 0, unit: 0, request: 0 };
let count = 0;

beforeAll(async () => {
	api = await startApi();
	const { db } = api.database;
	const customer = await anAccount(db);
	tokens.customer = await aSession(api.database, customer.id);
	tokens.staff = await aSession(api.database, (await anAccount(db, { admin_level: 3 })).id);
	const line = await aVehicle(db);
	const { id: vehicle_id } = await db
		.selectFrom("vehicle")
		.select("id")
		.where("line_id", "=", line.id)
		.executeTakeFirstOrThrow();
	const entry = { account_id: customer.id, vehicle_id, unit_number: "T-1" };
	const accessRequest = {
		email: "asked@cabover.example",
		name: "Demo",
		account_type: "vehicle_owner",
		language: "en",
	} as const;
	const place = {
		account_id: customer.id,
		...street,
		phone: "+13055550100",
		street2: null,
		kind: "residential",
	};
	rows.unit = (
		await db.insertInto("garage_entry").values(entry).returning("id").executeTakeFirstOrThrow()
	).id;
	rows.request = (
		await db
			.insertInto("access_request")
			.values(accessRequest)
			.returning("id")
			.executeTakeFirstOrThrow()
	).id;
	rows.address = (
		await db.insertInto("address").values(place).returning("id").executeTakeFirstOrThrow()
	).id;
});
afterAll(() => api.close());

const proof = { recaptchaToken: "proof" };
const passwords = { password: "a cab over the engine", repeatPassword: "a cab over the engine" };
const person = {
	firstName: "Demo",
	lastName: "Driver",
	phone: "3055550100",
	company: "Demo",
	taxId: "1",
};
const street = {
	receiver: "Demo",
	street1: "1 Demo Street",
	street2: "",
	city: "Miami",
	state: "FL",
	postal_code: "33166",
	phone: "3055550100",
};
const address = { ...street, additional_info: "", type: "residential", country: "US" };

type Form = {
	method?: "PUT";
	path?: () => string;
	by?: "staff";
	body: () => Record<string, unknown>;
};

const FORMS: Record<string, Form> = {
	"/auth/login": { body: () => ({ email: anEmail(), password: "x", ...proof }) },
	"/auth/register": {
		body: () => ({
			accountType: "vehicle_owner",
			email: anEmail(),
			...passwords,
			...person,
			language: "en",
			...proof,
		}),
	},
	"/auth/confirm": { body: () => ({ token: "x", password: "x" }) },
	"/auth/confirm-email": { body: () => ({ token: "x" }) },
	"/auth/forgot": { body: () => ({ email: anEmail(), ...proof }) },
	"/auth/reset": { body: () => ({ token: "x", ...passwords }) },
	"/auth/change-password": {
		body: () => ({ currentPassword: "not this one at all", ...passwords }),
	},
	"/auth/second-step": { by: "staff", body: () => ({ code: "x" }) },
	"/account/personal-info": { method: "PUT", body: () => ({ ...person, language: "en" }) },
	"/account/email": { body: () => ({ email: anEmail(), password: PASSWORD }) },
	"/account/close": { body: () => ({ password: "not this one at all" }) },
	"/account/addresses": { body: () => address },
	"/account/addresses/:id": {
		method: "PUT",
		path: () => `/account/addresses/${rows.address}`,
		body: () => address,
	},
	"/account/price-level": { method: "PUT", body: () => ({ priceLevel: "online" }) },
	"/vehicles/garageadd": { body: () => ({ vehicle: { id: 1 } }) },
	"/vehicles/garage/:id": {
		method: "PUT",
		path: () => `/vehicles/garage/${rows.unit}`,
		body: () => ({ unit_number: "T-1", vin: "4KLB4W1R47J800123", notes: "" }),
	},
	"/vehicles/garageimport": { body: () => ({ csv: "a" }) },
	"/access-requests": {
		body: () => ({ name: "Demo", email: anEmail(), phone: "", company: "", message: "", ...proof }),
	},
	"/admin/access-requests/:id/approve": {
		by: "staff",
		path: () => `/admin/access-requests/${rows.request}/approve`,
		body: () => ({ priceLevel: "online", alsoView: [] }),
	},
};

/** Values that are invalid in every field. */
const NEVER: Record<string, unknown> = {
	"too long": "x".repeat(70_000),
	number: 7,
	object: { $gt: "" },
	NUL: "a\0b",
	"half a character": "a\uD800",
};

/** Values that are valid in some fields. */
const ODD: Record<string, unknown> = {
	empty: "",
	list: ["x"],
	nothing: null,
	emoji: "Ñandú 修理 🚚 👩‍🔧",
	Turkish: "İSTANBUL ı",
	"right to left": "שלום مرحبا abc",
	"a direction sign": "abc \u202Eexe",
	combining: "Jose\u0301 Z\u0300\u0301\u0302",
	"line separator": "a\u2028b",
	"long of small letters": `${"İ".repeat(150)}@b.example`,
	"short of halves": "😀😀😀",
	script: "<script>alert(1)</script><img src=x onerror=alert(1)>",
	SQL: "'; drop table account; --",
	CRLF: "a\r\nBcc: b@c.example",
	prototype: "__proto__",
};

/** Error codes of the whole request, which may come when no field has an error. */
const WHOLE = [
	"link_expired",
	"wrong_credentials",
	"wrong_code",
	"captcha_refused",
	"not_found",
	"not_allowed",
];

const CASES = Object.entries(FORMS).flatMap(([form, { body }]) =>
	Object.keys(body()).map((field) => [form, field] as const),
);

describe.each(CASES)("%s with a wrong %s", (form, field) => {
	it("has an error beside the field and stores nothing, or stores the value as it is", async () => {
		let before = await stored();
		for (const [name, value] of Object.entries({ ...NEVER, ...ODD })) {
			const answer = await send(form, { [field]: value });
			const after = await stored();
			if (answer.statusCode < 400) expect([name, name in NEVER]).toEqual([name, false]);
			else {
				expect([name, after]).toEqual([name, before]);
				expectSaid(answer, field, name);
				// The answer names the error and does not repeat the value.
				if (typeof value === "string" && value.length > 20)
					expect(answer.body).not.toContain(value);
			}
			before = after;
		}
	});
});

it.each(["emoji", "Turkish", "right to left", "combining"])(
	"keeps a name in %s as it was typed",
	async (name) => {
		const company = String(ODD[name]);
		expect((await send("/account/personal-info", { company, firstName: company })).statusCode).toBe(
			200,
		);
		const me = await api.app.inject({
			url: "/api/auth/me",
			headers: { authorization: `Bearer ${tokens.customer}` },
		});
		expect(me.json()).toMatchObject({ company, firstName: company });
		expect(
			(await send("/account/addresses", { street1: company, country: "MX" })).json().address
				.street1,
		).toBe(company);
	},
);

it.each([
	["/account/addresses", { street1: "😀😀😀" }, { path: "street1", code: "street_min", n: 5 }],
	[
		"/account/addresses",
		{ receiver: "😀".repeat(101) },
		{ path: "receiver", code: "max_length", n: 100 },
	],
	["/account/addresses", { country: "ZZ" }, { path: "country", code: "required" }],
	["/account/addresses", { phone: "0000000000000" }, { path: "phone", code: "invalid_phone" }],
	[
		"/account/personal-info",
		{ firstName: "🚚".repeat(51) },
		{ path: "firstName", code: "name_max", n: 50 },
	],
	[
		"/auth/forgot",
		{ email: `${"İ".repeat(150)}@b.example` },
		{ path: "email", code: "max_length", n: 254 },
	],
	[
		"/auth/register",
		{ email: `${"İ".repeat(150)}@b.example` },
		{ path: "email", code: "max_length", n: 254 },
	],
])("%s with %j counts characters as the tables do", async (form, wrong, fault) => {
	expect((await send(form, wrong)).json().fields).toEqual([expect.objectContaining(fault)]);
});

it("counts a surrogate pair as one character", async () => {
	expect((await send("/account/personal-info", { firstName: "🚚".repeat(50) })).statusCode).toBe(
		200,
	);
	expect((await send("/account/addresses", { receiver: "🚚".repeat(100) })).statusCode).toBe(200);
});

function anEmail(): string {
	return `a${++count}@b.example`;
}

async function send(form: string, wrong: Record<string, unknown>) {
	// The limits of attempts are not tested here.
	await api.database.pool.query("delete from limit_bucket");
	const { method = "POST", path = () => form, by = "customer", body } = FORMS[form] as Form;
	return api.app.inject({
		method,
		url: `/api${path()}`,
		payload: JSON.stringify({ ...body(), ...wrong }),
		headers: { "content-type": "application/json", authorization: `Bearer ${tokens[by]}` },
	});
}

function expectSaid({ json }: LightMyRequestResponse, field: string, name: string): void {
	const body = json();
	expect(body).toMatchObject({
		status: "error",
		code: expect.any(String),
		message: expect.stringMatching(/\w/),
	});
	const whole = [
		...WHOLE,
		...(name === "too long" ? ["too_large"] : []),
		...(name === "NUL" ? ["bad_request"] : []),
	];
	if (!body.fields) expect(whole).toContain(body.code);
	else expect([name, body.fields.length > 0]).toEqual([name, true]);
	for (const { path, message } of body.fields ?? [])
		expect([name, path, isBeside(field, path), /\w{3}/.test(message)]).toEqual([
			name,
			path,
			true,
			true,
		]);
}

/** A changed password also differs from its repetition. */
function isBeside(field: string, path: string): boolean {
	return (
		path === field ||
		path.startsWith(`${field}.`) ||
		(field === "password" && path === "repeatPassword")
	);
}

/** A hash of everything that the calls could have written. */
async function stored(): Promise<string> {
	const tables = [
		"account",
		"address",
		"garage_entry",
		"cart_line",
		"access_request",
		"one_time_token",
		"outbox",
	];
	const texts = tables.map(
		(table) => `(select string_agg(t::text, ';' order by t::text) from ${table} t)`,
	);
	const { rows: found } = await api.database.pool.query(
		`select md5(concat_ws('|', ${texts.join(", ")})) as word`,
	);
	return found[0].word;
}
