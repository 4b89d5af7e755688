import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateAddress } from "../../src/features/address/validate-address.ts";
import { createLimiter } from "../../src/platform/limiter.ts";
import type { AddressAnswer } from "../../src/ports/address-validation.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const validate = (address: string, headers = {}) =>
	api.app.inject({
		url: `/api/google-places/validate?address=${encodeURIComponent(address)}`,
		headers,
	});

describe("google-places/validate", () => {
	it("answers OK with the parts of the address", async () => {
		const answer = await validate("8200 nw 41st street, miami fl 33166");
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toEqual({
			status: "OK",
			results: [
				{
					street1: "8200 NW 41st St",
					street2: "",
					city: "Miami",
					state: "FL",
					postal_code: "33166",
					country: "US",
				},
			],
		});
	});

	it("answers without a result for an invalid address", async () => {
		expect((await validate("ZZ 99999")).json()).toEqual({ status: "ZERO_RESULTS", results: [] });
	});

	it.each(["", " ", "x".repeat(301)])("refuses the address %j", async (address) => {
		expect((await validate(address)).statusCode).toBe(400);
	});

	it("refuses too many requests, with the time to wait", async () => {
		await api.database.pool.query(
			"update limit_bucket set tokens = 0, filled_at = now() where name = 'address-validation'",
		);
		const answer = await validate("miami fl 33166");
		expect(answer.statusCode).toBe(429);
		expect(answer.json()).toMatchObject({ code: "too_many" });
		expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
		expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(10);
	});
});

describe("a paid validation", () => {
	const FOUND: AddressAnswer = {
		kind: "found",
		addresses: [
			{
				street1: "1 Main St",
				street2: "",
				city: "Miami",
				state: "FL",
				postalCode: "33166",
				country: "US",
			},
		],
	};
	const paid = (answer: () => Promise<AddressAnswer>) => {
		let callCount = 0;
		const { db, pool } = api.database;
		const deps = {
			db,
			limiter: createLimiter({ pool, key: Buffer.alloc(32, 1) }),
			addressKey: Buffer.alloc(32, 2),
			addresses: { isPaid: true, validate: () => answer().finally(() => (callCount += 1)) },
		};
		return {
			callCount: () => callCount,
			ask: (text: string, caller: string) => validateAddress(deps, text, caller),
		};
	};

	it("is requested once per address, in any spelling and for all callers", async () => {
		const { ask, callCount } = paid(async () => FOUND);
		expect(await ask("1 main st, miami", "a")).toEqual(FOUND);
		expect(await ask(" 1  Main St, MIAMI", "b")).toEqual(FOUND);
		expect(callCount()).toBe(1);
		const { rows } = await api.database.pool.query(
			"select encode(question, 'escape') as question, answer from address_lookup",
		);
		expect(rows).toHaveLength(1);
		// The table holds neither the request nor the answer in plain text.
		expect(JSON.stringify(rows)).not.toMatch(/main|miami|33166/i);
	});

	it("is requested at most thirty times an hour per caller", async () => {
		const { ask, callCount } = paid(async () => ({ kind: "none" }));
		const all = await Promise.allSettled(
			Array.from({ length: 40 }, (_, n) => ask(`street ${n}`, "greedy")),
		);
		expect(callCount()).toBe(30);
		expect(all.filter(({ status }) => status === "rejected")).toHaveLength(10);
	});

	it("is unavailable while the vendor is, and an outage is not cached", async () => {
		await expect(
			paid(() => Promise.reject(new Error("down"))).ask("2 main st", "c"),
		).rejects.toMatchObject({ code: "unavailable" });
		expect(await paid(async () => FOUND).ask("2 main st", "c")).toEqual(FOUND);
	});

	it("stops for the day when the store's budget is spent", async () => {
		await api.database.pool.query(
			"update limit_bucket set tokens = 0, filled_at = now() where name = 'paid-call-budget'",
		);
		const { ask, callCount } = paid(async () => FOUND);
		await expect(ask("3 main st", "d")).rejects.toMatchObject({ code: "too_many" });
		expect(await ask("2 main st", "d")).toEqual(FOUND);
		expect(callCount()).toBe(0);
	});
});
