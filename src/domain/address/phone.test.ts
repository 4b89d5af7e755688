import { describe, expect, it } from "vitest";
import { internationalPhone, joinPhone, splitPhone } from "./phone.ts";

it.each([
	["(305) 555-0100", "+13055550100"],
	["305.555.0100", "+13055550100"],
	["1 305 555 0100", "+13055550100"],
	["+52 55 1234 5678", "+525512345678"],
])("%s is %s", (written, number) => {
	expect(internationalPhone(written)).toBe(number);
});

it.each([
	"",
	"555-0100",
	"+1 305",
	"+1 305 555 010",
	"+52 1234 5678",
	"+502 234 5678",
	"305 555 0100 ext 5",
	"1234567890123456",
	"٣٠٥٥٥٥٠١٠٠",
	"0000000000000",
	"+520000000000",
	"0123456789",
	"+1 005 555 0100",
	"3055550100\r\nX: y<",
])("%j cannot be dialled", (written) => {
	expect(internationalPhone(written)).toBeUndefined();
});

describe("a number with its country's code apart", () => {
	it("is joined to one number, and split again", () => {
		for (const [code, number, expected] of [
			["+1", "(305) 555-0100", "+13055550100"],
			["+52", "55 5555 0100", "+525555550100"],
			["+507", "6555 0100", "+50765550100"],
		] as const) {
			expect(internationalPhone(joinPhone(code, number))).toBe(expected);
			expect(splitPhone(expected)).toEqual({ code, number: number.replace(/\D/g, "") });
		}
	});

	it("keeps a code that was typed, and one that is not on the list", () => {
		expect(joinPhone("+52", "+44 20 7946 0000")).toBe("+44 20 7946 0000");
		expect(splitPhone("+442079460000")).toEqual({ code: "+1", number: "+442079460000" });
	});
});
