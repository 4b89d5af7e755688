import { z } from "zod";
import { MAX_EXTRA_INFORMATION_LENGTH, MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { ORDER_STATUSES } from "../domain/order/order-status.ts";
import { MAX_TRACKING_LENGTH } from "../domain/shipping/tracking.ts";
import { CaptchaToken } from "./account-inputs.ts";
import { call } from "./call.ts";
import { RefundInput } from "./credit-inputs.ts";
import { Email, Id, text } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";
import {
	OrderAddress,
	OrderInfo,
	OrderInput,
	OrderProduct,
	OrderRef,
	PaymentState,
	Placed,
} from "./order-fields.ts";
import { OrderLookup, PurchaseOrderField } from "./order-inputs.ts";

export const calculateTotal = call({
	method: "POST",
	path: "/orders/calculate_total",
	summary: "What an order would cost: by the server's own prices, discount, shipping and tax",
	access: "everyone",
	body: z.strictObject({ order: OrderInput }),
	answer: z.strictObject({
		status: z.literal("success"),
		orderInfo: OrderInfo,
		orderProducts: z.array(OrderProduct),
		/** The chosen service, by its name and when its last piece arrives. */
		shippingService: z
			.strictObject({
				name: z.string(),
				arrives: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
			})
			.nullable(),
	}),
});

const CardToken = z.strictObject({ token: text(500) });

export const placeOrder = call({
	method: "POST",
	path: "/orders/place",
	summary:
		"Place an order; needs the header Idempotency-Key. A card is a token of its provider, never a number",
	access: "everyone",
	body: z.strictObject({
		order: OrderInput,
		card: CardToken.nullish(),
		paytraceData: CardToken.nullish(),
		paypal: z.looseObject({}).nullish(),
		recaptchaToken: CaptchaToken,
	}),
	answer: Placed,
});

const PurchaseOrder = z.nullish(PurchaseOrderField);

const ExpressBody = z.strictObject({
	products: z
		.array(z.looseObject({ sku: Sku, quantity: Quantity }))
		.min(1)
		.max(MAX_ORDER_LINES),
	paymentFlow: z.literal("web_regular").default("web_regular"),
	recaptchaToken: CaptchaToken,
	selectedShipping: z.strictObject({ serviceCode: text(40), price: z.number().nullish() }),
	address: OrderAddress,
	billingAddress: OrderAddress.nullish(),
	email: Email.nullish(),
	vinNumber: text(40).nullish(),
	/** What else an order may carry. */
	coupon: text(60).nullish(),
	purchaseOrder: PurchaseOrder,
	extraInformation: text(MAX_EXTRA_INFORMATION_LENGTH).nullish(),
	liftgate: z.boolean().nullish(),
	total: z.number().nullish(),
});

export const stripeExpress = call({
	method: "POST",
	path: "/stripex/single_express_payment_intent",
	summary: "Place an order and open a wallet payment for it; needs the header Idempotency-Key",
	access: "everyone",
	body: ExpressBody,
	answer: Placed,
});

export const paypalExpress = call({
	method: "POST",
	path: "/paypalx/single_express_payment_intent",
	summary:
		"Place an order and open a payment at the provider's own page; needs the header Idempotency-Key",
	access: "everyone",
	body: ExpressBody,
	answer: Placed,
});

/** A number alone for its owner and staff, with the validator for whoever has the link. */
const OrderName = text(60);

const ExistingBody = z.strictObject({
	order_number: z.union([OrderName, z.int()]),
	is_admin: z.unknown().optional(),
	token: text(500).nullish(),
	recaptchaToken: CaptchaToken,
});

export const stripeExisting = call({
	method: "POST",
	path: "/stripex/payment_intent_existing_order",
	summary:
		"Open a wallet payment for an order that waits for money; with the header Idempotency-Key it is one try however often it is asked for; who asks is read from the session, never from the body",
	access: "everyone",
	body: ExistingBody,
	answer: Placed,
});

export const paypalExisting = call({
	method: "POST",
	path: "/paypalx/payment_intent_existing_order",
	summary:
		"Open a payment at the provider's own page for an order that waits for money; with the header Idempotency-Key it is one try",
	access: "everyone",
	body: ExistingBody,
	answer: Placed,
});

export const cardExisting = call({
	method: "POST",
	path: "/orders/pay_existing",
	summary:
		"Pay an order that waits for money by card; with the header Idempotency-Key it is one try however often it is asked for. While many cards are declined, guests need a recaptchaToken",
	access: "everyone",
	body: z.strictObject({
		order_number: z.union([OrderName, z.int()]),
		card: CardToken,
		recaptchaToken: CaptchaToken,
	}),
	answer: Placed,
});

export const fieldKey = call({
	method: "GET",
	path: "/paytracex/field_key",
	summary: "A key for one showing of the card field, where the card provider wants one",
	access: "everyone",
	answer: z.strictObject({ key: z.string() }),
});

export const paymentOutcome = call({
	method: "POST",
	path: "/orders/payment_outcome",
	summary:
		"What became of the payment of an order: asks its provider when we do not know. Without a number, of the order that was placed under the header Idempotency-Key",
	access: "everyone",
	body: z.strictObject({ order_number: z.union([OrderName, z.int()]).optional() }),
	answer: z.strictObject({ status: z.literal("success"), order: OrderRef, payment: PaymentState }),
});

export const findOrder = call({
	method: "POST",
	path: "/orders/orderdirect",
	summary: "The link to an order by its number and e-mail",
	access: "everyone",
	body: OrderLookup,
	answer: z.union([
		z.strictObject({ status: z.literal("success"), order: OrderRef }),
		z.strictObject({
			status: z.literal("error"),
			message: z.string(),
			/** Whether the next try needs a recaptchaToken. */
			captcha: z.boolean(),
		}),
	]),
});

const OrderLine = z.strictObject({
	line: z.int(),
	sku: z.string(),
	nkr_code: z.string(),
	product_id: z.int(),
	title: z.string(),
	brand: z.string(),
	image: z.string().nullable(),
	quantity: z.int(),
	price: z.number(),
	core: z.number(),
	total: z.number(),
	is_special_order: z.boolean(),
	is_returnable: z.boolean(),
	warehouses: z.array(
		z.strictObject({
			warehouse_id: z.int(),
			quantity: z.int(),
			expected_on: z.string().nullable(),
		}),
	),
});

export const OrderDetail = z.strictObject({
	orderNumber: z.string(),
	/** Given to whoever may hand the link on: the owner, staff, and those who came with it. */
	validator: z.string(),
	kind: z.enum(["order", "quote"]),
	status: z.string(),
	status_label: z.string(),
	payment_status: z.string(),
	payment_status_label: z.string(),
	payment_method: z.string().nullable(),
	transaction_id: z.string().nullable(),
	instrument: z.string().nullable(),
	email: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	due_on: z.string().nullable(),
	currency: z.string(),
	/** What the store counts in beside it, and what one was worth in that on the day of the order; null while no rate was entered. */
	exchange_currency: z.string(),
	exchange_rate: z.number().nullable(),
	shippingAddress: OrderAddress,
	billingAddress: OrderAddress,
	shippingRequested: z.strictObject({
		serviceCode: z.string(),
		name: z.string(),
		price: z.number(),
		arrives_from: z.string().nullable(),
		arrives_to: z.string().nullable(),
	}),
	tracking: z.string().nullable(),
	orderInfo: OrderInfo,
	refunded: z.number(),
	coupon: z.string().nullable(),
	vin: z.string().nullable(),
	vin_verified: z.boolean(),
	purchase_order: z.string().nullable(),
	extra_information: z.string(),
	products: z.array(OrderLine),
	history: z.array(
		z.strictObject({
			from: z.string().nullable(),
			to: z.string(),
			to_label: z.string(),
			at: z.string(),
			reason: z.string(),
		}),
	),
	refunds: z.array(
		z.strictObject({ amount: z.number(), reason: z.string(), status: z.string(), at: z.string() }),
	),
	can_cancel: z.boolean(),
	can_pay: z.boolean(),
});

export const getOrder = call({
	method: "GET",
	path: "/orders/:name",
	summary:
		"One order: by its number for the owner and staff, by number and validator for anyone with the link",
	access: "everyone",
	params: z.strictObject({ name: OrderName }),
	answer: z.strictObject({ order: OrderDetail }),
});

const OrderSearch = {
	search: text(60).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	page: z.coerce.number().int().min(1).max(500).default(1),
};

const ListedOrder = z.strictObject({
	orderNumber: z.string(),
	kind: z.enum(["order", "quote"]),
	created_at: z.string(),
	status: z.string(),
	status_label: z.string(),
	payment_status: z.string(),
	payment_status_label: z.string(),
	/** Null of a quote that nobody has named a price for yet. */
	total: z.number().nullable(),
	items: z.int(),
	purchase_order: z.string().nullable(),
	tracking: z.string().nullable(),
	titles: z.array(z.string()),
});

export const listOrders = call({
	method: "GET",
	path: "/orders",
	summary:
		"The customer's orders, newest first; searched by number, part, vehicle, VIN or purchase order, and by day",
	access: "customer",
	query: z.strictObject({ ...OrderSearch, kind: z.enum(["order", "quote"]).optional() }),
	answer: z.strictObject({
		orders: z.array(ListedOrder),
		pages: z.int(),
		total: z.int(),
		/** Orders placed without an account under the customer's own address; `orders/claim` adds them. */
		claimable: z.int(),
	}),
});

export const claimOrders = call({
	method: "POST",
	path: "/orders/claim",
	summary:
		"Adds the orders that were placed as a guest under the customer's confirmed address; older links to them end",
	access: "customer",
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), claimed: z.int() }),
});

