import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { readIdempotencyKey } from "../domain/order/read-idempotency-key.ts";
import { registrationForm, signInForm } from "./account-inputs.ts";
import { addressForm } from "./address-input.ts";
import { readQuickOrder } from "./cart-inputs.ts";
import { contactForm } from "./contact-input.ts";
import { couponForm } from "./coupon-input.ts";
import { creditTermsForm, exchangeRateForm } from "./credit-inputs.ts";
import { accessApprovalForm } from "./customer-inputs.ts";
import {
	digitsOnly,
	email,
	maxCharacters,
	minCharacters,
	phone,
	required,
	text,
	vin,
} from "./field-checks.ts";
import { checkForm, defineForm, errorsOf, type FormValues } from "./form-schema.ts";
import { paymentStepForm } from "./order-inputs.ts";
import { orderMoveForm } from "./order-move-input.ts";
import { quoteOfferForm, quoteRequestForm } from "./quote-inputs.ts";
import { returnRequestForm } from "./return-inputs.ts";

type Check = Parameters<typeof text>[number];

const errorOf = (checks: Check[], value: string) => errorsOf(text(...checks), value)[""];
const codeOf = (checks: Check[], value: string) => errorOf(checks, value)?.code;
const codesOf = (form: Parameters<typeof checkForm>[0], values: FormValues) =>
	Object.fromEntries(
		Object.entries(checkForm(form, values).errors ?? {}).map(([field, error]) => [
			field,
			error?.code,
		]),
	);

describe("checks of a field", () => {
	it("run in order, and the first that fails is the error", () => {
		const checks = [required("email_required"), email()];
		expect(codeOf(checks, "")).toBe("email_required");
		expect(codeOf(checks, "ana@")).toBe("email_valid");
		expect(codeOf(checks, "ana@fleet.example")).toBeUndefined();
	});

	it("treat white space as empty, and remove it at the ends", () => {
		expect(codeOf([required()], "   ")).toBe("required");
		expect(codeOf([email()], " ana@fleet.example ")).toBeUndefined();
		expect(z.parse(text(email()), " ana@fleet.example ")).toBe("ana@fleet.example");
	});

	it("accept an empty optional field", () => {
		const checks = [email(), digitsOnly(), minCharacters(3), ...phone(), ...vin()];
		expect(codeOf(checks, "")).toBeUndefined();
	});

	it("name the limit", () => {
		expect(errorOf([minCharacters(8, "password_min")], "short")).toEqual({
			code: "password_min",
			n: 8,
		});
		expect(errorOf([maxCharacters(3, "name_max")], "Maria")).toEqual({ code: "name_max", n: 3 });
		expect(errorOf([maxCharacters(5)], "Maria")).toBeUndefined();
	});

	it("count an emoji as one character", () => {
		expect(codeOf([maxCharacters(2)], "🚚🚚")).toBeUndefined();
		expect(codeOf([minCharacters(3)], "🚚🚚")).toBe("min_length");
	});

	it("count the digits of a phone number", () => {
		expect(codeOf(phone(), "(305) 555-0100")).toBeUndefined();
		expect(codeOf(phone(), "(305) 555-010")).toBe("phone_min");
	});

	it("accept only digits in an order number", () => {
		expect(codeOf([digitsOnly()], "10023")).toBeUndefined();
		expect(codeOf([digitsOnly()], "10O23")).toBe("digits_only");
		expect(codeOf([digitsOnly()], "-5")).toBe("digits_only");
	});

	it("require 17 characters without I, O and Q in a VIN", () => {
		expect(codeOf(vin(), "4KLB4W1R47J80012")).toBe("vin_length");
		expect(codeOf(vin(), "4KLB4W1R47J80O123")).toBe("vin_characters");
		expect(codeOf(vin(), "4KLB4W1R47J-00123")).toBe("vin_characters");
		expect(codeOf(vin(), "4klb4w1r47j800123")).toBeUndefined();
	});

	it.each(["plain", "@b.co", "a@b", "a b@c.co", "a@@b.co", "a@b.co, c@d.co"])(
		"refuse %s as an e-mail",
		(value) => {
			expect(codeOf([email()], value)).toBe("email_valid");
		},
	);
});

