/** Queues mails about a return in the transaction that causes them. */
import type { ReturnMailKind } from "../../domain/mail/mail-data.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import type { ReturnLine } from "../../domain/returns/return.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { notifyStore } from "../mail/notify-store.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { creditedOf, selectPaybacks } from "./return-refunds.sql.ts";
import { selectReturn, selectReturnLines } from "./returns.sql.ts";

/** Mails the buyer, once per return and kind, or once per `about`. */
export async function mailReturn(
	deps: Pick<ReturnDependencies, "orderKey" | "origin">,
	{ client, tx }: Transaction,
	kind: ReturnMailKind,
	id: number,
	about = "",
): Promise<void> {
	const mail = await returnMail(deps, client, kind, id, about);
	if (mail) await queueMail(tx, mail);
}

const DECIDED_STATUSES: readonly ReturnStatus[] = ["refunded", "rejected"];

/** The mail as it is today. Null if the return does not exist. */
export async function returnMail(
	{ orderKey, origin }: Pick<ReturnDependencies, "orderKey" | "origin">,
	client: Queryable,
	kind: ReturnMailKind,
	id: number,
	about: string,
): Promise<QueuedMail<ReturnMailKind> | null> {
	const orderReturn = await selectReturn(client, id);
	if (!orderReturn) return null;
	const { number, orderNumber, language } = orderReturn;
	const lines = await selectReturnLines(client, id);
	const creditedCents = creditedOf(orderReturn, await selectPaybacks(client, id));
	const name = orderName(number, validatorOf(orderKey, orderReturn));
	// A core with a credit of 0% is rejected. One that was not inspected has no percent.
	const isDecidedCore =
		orderReturn.kind === "core" && DECIDED_STATUSES.includes(orderReturn.status);
	return {
		kind,
		to: orderReturn.email,
		language,
		dedupe: `${kind}:${id}${about && `:${about}`}`,
		subject: `return ${number}`,
		data: {
			number: String(number),
			orderNumber: String(orderNumber),
			url: mailedPage(origin(), language, `/order/return/${name}`),
			kind: orderReturn.kind,
			...mailedLines(lines, language, (line) => ({
				...quantityOf(line),
				creditPercent: isDecidedCore ? line.creditPercent : null,
			})),
			// A core that is rejected or gets less than 100% needs an answer to the buyer.
			creditReason: isDecidedCore ? orderReturn.answer : null,
			refundedCents: orderReturn.refundedCents,
			creditedCents,
			feeCents: orderReturn.feeCents,
		},
	};
}

/** Mails the store that a new return awaits its answer. */
export async function notifyStoreOfReturn(
	{ origin }: Pick<ReturnDependencies, "origin">,
	{ client, tx }: Transaction,
	id: number,
	to: string | null,
): Promise<void> {
	const orderReturn = await selectReturn(client, id);
	if (!orderReturn) return;
	const { language, number, orderNumber } = orderReturn;
	await notifyStore(tx, origin(), {
		kind: "store-return",
		to,
		language,
		about: String(id),
		subject: `return ${number}`,
		number: String(number),
		orderNumber: String(orderNumber),
		...mailedLines(await selectReturnLines(client, id), language, quantityOf),
	});
}

function quantityOf({ acceptedQuantity, quantity }: ReturnLine) {
	return { quantity: acceptedQuantity ?? quantity };
}
