/** Mails about a return, written in the transaction that causes them. */
import type { ReturnMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { selectReturn, selectReturnLines } from "./returns.sql.ts";

/** More lines are on the page of the return. */
const MOST_LINES = 25;

export async function mailReturn(
	{ orderKey, origin }: Pick<ReturnDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: ReturnMailKind,
	id: number,
): Promise<void> {
	const [row] = await selectReturn(client, id);
	if (!row) return;
	const lines = await selectReturnLines(client, id);
	const name = orderName(row.number, validatorOf(orderKey, row));
	await queueMail(tx, {
		kind,
		to: row.email,
		language: row.language,
		dedupe: `${kind}:${id}`,
		data: {
			number: String(row.number),
			orderNumber: String(row.order_number),
			url: `${origin()}${row.language === "es" ? "/es" : ""}/order/return/${name}`,
			kind: row.kind,
			lines: lines.slice(0, MOST_LINES).map((line) => ({
				sku: line.sku,
				title: row.language === "es" ? line.title_es : line.title_en,
				quantity: line.accepted ?? line.quantity,
			})),
			moreLines: Math.max(0, lines.length - MOST_LINES),
			refundedCents: row.refunded_cents,
			feeCents: row.fee_cents,
		},
	});
}