describe("a form", () => {
	const form = defineForm(
		z.object({
			email: text(required("email_required"), email()),
			order: text(required("field_required"), digitsOnly()),
			note: z._default(text(), ""),
			isUrgent: z._default(z.boolean(), false),
		}),
	);

	it("has one error per field and none for a valid one", () => {
		expect(checkForm(form, { email: "x", order: "7" }).errors).toEqual({
			email: { code: "email_valid" },
		});
	});

	it("treats a missing field as an empty one", () => {
		expect(codesOf(form, {})).toEqual({ email: "email_required", order: "field_required" });
	});

	it("reads a checkbox as on when it is sent", () => {
		const values = { email: "a@b.co", order: "7" };
		expect(checkForm(form, values).data).toMatchObject({ isUrgent: false, note: "" });
		expect(checkForm(form, { ...values, isUrgent: "on" }).data).toMatchObject({ isUrgent: true });
	});
});

describe("sign-in and registration", () => {
	it("ask for e-mail and password", () => {
		expect(codesOf(signInForm, {})).toEqual({
			email: "email_required",
			password: "password_required",
		});
	});

	it("report different passwords together with the other errors", () => {
		const values = {
			accountType: "vehicle_owner",
			email: "ana@",
			password: "a cab over the engine",
			repeatPassword: "a cab over an engine",
			firstName: "Ana",
			lastName: "Driver",
			phone: "3055550100",
		};
		expect(codesOf(registrationForm, values)).toEqual({
			email: "email_valid",
			repeatPassword: "passwords_differ",
		});
	});

	it("ask the trade for company and tax id", () => {
		const codes = codesOf(registrationForm, { accountType: "wholesale_reseller" });
		expect(codes).toMatchObject({ company: "company_required", taxId: "tax_id_required" });
		expect(codesOf(registrationForm, { accountType: "vehicle_owner" })).not.toHaveProperty(
			"company",
		);
	});

	it.each([
		["+52", "1234 5678", "phone_min"],
		["+52", "55 1234 5678", undefined],
		["+1", "305 555 010", "phone_min"],
		["+502", "234 5678", "invalid_phone"],
		["+507", "655 0100", undefined],
	])("join the code %s with the number %s", (phoneCode, number, code) => {
		expect(codesOf(registrationForm, { phoneCode, phone: number }).phone).toBe(code);
	});
});

describe("an address", () => {
	const values = {
		receiver: "Ana",
		street1: "1 Demo Street",
		city: "Miami",
		state: "FL",
		postal_code: "33166",
		country: "US",
		phone: "3055550100",
	};

	it("has a state and a ZIP code in the United States", () => {
		expect(codesOf(addressForm, values)).toEqual({});
		expect(codesOf(addressForm, { ...values, state: "", postal_code: "" })).toEqual({
			state: "state_required",
			postal_code: "postal_code_required",
		});
		expect(codesOf(addressForm, { ...values, state: "ZZ", postal_code: "1" })).toEqual({
			state: "state_required",
			postal_code: "postal_code_valid",
		});
	});

	it("has any state and postal code abroad", () => {
		const abroad = { ...values, country: "MX", state: "Jalisco", postal_code: "44100" };
		expect(codesOf(addressForm, abroad)).toEqual({});
		expect(codesOf(addressForm, { ...abroad, state: "", postal_code: "" })).toEqual({
			state: "required",
			postal_code: "required",
		});
	});
});

it("names the fields of the contact form in its errors", () => {
	expect(codesOf(contactForm, { name: "Ana" })).toEqual({
		email: "invalid_email",
		phone: "invalid_phone",
		message: "invalid_message",
	});
});

it("reads typed amounts and numbers", () => {
	const { data } = checkForm(creditTermsForm, { limit: "$1,250.50", days: "30" });
	expect(data).toEqual({ limit: 1250.5, terms_days: 30, requires_purchase_order: false });
	expect(codesOf(creditTermsForm, { limit: "much", days: "200" })).toEqual({
		limit: "amount",
		days: "digits_only",
	});
	expect(codesOf(creditTermsForm, { limit: "1.005", days: "30" })).toEqual({ limit: "amount" });
	expect(codesOf(exchangeRateForm, { day: "2026-02-30", rate: "0" })).toEqual({
		day: "days_order",
		rate: "amount",
	});
});

