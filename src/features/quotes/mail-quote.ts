/** Mails about a quote, written in the transaction that causes them. */
import type { QuoteMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectLines, selectOrder } from "../orders/orders.sql.ts";

/** More lines are on the page of the quote. */
const MOST_LINES = 25;

/** Once for each quote and kind, or for each `about`. */
export async function mailQuote(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: QuoteMailKind,
	id: number,
	about: string,
): Promise<void> {
	const [order] = await selectOrder(client, id);
	if (!order) return;
	const lines = await selectLines(client, id);
	const name = orderName(order.number, validatorOf(orderKey, order));
	await queueMail(tx, {
		kind,
		to: order.email,
		language: order.language,
		dedupe: `${kind}:${id}${about && `:${about}`}`,
		data: {
			number: String(order.number),
			url: `${origin()}${order.language === "es" ? "/es" : ""}/quote/${name}`,
			lines: lines.slice(0, MOST_LINES).map((line) => ({
				sku: line.sku,
				title: order.language === "es" ? line.title_es : line.title_en,
				quantity: line.quantity,
			})),
			moreLines: Math.max(0, lines.length - MOST_LINES),
			...(kind === "quote-sent"
				? { totalCents: order.total_cents, until: order.expires_at?.toISOString() ?? null }
				: { totalCents: null, until: null }),
		},
	});
}
