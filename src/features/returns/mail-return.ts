/** Mails about a return, written in the transaction that causes them. */
import type { ReturnMailKind } from "../../domain/mail/mail-data.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { notifyStore } from "../mail/tell-store.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import {
	type ReturnLineRow,
	selectCredited,
	selectReturn,
	selectReturnLines,
} from "./returns.sql.ts";

export async function mailReturn(
	{ orderKey, origin }: Pick<ReturnDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: ReturnMailKind,
	id: number,
): Promise<void> {
	const [row] = await selectReturn(client, id);
	if (!row) return;
	const lines = await selectReturnLines(client, id);
	const [credited] = await selectCredited(client, id, row.order_id);
	const name = orderName(row.number, validatorOf(orderKey, row));
	await queueMail(tx, {
		kind,
		to: row.email,
		language: row.language,
		dedupe: `${kind}:${id}`,
		data: {
			number: String(row.number),
			orderNumber: String(row.order_number),
			url: mailedPage(origin(), row.language, `/order/return/${name}`),
			kind: row.kind,
			...mailedLines(lines.map(toMailedLine), row.language, quantityOf),
			refundedCents: row.refunded_cents,
			creditedCents: credited?.cents ?? 0,
			feeCents: row.fee_cents,
		},
	});
}

/** Tells the store of a return that waits for it. */
export async function tellStoreOfReturn(
	{ origin }: Pick<ReturnDependencies, "origin">,
	{ client, tx }: Transaction,
	id: number,
	to: string | null,
): Promise<void> {
	const [row] = await selectReturn(client, id);
	if (!row) return;
	const { language, number, order_number } = row;
	const lines = mailedLines(
		(await selectReturnLines(client, id)).map(toMailedLine),
		language,
		quantityOf,
	);
	const names = { number: String(number), orderNumber: String(order_number) };
	await notifyStore(tx, origin(), {
		kind: "store-return",
		to,
		language,
		about: String(id),
		...names,
		...lines,
	});
}

function toMailedLine({ sku, title_en, title_es, accepted, quantity }: ReturnLineRow) {
	return { sku, titleEn: title_en, titleEs: title_es, quantity: accepted ?? quantity };
}

function quantityOf({ quantity }: { quantity: number }) {
	return { quantity };
}
