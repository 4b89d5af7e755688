import type { FastifyInstance } from "fastify";
import * as contract from "../contract/stock.ts";
import type { StockReason } from "../domain/stock/stock-reason.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function stockCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listStockLevels, async ({ query, language }) => {
		const { rows } = await services.stock.levels({
			text: query.text ?? "",
			warehouse: query.warehouse ?? null,
			view: query.view ?? "all",
			after: query.after_sku
				? { sku: query.after_sku, warehouse: query.after_warehouse ?? "" }
				: null,
		});
		return {
			levels: rows.map(({ title_en, title_es, ...level }) => ({
				...level,
				title: language === "es" ? title_es : title_en,
			})),
		};
	});
	bind(app, contract.listPartMoves, async ({ params, caller }) => {
		const { moves } = await services.stock.readPart(caller, { sku: params.sku });
		return {
			moves: moves.map(({ id, at, warehouse, bin, delta, reason, cause, note }) => ({
				id,
				at: at.toISOString(),
				warehouse,
				bin,
				delta,
				reason: reason as StockReason,
				cause,
				note,
			})),
		};
	});
	bind(app, contract.changeStock, async ({ body, caller }) =>
		booked(await services.stock.change(caller, body)),
	);
	bind(app, contract.transferStock, async ({ body, caller }) =>
		booked(await services.stock.transfer(caller, body)),
	);
	bind(app, contract.receiveGoods, async ({ body: { purchase_order, ...receipt }, caller }) =>
		booked(
			await services.stock.receive(caller, {
				...receipt,
				warehouse: receipt.warehouse ?? null,
				purchaseOrderId: purchase_order ?? null,
			}),
		),
	);
}

function booked(id: number) {
	return { status: "success" as const, id };
}
