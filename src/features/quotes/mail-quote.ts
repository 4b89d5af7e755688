/** Mails about a quote, written in the transaction that causes them. */
import type { QuoteMailKind } from "../../domain/mail/mail-data.ts";
import type { OrderLine } from "../../domain/order/order.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { notifyStore } from "../mail/notify-store.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectOrder } from "../orders/orders.sql.ts";

/** Once for each quote and kind, or for each `about`. */
export async function mailQuote(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: QuoteMailKind,
	id: number,
	about: string,
): Promise<void> {
	const order = await selectOrder(client, id);
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
			url: mailedPage(origin(), order.language, `/quote/${name}`),
			...mailedLines(lines, order.language, quantityOf),
			...(kind === "quote-sent"
				? { totalCents: order.totalCents, until: order.expiresAt?.toISOString() ?? null }
				: { totalCents: null, until: null }),
		},
	});
}

/** Tells the store of a quote that waits for it: of the request, or of one message about it. */
export async function tellStoreOfQuote(
	{ origin }: Pick<OrderDependencies, "origin">,
	{ client, tx }: Transaction,
	id: number,
	to: string | null,
	messageId?: number,
): Promise<void> {
	const order = await selectOrder(client, id);
	if (!order) return;
	const { language, number } = order;
	const lines = mailedLines(await selectLines(client, id), language, quantityOf);
	const about =
		messageId === undefined
			? { kind: "store-quote" as const, about: String(id) }
			: { kind: "store-quote-message" as const, about: String(messageId) };
	await notifyStore(tx, origin(), {
		...about,
		to,
		language,
		number: String(number),
		orderNumber: null,
		...lines,
	});
}

function quantityOf({ quantity }: OrderLine) {
	return { quantity };
}
