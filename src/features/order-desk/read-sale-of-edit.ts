import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Order } from "../../domain/order/order.ts";
import { keepLines, type PaymentOfDifference } from "../../domain/order/order-edit.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { selectPriceLevel } from "./edit-order.sql.ts";
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
	const remainingLines = keepLines(lines, quantities).map(({ n, sku, quantity }) => ({
		sku,
		quantity,
		heldPieces: lines.find((line) => line.n === n)?.quantity ?? 0,
	}));
	const balanceCents = payment === "account" ? balanceDueCents : 0;
	const [row] = await selectPriceLevel(pool, id);
	return {
		accountId,
		level: (row?.price_level ?? "online") as PriceLevel,
		// Lines that stay may be of parts that are no longer sold.
		items: [
			...remainingLines.filter(({ quantity, heldPieces }) => quantity !== heldPieces),
			...additions,
		],
		cents: shownTotalCents === null ? null : shownTotalCents - totalCents + balanceCents,
	};
}
