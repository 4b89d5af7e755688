/**
 * The parts of an order in requests and answers. The server calculates all amounts; amounts in a
 * request are only compared.
 */
import { z } from "zod";
import { MAX_TYPED_COUPON_LENGTH } from "../domain/coupon/coupon-limits.ts";
import { MAX_EXTRA_INFORMATION_LENGTH, MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { PAYMENT_METHODS } from "../domain/payment/payment-method.ts";
import { MAX_TYPED_VIN_LENGTH } from "../domain/vehicle/vin.ts";
import { Email, text } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";
import { PurchaseOrderField } from "./order-inputs.ts";

const shown = z.number().nullish();

const OrderItem = z.looseObject({ sku: Sku, cartQty: Quantity });

export const OrderAddress = z.strictObject({
	id: z.int().nullish(),
	receiver: text(300).default(""),
	company: text(300).default(""),
	street1: text(300),
	street2: text(300).default(""),
	city: text(200),
	state: text(200),
	postal_code: text(40),
	country: text(40).default("US"),
	phone: text(60).default(""),
	additional_info: text(1000).default(""),
	type: z.enum(["residential", "commercial"]).default("residential"),
	is_default_shipping: z.boolean().optional(),
	is_default_billing: z.boolean().optional(),
});

/** The checkout draft of the browser, with the field names of the specification. */
export const OrderInput = z.strictObject({
	items: z.array(OrderItem).min(1).max(MAX_ORDER_LINES),
	shippingAddress: OrderAddress.nullish(),
	/** Null: the same as the shipping address. */
	billingAddress: OrderAddress.nullish(),
	isLogged: z.boolean().nullish(),
	creditRetail: z.enum(["retail", "credit"]).nullish(),
	email: Email.nullish(),
	shippingRequested: z.strictObject({ serviceCode: text(40), price: shown }).nullish(),
	liftgate: z.boolean().nullish(),
	paymentMethod: text(40).nullish(),
	vinNumber: text(MAX_TYPED_VIN_LENGTH).nullish(),
	purchaseOrder: z.nullish(PurchaseOrderField),
	extraInformation: text(MAX_EXTRA_INFORMATION_LENGTH).nullish(),
	coupon: z
		.strictObject({
			code: text(MAX_TYPED_COUPON_LENGTH),
			message: text(500).nullish(),
			freeShipping: z.boolean().nullish(),
			freeShippingType: text(200).nullish(),
			discount: shown,
		})
		.nullish(),
	/**
	 * The total that the buyer saw. An order with another total is refused, so that the buyer can
	 * check it.
	 */
	total: shown,
	partsSubtotal: shown,
	partsSubtotalDiscount: shown,
	discount: shown,
	tax: shown,
	core: shown,
	subtotal: shown,
	localStorageVersion: text(10).nullish(),
});

export const OrderInfo = z.strictObject({
	products_total: z.number(),
	discount: z.number(),
	subtotal: z.number(),
	shipping: z.number(),
	core: z.number(),
	total_before_tax: z.number(),
	tax: z.number(),
	tax_percentage: z.number(),
	total: z.number(),
});

export const OrderProduct = z.strictObject({
	sku: z.string(),
	title: z.string(),
	quantity: z.int(),
	price: z.number(),
	core: z.number(),
	/** The same as `sku`. */
	nkr_code: z.string(),
	line: z.int(),
	warehouse_id: z.int().nullable(),
	product_id: z.int(),
	returnable: z.boolean(),
});

export const PaymentState = z.strictObject({
	status: z.enum([
		"unpaid",
		"needs_buyer",
		"processing",
		"paid",
		"declined",
		"on_account",
		"checking",
	]),
	decline: z.string().nullable(),
	next: z
		.union([
			z.strictObject({ kind: z.literal("confirm"), clientSecret: z.string() }),
			z.strictObject({ kind: z.literal("go"), url: z.string() }),
		])
		.nullable(),
	/** The payment method of an attempt that is not over. */
	method: z.enum(PAYMENT_METHODS).nullable(),
});

export const OrderRef = z.strictObject({ orderNumber: z.string(), validator: z.string() });

/**
 * `pending`: the order is placed, and the buyer or the provider has not completed the payment yet.
 */
export const PlacedOrder = z.strictObject({
	status: z.enum(["success", "pending", "error"]),
	message: z.string(),
	order: OrderRef,
	payment: PaymentState,
	/** For the provider's script, when the buyer must confirm the payment. */
	clientSecret: z.string().nullable(),
});
