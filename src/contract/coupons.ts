import { z } from "zod";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { call } from "./call.ts";
import { NewCoupon } from "./coupon-input.ts";
import { Id, PageNumber, SuccessStatus } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";
import { TypedCouponCode } from "./order-inputs.ts";

/** A cart line of the browser. Other keys are ignored. */
const Item = z.looseObject({ sku: Sku, cartQty: Quantity });

const Coupon = z.strictObject({
	code: z.string(),
	message: z.string(),
	freeShipping: z.boolean(),
	/** `cheapest`, or the codes of the free services, separated by commas. */
	freeShippingType: z.string().nullable(),
	/** The discount for these items, in dollars. */
	discount: z.number(),
});

export const checkCoupon = call({
	method: "POST",
	path: "/orders/coupon",
	summary: "Calculate the discount of a coupon for a cart. Status error comes with the reason.",
	access: "everyone",
	body: z.strictObject({
		code: TypedCouponCode,
		items: z.array(Item).max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({
		status: z.enum(["success", "error"]),
		coupon: Coupon.nullable(),
		message: z.string(),
	}),
});

export const listCoupons = call({
	method: "GET",
	path: "/admin/coupons",
	summary: "List active or ended coupons",
	access: "manager",
	query: z.strictObject({
		list: z.enum(["open", "done"]).default("open"),
		page: PageNumber,
	}),
	answer: z.strictObject({
		total: z.int(),
		pages: z.int(),
		coupons: z.array(
			z.strictObject({
				id: z.int(),
				code: z.string(),
				kind: z.enum(["percent", "fixed"]),
				/** Per cent, or dollars. */
				value: z.number(),
				minimum: z.number(),
				starts_at: z.string().nullable(),
				ends_at: z.string().nullable(),
				max_uses: z.int().nullable(),
				max_uses_per_customer: z.int().nullable(),
				used: z.int(),
				categories: z.array(z.string()).nullable(),
				brands: z.array(z.string()).nullable(),
				freeShippingType: z.string().nullable(),
				message_en: z.string(),
				message_es: z.string(),
				state: z.enum(["live", "waiting", "used_up", "ended"]),
			}),
		),
	}),
});

export const createCoupon = call({
	method: "POST",
	path: "/admin/coupons",
	summary: "Create a coupon with a unique code",
	access: "manager",
	body: NewCoupon,
	answer: z.strictObject({ status: z.literal("success"), id: z.int() }),
});

export const endCoupon = call({
	method: "POST",
	path: "/admin/coupons/:id/end",
	summary: "End a coupon. Orders that use it keep it. Repeating the call changes nothing.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: SuccessStatus,
});
