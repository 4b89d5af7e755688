import { z } from "zod";
import { MAX_LIST_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { MAX_TYPED_COUPON_LENGTH } from "../domain/coupon/coupon-limits.ts";
import { FIT_DOUBTS } from "../domain/order/fit-doubt.ts";
import { MAX_EXTRA_INFORMATION_LENGTH, MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { ORDER_STATUSES } from "../domain/order/order-status.ts";
import { RECEIPT_METHODS } from "../domain/payment/manual-payment.ts";
import { MAX_TYPED_VIN_LENGTH } from "../domain/vehicle/vin.ts";
import { CaptchaToken } from "./account-inputs.ts";
import { call } from "./call.ts";
import { RefundInput } from "./credit-inputs.ts";
import { Email, Id, PageNumber, text } from "./fields.ts";
import { Quantity, Sku } from "./number-fields.ts";
import {
	OrderAddress,
	OrderInfo,
	OrderInput,
	OrderProduct,
	OrderRef,
	PaymentState,
	PlacedOrder,
} from "./order-fields.ts";
import { OrderLookup, PurchaseOrderField } from "./order-inputs.ts";
import { OrderMove } from "./order-move-input.ts";

export const calculateTotal = call({
	method: "POST",
	path: "/orders/calculate_total",
	summary: "Calculate the total of an order with current prices, discount, shipping and tax",
	access: "everyone",
	body: z.strictObject({ order: OrderInput }),
	answer: z.strictObject({
		status: z.literal("success"),
		orderInfo: OrderInfo,
		orderProducts: z.array(OrderProduct),
		/** The chosen service with the arrival days of the last piece. */
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
		"Place an order. Requires the header Idempotency-Key. A card is sent as a token of the provider, never as a number.",
	access: "everyone",
	body: z.strictObject({
		order: OrderInput,
		card: CardToken.nullish(),
		paytraceData: CardToken.nullish(),
		paypal: z.looseObject({}).nullish(),
		recaptchaToken: CaptchaToken,
	}),
	answer: PlacedOrder,
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
	vinNumber: text(MAX_TYPED_VIN_LENGTH).nullish(),
	/** Optional details of the order. */
	coupon: text(MAX_TYPED_COUPON_LENGTH).nullish(),
	purchaseOrder: PurchaseOrder,
	extraInformation: text(MAX_EXTRA_INFORMATION_LENGTH).nullish(),
	liftgate: z.boolean().nullish(),
	total: z.number().nullish(),
	/** Whether the parts are taken out of the account's cart, as `orders/place` does. */
	fromCart: z.boolean().nullish(),
});

export const stripeExpress = call({
	method: "POST",
	path: "/stripex/single_express_payment_intent",
	summary: "Place an order and start a wallet payment. Requires the header Idempotency-Key.",
	access: "everyone",
	body: ExpressBody,
	answer: PlacedOrder,
});

export const paypalExpress = call({
	method: "POST",
	path: "/paypalx/single_express_payment_intent",
	summary:
		"Place an order and start a payment on the provider's page. Requires the header Idempotency-Key.",
	access: "everyone",
	body: ExpressBody,
	answer: PlacedOrder,
});

/** The number for the owner and staff, or number and validator for everyone with the link. */
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
		"Start a wallet payment for an unpaid order, or for what an edit added to a paid one. With the header Idempotency-Key a repeated call is one payment attempt. The caller is identified by the session, never by the body.",
	access: "everyone",
	body: ExistingBody,
	answer: PlacedOrder,
});

export const paypalExisting = call({
	method: "POST",
	path: "/paypalx/payment_intent_existing_order",
	summary:
		"Start a payment on the provider's page for an unpaid order, or for what an edit added to a paid one. With the header Idempotency-Key a repeated call is one payment attempt.",
	access: "everyone",
	body: ExistingBody,
	answer: PlacedOrder,
});

export const cardExisting = call({
	method: "POST",
	path: "/orders/pay_existing",
	summary:
		"Pay an unpaid order by card, or what an edit added to a paid one. With the header Idempotency-Key a repeated call is one payment attempt. While many cards are declined, guests need a recaptchaToken.",
	access: "everyone",
	body: z.strictObject({
		order_number: z.union([OrderName, z.int()]),
		card: CardToken,
		recaptchaToken: CaptchaToken,
	}),
	answer: PlacedOrder,
});

export const fieldKey = call({
	method: "GET",
	path: "/paytracex/field_key",
	summary: "Create a key for the card field, if the card provider requires one",
	access: "everyone",
	answer: z.strictObject({ key: z.string() }),
});

export const paymentOutcome = call({
	method: "POST",
	path: "/orders/payment_outcome",
	summary:
		"Retrieve the payment result of an order, from the provider if it is still open. Without a number, of the order with the header Idempotency-Key.",
	access: "everyone",
	body: z.strictObject({ order_number: z.union([OrderName, z.int()]).optional() }),
	answer: z.strictObject({ status: z.literal("success"), order: OrderRef, payment: PaymentState }),
});

export const findOrder = call({
	method: "POST",
	path: "/orders/orderdirect",
	summary: "Find the link to an order by number and e-mail",
	access: "everyone",
	body: OrderLookup,
	answer: z.union([
		z.strictObject({ status: z.literal("success"), order: OrderRef }),
		z.strictObject({
			status: z.literal("error"),
			message: z.string(),
			/** Whether the next attempt needs a recaptchaToken. */
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
	/** Why staff check the fit for the VIN of the order; null when there is no doubt. */
	fit_doubt: z.enum(FIT_DOUBTS).nullable(),
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
	/** Sent to the owner, to staff and to callers who used the link. */
	validator: z.string(),
	kind: z.enum(["order", "quote"]),
	status: z.string(),
	status_label: z.string(),
	payment_status: z.string(),
	payment_status_label: z.string(),
	payment_method: z.string().nullable(),
	transaction_id: z.string().nullable(),
	instrument: z.string().nullable(),
	/**
	 * All money that was received, oldest first. `transaction_id` and `instrument` above are those of
	 * the first online payment.
	 */
	payments: z.array(
		z.strictObject({
			amount: z.number(),
			method: z.enum(RECEIPT_METHODS).nullable(),
			instrument: z.string().nullable(),
			transaction_id: z.string().nullable(),
			at: z.string(),
		}),
	),
	email: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	due_on: z.string().nullable(),
	currency: z.string(),
	/**
	 * The second currency of the store and its rate on the day of the order; null while no rate is
	 * set.
	 */
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
	/** What is to be paid now: all of an unpaid order, or what an edit added to a paid one. */
	amount_due: z.number(),
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
		"Retrieve an order by number for the owner and staff, or by number and validator for everyone with the link",
	access: "everyone",
	scope: "read_orders",
	params: z.strictObject({ name: OrderName }),
	answer: z.strictObject({ order: OrderDetail }),
});

const OrderSearch = {
	search: text(MAX_LIST_SEARCH_LENGTH).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	page: PageNumber,
};

const ListedOrder = z.strictObject({
	orderNumber: z.string(),
	kind: z.enum(["order", "quote"]),
	created_at: z.string(),
	status: z.string(),
	status_label: z.string(),
	payment_status: z.string(),
	payment_status_label: z.string(),
	/** Null for a quote without prices. */
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
		"List or search the customer's orders by number, part, vehicle, VIN, purchase order or day, newest first",
	access: "customer",
	query: z.strictObject({ ...OrderSearch, kind: z.enum(["order", "quote"]).optional() }),
	answer: z.strictObject({
		orders: z.array(ListedOrder),
		pages: z.int(),
		total: z.int(),
		/** Guest orders with the customer's e-mail address; `orders/claim` adds them to the account. */
		claimable: z.int(),
	}),
});

export const claimOrders = call({
	method: "POST",
	path: "/orders/claim",
	summary:
		"Add guest orders with the customer's confirmed e-mail address to the account. Their old links end.",
	access: "customer",
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), claimed: z.int() }),
});

export const listAdminOrders = call({
	method: "GET",
	path: "/admin/orders",
	summary:
		"List orders of the seller's customers and of guests, newest first. Managers see all orders.",
	access: "warehouse",
	scope: "read_orders",
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
	summary: "Cancel an order before it ships. Payments are refunded.",
	access: "everyone",
	params: z.strictObject({ name: OrderName }),
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});

export const moveOrder = call({
	method: "POST",
	path: "/admin/orders/:id/move",
	summary: "Change the status of an order. Shipping it reduces the stock.",
	access: "warehouse",
	scope: "write_orders",
	params: z.strictObject({ id: Id }),
	body: OrderMove,
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});

export const refundOrder = call({
	method: "POST",
	path: "/admin/orders/:id/refund",
	summary:
		"Refund an amount of an order: first against the account balance, the rest to the payment method. Requires the header Idempotency-Key.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	/** Staff read the reason; the buyer does not. */
	body: RefundInput,
	answer: z.strictObject({ status: z.literal("success"), order: OrderDetail }),
});
