/** The content of the mails about orders. */

import type { OrderMail, OrderMailKind } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { OrderReceipt } from "../../domain/order/order.ts";
import { pickupStore } from "../../domain/shipping/pickup.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { MailTerms } from "../../ports/mail.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { fitDoubtText } from "../order/fit-doubt-text.ts";
import { hintText, methodText } from "../order/order-texts.ts";
import { shipDaysText } from "../order/ship-days-text.ts";
import { shipsText } from "../stock/ships-text.ts";
import { formatDay, formatRoomyWeekday } from "../ui/day.ts";
import { formatExactMoment } from "../ui/moment.ts";
import { editedText, editFacts, isStillToPay } from "./edited-order-mail.ts";
import type { MailContent, OrderPart } from "./mail-parts.ts";

type Writer = (order: OrderMail, language: Language, terms: MailTerms) => MailContent;

export const ORDER_MAILS: Record<OrderMailKind, Writer> = {
	"order-confirmation": (order, _, terms) => ({
		...whole(order, terms, datesAndPayment(order)),
		subject: m.mail_order_confirmed_subject(order),
		paragraphs: confirmedTexts(order),
	}),
	"order-payment-due": (order, language, terms) => ({
		...whole(
			order,
			terms,
			order.until
				? [{ label: m.mail_order_until(), value: formatExactMoment(order.until, language) }]
				: [],
		),
		subject: m.mail_order_payment_due_subject(order),
		paragraphs: [m.mail_order_payment_due_text()],
		action: { label: m.mail_order_pay_action(), url: order.url },
	}),
	"order-balance-due": (order, _, terms) => ({
		...whole(order, terms, [
			{ label: m.mail_order_balance_due(), value: formatUsd(order.balanceDueCents ?? 0) },
		]),
		subject: m.mail_order_balance_due_subject(order),
		paragraphs: [m.mail_order_balance_due_text()],
		action: { label: m.mail_order_pay_action(), url: order.url },
	}),
	"order-payment-reversed": (order, _, terms) => ({
		...whole(order, terms, reversedFacts(order)),
		subject: m.mail_order_payment_reversed_subject(order),
		paragraphs: [
			m.mail_order_payment_reversed_text({ amount: formatUsd(order.reversed?.amountCents ?? 0) }),
			order.money === "on_account"
				? m.mail_order_payment_reversed_on_account()
				: m.mail_order_payment_reversed_pay(),
		],
		...(order.money === "on_account"
			? {}
			: { action: { label: m.mail_order_pay_action(), url: order.url } }),
	}),
	"order-edited": (order, _, terms) => ({
		...whole(order, terms, [...editFacts(order), ...editedDates(order)]),
		...editedText(order),
		...(isStillToPay(order)
			? { action: { label: m.mail_order_pay_action(), url: order.url } }
			: {}),
	}),
	"order-cancelled": (order, _, terms) => ({
		...whole(order, terms),
		subject: m.mail_order_cancelled_subject(order),
		paragraphs: [m.mail_order_cancelled_text(), ...cancelledMoney(order)],
	}),
	"order-ready": (order, _, terms) => ({
		...whole(order, terms),
		subject: m.mail_order_ready_subject(order),
		paragraphs: [m.mail_order_ready_text()],
	}),
	"order-shipped": (order, _, terms) => ({
		...whole(order, terms, [...shipmentFacts(order), ...arrivalFacts(order)]),
		...shippedText(order),
	}),
	"order-picked-up": (order, _, terms) => ({
		...whole(order, terms, shipmentFacts(order)),
		...pickedUpText(order),
	}),
	"order-delivered": (order, _, terms) => ({
		...whole(order, terms),
		subject: m.mail_order_delivered_subject(order),
		paragraphs: [m.mail_order_delivered_text()],
	}),
	"order-refunded": (order, _, terms) => ({
		...whole(order, terms, refundFacts(order)),
		subject: m.mail_order_refunded_subject(order),
		paragraphs: [m.mail_order_refunded_text({ amount: formatUsd(order.refundedCents) })],
	}),
};

const REFUND_REASONS: Record<string, () => string> = {
	cancelled: m.mail_refund_reason_cancelled,
	return: m.mail_refund_reason_return,
	core: m.mail_refund_reason_core,
	edited: m.mail_refund_reason_edited,
	paid_too_late: m.mail_refund_reason_not_needed,
};