export const listAdminOrders = call({
	method: "GET",
	path: "/admin/orders",
	summary: "Orders of the seller's customers and of guests, newest first; managers see all",
	access: "seller",
	query: z.strictObject({ ...OrderSearch, status: z.enum(ORDER_STATUSES).optional() }),
	answer: z.strictObject({
		orders: z.array(ListedOrder.extend({ email: z.string(), receiver: z.string() })),
		pages: z.int(),
		total: z.int(),
	}),
});

export const cancelOrder = call({
	method: "POST",
	path: "/orders/:name/cancel",
	summary:
		"Take an order back before it has left the house; what was paid goes back the way it came",
	access: "everyone",
	params: z.strictObject({ name: OrderName }),
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});

export const moveOrder = call({
	method: "POST",
	path: "/admin/orders/:id/move",
	summary: "Move an order to its next status; shipping takes its goods out of stock",
	access: "seller",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({
		to: z.enum([
			"awaiting_payment",
			"on_hold",
			"processing",
			"dropship",
			"awaiting_shipment",
			"shipped",
			"delivered",
			"cancelled",
		]),
		tracking: text(MAX_TRACKING_LENGTH).nullish(),
		vinVerified: z.boolean().nullish(),
	}),
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});

export const refundOrder = call({
	method: "POST",
	path: "/admin/orders/:id/refund",
	summary:
		"Give money of an order back: off what stands on account, the rest the way it was paid; needs the header Idempotency-Key",
	access: "manager",
	params: z.strictObject({ id: Id }),
	/** Staff read the reason; the buyer does not. */
	body: RefundInput,
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});
