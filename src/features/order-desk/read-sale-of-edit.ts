import type { Order } from "../../domain/order/order.ts";
import { keepLines, type PaymentOfDifference } from "../../domain/order/order-edit.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import type { StaffSale } from "./explain-to-staff.ts";

type Edit = {
	quantities: readonly { line: number; quantity: number }[];
	additions: readonly { sku: string; quantity: number }[];
	payment?: PaymentOfDifference;
	shownTotalCents?: number | null;
};

/** The order as an edit would leave it, and what the edit would put on the account. */
export async function readSaleOfEdit(
	{ pool }: OrderDependencies,
	{ id, accountId, totalCents, balanceDueCents }: Order,
	{ quantities, additions, payment, shownTotalCents = null }: Edit,
): Promise<StaffSale> {
	const lines = await selectLines(pool, id);
	const left = keepLines(lines, quantities).map(({ n, sku, quantity }) => ({
		sku,
		quantity,
		held: lines.find((line) => line.n === n)?.quantity ?? 0,
	}));
	const balanceCents = payment === "account" ? balanceDueCents : 0;
	return {
		accountId,
		// Lines that stay may be of parts that are no longer sold.
		items: [...left.filter(({ quantity, held }) => quantity !== held), ...additions],
		cents: shownTotalCents === null ? null : shownTotalCents - totalCents + balanceCents,
	};
}
