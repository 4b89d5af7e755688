/** Mails about an order, written in the transaction that causes them. */

import type { OrderMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { validatorOf } from "./order-link.ts";
import { type OrderRow, selectLines, selectOrder } from "./orders.sql.ts";

/** More lines are on the order's page. */
const MOST_LINES = 25;

type Given = { about?: string; refundedCents?: number };

/** Once for each order and kind, or for each `about`. */
export async function mailOrder(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: OrderMailKind,
	orderId: number,
	{ about = "", refundedCents }: Given = {},
): Promise<void> {
	const [order] = await selectOrder(client, orderId);
	if (!order) return;
	const lines = await selectLines(client, orderId);
	const isSpanish = order.language === "es";
	await queueMail(tx, {
		kind,
		to: order.email,
		language: order.language,
		dedupe: `${kind}:${orderId}${about && `:${about}`}`,
		data: {
			number: String(order.number),
			url: `${origin()}${isSpanish ? "/es" : ""}/order/${orderName(order.number, validatorOf(orderKey, order))}`,
			lines: lines.slice(0, MOST_LINES).map((line) => ({
				sku: line.sku,
				title: isSpanish ? line.title_es : line.title_en,
				quantity: line.quantity,
				cents: line.price_cents * line.quantity,
				coreCents: line.core_cents * line.quantity,
			})),
			moreLines: Math.max(0, lines.length - MOST_LINES),
			...sumsOf(order),
			money: moneyOf(order),
			refundedCents: refundedCents ?? order.refunded_cents,
			shipTo: PAID_FOR.includes(kind) ? addressOf(order) : [],
			service: isSpanish ? order.service_es : order.service_en,
			tracking: order.tracking,
		},
	});
}

/** Mails that only an order gets whose money is there or owed. */
const PAID_FOR: readonly OrderMailKind[] = ["order-confirmation", "order-shipped"];

function sumsOf(order: OrderRow) {
	return {
		productsCents: order.products_cents,
		discountCents: order.discount_cents,
		shippingCents: order.shipping_cents,
		taxCents: order.tax_cents,
		coreCents: order.core_cents,
		totalCents: order.total_cents,
	};
}

function moneyOf({ payment_status }: OrderRow): "none" | "paid" | "on_account" {
	if (payment_status === "on_account") return payment_status;
	return payment_status === "unpaid" || payment_status === "failed" ? "none" : "paid";
}

function addressOf({ ship_to: { receiver, street1, street2, city, state, postal_code } }: OrderRow): string[] {
	return [receiver, street1, street2, `${city}, ${state} ${postal_code}`].filter(Boolean);
}
