/** Changes a quote that is still open, under the lock of its order record. */
import type { Caller } from "../../domain/account/caller.ts";
import type { Quote } from "../../domain/quote/quote.ts";
import { QUOTE_MOVES } from "../../domain/quote/quote-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { selectQuote } from "./quotes.sql.ts";

/** `key`: the idempotency key; null for a change that may be repeated. */
type ChangeRequest = { key: string | null; caller: Caller; request: unknown };

export async function changeOpenQuote(
	deps: OrderDependencies,
	orderId: number,
	change: (transaction: Transaction, quote: Quote) => Promise<unknown>,
	changeRequest: ChangeRequest,
): Promise<void> {
	const changeUnderLock = async (transaction: Transaction) => {
		await lockOrder(transaction.client, orderId);
		const quote = await selectQuote(transaction.client, orderId);
		if (!quote || QUOTE_MOVES[quote.status].length === 0) throw new Refusal("quote_closed");
		await change(transaction, quote);
		return {};
	};
	const { key, ...rest } = changeRequest;
	await (key === null
		? inTransaction(deps.pool, changeUnderLock)
		: runIdempotent(deps.pool, { key, ...rest }, changeUnderLock));
}
