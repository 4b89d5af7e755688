import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./fields.ts";

/** A line of a cart as the browser keeps it; what it says besides is not believed. */
const Item = z.looseObject({ sku: text(60), cartQty: z.int().min(1).max(9999) });

const Coupon = z.strictObject({
	code: z.string(),
	message: z.string(),
	freeShipping: z.boolean(),
	/** `cheapest`, or the service codes that become free, with commas between. */
	freeShippingType: z.string().nullable(),
	/** Money for these items. */
	discount: z.number(),
});

export const checkCoupon = call({
	method: "POST",
	path: "/orders/coupon",
	summary: "What a coupon takes off these items: status success with the coupon, or error with the reason",
	access: "everyone",
	body: z.strictObject({ code: text(60), items: z.array(Item).max(500) }),
	answer: z.strictObject({ status: z.enum(["success", "error"]), coupon: Coupon.nullable(), message: z.string() }),
});
