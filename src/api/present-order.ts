/** Turns orders into the JSON of the API. */
import type { z } from "zod";
import type { OrderDetail } from "../contract/orders.ts";
import { toDecimal } from "../domain/money/money.ts";
import { presentTotals } from "../domain/money/present-totals.ts";
import type { Totals } from "../domain/money/totals.ts";
import { hasMisfit } from "../domain/order/fit-doubt.ts";
import type { Order, OrderDetails, OrderSummary } from "../domain/order/order.ts";
import {
	canBePaid,
	canBuyerCancel,
	centsToPay,
	hasShippedPieces,
	orderLabel,
	PAYMENT_LABELS,
	statusLabel,
} from "../domain/order/order-status.ts";
import { QUOTE_LABELS } from "../domain/quote/quote-status.ts";
import { isPickup } from "../domain/shipping/pickup.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";
import type { OrderPreview } from "../features/orders/prepare-order.ts";

type Wire = z.output<typeof OrderDetail>;

export function presentPreparedLines({ lines, warehouseIds }: OrderPreview, language: Language) {
	return lines.map((line, n) => ({
		sku: line.sku,
		title: line.title[language],
		quantity: line.quantity,
		price: toDecimal(line.priceCents),
		core: toDecimal(line.coreCents),
		nkr_code: line.sku,
		line: n + 1,
		warehouse_id: warehouseIds[n] ?? null,
		product_id: line.partId,
		returnable: line.isReturnable,
	}));
}

export function presentOrder(
	{ order, validator, lines, history, refunds, payment, receipts, hidesMoney }: OrderDetails,
	language: Language,
): Wire {
	const translate = (text: Bilingual) => text[language];
	return {
		orderNumber: String(order.number),
		validator,
		kind: order.kind,
		status: order.status,
		status_label: translate(orderLabel(order, hasShippedPieces(lines))),
		payment_status: order.paymentStatus,
		payment_status_label: translate(PAYMENT_LABELS[order.paymentStatus]),
		payment_method: order.paymentMethod,
		transaction_id: payment?.status === "succeeded" ? payment.ref : null,
		instrument: payment?.status === "succeeded" ? payment.instrument : null,
		payments: receipts.map(({ amountCents, method, instrument, ref, at }) => ({
			amount: toDecimal(amountCents),
			method,
			instrument,
			transaction_id: ref,
			at: at.toISOString(),
		})),
		email: order.email,
		created_at: order.createdAt.toISOString(),
		expires_at: order.expiresAt?.toISOString() ?? null,
		due_on: order.dueOn,
		currency: order.currency,
		exchange_currency: order.rateCurrency,
		exchange_rate: order.exchangeRate,
		shippingAddress: order.shipTo,
		billingAddress: order.billTo,
		shippingRequested: {
			serviceCode: order.serviceCode,
			name: order.serviceName[language],
			price: toDecimal(order.shippingCents),
			arrives_from: order.arrivesFrom,
			arrives_to: order.arrivesTo,
		},
		tracking: order.tracking,
		orderInfo: presentTotals(orderTotals(order)),
		refunded: toDecimal(hidesMoney ? 0 : order.refundedCents),
		amount_due: toDecimal(hidesMoney ? 0 : centsToPay(order)),
		coupon: order.couponCode,
		vin: order.vin,
		vin_verified: order.isVinVerified && !hasMisfit(lines),
		purchase_order: order.purchaseOrder,
		extra_information: order.extraInformation,
		products: lines.map((line) => ({
			line: line.n,
			sku: line.sku,
			nkr_code: line.sku,
			product_id: line.partId,
			title: line.title[language],
			brand: line.brand,
			image: line.imagePath,
			quantity: line.quantity,
			price: toDecimal(line.priceCents),
			core: toDecimal(line.coreCents),
			total: toDecimal(line.priceCents * line.quantity),
			is_special_order: line.isSpecialOrder,
			is_returnable: line.isReturnable,
			fit_doubt: line.fitDoubt,
			warehouses: line.allocations.map(({ warehouseId, quantity, expectedOn }) => ({
				warehouse_id: warehouseId,
				quantity,
				expected_on: expectedOn,
			})),
		})),
		history: history.map(({ from, to, at, reason }) => ({
			from,
			to,
			to_label: translate(statusLabel(to, isPickup(order.serviceCode))),
			at: at.toISOString(),
			reason,
		})),
		refunds: refunds.map((refund) => ({
			amount: toDecimal(refund.amountCents),
			reason: refund.reason,
			status: refund.status,
			at: refund.createdAt.toISOString(),
		})),
		can_cancel: canBuyerCancel(order, hasShippedPieces(lines)),
		can_pay: !hidesMoney && canBePaid(order),
	};
}

export function orderTotals(order: Order): Omit<Totals, "lines"> {
	return {
		productsCents: order.productsCents,
		discountCents: order.discountCents,
		subtotalCents: order.productsCents - order.discountCents,
		shippingCents: order.shippingCents,
		coreCents: order.coreCents,
		beforeTaxCents: order.totalCents - order.taxCents,
		taxMillionths: order.taxMillionths,
		taxCents: order.taxCents,
		totalCents: order.totalCents,
	};
}

export function presentOrderSummary(order: OrderSummary, language: Language) {
	const translate = (text: Bilingual) => text[language];
	return {
		orderNumber: String(order.number),
		kind: order.kind,
		created_at: order.createdAt.toISOString(),
		status: order.status,
		// A quote has the status of a draft order; the buyer sees the state of the quote instead.
		status_label: translate(
			order.quoteState ? QUOTE_LABELS[order.quoteState] : orderLabel(order, order.hasShippedPieces),
		),
		payment_status: order.paymentStatus,
		payment_status_label: translate(PAYMENT_LABELS[order.paymentStatus]),
		total: order.totalCents === null ? null : toDecimal(order.totalCents),
		items: order.pieceCount,
		purchase_order: order.purchaseOrder,
		tracking: order.tracking,
		titles: order.titles[language],
	};
}
