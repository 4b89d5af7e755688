/**
 * An order as the store's code knows it. Rows of the tables are mapped to these types once, in
 * `features/orders`.
 */
import type { OrderAddress } from "../address/order-address.ts";
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { ReceiptMethod } from "../payment/manual-payment.ts";
import type { QuoteState } from "../quote/quote-status.ts";
import type { Bilingual, Language } from "../store/language.ts";
import type { FitDoubt } from "./fit-doubt.ts";
import type { OrderHold } from "./order-hold.ts";
import type { OrderStatus, PaymentStatus } from "./order-status.ts";

/** A quote is the draft of an order, so both are one record. */
export type OrderKind = "order" | "quote";

export type Order = {
	id: number;
	number: number;
	/** Random bytes that the validator in the order's link is made of. */
	linkSeed: Buffer;
	kind: OrderKind;
	/** Null for a guest's order. */
	accountId: number | null;
	/** The account of the customer's seller. */
	sellerId: number | null;
	email: string;
	language: Language;
	status: OrderStatus;
	paymentStatus: PaymentStatus;
	paymentMethod: string | null;
	currency: string;
	/** The store's second currency on the day of the order. */
	rateCurrency: string;
	/**
	 * What a dollar was worth in `rateCurrency` on the day of the order; null until a manager enters
	 * it.
	 */
	exchangeRate: number | null;
	shipTo: OrderAddress;
	billTo: OrderAddress;
	serviceCode: string;
	serviceName: Bilingual;
	arrivesFrom: string | null;
	arrivesTo: string | null;
	/** The cut-off hour when the order was placed, such as `15:00`; null for older orders. */
	shipCutoff: string | null;
	productsCents: number;
	discountCents: number;
	shippingCents: number;
	coreCents: number;
	taxMillionths: number;
	taxCents: number;
	totalCents: number;
	refundedCents: number;
	/** What an edit added to a paid order and its buyer still owes. */
	balanceDueCents: number;
	couponCode: string | null;
	vin: string | null;
	isVinVerified: boolean;
	purchaseOrder: string | null;
	extraInformation: string;
	tracking: string | null;
	hasSpecialOrder: boolean;
	createdAt: Date;
	/** When an unpaid order ends, or until when the prices of a quote hold. */
	expiresAt: Date | null;
	/** The day on which an invoice on account is due. */
	dueOn: string | null;
	shippedAt: Date | null;
	deliveredAt: Date | null;
};

export type OrderLine = {
	id: number;
	/** The position in the order, from 1. */
	n: number;
	partId: number;
	sku: string;
	title: Bilingual;
	brand: string;
	imagePath: string | null;
	categoryUrl: string;
	subcategoryUrl: string;
	quantity: number;
	priceCents: number;
	coreCents: number;
	discountCents: number;
	taxCents: number;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	/** Why staff check the fit for the VIN of the order. */
	fitDoubt: FitDoubt | null;
	/** The line of a quote request that this line answers. Null for added lines. */
	requestedLine: number | null;
	allocations: LineAllocation[];
	/** How many pieces have left, also from a supplier. */
	shippedQuantity: number;
	/** How many pieces were refunded, by a return or by staff. */
	refundedQuantity: number;
};

/** Pieces of a line that are held in one warehouse. */
export type LineAllocation = {
	warehouseId: number;
	quantity: number;
	stockClass: AvailabilityClass;
	/** The day on which they arrive in the warehouse, if they are not there yet. */
	expectedOn: string | null;
	/** How many of them have left. */
	shipped: number;
};

export type StatusChange = {
	from: OrderStatus | null;
	to: OrderStatus;
	at: Date;
	reason: string;
	/**
	 * E-mail of the person who changed it, for staff only; null for a guest and for the store itself.
	 */
	actor: string | null;
};

/** Money that was refunded, or credited to what the customer owes (`credited`). */
export type OrderRefund = {
	amountCents: number;
	reason: string;
	status: string;
	createdAt: Date;
};

export type OrderPayment = {
	status: string;
	/** The provider's name for the payment. */
	ref: string | null;
	/** What an invoice may print: "Visa ···· 4242". */
	instrument: string | null;
	/** The status of the latest attempt, which may be for the balance due. */
	latestStatus: string;
};

/** Money that was received for an order, online or recorded by staff. */
export type OrderReceipt = {
	amountCents: number;
	/** Null for money that an older version has recorded. */
	method: ReceiptMethod | null;
	/** What an invoice may print: "Visa ···· 4242", or the number of a check. */
	instrument: string | null;
	/** The provider's name for the payment. */
	ref: string | null;
	at: Date;
};

/** An order with all that its page shows. */
export type OrderDetails = {
	order: Order;
	validator: string;
	lines: OrderLine[];
	history: StatusChange[];
	refunds: OrderRefund[];
	/** The first attempt that succeeded; without one, the latest attempt. */
	payment: OrderPayment | null;
	/** All money that was received, oldest first. */
	receipts: OrderReceipt[];
	/** What is still owed on account. */
	dueCents: number;
	/** The reader is of the warehouse and sees neither terms nor payments nor refunds. */
	hidesMoney: boolean;
};

/** An order in a list. */
export type OrderSummary = {
	number: number;
	kind: OrderKind;
	createdAt: Date;
	status: OrderStatus;
	paymentStatus: PaymentStatus;
	/** Null for a quote that has no price yet. */
	totalCents: number | null;
	/** What an edit added to a paid order and its buyer still owes. */
	balanceDueCents: number;
	purchaseOrder: string | null;
	tracking: string | null;
	serviceCode: string | null;
	vin: string | null;
	email: string;
	receiver: string;
	/** Pieces of all lines together. */
	pieceCount: number;
	lineCount: number;
	/** Of the first three lines. */
	titles: Record<Language, string[]>;
	/** A shipment of the order has left. */
	hasShippedPieces: boolean;
	/** Only for a quote. */
	quoteState: QuoteState | null;
	/** Only in the list of staff: why the order is on hold, and who works on it. */
	hold: OrderHold | null;
	assignee: string | null;
};