/** What staff note about a refund of their own is for the books, so that one has no reason here. */
function refundFacts({ refundReason }: OrderMail): NonNullable<MailContent["facts"]> {
	const reason = refundReason && REFUND_REASONS[refundReason];
	return reason ? [{ label: m.open_return_reason(), value: reason() }] : [];
}

/** An order that staff still check is not being prepared yet. */
function isBeingChecked({ status }: OrderMail): boolean {
	return status === "vin_verification" || status === "on_hold";
}

function confirmedTexts(order: OrderMail): string[] {
	if (!order.status || !isBeingChecked(order)) return [m.mail_order_confirmed_text()];
	return [m.mail_order_received_text(), hintText(order.status, order.isPickup ?? false)];
}

function pickedUpText(order: OrderMail): Pick<MailContent, "subject" | "paragraphs"> {
	return {
		subject: m.mail_order_fetched_subject(order),
		paragraphs: [m.mail_order_fetched_text()],
	};
}

function shippedText(order: OrderMail): Pick<MailContent, "subject" | "paragraphs"> {
	// A mail about a pickup that was queued by an older version.
	if (order.isPickup) return pickedUpText(order);
	if (order.hasNewTracking)
		return {
			subject: m.mail_order_new_tracking_subject(order),
			paragraphs: [newTrackingText(trackingsOf(order))],
		};
	if (order.shipment && order.shipment.toCome.length > 0)
		return {
			subject: m.mail_order_part_shipped_subject(order),
			paragraphs: [m.mail_order_part_shipped_text()],
		};
	return {
		subject: m.mail_order_shipped_subject(order),
		paragraphs: [order.shipment ? m.mail_order_last_shipped_text() : m.mail_order_shipped_text()],
	};
}

function newTrackingText(trackings: readonly string[]): string {
	const numbers = trackings.join(", ");
	return trackings.length > 1
		? m.mail_order_new_trackings_text({ numbers })
		: m.mail_order_new_tracking_text({ numbers });
}

/** The payment that did not hold, and what is due now. */
function reversedFacts({ reversed, balanceDueCents = 0 }: OrderMail) {
	return [
		...(reversed ? [{ label: m.mail_order_payment(), value: receiptName(reversed) }] : []),
		...(balanceDueCents > 0
			? [{ label: m.mail_order_balance_due(), value: formatUsd(balanceDueCents) }]
			: []),
	];
}

function receiptName({ method, instrument }: Pick<OrderReceipt, "method" | "instrument">): string {
	return [methodText(method) || m.pay_method_other(), instrument].filter(Boolean).join(" · ");
}

/** The number of one of several shipments, and the pieces that have not left yet. */
function shipmentFacts({ shipment }: OrderMail): NonNullable<MailContent["facts"]> {
	if (!shipment) return [];
	const toCome = shipment.toCome.map(({ sku, title, quantity, expectedOn, ships = null }) => {
		const day = expectedOn
			? m.mail_order_expected({ day: formatDay(expectedOn, getLocale()) })
			: shipsText(ships, { language: getLocale(), today: "" });
		const text = `${quantity} × ${title} (${sku})`;
		return day ? `${text} · ${day}` : text;
	});
	return [
		{ label: m.mail_order_shipment(), value: shipment.name },
		...(toCome.length > 0 ? [{ label: m.mail_order_to_come(), value: toCome.join("; ") }] : []),
	];
}

function arrivalFacts({ arrives, shipDays = [] }: OrderMail): NonNullable<MailContent["facts"]> {
	if (!arrives) return [];
	const [from, to] = [arrives.from, arrives.to].map((day) => formatRoomyWeekday(day, getLocale()));
	return [
		{
			label: shipDays.length > 0 ? m.mail_order_last_arrives() : m.mail_order_arrives(),
			value: from === to ? `${from}` : `${from} – ${to}`,
		},
	];
}

/** An order that is not paid yet, or not to the end, has no promised days. */
function editedDates(order: OrderMail): NonNullable<MailContent["facts"]> {
	return isStillToPay(order) || order.money === "none" ? [] : dates(order);
}

