/** An order with what customs want to know about its parts. */
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderDetails } from "../../domain/order/order.ts";
import { type Packages, packagesOf } from "../../domain/papers/export-pack.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readOrder } from "../orders/read-order.ts";
import { selectShipments } from "../shipments/shipments.sql.ts";
import { selectBuyerTaxId, selectExportLines } from "./proforma.sql.ts";

export type ExportPack = {
	details: OrderDetails;
	/** By SKU; the weight is that of one piece. */
	customs: Map<
		string,
		{ weightGrams: number | null; hsCode: string | null; originCountry: string | null }
	>;
	packages: Packages;
	buyerTaxId: string | null;
};

/** Staff who may read the order. A quote has a proforma instead. */
export async function readExportPack(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<ExportPack> {
	const details = await readOrder(deps, caller, String(number));
	if (details.order.kind !== "order") throw new Refusal("not_found");
	const { id } = details.order;
	const [rows, shipments, [buyer]] = await Promise.all([
		selectExportLines(deps.pool, id),
		selectShipments(deps.pool, [id]),
		selectBuyerTaxId(deps.pool, id),
	]);
	const gramsOf = new Map(rows.map(({ sku, weight_grams }) => [sku, weight_grams]));
	const netGrams = details.lines.reduce(
		(sum, { sku, quantity }) => sum + (gramsOf.get(sku) ?? 0) * quantity,
		0,
	);
	return {
		details,
		packages: packagesOf(details.lines, shipments, netGrams),
		buyerTaxId: buyer?.tax_id ?? null,
		customs: new Map(
			rows.map(({ sku, weight_grams, hs_code, origin_country }) => [
				sku,
				{ weightGrams: weight_grams, hsCode: hs_code, originCountry: origin_country },
			]),
		),
	};
}
