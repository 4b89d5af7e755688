import { expect, it } from "vitest";
import { readTypedCents } from "./typed-amount.ts";

it.each([
	["52.50", 5250],
	["52,50", 5250],
	["$ 52,5", 5250],
	["0,05", 5],
	["1250", 125_000],
	["1,250.00", 125_000],
	["$1,250", 125_000],
	["1.250,00", 125_000],
	["1,234,567", 123_456_700],
	["1.234.567,8", 123_456_780],
])("reads %s with a decimal point or a decimal comma", (typed, cents) => {
	expect(readTypedCents(typed)).toBe(cents);
});

it.each(["1,234", "0,125", "1.234", "1.23.4", "12,34,5", "1,2345", ",5", "5,", "abc", ""])(
	"does not guess what %s means",
	(typed) => {
		expect(readTypedCents(typed)).toBeUndefined();
	},
);
