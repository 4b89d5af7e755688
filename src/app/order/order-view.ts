/** What the pages of an order show, with texts in the language of the reader. */

import type { Caller } from "../../domain/account/caller.ts";
import { countryName } from "../../domain/address/country-name.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { convertCents, formatAmount, formatUsd, STORE_CURRENCY } from "../../domain/money/money.ts";
import { MILLIONTHS_OF_PERCENT } from "../../domain/money/sales-tax.ts";
import { hasMisfit } from "../../domain/order/fit-doubt.ts";
import type { Order, OrderDetails } from "../../domain/order/order.ts";
import {
	canBuyerCancel,
	canCancel,
	cancellationAmounts,
	centsToPay,
	hasShippedPieces,
	isPartlyShipped,
	orderLabel,
	shownChanges,
	staffCancelReason,
	statusLabel,
} from "../../domain/order/order-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import {
	hasPromisedDays,
	orderDays,
	orderShippingStart,
	piecesToShip,
} from "../../domain/shipping/ship-days.ts";
import type { ShippingStart } from "../../domain/shipping/shipping-start.ts";
import { trackingUrl } from "../../domain/shipping/tracking.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { phoneText } from "../address/phone-text.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay, formatRoomyWeekday } from "../ui/day.ts";
import { formatMoment } from "../ui/moment.ts";
import { percentText } from "../ui/percent-text.ts";
import { arrivalText } from "./arrival-text.ts";
import { fitDoubtText } from "./fit-doubt-text.ts";
import { linePromise } from "./line-promise.ts";
import { orderProgress } from "./order-steps.ts";
import { methodText, reasonText, refundText } from "./order-texts.ts";
import { paymentLabelOf } from "./payment-label.ts";
import { shipDaysText } from "./ship-days-text.ts";

export type OrderPage = ReturnType<typeof toOrderPage>;
export type LineView = OrderPage["lines"][number];

type Reader = {
	caller: Caller;
	language: Language;
	name: string;
	/** The time of the store. */
	now: number;
};

export function toOrderPage(view: OrderDetails, { caller, language, name, now }: Reader) {
	const { order, payment } = view;
	const start = orderShippingStart(view.history, order.shipCutoff, now);
	const isOwner = caller.kind === "customer" && order.accountId === caller.accountId;
	const isPaid = payment?.status === "succeeded";
	const isPartlyGone = hasShippedPieces(view.lines);
	const canPay = !view.hidesMoney && centsToPay(order) > 0;
	return {
		/** The name in the addresses of its pages. The owner needs no validator. */
		name: isOwner ? String(order.number) : name,
		number: String(order.number),
		kind: order.kind,
		isOwner,
		isGuestOrder: order.accountId === null,
		email: order.email,
		status: order.status,
		statusLabel: orderLabel(order, isPartlyGone)[language],
		isPartlyShipped: isPartlyShipped(order.status, isPartlyGone),
		paymentStatus: order.paymentStatus,
		method: [
			methodText(order.paymentMethod),
			isPaid && order.paymentMethod !== "account" ? payment.instrument : null,
		]
			.filter(Boolean)
			.join(" · "),
		transaction: isPaid ? payment.ref : null,
		receipts: toReceipts(view, language),
		createdAt: order.createdAt.toISOString(),
		created: formatMoment(order.createdAt.toISOString(), language),
		/** The day until which the prices of a quote are valid. */
		validUntil:
			order.kind === "quote" && order.expiresAt
				? formatDay(storeDay(order.expiresAt.getTime()), language)
				: null,
		dueOn: order.dueOn && formatDay(order.dueOn, language),
		purchaseOrder: order.purchaseOrder,
		vin: order.vin,
		vinVerified: order.isVinVerified,
		hasMisfit: hasMisfit(view.lines),
		extraInformation: order.extraInformation,
		shipTo: orderAddressLines(order.shipTo, language),
		billTo: orderAddressLines(order.billTo, language),
		service: order.serviceName[language],
		isPickup: isPickup(order.serviceCode),
		...daysText(view, start, language),
		tracking: order.tracking ? { number: order.tracking, url: trackingUrl(order.tracking) } : null,
		lines: toLines(view, start, { language, now }),
		totals: totalRows(view),
		total: formatUsd(order.totalCents),
		exchange: exchangeText(order),
		...moneyTexts(view, language),
		hasCores: order.coreCents > 0,
		progress: progressOf(order),
		history: shownHistory(view, language).map(({ label, reason, at }, n) => ({
			n,
			label,
			reason,
			at: formatMoment(at.toISOString(), language),
		})),
		refunds: view.refunds.map(({ amountCents, status, createdAt }, n) => ({
			n,
			amount: formatUsd(amountCents),
			state: refundText(status),
			at: formatMoment(createdAt.toISOString(), language),
		})),
		canCancel: canBuyerCancel(order, isPartlyGone),
		cancellationTexts: cancellationTexts(view),
		staffCancelReason: staffCancelReason(order, isPartlyGone),
		canPay,
		canReturn:
			order.kind === "order" && (order.status === "shipped" || order.status === "delivered"),
		heldUntil:
			canPay && order.expiresAt ? formatMoment(order.expiresAt.toISOString(), language) : null,
		/**
		 * The result of the payment is unknown, so the buyer can neither see a failure nor pay again.
		 */
		isChecking:
			canPay && (payment?.latestStatus === "open" || payment?.latestStatus === "processing"),
		isDeclined: canPay && payment?.latestStatus === "declined",
	};
}

