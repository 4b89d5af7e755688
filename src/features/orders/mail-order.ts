/** Mails about an order, written in the transaction that causes them. */

import type { OrderMail, OrderMailKind } from "../../domain/mail/mail-data.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { insertUncapped } from "../mail/outbox.sql.ts";
import { type MailRow, queueMail, uncappedRow } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { validatorOf } from "./order-link.ts";
import {
	type LineRow,
	type OrderRow,
	selectHistory,
	selectLines,
	selectOrder,
} from "./orders.sql.ts";

/** An hour, of each kind. */
const MOST_TO_STRANGERS = 3;

type Given = { about?: string; refundedCents?: number; creditedCents?: number };

/** What a mail says of an order and of its lines. */
export type MailedOrder = Pick<
	OrderRow,
	| "id"
	| "number"
	| "link_seed"
	| "email"
	| "language"
	| "payment_status"
	| "ship_to"
	| "service_code"
	| "service_en"
	| "service_es"
	| "arrives_to"
	| "tracking"
	| "products_cents"
	| "discount_cents"
	| "shipping_cents"
	| "tax_cents"
	| "core_cents"
	| "total_cents"
	| "expires_at"
>;
export type MailedLine = Pick<
	LineRow,
	"sku" | "title_en" | "title_es" | "quantity" | "price_cents" | "core_cents"
>;

/** Once for each order and kind, or for each `about`. */
export async function mailOrder(
	deps: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: OrderMailKind,
	orderId: number,
	given: Given = {},
): Promise<void> {
	const [order] = await selectOrder(client, orderId);
	// Whoever fetched it knows.
	if (!order || (kind === "order-delivered" && isPickup(order.service_code))) return;
	const { recipient, language, dedupe, data } = orderMail(
		deps,
		kind,
		order,
		await selectLines(client, orderId),
		given,
	);
	// Anybody can order under any address and pay nothing.
	if (order.account_id === null && moneyOf(order) === "none")
		await queueMail(tx, {
			kind,
			to: recipient,
			language,
			dedupe,
			data: data as OrderMail,
			mostPerHour: MOST_TO_STRANGERS,
		});
	else await insertUncapped(client, kind, recipient, language, dedupe, JSON.stringify(data));
}

/** Asks for the money of an order, once for each time that it has begun to wait for it: its moves say how often that was. */
export async function askForMoney(
	deps: Parameters<typeof mailOrder>[0],
	transaction: Transaction,
	orderId: number,
): Promise<void> {
	const { length } = await selectHistory(transaction.client, orderId);
	await mailOrder(deps, transaction, "order-payment-due", orderId, { about: String(length) });
}

/** The same mail for whoever has the order at hand. */
export function orderMail(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	kind: OrderMailKind,
	order: MailedOrder,
	lines: readonly MailedLine[],
	{ about = "", refundedCents = 0, creditedCents = 0 }: Given = {},
): MailRow {
	const isFetched = isPickup(order.service_code);
	return uncappedRow({
		kind,
		to: order.email,
		language: order.language,
		dedupe: `${kind}:${order.id}${about && `:${about}`}`,
		data: {
			number: String(order.number),
			url: mailedPage(
				origin(),
				order.language,
				`/order/${orderName(order.number, validatorOf(orderKey, order))}`,
			),
			...mailedLines(lines, order.language, ({ quantity, price_cents, core_cents }) => ({
				...{ quantity, cents: price_cents * quantity, coreCents: core_cents * quantity },
			})),
			...sumsOf(order),
			money: moneyOf(order),
			...{ refundedCents, creditedCents },
			shipTo: PAID_FOR.includes(kind) && !isFetched ? addressOf(order) : [],
			service: order.language === "es" ? order.service_es : order.service_en,
			isPickup: isFetched,
			readyOn: isFetched && kind !== "order-shipped" ? order.arrives_to : null,
			tracking: order.tracking,
			until: order.expires_at?.toISOString() ?? null,
		},
	});
}

/** Mails that only an order gets whose money is there or owed. */
const PAID_FOR: readonly OrderMailKind[] = ["order-confirmation", "order-shipped"];

function sumsOf(order: MailedOrder) {
	return {
		productsCents: order.products_cents,
		discountCents: order.discount_cents,
		shippingCents: order.shipping_cents,
		taxCents: order.tax_cents,
		coreCents: order.core_cents,
		totalCents: order.total_cents,
	};
}

function moneyOf({ payment_status }: MailedOrder): "none" | "paid" | "on_account" {
	if (payment_status === "on_account") return payment_status;
	return payment_status === "unpaid" || payment_status === "failed" ? "none" : "paid";
}

function addressOf({
	ship_to: { receiver, street1, street2, city, state, postal_code },
}: MailedOrder): string[] {
	return [receiver, street1, street2, `${city}, ${state} ${postal_code}`].filter(Boolean);
}
