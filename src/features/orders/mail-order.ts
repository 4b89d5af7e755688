/** Mails about an order, written in the transaction that causes them. */

import type { OrderMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { validatorOf } from "./order-link.ts";
import { selectLines, selectOrder } from "./orders.sql.ts";

/** More lines are on the order's page. */
const MOST_LINES = 25;

/** Once for each order and kind, or for each `about`. */
export async function mailOrder(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: OrderMailKind,
	orderId: number,
	about = "",
): Promise<void> {
	const [order] = await selectOrder(client, orderId);
	if (!order) return;
	const lines = await selectLines(client, orderId);
	await queueMail(tx, {
		kind,
		to: order.email,
		language: order.language,
		dedupe: `${kind}:${orderId}${about && `:${about}`}`,
		data: {
			number: String(order.number),
			url: `${origin()}${order.language === "es" ? "/es" : ""}/order/${orderName(order.number, validatorOf(orderKey, order))}`,
			lines: lines.slice(0, MOST_LINES).map((line) => ({
				sku: line.sku,
				title: order.language === "es" ? line.title_es : line.title_en,
				quantity: line.quantity,
				cents: line.price_cents * line.quantity,
			})),
			moreLines: Math.max(0, lines.length - MOST_LINES),
			totalCents: order.total_cents,
			tracking: order.tracking,
		},
	});
}
