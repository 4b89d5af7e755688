/** An order as its pages show it: in the reader's language, every number and day already in words. */

import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { convertCents, formatAmount, formatUsd, STORE_CURRENCY } from "../../domain/money/money.ts";
import { MILLIONTHS_OF_PERCENT } from "../../domain/money/sales-tax.ts";
import {
	buyerMayCancel,
	canBePaid,
	canCancel,
	moneyOfCancelling,
	PAYMENT_LABELS,
	STATUS_LABELS,
} from "../../domain/order/order-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import { shipDays } from "../../domain/shipping/ship-days.ts";
import { trackingUrl } from "../../domain/shipping/tracking.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import type { OrderView } from "../../features/orders/read-order.ts";
import { phoneText } from "../address/phone-text.ts";
import { countryName } from "../address/places.ts";
import { m } from "../messages/compiled/messages.js";
import { shipsText } from "../stock/ships-text.ts";
import { formatDay } from "../ui/day.ts";
import { formatMoment } from "../ui/moment.ts";
import { arrivalText } from "./arrival-text.ts";
import { orderProgress } from "./order-steps.ts";
import { methodText, reasonText, refundText } from "./order-texts.ts";

export type OrderPage = ReturnType<typeof toOrderPage>;
export type LineView = OrderPage["lines"][number];

type Reader = { caller: Caller; language: Language; name: string };

export function toOrderPage(view: OrderView, { caller, language, name }: Reader) {
	const { order, payment } = view;
	const usd = (cents: number) => formatUsd(cents);
	const own = ({ en, es }: Bilingual) => (language === "es" ? es : en);
	const isOwner = caller.kind === "customer" && order.account_id === caller.accountId;
	const isPaid = payment?.status === "succeeded";
	const canPay = canBePaid(order);
	return {
		/** How its pages are called for this reader: the owner needs no secret. */
		name: isOwner ? String(order.number) : name,
		number: String(order.number),
		kind: order.kind,
		isOwner,
		isGuestOrder: order.account_id === null,
		email: order.email,
		status: order.status,
		statusLabel: own(STATUS_LABELS[order.status]),
		paymentStatus: order.payment_status,
		paymentLabel: own(PAYMENT_LABELS[order.payment_status]),
		method: [methodText(order.payment_method), isPaid ? payment.instrument : null]
			.filter(Boolean)
			.join(" · "),
		transaction: isPaid ? payment.ref : null,
		createdAt: order.created_at.toISOString(),
		created: formatMoment(order.created_at.toISOString(), language),
		/** Of a quote: until when its prices hold. */
		validUntil:
			order.kind === "quote" && order.expires_at
				? formatMoment(order.expires_at.toISOString(), language)
				: null,
		dueOn: order.due_on && formatDay(order.due_on, language),
		purchaseOrder: order.purchase_order,
		vin: order.vin,
		vinVerified: order.vin_verified,
		extraInformation: order.extra_information,
		shipTo: addressLines(order.ship_to, language),
		billTo: addressLines(order.bill_to, language),
		service: own({ en: order.service_en, es: order.service_es }),
		isPickup: isPickup(order.service_code),
		arrives: arrivesText(order, language),
		tracking: order.tracking ? { number: order.tracking, url: trackingUrl(order.tracking) } : null,
		lines: toLines(view, language),
		totals: totalRows(view),
		total: usd(order.total_cents),
		exchange: exchangeText(order),
		refunded: order.refunded_cents > 0 ? usd(order.refunded_cents) : null,
		hasCores: order.core_cents > 0,
		progress: progressOf(order),
		history: view.history.map(({ to_status, at, reason }, n) => ({
			n,
			label:
				n > 0
					? own(STATUS_LABELS[to_status])
					: reason === "quote"
						? m.order_step_quote()
						: m.order_step_placed(),
			reason: reasonText(reason),
			at: formatMoment(at.toISOString(), language),
		})),
		refunds: view.refunds.map(({ amount_cents, status, created_at }, n) => ({
			n,
			amount: usd(amount_cents),
			state: refundText(status),
			at: formatMoment(created_at.toISOString(), language),
		})),
		canCancel: buyerMayCancel(order),
		cancelling: cancellingTexts(view),
		/** It could be, by staff alone. */
		mustCallToCancel: order.kind === "order" && canCancel(order.status) && !buyerMayCancel(order),
		canPay,
		canReturn:
			order.kind === "order" && (order.status === "shipped" || order.status === "delivered"),
		heldUntil:
			canPay && order.expires_at ? formatMoment(order.expires_at.toISOString(), language) : null,
		/** We do not know yet what became of it: nobody is told that it failed, and nobody pays twice. */
		isChecking: canPay && (payment?.status === "open" || payment?.status === "processing"),
		isDeclined: canPay && payment?.status === "declined",
	};
}

