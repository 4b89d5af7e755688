/**
 * Records what the carrier has sold, however the shipment and its order were changed since then.
 */
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { MAX_TRACKINGS } from "../../domain/shipment/shipment-limits.ts";
import { hasLeft, isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import type { BoughtLabel } from "../../domain/shipping/label-request.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { mailCorrectedTracking } from "./mail-shipment.ts";
import * as labels from "./shipment-labels.sql.ts";
import * as shipmentRows from "./shipments.sql.ts";

type Change = (transaction: Transaction, order: Order, shipment: OrderShipment) => Promise<void>;

/** Runs a change of a label while the order of its shipment is locked. */
async function withLockedShipment(
	{ pool }: OrderDependencies,
	shipmentId: number,
	change: Change,
): Promise<void> {
	const [found] = await shipmentRows.selectOrderOfShipment(pool, shipmentId);
	if (!found) return;
	await inTransaction(pool, async (transaction) => {
		const order = await lockOrder(transaction.client, found.order_id);
		const shipments = await shipmentRows.selectShipments(transaction.client, [found.order_id]);
		const shipment = shipments.find(({ id }) => id === shipmentId);
		if (order && shipment) await change(transaction, order, shipment);
	});
}

/** `isUsed`: the label is not on its way back to the carrier. */
export type RecordedLabel = { version: number; isUsed: boolean };

/**
 * Stores a paid label. If the box has left without it, was cancelled or delivered, or has got
 * another label or number in the meantime, the label goes back to the carrier. The buyer of a box
 * that had left before gets the new number. Returns the version of the shipment after that.
 */
export async function recordLabel(
	deps: OrderDependencies,
	{ id, shipment_id }: labels.ClaimedLabel,
	label: BoughtLabel,
	actorId: number | null,
): Promise<RecordedLabel> {
	let version = 0;
	let isUsed = false;
	let isSurplus = false;
	await withLockedShipment(deps, shipment_id, async (transaction, order, shipment) => {
		const { client } = transaction;
		version = shipment.version;
		const purchaseStart = await labels.setLabelBought(client, id, label);
		if (!purchaseStart) {
			const [stored] = await labels.selectStoredLabel(client, id, label.ref);
			isSurplus = stored === undefined;
			isUsed = stored?.is_used ?? false;
			return;
		}
		version += 1;
		const isRelabel = isNewLabelOfSentBox(shipment, purchaseStart);
		isUsed = isOpenShipment(shipment.status) || isRelabel;
		if (!isUsed) await labels.queueVoids(client, [shipment.id]);
		const trackings = isUsed ? withTracking(shipment, label.tracking) : shipment.trackings;
		await writeTrackings(transaction, order, shipment, trackings, {
			actorId,
			action: "buy_label",
			tracking: label.tracking,
		});
		if (isRelabel) await mailCorrectedTracking(deps, transaction, order, shipment);
	});
	if (isSurplus) {
		await deps.shipping.voidLabel(label.ref);
		throw new Refusal("shipment_changed");
	}
	return { version, isUsed };
}

/**
 * The label of a box that has left replaces a voided one if its purchase began after that. A number
 * that staff typed while the carrier sold the label stays the only one.
 */
function isNewLabelOfSentBox(
	{ status, shippedAt, trackings }: OrderShipment,
	purchaseStart: Date,
): boolean {
	return (
		status === "shipped" &&
		shippedAt !== null &&
		purchaseStart > shippedAt &&
		trackings.length === 0
	);
}

/**
 * Finds out whether a purchase that was interrupted has happened, and buys nothing. Returns null if
 * it has not.
 */
export async function finishPurchase(
	deps: OrderDependencies,
	claim: labels.ClaimedLabel,
	actorId: number | null,
): Promise<RecordedLabel | null> {
	const label = await deps.shipping.findLabel(claim.provider_ref ?? claim.key);
	if (label) return recordLabel(deps, claim, label, actorId);
	await labels.setLabelDeclined(deps.pool, claim.id, "the purchase was interrupted");
	return null;
}

/** Stores what the carrier said about a label that was to be voided. */
export async function recordVoid(
	deps: OrderDependencies,
	{ id, shipment_id, tracking }: labels.LabelToVoid,
	isVoided: boolean,
	actorId: number | null,
): Promise<void> {
	await withLockedShipment(deps, shipment_id, async (transaction, order, shipment) => {
		const { client } = transaction;
		if (!isVoided) {
			await labels.setVoidRefused(client, id);
			await shipmentRows.raiseVersion(client, shipment.id);
			return;
		}
		if ((await labels.setLabelVoided(client, id)).length === 0) return;
		const trackings = shipment.trackings.filter((number) => number !== tracking);
		await writeTrackings(transaction, order, shipment, trackings, {
			actorId,
			action: "void_label",
			tracking: tracking ?? "",
		});
	});
}

function withTracking({ trackings }: OrderShipment, tracking: string): string[] {
	return [...new Set([tracking, ...trackings])].slice(0, MAX_TRACKINGS);
}

async function writeTrackings(
	{ client, tx }: Transaction,
	{ id, number }: Order,
	shipment: OrderShipment,
	trackings: string[],
	{ actorId, action, tracking }: { actorId: number | null; action: string; tracking: string },
): Promise<void> {
	await shipmentRows.replaceTrackings(client, shipment, trackings);
	await shipmentRows.raiseVersion(client, shipment.id);
	if (hasLeft(shipment.status)) await shipmentRows.showTrackingOnOrder(client, id);
	await insertAudit(tx, {
		actorId,
		action,
		subject: `order ${number}`,
		details: { shipment: shipmentName(number, shipment.n), tracking },
	});
}
