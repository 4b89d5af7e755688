import { z } from "zod";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { SHIPPING_WARNINGS } from "../domain/shipping/shipping-request.ts";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";

/**
 * A carrier needs only part of an address. The other keys of an order address are accepted and
 * ignored.
 */
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

/** A cart line of the browser. Other keys are ignored. */
const Item = z.looseObject({ sku: Sku, cartQty: Quantity });

const Days = z.strictObject({ from: z.string(), to: z.string() });

const ShippingOption = z.strictObject({
	serviceCode: z.string(),
	name: z.string(),
	carrier: z.string(),
	price: z.number(),
	/** Arrival days of the last piece; null when unknown. */
	arrives: Days.nullable(),
	is_freight: z.boolean(),
	/** The number of warehouses that ship. */
	shipments: z.int(),
});

export const calculateShipping = call({
	method: "POST",
	path: "/shipping/calculator",
	summary:
		"Calculate shipping services with prices and arrival days for a cart, or the reason why a quote is needed",
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