it("shows the errors of a line beside the fields of that line", () => {
	const quantities = { quantity_2: "1", quantity_10: "1" };
	const prices = { price_2: "x", price_10: "5" };
	expect(codesOf(quoteOfferForm, { ...quantities, ...prices, shipping: "" })).toEqual({
		price_2: "amount",
		shipping: "amount",
	});
	const lines = { quantity_1: "0", quantity_2: "x", quantity_3: "1", reason_3: "" };
	expect(codesOf(returnRequestForm, { kind: "return", ...lines })).toEqual({
		quantity_2: "digits_only",
		reason_2: "required",
		reason_3: "required",
	});
	const form = quoteRequestForm(["A", "B", "C"], true);
	expect(codesOf(form, { quantity_1: "10000", quantity_2: "1" })).toMatchObject({
		quantity_1: "digits_only",
		receiver: "name_required",
		email: "email_required",
		state: "state_required",
	});
});

it("requires a coupon to give a discount or free shipping", () => {
	const values = { code: "save-5", kind: "percent", messageEn: "5 off", messageEs: "5 menos" };
	expect(codesOf(couponForm, values)).toEqual({ value: "coupon_worth" });
	expect(codesOf(couponForm, { ...values, shipping: "ground" })).toEqual({});
	expect(codesOf(couponForm, { ...values, value: "100.01%" })).toEqual({ value: "percent_valid" });
	expect(
		codesOf(couponForm, { ...values, value: "5", starts: "2099-02-02", ends: "2099-02-01" }),
	).toEqual({ ends: "days_order" });
});

it("accepts only a UUID as an idempotency key", () => {
	const key = "0D9F6A54-3C8E-4A57-9B0E-5F0A1C2D3E4F";
	expect(readIdempotencyKey(key)).toBe(key.toLowerCase());
	for (const wrong of ["", "-".repeat(36), "a".repeat(36), key.slice(1), undefined])
		expect(readIdempotencyKey(wrong)).toBeUndefined();
});

describe("the rows of a quick order", () => {
	const key = "0d9f6a54-3c8e-4a57-9b0e-5f0a1c2d3e4f";
	const read = (formKey: string, rows: [string, string][]) => {
		const form = new FormData();
		form.set("key", formKey);
		for (const [sku, quantity] of rows) {
			form.append("s", sku);
			form.append("n", quantity);
		}
		return readQuickOrder(form);
	};

	it("leave out rows without a part or a quantity, and lower a quantity to the limit", () => {
		const rows: [string, string][] = [
			["A-1", "2"],
			["", "1"],
			["A-2", "0"],
			["A-3", "x"],
			["A-4", "99999999"],
		];
		expect(read(key, rows)).toEqual({
			key,
			items: [
				{ sku: "A-1", quantity: 2 },
				{ sku: "A-4", quantity: MAX_LINE_QUANTITY },
			],
		});
	});

	it("are refused with a malformed key or an endless part number", () => {
		expect(read("x", [["A-1", "2"]])).toBeUndefined();
		expect(read(key, [["A".repeat(1000), "2"]])).toBeUndefined();
	});
});

it("lets staff give an order only a status that staff set", () => {
	expect(codesOf(orderMoveForm, { to: "draft" })).toEqual({ to: "required" });
	expect(checkForm(orderMoveForm, { to: "shipped", tracking: " 1Z999AA1 " }).data).toMatchObject({
		to: "shipped",
		tracking: "1Z999AA1",
		vinVerified: false,
	});
	expect(checkForm(orderMoveForm, { to: "processing", verified: "yes" }).data).toMatchObject({
		to: "processing",
		tracking: null,
		vinVerified: true,
	});
	expect(codesOf(orderMoveForm, { to: "on_hold", holdReason: "mood" })).toEqual({
		holdReason: "required",
	});
});

it("approves an access request with a price level and the levels that are ticked", () => {
	expect(codesOf(accessApprovalForm, { level: "gold" })).toEqual({ level: "required" });
	expect(checkForm(accessApprovalForm, { level: "wholesale", view_online: "on" }).data).toEqual({
		priceLevel: "wholesale",
		alsoView: ["online"],
	});
});

it("requires a purchase order in the payment step only where the credit terms do", () => {
	const values = { vinNumber: "", purchaseOrder: " ", extraInformation: "" };
	expect(codesOf(paymentStepForm(false), values)).toEqual({});
	expect(codesOf(paymentStepForm(true), values)).toEqual({ purchaseOrder: "required" });
	expect(codesOf(paymentStepForm(false), { ...values, vinNumber: "JHH-1" })).toEqual({
		vinNumber: "vin_length",
	});
});
