import { z } from "zod";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { SHIPPING_WARNINGS } from "../domain/shipping/shipping-request.ts";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";

/** As much of an address as a carrier asks for; what else an order's address has may come along. */
const ShipTo = z.strictObject({
	id: z.int().nullish(),
	receiver: text(300).nullish(),
	company: text(300).nullish(),
	street1: text(300).default(""),
	street2: text(300).default(""),
	city: text(200).default(""),
	state: text(200),
	postal_code: text(40),
	country: text(40).default("US"),
	phone: text(60).nullish(),
	additional_info: text(1000).nullish(),
	type: z.enum(["residential", "commercial"]).default("residential"),
	is_default_shipping: z.boolean().nullish(),
	is_default_billing: z.boolean().nullish(),
});

/** A line of a cart as the browser keeps it; what it says besides is not believed. */
const Item = z.looseObject({ sku: Sku, cartQty: Quantity });

const Days = z.strictObject({ from: z.string(), to: z.string() });

const ShippingOption = z.strictObject({
	serviceCode: z.string(),
	name: z.string(),
	carrier: z.string(),
	price: z.number(),
	/** Days on which the last piece arrives; null when none can be promised. */
	arrives: Days.nullable(),
	is_freight: z.boolean(),
	/** How many warehouses it comes from. */
	shipments: z.int(),
});

export const calculateShipping = call({
	method: "POST",
	path: "/shipping/calculator",
	summary:
		"Services, prices and days for a cart to one address; where nobody can say a price, the reason to request a quote",
	access: "everyone",
	body: z.strictObject({
		address: ShipTo,
		cart: z.array(Item).min(1).max(MAX_ORDER_LINES),
		liftgate: z.boolean().default(false),
	}),
	answer: z.strictObject({
		shippingOptions: z.array(ShippingOption),
		warnings: z.array(
			z.strictObject({
				code: z.enum(SHIPPING_WARNINGS),
				message: z.string(),
				skus: z.array(z.string()),
			}),
		),
		quote: z
			.strictObject({ reason: z.enum(["abroad", "no_weight"]), message: z.string() })
			.nullable(),
	}),
});