/** When the order ships and arrives, and how it is paid. */
function datesAndPayment(order: OrderMail): NonNullable<MailContent["facts"]> {
	const { money, receipts = [] } = order;
	return [
		...dates(order),
		...(money === "none"
			? []
			: [
					{
						label: m.mail_order_payment(),
						value: money === "paid" ? m.mail_order_is_paid() : m.mail_order_on_account(),
					},
					// Payments by several cards, or also by check, are named one by one.
					...(receipts.length > 1 ? receipts : []).map((receipt) => ({
						label: receiptName(receipt),
						value: formatUsd(receipt.amountCents),
					})),
				]),
	];
}

function dates(order: OrderMail): NonNullable<MailContent["facts"]> {
	const { shipsOn, shipDays = [] } = order;
	const inWords = (day: string) => formatRoomyWeekday(day, getLocale());
	return [
		...(shipsOn
			? [
					{
						label: m.mail_order_ships_on(),
						value: shipDaysText(shipDays, inWords) || inWords(shipsOn),
					},
				]
			: []),
		...arrivalFacts(order),
	];
}

function cancelledMoney({ money, refundedCents, creditedCents }: OrderMail): string[] {
	if (money === "none") return [m.mail_order_nothing_paid()];
	return [
		...(creditedCents > 0 ? [m.mail_order_credit_back({ amount: formatUsd(creditedCents) })] : []),
		...(refundedCents > 0 ? [m.mail_order_money_back({ amount: formatUsd(refundedCents) })] : []),
	];
}

function whole(
	order: OrderMail,
	terms: MailTerms,
	more: NonNullable<MailContent["facts"]> = [],
): Pick<MailContent, "facts" | "order" | "action"> {
	return {
		facts: [
			{ label: m.mail_order_number(), value: order.number },
			...more,
			{ label: m.mail_order_service(), value: order.service },
			...(order.isPickup ? pickupFacts(order, terms) : []),
			...trackingsOf(order).map((value) => ({ label: m.mail_order_tracking(), value })),
		],
		order: orderPart(order, terms),
		action: { label: m.mail_order_action(), url: order.url },
	};
}

function trackingsOf({ tracking, trackings }: OrderMail): string[] {
	return trackings ?? (tracking ? [tracking] : []);
}

/** Place and time of the pickup, in the language of the mail. */
function pickupFacts(
	{ readyOn }: OrderMail,
	{ contactPoints }: MailTerms,
): NonNullable<MailContent["facts"]> {
	const store = pickupStore(contactPoints);
	const inLanguage = (text: Bilingual | null | undefined) => text?.[getLocale()];
	const value = [inLanguage(store?.label), store?.address, inLanguage(store?.hours)]
		.filter(Boolean)
		.join(" · ");
	return [
		...(value ? [{ label: m.mail_order_pickup(), value }] : []),
		...(readyOn
			? [{ label: m.mail_order_ready_on(), value: formatDay(readyOn, getLocale()) }]
			: []),
	];
}

function orderPart(order: OrderMail, { coreWindowDays }: MailTerms): OrderPart {
	const usd = (cents: number) => formatUsd(cents);
	const sums = [
		{ label: m.mail_order_products(), cents: order.productsCents },
		{ label: m.mail_order_discount(), cents: 0 - order.discountCents, isRare: true },
		{ label: m.mail_order_shipping(), cents: order.shippingCents },
		{ label: m.mail_order_tax(), cents: order.taxCents },
		{ label: m.mail_order_core(), cents: order.coreCents, isRare: true },
	];
	return {
		lines: order.lines.map(({ sku, title, quantity, cents, coreCents, fitDoubt }) => ({
			title,
			detail: [
				`${sku} · ${quantity} × ${usd(cents / quantity)}`,
				coreCents > 0 && m.mail_order_line_core({ amount: usd(coreCents) }),
				fitDoubt && isBeingChecked(order) && fitDoubtText(fitDoubt),
			]
				.filter(Boolean)
				.join(" · "),
			amount: usd(cents),
		})),
		more: order.moreLines > 0 ? m.mail_order_more({ n: order.moreLines }) : null,
		// The sums of the order are not those of one of its shipments.
		sums: order.shipment
			? []
			: sums
					.filter(({ cents, isRare }) => !isRare || cents !== 0)
					.map(({ label, cents }) => ({ label, value: usd(cents) })),
		total: order.shipment ? null : { label: m.mail_order_total(), value: usd(order.totalCents) },
		address:
			order.shipTo.length > 0 ? { label: m.mail_order_ship_to(), lines: order.shipTo } : null,
		note: order.coreCents > 0 ? m.mail_order_core_note({ days: coreWindowDays }) : null,
	};
}
