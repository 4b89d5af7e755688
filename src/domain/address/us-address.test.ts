import { describe, expect, it } from "vitest";
import {
	addressLine,
	addressVerdict,
	isSameAddress,
	likeliestOf,
	type PostalAddress,
	stateCode,
} from "./us-address.ts";

const HOME: PostalAddress = {
	street1: "8200 NW 41st St",
	street2: "",
	city: "Miami",
	state: "FL",
	postalCode: "33166",
	country: "US",
};

describe("the verdict on an address", () => {
	it("accepts silently the one result that is what was entered", () => {
		expect(addressVerdict(HOME, [HOME])).toEqual({ kind: "accepted" });
		expect(addressVerdict({ ...HOME, city: " MIAMI " }, [HOME])).toEqual({ kind: "accepted" });
	});

	it("offers a choice when anything differs or there are several results", () => {
		const suggestion = { ...HOME, postalCode: "33167" };
		expect(addressVerdict(HOME, [suggestion])).toEqual({
			kind: "choose",
			suggestions: [suggestion],
		});
		expect(addressVerdict(HOME, [HOME, suggestion])).toEqual({
			kind: "choose",
			suggestions: [HOME, suggestion],
		});
	});

	it("is invalid without a result", () => {
		expect(addressVerdict(HOME, [])).toEqual({ kind: "invalid" });
	});
});

it.each(["street1", "street2", "city", "state", "postalCode"] as const)(
	"addresses that differ in %s are not the same",
	(part) => {
		expect(isSameAddress(HOME, { ...HOME, [part]: "other" })).toBe(false);
	},
);

it("an address fits on one line", () => {
	expect(addressLine(HOME)).toBe("8200 NW 41st St, Miami, FL 33166");
	expect(addressLine({ ...HOME, street2: "Ste 4", postalCode: "" })).toBe(
		"8200 NW 41st St, Ste 4, Miami, FL",
	);
});

it.each([
	["fl", "FL"],
	["Florida", "FL"],
	["new  york", undefined],
	["New York", "NY"],
	["D.C.", "DC"],
	["ZZ", undefined],
	["", undefined],
	["constructor", undefined],
])("the state %j is %s", (text, code) => {
	expect(stateCode(text)).toBe(code);
});

it("an address in another state than the entered one is never the first result", () => {
	const near = { ...HOME, street1: "8201 NW 41st St" };
	expect(likeliestOf(HOME, [{ ...HOME, state: "TX" }, near])).toBe(near);
	expect(likeliestOf(HOME, [{ ...HOME, state: "TX" }])).toBeUndefined();
});
