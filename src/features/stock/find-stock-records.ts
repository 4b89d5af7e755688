import type { FoundRecord } from "../../domain/office/staff-search.ts";
import { isBinCode, normalizeBin } from "../../domain/stock/stock-limits.ts";
import type { StockDependencies } from "./book-stock.ts";
import { selectPurchaseOrder } from "./purchase-orders.sql.ts";
import { selectFoundBins } from "./stock-moves.sql.ts";

/** Numbers of purchase orders; longer ones are numbers of orders. */
const PURCHASE_NUMBER = /^(?:po[\s-]?)?(\d{4,8})$/;

/** Bins whose code begins with the text, and the purchase order of a number such as PO 1001. */
export async function findStockRecords(
	{ pool }: StockDependencies,
	text: string,
	limit: number,
): Promise<FoundRecord[]> {
	const code = normalizeBin(text);
	const number = PURCHASE_NUMBER.exec(text)?.[1];
	const [bins, orders] = await Promise.all([
		isBinCode(code) ? selectFoundBins(pool, code, limit) : [],
		number ? selectPurchaseOrder(pool, Number(number)) : [],
	]);
	return [
		...bins.map((bin) => ({
			kind: "bin" as const,
			id: bin.code,
			title: bin.code,
			detail: `${bin.warehouse} · ${bin.parts}`,
		})),
		...orders.map((order) => ({
			kind: "purchase" as const,
			id: String(order.id),
			title: String(order.id),
			detail: `${order.supplier} · ${order.warehouse}`,
		})),
	];
}