/** Empty for a reader of the warehouse. */
function moneyTexts(view: OrderDetails, language: Language) {
	const { order, hidesMoney } = view;
	if (hidesMoney)
		return { paymentLabel: "", refunded: null, amountDue: "", owed: null, balanceDue: null };
	return {
		paymentLabel: paymentLabelOf(order, language),
		refunded: order.refundedCents > 0 ? formatUsd(order.refundedCents) : null,
		/** What is to be paid now. */
		amountDue: formatUsd(centsToPay(order)),
		/** What the buyer owes: all of an unpaid order, its balance due, or what is on account. */
		owed: owedText(view),
		/** What the buyer of a paid order still owes. */
		balanceDue: order.balanceDueCents > 0 ? formatUsd(order.balanceDueCents) : null,
	};
}

function owedText({ order, dueCents }: OrderDetails): string | null {
	const owedCents = centsToPay(order) || dueCents;
	return order.status === "cancelled" || owedCents === 0 ? null : formatUsd(owedCents);
}

/**
 * All payments, where the payment method does not say everything: of several payments, or of one
 * that did not pay all.
 */
function toReceipts({ order, receipts }: OrderDetails, language: Language) {
	const [first] = receipts;
	if (receipts.length === 1 && first?.amountCents === order.totalCents) return [];
	return receipts.map(({ amountCents, method, instrument, ref, at }, n) => ({
		n,
		label: [methodText(method) || m.pay_method_other(), instrument].filter(Boolean).join(" · "),
		amount: formatUsd(amountCents),
		day: formatDay(storeDay(at.getTime()), language),
		ref,
	}));
}

/** An order for pickup has no delivery. */
function progressOf(order: Order) {
	const { status, paymentStatus } = order;
	const steps = orderProgress(status, isWaitingForBalance(order) ? "unpaid" : paymentStatus);
	return (
		steps?.filter(({ step }) => !(isPickup(order.serviceCode) && step === "delivered")) ?? null
	);
}

/** The changes of the status that its pages show, the oldest first. */
export function shownHistory({ order, history }: OrderDetails, language: Language) {
	return shownChanges(history, order.serviceCode).map(({ to, at, actor, reason }, n) => ({
		label: n > 0 ? statusLabel(to, isPickup(order.serviceCode))[language] : firstStepText(reason),
		reason: reasonText(reason),
		at,
		actor,
	}));
}

/** An order with a balance due does not ship, so it has no days before the balance is paid. */
function isWaitingForBalance({ status, balanceDueCents }: Order): boolean {
	return balanceDueCents > 0 && canCancel(status);
}

/** `reason` is how the order began: as a purchase, as a request for a quote, or as our offer. */
function firstStepText(reason: string): string {
	if (reason === "quote") return m.order_step_quote();
	return reason === "offer" ? m.order_step_offer() : m.order_step_placed();
}

/** The total in the store's second currency, at the rate of the order's day. */
function exchangeText({ kind, totalCents, rateCurrency, exchangeRate }: Order): string | null {
	if (kind !== "order" || rateCurrency === STORE_CURRENCY || exchangeRate === null) return null;
	const total = formatAmount(convertCents(totalCents, exchangeRate), rateCurrency);
	return m.order_exchange({ rate: String(exchangeRate), currency: rateCurrency, total });
}

