/** Tells the buyer which pieces have left, and which are still to come. */
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import {
	lastShipDays,
	type PiecesToCome,
	piecesToCome,
} from "../../domain/shipment/pieces-to-come.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import {
	NO_ORDER_DAYS,
	type OrderDays,
	orderShippingStart,
} from "../../domain/shipping/ship-days.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { selectHistory, selectLines } from "../orders/order-details.sql.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { selectShipments } from "./shipments.sql.ts";

type MailDependencies = Pick<OrderDependencies, "orderKey" | "origin" | "now">;

/** One mail for each version of the shipment, so a form that is sent twice writes one. */
export function mailCorrectedTracking(
	deps: MailDependencies,
	transaction: Transaction,
	order: Pick<Order, "id" | "number">,
	{ n, version }: Pick<OrderShipment, "n" | "version">,
): Promise<void> {
	const about = `${n}:corrected:${version}`;
	return mailShipment(deps, transaction, order, n, { about, hasNewTracking: true });
}

/** `about` makes the mail one of its own when it is sent again. */
export async function mailShipment(
	deps: MailDependencies,
	transaction: Transaction,
	{ id: orderId, number: orderNumber }: Pick<Order, "id" | "number">,
	n: number,
	{ about = String(n), hasNewTracking = false } = {},
): Promise<void> {
	const lines = await selectLines(transaction.client, orderId);
	const shipments = await selectShipments(transaction.client, [orderId]);
	const shipment = shipments.find((candidate) => candidate.n === n);
	if (!shipment) return;
	const sent = piecesByLine([shipment]);
	const history = await selectHistory(transaction.client, orderId);
	const order = await selectOrder(transaction.client, orderId);
	const shipCutoff = order?.shipCutoff ?? null;
	const pieces = piecesToCome(lines, shipments, {
		start: orderShippingStart(history, shipCutoff, deps.now()),
		today: storeDay(deps.now()),
	});
	const toCome = lines
		.map((line) => toLineToCome(line, pieces))
		.filter(({ quantity }) => quantity > 0);
	const isOnlyOne = toCome.length === 0 && shipments.filter(isNotCancelled).length === 1;
	const kind = isPickup(order?.serviceCode) ? "order-picked-up" : "order-shipped";
	await mailOrder(deps, transaction, kind, orderId, {
		about,
		trackings: shipment.trackings,
		hasNewTracking,
		// The day was promised for the last piece.
		days: order && toCome.length === 0 ? arrivalOf(order, storeDay(deps.now())) : NO_ORDER_DAYS,
		...(isOnlyOne
			? {}
			: {
					shipment: {
						name: shipmentName(orderNumber, shipment.n),
						lines: withQuantity(lines, ({ id }) => sent.get(id) ?? 0),
						toCome,
					},
				}),
	});
}

/** A promised day that has passed is not promised again. */
function arrivalOf({ arrivesFrom: from, arrivesTo: to }: Order, today: string): OrderDays {
	return { ...NO_ORDER_DAYS, arrives: from && to && to >= today ? { from, to } : null };
}

function isNotCancelled({ status }: OrderShipment): boolean {
	return status !== "cancelled";
}

/** A line that comes on several days has the last one. */
function toLineToCome(line: OrderLine, pieces: readonly PiecesToCome[]) {
	const ofLine = pieces.filter(({ orderLineId }) => orderLineId === line.id);
	const expected = ofLine.flatMap(({ expectedOn }) => expectedOn ?? []).sort();
	return {
		...line,
		quantity: ofLine.reduce((sum, { quantity }) => sum + quantity, 0),
		expectedOn: expected.at(-1) ?? null,
		ships: lastShipDays(ofLine),
	};
}

function piecesByLine(shipments: readonly OrderShipment[]): Map<number, number> {
	const pieces = new Map<number, number>();
	for (const { orderLineId, quantity } of shipments.flatMap(({ lines }) => lines))
		pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity);
	return pieces;
}

function withQuantity(
	lines: readonly OrderLine[],
	quantityOf: (line: OrderLine) => number,
): OrderLine[] {
	return lines
		.map((line) => ({ ...line, quantity: quantityOf(line) }))
		.filter(({ quantity }) => quantity > 0);
}
