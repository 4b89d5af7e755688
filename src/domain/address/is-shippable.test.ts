import fc from "fast-check";
import { expect, it } from "vitest";
import { ShippableAddress } from "../../contract/address-input.ts";
import { errorsOf } from "../../contract/form-schema.ts";
import { isShippable } from "./is-shippable.ts";

const address = {
	receiver: "Shop",
	company: "",
	street1: "8300 NW 53rd St",
	street2: "",
	city: "Doral",
	state: "FL",
	postal_code: "33166",
	country: "US",
	phone: "3055550142",
	additional_info: "",
};

/** Texts at and beyond the limits of some field, and texts that only some fields accept. */
const TEXTS = [
	"",
	" ",
	"1",
	" 1234 ",
	"12345",
	"33166-1234",
	" 33166 ",
	"FL",
	"Florida",
	"US",
	"MX",
	"XX",
	"3055550142",
	"+525512345678",
	"+52551234567",
	"1111111111",
	"two\nlines",
	"turned \u202e around",
	"nul \0",
	"half \ud800",
	"😀".repeat(12),
	...[12, 13, 60, 61, 100, 101, 300, 301].map((length) => "x".repeat(length)),
];

it("accepts the addresses that the schema of the API accepts, and no others", () => {
	const field = fc.constantFrom(...(Object.keys(address) as (keyof typeof address)[]));
	const changes = fc.dictionary(field, fc.oneof(fc.constantFrom(...TEXTS), fc.string()));
	fc.assert(
		fc.property(changes, (change) => {
			const changed = { ...address, ...change };
			const hasErrors = Object.keys(errorsOf(ShippableAddress, changed)).length > 0;
			expect(isShippable(changed)).toBe(!hasErrors);
		}),
		{ numRuns: 2000 },
	);
});

it("agrees with the schema about every text in every field", () => {
	for (const country of ["US", "MX"])
		for (const name of Object.keys(address))
			for (const text of TEXTS) {
				const changed = { ...address, country, [name]: text };
				const hasErrors = Object.keys(errorsOf(ShippableAddress, changed)).length > 0;
				expect(isShippable(changed), `${name}: ${JSON.stringify(text)}`).toBe(!hasErrors);
			}
});
