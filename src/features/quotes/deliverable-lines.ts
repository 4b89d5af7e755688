/** The lines of a quote with what an offer and an acceptance need to know about their parts. */
import { type LineDelivery, lineDeliveries } from "../../domain/quote/line-delivery.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectStock } from "../orders/place-order.sql.ts";
import { toStockLevel } from "../orders/reserve-stock-and-credit.ts";

/** A line as an offer writes it into the order record. */
export type OfferLine = {
	partId: number;
	sku: string;
	title: Bilingual;
	brand: string;
	quantity: number;
	priceCents: number;
	coreCents: number;
	orderMultiple: number;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	/** The requested line that this line answers; null for an added line. */
	requestedLine: number | null;
};

type DeliverableLine = Pick<OfferLine, "partId" | "quantity" | "orderMultiple" | "isSpecialOrder">;

/** What the stock of this moment can deliver. Nothing is reserved. */
export async function readDeliveries(
	db: Queryable,
	lines: readonly DeliverableLine[],
): Promise<LineDelivery[]> {
	const stock = await selectStock(
		db,
		lines.map(({ partId }) => partId),
	);
	return lineDeliveries(lines, stock.map(toStockLevel));
}
