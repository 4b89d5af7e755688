/** What of an order can be returned, line by line, and which returns it already has. */
import type { Caller } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Return, ReturnableLine } from "../../domain/returns/return.ts";
import type { BoughtLine } from "../../domain/returns/return-estimate.ts";
import { type ReturnRefusalCode, STORE_ERROR_REASONS } from "../../domain/returns/return-rule.ts";
import { validatorOf } from "../orders/order-link.ts";
import { findOrder } from "../orders/read-order.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { lineRefusal, quantityLeft } from "./open-return.ts";
import { selectKeptLines } from "./return-refunds.sql.ts";
import { selectReturnableLines } from "./returnable-lines.sql.ts";
import { selectReturnsOfOrder } from "./returns.sql.ts";

export type ReturnableOrder = {
	order: Order;
	validator: string;
	lines: LineOptions[];
	returns: (Return & { validator: string })[];
	restockingPercent: number;
};

/** How a line can be returned. */
export type LineOptions = ReturnableLine & {
	quantityLeft: number;
	coresLeft: number;
	/** Why the part cannot be returned, or null. */
	refusal: ReturnRefusalCode | null;
	coreRefusal: ReturnRefusalCode | null;
	boughtLine: BoughtLine;
	/** Pieces that were not refunded for a store error before. */
	keptQuantity: number;
	/** The order is in transit, so the only possible reason is a lost parcel. */
	canOnlyBeLost: boolean;
};

export async function readReturnable(
	deps: ReturnDependencies,
	caller: Caller,
	orderName: string,
): Promise<ReturnableOrder> {
	const order = await findOrder(deps, caller, orderName);
	if (order.kind !== "order") throw new Refusal("not_found");
	const settings = await deps.settings();
	const [lines, keptLines, returns] = await Promise.all([
		selectReturnableLines(deps.pool, order.id, settings),
		selectKeptLines(deps.pool, order.id, STORE_ERROR_REASONS),
		selectReturnsOfOrder(deps.pool, order.id),
	]);
	return {
		order,
		validator: validatorOf(deps.orderKey, order),
		lines: lines.map((line, n) =>
			lineOptions(order, line, keptLines.lines[n]?.keptQuantity ?? line.quantity),
		),
		returns: returns.map((orderReturn) => ({
			...orderReturn,
			validator: validatorOf(deps.orderKey, orderReturn),
		})),
		restockingPercent: settings.restockingPercent,
	};
}

function lineOptions(order: Order, line: ReturnableLine, keptQuantity: number): LineOptions {
	const coresLeft = quantityLeft(line, "core");
	const refusal = lineRefusal(order, line, "return", null);
	const canOnlyBeLost =
		refusal !== null && lineRefusal(order, line, "return", "lost_in_transit") === null;
	return {
		...line,
		quantityLeft: quantityLeft(line, "return"),
		coresLeft,
		refusal: canOnlyBeLost ? null : refusal,
		coreRefusal: lineRefusal(order, line, "core", null),
		boughtLine: {
			quantity: line.quantity,
			goodsCents: line.priceCents * line.quantity,
			discountCents: line.discountCents,
			taxCents: line.taxCents,
			coreCents: line.coreCents,
			refundedQuantity: line.refundedQuantity,
			coresLeft,
		},
		keptQuantity,
		canOnlyBeLost,
	};
}
