import type { Caller } from "../../domain/account/caller.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectCredit } from "./credit.sql.ts";

/** The credit that a customer has left. */
export type AvailableCredit = {
	limitCents: number;
	leftCents: number;
	termsDays: number;
	requiresPurchaseOrder: boolean;
};

/** Null for a caller who does not buy on account. */
export async function readCredit(
	{ pool }: Pick<OrderDependencies, "pool">,
	caller: Caller,
): Promise<AvailableCredit | null> {
	if (caller.kind !== "customer" || caller.credit !== "credit") return null;
	const credit = await selectCredit(pool, caller.accountId);
	if (!credit) return null;
	return {
		limitCents: credit.limitCents,
		leftCents: credit.limitCents - credit.usedCents,
		termsDays: credit.termsDays,
		requiresPurchaseOrder: credit.requiresPurchaseOrder,
	};
}
