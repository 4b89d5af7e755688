/** Messages about a quote: the buyer's, with or without a proposed total, and the seller's. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { changeOpenQuote } from "./change-open-quote.ts";
import { mailQuote, notifyStoreOfQuote } from "./mail-quote.ts";
import { insertMessage, selectMessages } from "./quotes.sql.ts";
import { findForStaff, findQuote } from "./read-quote.ts";

/** `wishCents`: the total that the buyer proposes. */
export type BuyerMessage = { text: string; wishCents: number | null };

/**
 * The offer stays valid, and the store is notified. A message equal to the buyer's last one is not
 * stored again.
 */
export async function sendBuyerMessage(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	message: BuyerMessage,
	key: string | null,
): Promise<Order> {
	const order = await findQuote(deps, caller, name);
	await deps.limiter.require("quote-message", `order ${order.id}`);
	const { contactEmail } = await deps.settings();
	const actorId = caller.kind === "customer" ? caller.accountId : null;
	const send = async (transaction: Transaction) => {
		const { client } = transaction;
		const text = message.text.trim();
		const last = (await selectMessages(client, order.id)).at(-1);
		if (last?.author === "buyer" && last.text === text && last.wishCents === message.wishCents)
			return;
		const [row] = await insertMessage(client, order.id, "buyer", actorId, text, message.wishCents);
		await notifyStoreOfQuote(deps, transaction, order.id, contactEmail, row?.id);
	};
	const request = ["quote message", order.id, message];
	await changeOpenQuote(deps, order.id, send, { key, caller, request });
	return order;
}

export async function sendSellerMessage(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	text: string,
	key: string | null,
): Promise<void> {
	const { id: orderId } = await findForStaff(deps, caller, number);
	const send = async (transaction: Transaction) => {
		const [row] = await insertMessage(
			transaction.client,
			orderId,
			"seller",
			caller.accountId,
			text.trim(),
			null,
		);
		await mailQuote(deps, transaction, "quote-answered", orderId, String(row?.id));
	};
	const request = ["quote answer", orderId, text];
	await changeOpenQuote(deps, orderId, send, { key, caller, request });
}
