/** Mails about a return, written in the transaction that causes them. */
import type { ReturnMailKind } from "../../domain/mail.ts";
import { orderName } from "../../domain/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { type ReturnLineRow, type ReturnRow, selectReturn, selectReturnLines } from "./returns.sql.ts";

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
			...namedLines(row, lines),
			refundedCents: row.refunded_cents,
			feeCents: row.fee_cents,
		},
	});
}

/** To the store's own address, in the buyer's language: an answer is wanted in it. */
export async function tellStore(
	{ origin }: Pick<ReturnDependencies, "origin">,
	{ client, tx }: Transaction,
	id: number,
	to: string | null,
): Promise<void> {
	const [row] = await selectReturn(client, id);
	if (!row || to === null) return;
	const number = String(row.number);
	const url = `${origin()}${row.language === "es" ? "/es" : ""}/order/return/${number}`;
	const data = { number, orderNumber: String(row.order_number), url, ...namedLines(row, await selectReturnLines(client, id)) };
	await queueMail(tx, { kind: "store-return", to, language: row.language, dedupe: `store-return:${id}`, data });
}

function namedLines({ language }: ReturnRow, lines: ReturnLineRow[]) {
	return {
		lines: lines.slice(0, MOST_LINES).map((line) => ({
			sku: line.sku,
			title: language === "es" ? line.title_es : line.title_en,
			quantity: line.accepted ?? line.quantity,
		})),
		moreLines: Math.max(0, lines.length - MOST_LINES),
	};
}