/** What is fetched is not delivered as well. */
function progressOf({ status, payment_status, service_code }: OrderView["order"]) {
	const steps = orderProgress(status, payment_status);
	return isPickup(service_code)
		? (steps?.filter(({ step }) => step !== "delivered") ?? null)
		: steps;
}

/** The total in what the store counts in beside dollars, at the rate of the order's day. */
function exchangeText({
	kind,
	total_cents,
	rate_currency,
	exchange_rate,
}: OrderView["order"]): string | null {
	if (kind !== "order" || rate_currency === STORE_CURRENCY || exchange_rate === null) return null;
	const total = formatAmount(convertCents(total_cents, exchange_rate), rate_currency);
	return m.order_exchange({ rate: String(exchange_rate), currency: rate_currency, total });
}

/** What becomes of the money of an order that is taken back. */
function cancellingTexts({ order, dueCents }: OrderView): string[] {
	const { backCents, creditCents } = moneyOfCancelling(order, dueCents);
	// All of it went back before: there is nothing more to say.
	if (backCents + creditCents === 0)
		return order.refunded_cents > 0 ? [] : [m.cancel_nothing_paid()];
	return [
		...(creditCents > 0 ? [m.cancel_credit_back({ total: formatUsd(creditCents) })] : []),
		...(backCents > 0 ? [m.cancel_money_back({ total: formatUsd(backCents) })] : []),
	];
}

function toLines({ order, lines }: OrderView, language: Language) {
	const usd = (cents: number) => formatUsd(cents);
	// What is fetched has one day for all of it.
	const hasPromises = canCancel(order.status) && !isPickup(order.service_code);
	return lines.map((line) => ({
		sku: line.sku,
		title: language === "es" ? line.title_es : line.title_en,
		brand: line.brand,
		image: line.image_route,
		drawing: { category: line.category_url, subcategory: line.subcategory_url },
		quantity: line.quantity,
		price: usd(line.price_cents),
		total: usd(line.price_cents * line.quantity),
		core:
			line.core_cents > 0
				? { each: usd(line.core_cents), total: usd(line.core_cents * line.quantity) }
				: null,
		isSpecial: line.is_special_order,
		isReturnable: line.is_returnable,
		promise: hasPromises ? promiseText(line, storeDay(order.created_at.getTime()), language) : null,
	}));
}

/** When the last piece of a line leaves, as it was promised on the day of the order. */
function promiseText(
	{ promises, is_special_order }: OrderView["lines"][number],
	placedOn: string,
	language: Language,
): string | null {
	if (is_special_order) return m.special_order();
	const days = promises.map((promise) => {
		const [stockClass = "", expectedOn = null] = promise.split(" ");
		return shipDays(stockClass as AvailabilityClass, expectedOn, placedOn);
	});
	if (days.some((day) => day === null)) return m.availability_date_pending();
	const last = days
		.filter((day) => day !== null)
		.sort((a, b) => a.to.localeCompare(b.to))
		.at(-1);
	return last ? shipsText(last, { language, today: "" }) : null;
}

function totalRows({ order }: OrderView) {
	const usd = (cents: number) => formatUsd(cents);
	const rate = order.tax_millionths / MILLIONTHS_OF_PERCENT;
	const discount = order.coupon_code
		? m.order_discount_of({ code: order.coupon_code })
		: m.order_discount();
	return [
		{ label: m.order_products_total(), cents: order.products_cents },
		{ label: discount, cents: 0 - order.discount_cents, isRare: true },
		{ label: m.order_shipping(), cents: order.shipping_cents },
		{
			label: rate > 0 ? m.order_tax_of({ rate: String(rate) }) : m.order_tax(),
			cents: order.tax_cents,
		},
		{ label: m.order_core(), cents: order.core_cents, isRare: true },
		// What most orders do not have is left out of all but an invoice.
	].map(({ label, cents, isRare = false }) => ({
		label,
		value: usd(cents),
		isNone: isRare && cents === 0,
	}));
}

function arrivesText(
	{ arrives_from: from, arrives_to: to, service_code }: OrderView["order"],
	language: Language,
): string | null {
	return from && to ? arrivalText({ from, to }, language, isPickup(service_code)) : null;
}

function addressLines(address: OrderAddress, language: Language): string[] {
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
		company,
		street1,
		street2,
		`${city}, ${state} ${postal_code}`,
		place,
		phoneText(phone),
		additional_info,
	].filter(Boolean);
}
