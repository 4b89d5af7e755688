import type { Caller } from "../../domain/account/caller.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectCredit } from "./credit.sql.ts";

/** What a customer may still buy on account. */
export type Credit = {
	limitCents: number;
	leftCents: number;
	termsDays: number;
	requiresPurchaseOrder: boolean;
};

/** Null for whoever does not buy on account. */
export async function readCredit(
	{ pool }: Pick<OrderDependencies, "pool">,
	caller: Caller,
): Promise<Credit | null> {
	if (caller.kind !== "customer" || caller.credit !== "credit") return null;
	const [row] = await selectCredit(pool, caller.accountId);
	if (!row) return null;
	return {
		limitCents: row.limit_cents,
		leftCents: row.limit_cents - row.used_cents,
		termsDays: row.terms_days,
		requiresPurchaseOrder: row.requires_purchase_order,
	};
}
