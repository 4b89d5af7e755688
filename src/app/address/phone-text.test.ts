import { expect, it } from "vitest";
import { phoneText } from "./phone-text.ts";

it.each([
	["+13055550123", "(305) 555-0123"],
	["+525512345678", "+52 55 1234 5678"],
	["+50765550100", "+507 6555 0100"],
	["+573001234567", "+57 300 123 4567"],
	["+51912345678", "+51 912 345 678"],
	["+442079460000", "+442079460000"],
])("formats %s as %s", (phone, text) => {
	expect(phoneText(phone)).toBe(text);
});
