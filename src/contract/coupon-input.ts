/** A new coupon. */
import * as z from "zod/mini";
import {
	COUPON_CODE,
	MAX_COUPON_CODE_LENGTH,
	MAX_COUPON_DISCOUNT_DOLLARS,
	MAX_COUPON_MESSAGE_LENGTH,
	MAX_COUPON_PERCENT,
	MAX_COUPON_USES,
} from "../domain/coupon/coupon-limits.ts";
import {
	checkAcross,
	checkFilled,
	exactText,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { dollars, typedDollars, typedNumber, wholeNumber } from "./number-fields.ts";

const MAX_URL_LENGTH = 200;
const MAX_URLS = 50;

const message = text(required(), maxCharacters(MAX_COUPON_MESSAGE_LENGTH), oneLine());
/** A day in the time zone of the store. Both days belong to the time of the coupon. */
const day = z.nullish(z.iso.date({ error: "days_order" }));
const uses = z.nullish(wholeNumber(1, MAX_COUPON_USES));
const urls = z.nullish(
	z.array(exactText(maxCharacters(MAX_URL_LENGTH))).check(z.minLength(1), z.maxLength(MAX_URLS)),
);

export const NewCoupon = z
	.strictObject({
		code: text(
			required(),
			checkFilled("coupon_code", (code) => COUPON_CODE.test(code.toUpperCase())),
			maxCharacters(MAX_COUPON_CODE_LENGTH, "coupon_code"),
		),
		kind: z.enum(["percent", "fixed"]),
		/** Per cent, or dollars. 0 for a coupon that includes free shipping alone. */
		value: dollars(0, MAX_COUPON_DISCOUNT_DOLLARS),
		minimum: z._default(dollars(0, MAX_COUPON_DISCOUNT_DOLLARS), 0),
		starts_on: day,
		ends_on: day,
		max_uses: uses,
		max_uses_per_customer: uses,
		categories: urls,
		brands: urls,
		freeShippingType: z.nullish(
			z.string().check(z.maxLength(MAX_URL_LENGTH), z.regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)),
		),
		message_en: message,
		message_es: message,
	})
	.check(
		checkAcross(
			"value",
			"percent_valid",
			({ kind, value }) => kind !== "percent" || Number(value) <= MAX_COUPON_PERCENT,
		),
		checkAcross(
			"value",
			"coupon_worth",
			({ value, freeShippingType }) => value !== 0 || Boolean(freeShippingType),
		),
		checkAcross(
			"ends_on",
			"days_order",
			({ starts_on, ends_on }) => !starts_on || !ends_on || String(ends_on) >= String(starts_on),
		),
	);

type CouponField =
	| "code"
	| "kind"
	| "value"
	| "minimum"
	| "starts"
	| "ends"
	| "maxUses"
	| "perCustomer"
	| "category"
	| "brand"
	| "shipping"
	| "messageEn"
	| "messageEs";

const FIELDS: Partial<Record<string, CouponField>> = {
	starts_on: "starts",
	ends_on: "ends",
	max_uses: "maxUses",
	max_uses_per_customer: "perCustomer",
	categories: "category",
	brands: "brand",
	freeShippingType: "shipping",
	message_en: "messageEn",
	message_es: "messageEs",
};

export const couponForm = defineForm<typeof NewCoupon, CouponField>(NewCoupon, {
	toInput: (values) => ({
		code: values.code ?? "",
		kind: values.kind === "fixed" ? "fixed" : "percent",
		value: typedDollars(values.value?.replace(/\s*%\s*$/, "")) ?? 0,
		minimum: typedDollars(values.minimum),
		starts_on: values.starts || null,
		ends_on: values.ends || null,
		max_uses: typedNumber(values.maxUses),
		max_uses_per_customer: typedNumber(values.perCustomer),
		categories: values.category ? [values.category] : null,
		brands: values.brand ? [values.brand] : null,
		freeShippingType: values.shipping || null,
		message_en: values.messageEn ?? "",
		message_es: values.messageEs ?? "",
	}),
	fieldOf: (path) => FIELDS[path.split(".")[0] ?? ""] ?? (path as CouponField),
});