/** What a cancellation refunds, and what it credits to the account. */
function cancellationTexts({ order, dueCents, hidesMoney }: OrderDetails): string[] {
	if (hidesMoney) return [];
	const { refundCents, creditCents } = cancellationAmounts(order, dueCents);
	// Everything was refunded before.
	if (refundCents + creditCents === 0)
		return order.refundedCents > 0 ? [] : [m.cancel_nothing_paid()];
	return [
		...(creditCents > 0 ? [m.cancel_credit_back({ total: formatUsd(creditCents) })] : []),
		...(refundCents > 0 ? [m.cancel_money_back({ total: formatUsd(refundCents) })] : []),
	];
}

function toLines(
	{ order, lines }: OrderDetails,
	start: ShippingStart,
	{ language, now }: Pick<Reader, "language" | "now">,
) {
	const today = storeDay(now);
	// An order for pickup has one day for all lines.
	const hasPromises =
		canCancel(order.status) &&
		hasPromisedDays(order.status) &&
		!isWaitingForBalance(order) &&
		!isPickup(order.serviceCode);
	return lines.map((line) => ({
		sku: line.sku,
		title: line.title[language],
		brand: line.brand,
		image: line.imagePath,
		drawing: { category: line.categoryUrl, subcategory: line.subcategoryUrl },
		quantity: line.quantity,
		refundedQuantity: line.refundedQuantity,
		price: formatUsd(line.priceCents),
		total: formatUsd(line.priceCents * line.quantity),
		core:
			line.coreCents > 0
				? { each: formatUsd(line.coreCents), total: formatUsd(line.coreCents * line.quantity) }
				: null,
		isSpecial: line.isSpecialOrder,
		isReturnable: line.isReturnable,
		fitDoubt: line.fitDoubt && fitDoubtText(line.fitDoubt),
		promise: linePromise(line, { start: hasPromises ? start : null, today, language }),
	}));
}

/** The buyer has the goods, or does not get them. */
function hasNothingToCome({ status, serviceCode }: Order): boolean {
	return (
		status === "delivered" ||
		status === "cancelled" ||
		(status === "shipped" && isPickup(serviceCode))
	);
}

/** When the last piece ships and arrives, by the rule that the mails follow too. */
function daysText({ order, lines }: OrderDetails, start: ShippingStart, language: Language) {
	const isPickedUp = isPickup(order.serviceCode);
	if (isWaitingForBalance(order) || hasNothingToCome(order))
		return { shipsOn: null, arrives: null };
	const {
		shipsOn,
		arrives,
		shipDays: days,
	} = orderDays({
		...order,
		lines,
		pieces: piecesToShip(lines),
		start,
	});
	return {
		shipsOn:
			shipsOn && !isPickedUp && order.status !== "shipped"
				? m.order_ships_on({
						day:
							shipDaysText(days, (day) => formatRoomyWeekday(day, language)) ||
							formatRoomyWeekday(shipsOn, language),
					})
				: null,
		arrives:
			arrives &&
			(days.length > 0 && !isPickedUp
				? lastPartText(arrives, language)
				: arrivalText(arrives, language, isPickedUp)),
	};
}

function lastPartText(days: { from: string; to: string }, language: Language): string {
	const [from = "", to = ""] = [days.from, days.to].map((day) => formatRoomyWeekday(day, language));
	return from === to ? m.order_last_part({ day: from }) : m.order_last_part_between({ from, to });
}

function totalRows({ order }: OrderDetails) {
	const rate = order.taxMillionths / MILLIONTHS_OF_PERCENT;
	const discount = order.couponCode
		? m.order_discount_of({ code: order.couponCode })
		: m.order_discount();
	return [
		{ label: m.order_products_total(), cents: order.productsCents },
		{ label: discount, cents: 0 - order.discountCents, isOptional: true },
		{ label: m.order_shipping(), cents: order.shippingCents },
		{
			label: rate > 0 ? m.order_tax_of({ rate: percentText(rate) }) : m.order_tax(),
			cents: order.taxCents,
		},
		{ label: m.order_core(), cents: order.coreCents, isOptional: true },
	].map(({ label, cents, isOptional = false }) => ({
		label,
		value: formatUsd(cents),
		/** An optional row without an amount is shown on invoices only. */
		isEmpty: isOptional && cents === 0,
	}));
}

export function orderAddressLines(address: OrderAddress, language: Language): string[] {
	const {
		receiver,
		company,
		street1,
		street2,
		city,
		state,
		postal_code,
		country,
		phone,
		additional_info,
	} = address;
	const place = country === "US" ? "" : countryName(country, language);
	return [
		receiver,
		company === receiver ? "" : company,
		street1,
		street2,
		// A request for a quote may have no city.
		[city, `${state} ${postal_code}`.trim()].filter(Boolean).join(", "),
		place,
		phoneText(phone),
		additional_info,
	].filter(Boolean);
}
