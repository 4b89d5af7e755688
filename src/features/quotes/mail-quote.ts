/** Queues mails about a quote in the transaction that causes them. */
import type { QuoteMailKind } from "../../domain/mail/mail-data.ts";
import type { OrderLine } from "../../domain/order/order.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import {
	compareWithRequest,
	isChanged,
	type RequestedLine,
	SAME_LINE,
} from "../../domain/quote/compare-with-request.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { MAX_MAILED_LINES, mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { notifyStore } from "../mail/notify-store.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { selectOfferMessage } from "./quotes.sql.ts";
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
				? {
						...offerLines(lines, await selectRequestedLines(client, id), order.language),
						totalCents: order.totalCents,
						sums: {
							discountCents: order.discountCents,
							shippingCents: order.shippingCents,
							taxCents: order.taxCents,
							coreCents: order.coreCents,
						},
						message: (await selectOfferMessage(client, id))[0]?.text ?? null,
						until: order.expiresAt?.toISOString() ?? null,
					}
				: { ...mailedLines(lines, order.language, quantityOf), totalCents: null, until: null }),
		},
	};
}

type OfferedLine = Pick<
	OrderLine,
	"sku" | "title" | "partId" | "quantity" | "priceCents" | "requestedLine"
>;

/**
 * The lines of an offer, and how they differ from what the buyer asked for. If the mail cannot have
 * all lines, it has the changed ones first.
 */
export function offerLines(
	lines: readonly OfferedLine[],
	requestedLines: readonly RequestedLine[],
	language: Language,
) {
	const comparison = compareWithRequest(lines, requestedLines);
	const compared = lines.map((line, index) => ({
		...line,
		...(comparison.lines[index] ?? SAME_LINE),
	}));
	const sorted =
		lines.length > MAX_MAILED_LINES
			? [...compared.filter(isChanged), ...compared.filter((line) => !isChanged(line))]
			: compared;
	const offered = mailedLines(sorted, language, (line) => {
		const { quantity, priceCents, isAdded, requestedQuantity, requestedPart: part } = line;
		const requestedPart = part ? `${part.brand} ${part.sku}` : null;
		const cents = priceCents * quantity;
		return { quantity, cents, isAdded, requestedQuantity, requestedPart };
	});
	const missing = mailedLines(comparison.missingLines, language, quantityOf);
	return {
		lines: offered.lines,
		missingLines: missing.lines,
		moreLines: offered.moreLines + missing.moreLines,
		isDifferent: comparison.isDifferent,
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
