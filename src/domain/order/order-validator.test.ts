import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { orderName, parseOrderName, parseOrderNumber, toValidator } from "./order-validator.ts";

it("reads a number, and a number with its validator", () => {
	const validator = toValidator(createHash("sha256").update("x").digest());
	expect(validator).toMatch(/^[a-z2-7]{26}$/);
	expect(parseOrderName(orderName(314_159_265, validator))).toEqual({
		number: 314_159_265,
		validator,
	});
	expect(parseOrderName("314159265")).toEqual({ number: 314_159_265, validator: null });
});

it.each([
	"",
	"31415926",
	"0314159265",
	"314159265-",
	"314159265-ABC",
	"314159265-abc",
	"x",
	"314159265 ",
])("does not read %j", (text) => {
	expect(parseOrderName(text)).toBeNull();
});

it("searches an order by its digits only", () => {
	expect(parseOrderNumber(" 314159265 ")).toBe(314_159_265);
	expect(
		[`314159265-${"a".repeat(26)}`, "0314159265", "31415926", ""].map(parseOrderNumber),
	).toEqual([null, null, null, null]);
});

it("gives different hashes different validators", () => {
	const all = new Set(
		Array.from({ length: 2000 }, (_, n) =>
			toValidator(createHash("sha256").update(String(n)).digest()),
		),
	);
	expect(all.size).toBe(2000);
});
