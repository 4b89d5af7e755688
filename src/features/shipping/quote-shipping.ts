import { normalizeSku } from "../../domain/catalog/part-number.ts";
import {
	type Allocation,
	allocateStock,
	type LineToAllocate,
	type StockLevel,
} from "../../domain/order/allocate-stock.ts";
import { shipDays } from "../../domain/shipping/ship-days.ts";
import type { ShipLine } from "../../domain/shipping/shipping-request.ts";
import { type ShippingStart, shippingStart } from "../../domain/shipping/shipping-start.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { ShippingResult, ShipTo } from "../../ports/shipping.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import type { QuoteCarrier } from "./carrier-quotes.ts";
import { type ShipPartRow, selectShipParts } from "./shipping.sql.ts";

export type ShippingDependencies = {
	pool: Queryable;
	limiter: Limiter;
	quoteCarrier: QuoteCarrier;
	now: () => number;
	settings: () => Promise<Pick<StoreSettings, "warehouseZips" | "shippingRates" | "shipCutoff">>;
};

/** `caller`: whose share of paid carrier quotes is used; null for the store itself. */
export type CartShippingRequest = {
	to: ShipTo;
	items: readonly { sku: string; quantity: number }[];
	wantsLiftgate: boolean;
	caller: string | null;
};

/**
 * Quotes shipping for a cart from the warehouses that would ship it now. Missing pieces become a
 * warning, the rest is priced.
 */
export async function quoteShipping(
	deps: ShippingDependencies,
	{ to, items, wantsLiftgate, caller }: CartShippingRequest,
): Promise<ShippingResult> {
	if (caller !== null) await deps.limiter.require("shipping", caller);
	const { warehouseZips: origins, shippingRates: rates, shipCutoff } = await deps.settings();
	const { lines, missing } = await readLines(deps, items, shippingStart(deps.now(), shipCutoff));
	const result = await deps.quoteCarrier({ to, lines, origins, wantsLiftgate, rates }, caller);
	if (missing.length === 0) return result;
	return {
		...result,
		warnings: [...result.warnings, { code: "out_of_stock", skus: missing.toSorted() }],
	};
}

type RequestedPart = LineToAllocate & { part: ShipPartRow };

async function readLines(
	{ pool }: ShippingDependencies,
	items: CartShippingRequest["items"],
	start: ShippingStart,
) {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = normalizeSku(sku);
		quantities.set(key, (quantities.get(key) ?? 0) + quantity);
	}
	const rows = quantities.size > 0 ? await selectShipParts(pool, [...quantities.keys()]) : [];
	const requestedLines = [...new Map(rows.map((part) => [part.sku, part])).values()].map(
		(part) => ({
			part,
			partId: part.id,
			quantity: quantities.get(part.sku) ?? 0,
			orderMultiple: part.order_multiple,
			isSpecialOrder: part.is_special_order,
		}),
	);
	const stockRows = rows.filter((row) => row.warehouse_id !== null);
	const allocation = allocateStock(requestedLines, stockRows.map(toStockRow));
	const warehouseCodes = new Map(stockRows.map(({ warehouse_id, code }) => [warehouse_id, code]));
	const shortSkus =
		allocation.kind === "short"
			? allocation.shortages.flatMap(({ lineIndex }) => requestedLines[lineIndex]?.part.sku ?? [])
			: [];
	const knownSkus = new Set(rows.map(({ sku }) => sku));
	const unknownSkus = [...quantities.keys()].filter((sku) => !knownSkus.has(sku));
	const context = { requestedLines, warehouseCodes, start };
	return {
		lines: allocation.allocations.flatMap((piece) => toShipLine(piece, context)),
		missing: [...shortSkus, ...unknownSkus],
	};
}

function toStockRow({
	id,
	warehouse_id,
	stock_class,
	available,
	expected_on,
}: Extract<ShipPartRow, { warehouse_id: number }>): StockLevel {
	return {
		partId: id,
		warehouseId: warehouse_id,
		stockClass: stock_class,
		available,
		expectedOn: expected_on,
	};
}

type AllocationContext = {
	requestedLines: RequestedPart[];
	warehouseCodes: Map<number, string>;
	start: ShippingStart;
};

/** Special-order pieces have no warehouse yet and ship from the first one. */
function toShipLine(
	{ lineIndex, warehouseId, quantity, class: stockClass, expectedOn }: Allocation,
	{ requestedLines, warehouseCodes, start }: AllocationContext,
): ShipLine[] {
	const part = requestedLines[lineIndex]?.part;
	if (!part) return [];
	return [
		{
			sku: part.sku,
			quantity,
			warehouseCode: warehouseCodes.get(warehouseId ?? 0) ?? "",
			weightGrams: part.weight_grams,
			lengthMm: part.length_mm,
			widthMm: part.width_mm,
			heightMm: part.height_mm,
			isHazmat: part.hazmat_un !== null,
			ships: shipDays(stockClass, expectedOn, start),
		},
	];
}
