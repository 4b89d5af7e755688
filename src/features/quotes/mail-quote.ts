/** Queues mails about a quote in the transaction that causes them. */
import type { QuoteMailKind } from "../../domain/mail/mail-data.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import { compareWithRequest } from "../../domain/quote/compare-with-request.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { notifyStore } from "../mail/notify-store.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { selectRequestedLines } from "./requested-lines.sql.ts";

/** Mails the buyer. The same kind of mail is sent once per quote and `about`. */
export async function mailQuote(
	deps: Pick<OrderDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: QuoteMailKind,
	id: number,
	about: string,
): Promise<void> {
	const mail = await quoteMail(deps, client, kind, id, about);
	if (mail) await queueMail(tx, mail);
}

/** The mail as it is today. Null if the quote does not exist. */
export async function quoteMail(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	client: Queryable,
	kind: QuoteMailKind,
	id: number,
	about: string,
): Promise<QueuedMail<QuoteMailKind> | null> {
	const order = await selectOrder(client, id);
	if (!order) return null;
	const lines = await selectLines(client, id);
	const name = orderName(order.number, validatorOf(orderKey, order));
	return {
		kind,
		to: order.email,
		language: order.language,
		dedupe: `${kind}:${id}${about && `:${about}`}`,
		subject: `quote ${order.number}`,
		data: {
			number: String(order.number),
			url: mailedPage(origin(), order.language, `/quote/${name}`),
			...(kind === "quote-sent"
				? await offerOf(client, order, lines)
				: { ...mailedLines(lines, order.language, quantityOf), totalCents: null, until: null }),
		},
	};
}

/** The lines of an offer, and how they differ from what the buyer asked for. */
async function offerOf(client: Queryable, order: Order, lines: readonly OrderLine[]) {
	const requestedLines = await selectRequestedLines(client, order.id);
	const comparison = compareWithRequest(lines, requestedLines);
	const differences = new Map(lines.map(({ n }, index) => [n, comparison.lines[index]]));
	const { language } = order;
	return {
		...mailedLines(lines, language, ({ n, quantity }) => {
			const difference = differences.get(n);
			const part = difference?.requestedPart;
			return {
				quantity,
				isAdded: difference?.isAdded ?? false,
				requestedQuantity: difference?.requestedQuantity ?? null,
				requestedPart: part ? `${part.brand} ${part.sku}` : null,
			};
		}),
		isDifferent: comparison.isDifferent,
		missingLines: mailedLines(comparison.missingLines, language, quantityOf).lines,
		totalCents: order.totalCents,
		until: order.expiresAt?.toISOString() ?? null,
	};
}

/** Mails the store about a new request, or about a message of the buyer. */
export async function notifyStoreOfQuote(
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
	await notifyStore(tx, origin(), {
		kind: messageId === undefined ? "store-quote" : "store-quote-message",
		about: String(messageId ?? id),
		subject: `quote ${number}`,
		to,
		language,
		number: String(number),
		orderNumber: null,
		...lines,
	});
}

function quantityOf({ quantity }: { quantity: number }) {
	return { quantity };
}
