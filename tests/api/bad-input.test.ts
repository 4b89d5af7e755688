/** Every text field of every call about accounts with what it was not made for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "./api-server.ts";

let api: ApiServer;
let token: string;
beforeAll(async () => {
	api = await startApi();
	token = await aSession(api.database, (await anAccount(api.database.db)).id);
});
afterAll(() => api.close());

const proof = { recaptchaToken: "proof" };
const passwords = { password: "a cab over the engine", repeatPassword: "a cab over the engine" };
const person = { firstName: "Demo", lastName: "Driver", phone: "3055550100", company: "Demo", taxId: "1" };
const street = {
	receiver: "Demo",
	street1: "1 Demo Street",
	street2: "",
	city: "Miami",
	state: "FL",
	postal_code: "33166",
	phone: "3055550100",
};

const FORMS: Record<string, { method: "POST" | "PUT"; body: Record<string, unknown> }> = {
	"/auth/login": { method: "POST", body: { email: "a@b.example", password: "x", ...proof } },
	"/auth/register": {
		method: "POST",
		body: { accountType: "vehicle_owner", email: "a@b.example", ...passwords, ...person, language: "en", ...proof },
	},
	"/auth/confirm": { method: "POST", body: { token: "x" } },
	"/auth/confirm-email": { method: "POST", body: { token: "x" } },
	"/auth/forgot": { method: "POST", body: { email: "a@b.example", ...proof } },
	"/auth/reset": { method: "POST", body: { token: "x", ...passwords } },
	"/auth/change-password": { method: "POST", body: { currentPassword: "not this one at all", ...passwords } },
	"/account/personal-info": { method: "PUT", body: { ...person, language: "en" } },
	"/account/email": { method: "POST", body: { email: "a@b.example", password: PASSWORD } },
	"/account/addresses": { method: "POST", body: { ...street, additional_info: "", type: "residential", country: "US" } },
	"/account/price-level": { method: "PUT", body: { priceLevel: "online" } },
	"/vehicles/garageadd": { method: "POST", body: { vehicle: { id: 1 } } },
	"/vehicles/garageimport": { method: "POST", body: { csv: "a" } },
	"/access-requests": { method: "POST", body: { name: "Demo", email: "a@b.example", phone: "", company: "", message: "", ...proof } },
};

const VALUES: Record<string, unknown> = {
	empty: "",
	"too long": "x".repeat(20_000),
	number: 7,
	list: ["x"],
	object: { $gt: "" },
	nothing: null,
	unicode: "Ñandú 修理 🚚 \u202E\uD800",
	script: "<script>alert(1)</script><img src=x onerror=alert(1)>",
	SQL: "'; drop table account; --",
	CRLF: "a\r\nBcc: b@c.example",
	NUL: "a\0b",
	prototype: "__proto__",
};

const CASES = Object.entries(FORMS).flatMap(([path, { body }]) => Object.keys(body).map((field) => [path, field] as const));

describe.each(CASES)("%s with a wrong %s", (path, field) => {
	it("is refused in the usual shape or taken, and never breaks", async () => {
		const { method, body } = FORMS[path] as { method: "POST" | "PUT"; body: Record<string, unknown> };
		for (const [name, value] of Object.entries(VALUES)) {
			const answer = await api.app.inject({
				method,
				url: `/api${path}`,
				remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
				payload: JSON.stringify({ ...body, [field]: value }),
				headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
			});
			expect([name, answer.statusCode < 500]).toEqual([name, true]);
			if (answer.statusCode < 400) continue;
			expect(answer.json()).toMatchObject({ status: "error", code: expect.any(String), message: expect.any(String) });
			// What was wrong is named, not repeated.
			if (typeof value === "string" && value.length > 20) expect(answer.body).not.toContain(value);
		}
	});
});

it("leaves the tables as they were: no account more, no line break in any name", async () => {
	const { rows } = await api.database.pool.query("select count(*) as accounts, bool_or(first_name ~ '[[:cntrl:]]') as broken from account");
	expect(rows[0]).toEqual({ accounts: 1, broken: false });
});
