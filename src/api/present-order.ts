/** Orders with the names of the wire. */
import type { z } from "zod";
import type { OrderDetail } from "../contract/orders.ts";
import { toDecimal } from "../domain/money/money.ts";
import { MILLIONTHS_OF_PERCENT } from "../domain/money/sales-tax.ts";
import type { Totals } from "../domain/money/totals.ts";
import {
	buyerMayCancel,
	canBePaid,
	PAYMENT_LABELS,
	STATUS_LABELS,
} from "../domain/order/order-status.ts";
import { QUOTE_LABELS } from "../domain/quote/quote-status.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";
import type { ListedRow } from "../features/orders/order-lists.sql.ts";
import type { OrderRow } from "../features/orders/orders.sql.ts";
import type { Prepared } from "../features/orders/prepare-order.ts";
import type { OrderView } from "../features/orders/read-order.ts";

type Wire = z.output<typeof OrderDetail>;

export function orderInfo(totals: Omit<Totals, "lines">) {
	return {
		products_total: toDecimal(totals.productsCents),
		discount: toDecimal(totals.discountCents),
		subtotal: toDecimal(totals.subtotalCents),
		shipping: toDecimal(totals.shippingCents),
		core: toDecimal(totals.coreCents),
		total_before_tax: toDecimal(totals.beforeTaxCents),
		tax: toDecimal(totals.taxCents),
		tax_percentage: totals.taxMillionths / MILLIONTHS_OF_PERCENT,
		total: toDecimal(totals.totalCents),
	};
}

export function orderProducts({ lines }: Prepared, language: Language) {
	return lines.map((line, n) => ({
		sku: line.sku,
		title: language === "es" ? line.titleEs : line.titleEn,
		quantity: line.quantity,
		price: toDecimal(line.priceCents),
		core: toDecimal(line.coreCents),
		nkr_code: line.sku,
		line: n + 1,
		warehouse_id: null,
		product_id: line.partId,
		returnable: line.isReturnable,
	}));
}

export function orderOnWire(
	{ order, validator, lines, history, refunds, payment }: OrderView,
	language: Language,
): Wire {
	const own = ({ en, es }: Bilingual) => (language === "es" ? es : en);
	return {
		orderNumber: String(order.number),
		validator,
		kind: order.kind,
		status: order.status,
		status_label: own(STATUS_LABELS[order.status]),
		payment_status: order.payment_status,
		payment_status_label: own(PAYMENT_LABELS[order.payment_status]),
		payment_method: order.payment_method,
		transaction_id: payment?.status === "succeeded" ? payment.ref : null,
		instrument: payment?.status === "succeeded" ? payment.instrument : null,
		email: order.email,
		created_at: order.created_at.toISOString(),
		expires_at: order.expires_at?.toISOString() ?? null,
		due_on: order.due_on,
		currency: order.currency,
		exchange_currency: order.rate_currency,
		exchange_rate: order.exchange_rate,
		shippingAddress: order.ship_to,
		billingAddress: order.bill_to,
		shippingRequested: {
			serviceCode: order.service_code,
			name: own({ en: order.service_en, es: order.service_es }),
			price: toDecimal(order.shipping_cents),
			arrives_from: order.arrives_from,
			arrives_to: order.arrives_to,
		},
		tracking: order.tracking,
		orderInfo: orderInfo(totalsOfRow(order)),
		refunded: toDecimal(order.refunded_cents),
		coupon: order.coupon_code,
		vin: order.vin,
		vin_verified: order.vin_verified,
		purchase_order: order.purchase_order,
		extra_information: order.extra_information,
		products: lines.map((line) => ({
			line: line.n,
			sku: line.sku,
			nkr_code: line.sku,
			product_id: line.part_id,
			title: own({ en: line.title_en, es: line.title_es }),
			brand: line.brand,
			image: line.image_route,
			quantity: line.quantity,
			price: toDecimal(line.price_cents),
			core: toDecimal(line.core_cents),
			total: toDecimal(line.price_cents * line.quantity),
			is_special_order: line.is_special_order,
			is_returnable: line.is_returnable,
			warehouses: line.places.map((place) => {
				const [warehouse, quantity, expected] = place.split(" ");
				return {
					warehouse_id: Number(warehouse),
					quantity: Number(quantity),
					expected_on: expected ?? null,
				};
			}),
		})),
		history: history.map((row) => ({
			from: row.from_status,
			to: row.to_status,
			to_label: own(STATUS_LABELS[row.to_status]),
			at: row.at.toISOString(),
			reason: row.reason,
		})),
		refunds: refunds.map((row) => ({
			amount: toDecimal(row.amount_cents),
			reason: row.reason,
			status: row.status,
			at: row.created_at.toISOString(),
		})),
		can_cancel: buyerMayCancel(order),
		can_pay: canBePaid(order),
	};
}

export function totalsOfRow(order: OrderRow): Omit<Totals, "lines"> {
	return {
		productsCents: order.products_cents,
		discountCents: order.discount_cents,
		subtotalCents: order.products_cents - order.discount_cents,
		shippingCents: order.shipping_cents,
		coreCents: order.core_cents,
		beforeTaxCents: order.total_cents - order.tax_cents,
		taxMillionths: order.tax_millionths,
		taxCents: order.tax_cents,
		totalCents: order.total_cents,
	};
}

export function listedOnWire(row: ListedRow, language: Language) {
	const own = ({ en, es }: Bilingual) => (language === "es" ? es : en);
	return {
		orderNumber: String(row.number),
		kind: row.kind,
		created_at: row.created_at.toISOString(),
		status: row.status,
		// A quote is a draft of an order; what its buyer waits for is the offer.
		status_label: own(row.quote_state ? QUOTE_LABELS[row.quote_state] : STATUS_LABELS[row.status]),
		payment_status: row.payment_status,
		payment_status_label: own(PAYMENT_LABELS[row.payment_status]),
		total: row.is_priced ? toDecimal(row.total_cents) : null,
		items: row.items,
		purchase_order: row.purchase_order,
		tracking: row.tracking,
		titles: language === "es" ? row.titles_es : row.titles_en,
	};
}
