/**
 * A return as the store's code knows it. Rows of the tables are mapped to these types once, in
 * `features/returns`.
 */
import type { Bilingual, Language } from "../store/language.ts";
import type { ReturnKind, ReturnReason, ReturnRefund } from "./return-rule.ts";
import type { ReturnStatus } from "./return-status.ts";

export type Return = {
	id: number;
	number: number;
	/** Random bytes that the validator in the return's link is made of. */
	linkSeed: Buffer;
	kind: ReturnKind;
	status: ReturnStatus;
	vin: string | null;
	/** What the buyer wrote. */
	note: string;
	photos: string[];
	tracking: string | null;
	/** What staff wrote to the buyer. */
	answer: string;
	createdAt: Date;
	/** With the goodwill amount. */
	refundedCents: number;
	/** What staff paid on top of the price of the pieces. */
	goodwillCents: number;
	feeCents: number;
	orderId: number;
	orderNumber: number;
	orderLinkSeed: Buffer;
	/** What was paid for the order and has not been refunded. */
	orderLeftCents: number;
	/** Null for a guest's order. */
	accountId: number | null;
	sellerId: number | null;
	email: string;
	language: Language;
};

export type ReturnLine = {
	id: number;
	orderLineId: number;
	/** The position in the order, from 1. */
	n: number;
	partId: number;
	sku: string;
	title: Bilingual;
	reason: ReturnReason | null;
	quantity: number;
	/** How many of the pieces get their core charge refunded. */
	coreQuantity: number;
	/** Null until the return is inspected. */
	acceptedQuantity: number | null;
	creditPercent: number | null;
	refundedCents: number;
	/** Pieces of the order line. The discount and the tax are for all of them. */
	boughtQuantity: number;
	priceCents: number;
	coreCents: number;
	discountCents: number;
	taxCents: number;
	/** Pieces of the order line that were refunded before. */
	refundedQuantity: number;
	/** Core charges of the order line that no other return covers. */
	freeCores: number;
};

export type CloseReason = "withdrawn" | "never_arrived";

export type ReturnStatusChange = {
	to: ReturnStatus;
	at: Date;
	/** Only for `closed`. */
	reason: CloseReason | null;
};

/** A refund of a return that was not credited. Without a payment method staff pay it by hand. */
export type ReturnPayback = {
	cents: number;
	method: string | null;
	/** Such as "Visa 4242". */
	instrument: string | null;
	isDone: boolean;
};

/** A return with all that its page shows. */
export type ReturnDetails = {
	orderReturn: Return;
	validator: string;
	orderValidator: string;
	lines: ReturnLine[];
	history: ReturnStatusChange[];
	/**
	 * The refund and the restocking fee: final once the return is finished, before that an estimate.
	 */
	refundCents: number;
	feeCents: number;
	/** The part of the refund that was credited to what the customer owes. */
	creditedCents: number;
	/** The rest of the refund, by the way it went back. */
	paybacks: ReturnPayback[];
	/** The parts of the estimated refund. */
	estimate: ReturnRefund;
};

/** An order line with the quantities that earlier returns cover. */
export type ReturnableLine = {
	id: number;
	/** The position in the order, from 1. */
	n: number;
	partId: number;
	sku: string;
	title: Bilingual;
	quantity: number;
	priceCents: number;
	coreCents: number;
	discountCents: number;
	taxCents: number;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	/** Pieces that were refunded before. */
	refundedQuantity: number;
	/** Pieces and core charges that other returns cover. */
	returnedQuantity: number;
	returnedCores: number;
	/** Pieces that have left the warehouse or the supplier. */
	shippedQuantity: number;
	/** Days until the return window closes; null while the order has not been delivered. */
	daysLeft: number | null;
	coreDaysLeft: number | null;
};

/** A core charge that the customer can still get back. */
export type OpenCore = {
	orderNumber: number;
	/** The position in the order, from 1. */
	n: number;
	sku: string;
	title: Bilingual;
	coreCents: number;
	quantity: number;
	/** Null while the order has not been delivered. */
	daysLeft: number | null;
};
