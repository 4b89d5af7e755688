/** Mails about a quote, written in the transaction that causes them. */
import type { Language } from "../../domain/language.ts";
import type { QuoteMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { validatorOf } from "../orders/order-link.ts";
import { type LineRow, selectLines, selectOrder } from "../orders/orders.sql.ts";

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
			...namedLines(lines, order.language),
			...(kind === "quote-sent"
				? { totalCents: order.total_cents, until: order.expires_at?.toISOString() ?? null }
				: { totalCents: null, until: null }),
		},
	});
}

/** To the store's own address, in the language of whoever asks: an answer is wanted in it. */
export async function tellStore(
	{ origin }: Pick<OrderDependencies, "origin">,
	{ client, tx }: Transaction,
	id: number,
	to: string | null,
): Promise<void> {
	const [order] = await selectOrder(client, id);
	if (!order || to === null) return;
	const [{ language }, number] = [order, String(order.number)];
	const url = `${origin()}${language === "es" ? "/es" : ""}/quote/${number}`;
	const data = { number, orderNumber: null, url, ...namedLines(await selectLines(client, id), language) };
	await queueMail(tx, { kind: "store-quote", to, language, dedupe: `store-quote:${id}`, data });
}

function namedLines(lines: LineRow[], language: Language) {
	return {
		lines: lines.slice(0, MOST_LINES).map((line) => ({
			sku: line.sku,
			title: language === "es" ? line.title_es : line.title_en,
			quantity: line.quantity,
		})),
		moreLines: Math.max(0, lines.length - MOST_LINES),
	};
}
