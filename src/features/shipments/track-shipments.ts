/** News of carriers: shipments with a bought label become delivered, by webhook and by asking. */

import { shipmentName } from "../../domain/shipment/order-shipment.ts";
import { hasLeft } from "../../domain/shipment/shipment-status.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { WebhookMessage } from "../../ports/payment.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { changeOrderStatusRow, lockOrder } from "../orders/orders.sql.ts";
import { selectLabelOfRef, selectLabelsUnderWay } from "./shipment-labels.sql.ts";
import { moveShipmentRow, selectOrderOfShipment, selectShipments } from "./shipments.sql.ts";

/** Asks the carrier about every label whose box is under way. Returns how many were asked about. */
export function trackShipments(deps: OrderDependencies): Promise<number> {
	const { labelProvider } = deps.shipping;
	return forEachIsolated(
		async (after: number, limit: number) =>
			labelProvider ? selectLabelsUnderWay(deps.pool, labelProvider, after, limit) : [],
		({ shipment_id, provider_ref }) => askAboutLabel(deps, shipment_id, provider_ref),
		{ report: deps.report, what: "the carrier could not be asked about a label" },
	);
}

/** A webhook only says which label to ask about; its content is not trusted. */
export async function handleTrackingWebhook(
	deps: OrderDependencies,
	message: WebhookMessage,
): Promise<"processed" | "invalid_signature"> {
	const event = await deps.shipping.readTrackingWebhook(message);
	if (!event) return "invalid_signature";
	const [label] = event.ref ? await selectLabelOfRef(deps.pool, event.ref) : [];
	if (label && event.ref) await askAboutLabel(deps, label.shipment_id, event.ref);
	return "processed";
}

async function askAboutLabel(
	deps: OrderDependencies,
	shipmentId: number,
	ref: string | null,
): Promise<void> {
	if (ref && (await deps.shipping.isDelivered(ref))) await recordDelivery(deps, shipmentId);
}

/** The order follows when its last shipment has arrived. */
async function recordDelivery(deps: OrderDependencies, shipmentId: number): Promise<void> {
	const [found] = await selectOrderOfShipment(deps.pool, shipmentId);
	if (!found) return;
	await inTransaction(deps.pool, async (transaction) => {
		const { client, tx } = transaction;
		const order = await lockOrder(client, found.order_id);
		const shipments = await selectShipments(client, [found.order_id]);
		const shipment = shipments.find(({ id }) => id === shipmentId);
		if (!order || shipment?.status !== "shipped") return;
		await moveShipmentRow(client, shipment, "delivered", null);
		await insertAudit(tx, {
			actorId: null,
			action: "deliver_shipment",
			subject: `order ${order.number}`,
			details: { shipment: shipmentName(order.number, shipment.n) },
		});
		const isLast = shipments
			.filter(({ id, status }) => id !== shipmentId && hasLeft(status))
			.every(({ status }) => status === "delivered");
		if (order.status !== "shipped" || !isLast) return;
		await changeOrderStatusRow(client, {
			id: order.id,
			from: "shipped",
			to: "delivered",
			actor: null,
			reason: "carrier",
		});
		await mailOrder(deps, transaction, "order-delivered", order.id);
	});
}
