import {
	type Allocation,
	allocateStock,
	type StockRow,
	type WantedLine,
} from "../../domain/order/allocate-stock.ts";
import { shipDays } from "../../domain/shipping/ship-days.ts";
import type { ShipLine } from "../../domain/shipping/shipping.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { ShippingResult, ShipTo } from "../../ports/shipping.ts";
import type { QuoteCarrier } from "./ask-carrier.ts";
import { type ShipPartRow, selectShipParts } from "./shipping.sql.ts";

export type ShippingDependencies = {
	pool: Queryable;
	limiter: Limiter;
	quoteCarrier: QuoteCarrier;
	today: () => string;
	warehouseZips: () => Promise<Record<string, string>>;
};

/** `caller` is whose share of paid questions is used; null for the store itself. */
export type CartShippingRequest = {
	to: ShipTo;
	items: readonly { sku: string; quantity: number }[];
	wantsLiftgate: boolean;
	caller: string | null;
};

/**
 * The services for a cart, from the warehouses its pieces would leave from now. What there is not enough of is said, the rest is priced.
 */
export async function quoteShipping(
	deps: ShippingDependencies,
	{ to, items, wantsLiftgate, caller }: CartShippingRequest,
): Promise<ShippingResult> {
	if (caller !== null) await deps.limiter.require("shipping", caller);
	const [{ lines, missing }, origins] = await Promise.all([
		readLines(deps, items),
		deps.warehouseZips(),
	]);
	const answer = await deps.quoteCarrier({ to, lines, origins, wantsLiftgate }, caller);
	if (missing.length === 0) return answer;
	return {
		...answer,
		warnings: [...answer.warnings, { code: "out_of_stock", skus: missing.toSorted() }],
	};
}

type RequestedLine = WantedLine & { part: ShipPartRow };

async function readLines({ pool, today }: ShippingDependencies, items: CartShippingRequest["items"]) {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = sku.trim().toUpperCase();
		quantities.set(key, (quantities.get(key) ?? 0) + quantity);
	}
	const rows = quantities.size > 0 ? await selectShipParts(pool, [...quantities.keys()]) : [];
	const wanted = [...new Map(rows.map((part) => [part.sku, part])).values()].map((part) => ({
		...{ part, partId: part.id, quantity: quantities.get(part.sku) ?? 0 },
		...{ orderMultiple: part.order_multiple, isSpecialOrder: part.is_special_order },
	}));
	const places = rows.filter((row) => row.warehouse_id !== null);
	const answer = allocateStock(wanted, places.map(toStockRow));
	const codes = new Map(places.map(({ warehouse_id, code }) => [warehouse_id, code]));
	const short =
		answer.kind === "short"
			? answer.shortages.flatMap(({ lineIndex }) => wanted[lineIndex]?.part.sku ?? [])
			: [];
	const known = new Set(rows.map(({ sku }) => sku));
	const unknown = [...quantities.keys()].filter((sku) => !known.has(sku));
	return {
		lines: answer.allocations.flatMap((one) => shipLine(one, { wanted, codes, today: today() })),
		missing: [...short, ...unknown],
	};
}

function toStockRow({
	id,
	warehouse_id,
	stock_class,
	available,
	expected_on,
}: Extract<ShipPartRow, { warehouse_id: number }>): StockRow {
	return {
		partId: id,
		warehouseId: warehouse_id,
		stockClass: stock_class,
		available,
		expectedOn: expected_on,
	};
}

type AllocationContext = { wanted: RequestedLine[]; codes: Map<number, string>; today: string };

/** A piece of a special order leaves from the first warehouse, once it has come there. */
function shipLine(
	{ lineIndex, warehouseId, quantity, class: stockClass, expectedOn }: Allocation,
	{ wanted, codes, today }: AllocationContext,
): ShipLine[] {
	const part = wanted[lineIndex]?.part;
	if (!part) return [];
	return [
		{
			sku: part.sku,
			quantity,
			warehouseCode: codes.get(warehouseId ?? 0) ?? "",
			weightGrams: part.weight_grams,
			lengthMm: part.length_mm,
			widthMm: part.width_mm,
			heightMm: part.height_mm,
			isHazmat: part.hazmat_un !== null,
			ships: shipDays(stockClass, expectedOn, today),
		},
	];
}
