/** An order with what customs want to know about its parts. */
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderDetails } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readOrder } from "../orders/read-order.ts";
import { selectExportLines } from "./proforma.sql.ts";

export type ExportPack = {
	details: OrderDetails;
	/** By SKU; the weight is that of one piece. */
	customs: Map<
		string,
		{ weightGrams: number | null; hsCode: string | null; originCountry: string | null }
	>;
};

/** Staff who may read the order. A quote has a proforma instead. */
export async function readExportPack(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<ExportPack> {
	const details = await readOrder(deps, caller, String(number));
	if (details.order.kind !== "order") throw new Refusal("not_found");
	const rows = await selectExportLines(deps.pool, details.order.id);
	return {
		details,
		customs: new Map(
			rows.map(({ sku, weight_grams, hs_code, origin_country }) => [
				sku,
				{ weightGrams: weight_grams, hsCode: hs_code, originCountry: origin_country },
			]),
		),
	};
}
