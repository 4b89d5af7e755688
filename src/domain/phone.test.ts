import { expect, it } from "vitest";
import { internationalPhone } from "./phone.ts";

it.each([
	["(305) 555-0100", "+13055550100"],
	["305.555.0100", "+13055550100"],
	["1 305 555 0100", "+13055550100"],
	["+52 55 1234 5678", "+525512345678"],
])("%s is %s", (written, number) => {
	expect(internationalPhone(written)).toBe(number);
});

it.each(["", "555-0100", "+1 305", "305 555 0100 ext 5", "1234567890123456", "٣٠٥٥٥٥٠١٠٠", "3055550100\r\nX: y<"])(
	"%j cannot be dialled",
	(written) => {
		expect(internationalPhone(written)).toBeUndefined();
	},
);
