import type { Caller } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { spendCredit } from "./place-order.sql.ts";

/** Takes the amount from the customer's credit limit. Some customers must give a purchase order number. */
export async function spendCreditLimit(
	{ client }: Transaction,
	caller: Caller,
	cents: number,
	purchaseOrder: string | null,
) {
	if (caller.kind !== "customer" || caller.credit !== "credit") throw new Refusal("no_credit");
	const [credit] = await spendCredit(client, caller.accountId, cents);
	if (!credit) throw new Refusal("over_limit");
	if (credit.requires_purchase_order && !purchaseOrder)
		throw new Refusal("bad_request", { fieldErrors: { purchaseOrder: { code: "required" } } });
	return credit;
}
