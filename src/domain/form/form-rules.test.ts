import { describe, expect, it } from "vitest";
import {
	digitsOnly,
	email,
	equals,
	faultOf,
	faultsOf,
	isValid,
	maxLength,
	minDigits,
	minLength,
	required,
	vinCharacters,
	vinLength,
} from "./form-rules.ts";

const codeOf = (rules: Parameters<typeof faultOf>[0], value: string, values = {}) =>
	faultOf(rules, value, values)?.code;

describe("rules of a field", () => {
	it("run in order, and the first that fails names the fault", () => {
		const rules = [required("email_required"), email()];
		expect(codeOf(rules, "")).toBe("email_required");
		expect(codeOf(rules, "ana@")).toBe("email_valid");
		expect(codeOf(rules, "ana@fleet.example")).toBeUndefined();
	});

	it("take blanks for nothing", () => {
		expect(codeOf([required()], "   ")).toBe("required");
		expect(codeOf([email()], " ana@fleet.example ")).toBeUndefined();
	});

	it("leave an optional field alone while it is empty", () => {
		expect(
			codeOf(
				[email(), digitsOnly(), minLength(3), minDigits(10), vinLength(), vinCharacters()],
				"",
			),
		).toBeUndefined();
	});

	it("say the length they ask for", () => {
		expect(faultOf([minLength(8, "password_min")], "short", {})).toEqual({
			code: "password_min",
			n: 8,
		});
		expect(faultOf([maxLength(3, "name_max")], "Maria", {})).toEqual({ code: "name_max", n: 3 });
		expect(faultOf([maxLength(5)], "Maria", {})).toBeUndefined();
	});

	it("count the digits of a phone, however it is written", () => {
		expect(codeOf([minDigits(10)], "(305) 555-0100")).toBeUndefined();
		expect(codeOf([minDigits(10)], "(305) 555-010")).toBe("phone_min");
	});

	it("take whole numbers only for an order number", () => {
		expect(codeOf([digitsOnly()], "10023")).toBeUndefined();
		expect(codeOf([digitsOnly()], "10O23")).toBe("digits_only");
		expect(codeOf([digitsOnly()], "-5")).toBe("digits_only");
	});

	it("compare a repeated password with the first, even when it is empty", () => {
		const rules = [equals("password")];
		expect(codeOf(rules, "", { password: "secret" })).toBe("passwords_differ");
		expect(codeOf(rules, "secret", { password: "secret" })).toBeUndefined();
		expect(codeOf(rules, " secret", { password: "secret" })).toBe("passwords_differ");
	});

	it("ask a VIN for 17 characters without I, O and Q", () => {
		const rules = [vinLength(), vinCharacters()];
		expect(codeOf(rules, "4KLB4W1R47J80012")).toBe("vin_length");
		expect(codeOf(rules, "4KLB4W1R47J80O123")).toBe("vin_characters");
		expect(codeOf(rules, "4KLB4W1R47J-00123")).toBe("vin_characters");
		expect(codeOf(rules, "4klb4w1r47j800123")).toBeUndefined();
	});

	it.each(["plain", "@b.co", "a@b", "a b@c.co", "a@@b.co", "a@b.co, c@d.co"])(
		"refuse %s as an e-mail",
		(value) => {
			expect(codeOf([email()], value)).toBe("email_valid");
		},
	);
});

describe("a form", () => {
	const rules = {
		email: [required("email_required"), email()],
		order: [required("field_required"), digitsOnly()],
		note: [],
	};

	it("is valid only if all its fields are", () => {
		expect(isValid(faultsOf(rules, { email: "a@b.co", order: "7", note: "" }))).toBe(true);
		expect(isValid(faultsOf(rules, { email: "a@b.co", order: "", note: "" }))).toBe(false);
	});

	it("names one fault per field, and none for a sound one", () => {
		expect(faultsOf(rules, { email: "x", order: "7" })).toEqual({ email: { code: "email_valid" } });
	});

	it("takes a field that was not sent for an empty one", () => {
		expect(faultsOf(rules, {})).toEqual({
			email: { code: "email_required" },
			order: { code: "field_required" },
		});
	});
});
