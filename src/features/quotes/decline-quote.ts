/** Declines an open quote, as the buyer or as staff. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { changeOpenQuote } from "./change-open-quote.ts";
import { mailQuote } from "./mail-quote.ts";
import { moveQuote } from "./quotes.sql.ts";
import { findForStaff, findQuote } from "./read-quote.ts";

export async function declineQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<Order> {
	const order = await findQuote(deps, caller, name);
	await changeOpenQuote(
		deps,
		order.id,
		({ client }, { status }) => moveQuote(client, order.id, status, "declined"),
		{ key: null, caller, request: null },
	);
	return order;
}

export async function declineAsStaff(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const { id: orderId } = await findForStaff(deps, caller, number);
	await changeOpenQuote(
		deps,
		orderId,
		async (transaction, { status }) => {
			await moveQuote(transaction.client, orderId, status, "declined");
			await mailQuote(deps, transaction, "quote-declined", orderId, "");
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "decline_quote",
				subject: `quote ${number}`,
				details: {},
			});
		},
		{ key: null, caller, request: null },
	);
}
