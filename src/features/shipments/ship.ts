/** Staff pack shipments, send them, correct them, and hand goods over at the counter. */
import type { Customer } from "../../domain/account/caller.ts";
import { staffTransitions } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	type BoxSize,
	type OrderShipment,
	type UnshippedPieces,
	unshippedPieces,
} from "../../domain/shipment/order-shipment.ts";
import { MAX_TRACKINGS } from "../../domain/shipment/shipment-limits.ts";
import {
	canMoveShipment,
	hasLeft,
	isOpenShipment,
	type ShipmentStatus,
} from "../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import { toTrackingNumber } from "../../domain/shipping/tracking.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { lockHeldStock } from "../orders/orders.sql.ts";
import {
	auditShipment,
	changeShipment,
	findOrderId,
	type LockedOrder,
	lockOrderToShip,
	requireShippable,
	type ShipmentRef,
} from "./change-shipment.ts";
import { followShipments } from "./follow-shipments.ts";
import {
	type LeaveAnswers,
	requireReceiver,
	requireScans,
	requireUnusedTrackings,
} from "./leave-rules.ts";
import { mailCorrectedTracking, mailShipment } from "./mail-shipment.ts";
import { queueVoids, selectLatestLabel } from "./shipment-labels.sql.ts";
import * as shipmentRows from "./shipments.sql.ts";

export type Parcel = { weightGrams: number | null; box: BoxSize | null };
export type PackRequest = ShipmentRef & Parcel & Pick<LeaveAnswers, "allowsUnscanned">;

/** All pieces are in the box; it has its weight and size. */
export async function packShipment(
	deps: OrderDependencies,
	caller: Customer,
	{ weightGrams, box, allowsUnscanned = false, ...ref }: PackRequest,
): Promise<void> {
	await changeShipment(deps, caller, ref, async (transaction, { order }, shipment) => {
		requireShippable(order);
		requireScans([shipment], { allowsUnscanned });
		await shipmentRows.setBox(transaction.client, shipment.id, weightGrams, box);
		await shipmentRows.pickAllPieces(transaction.client, shipment.id);
		await move(transaction, caller, shipment, "packed");
		await auditShipment(transaction, caller, order, "pack_shipment", shipment);
		await followShipments(deps, transaction, caller, order.id);
	});
}

/** Opens a packed shipment again. */
export async function unpackShipment(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
): Promise<void> {
	await changeShipment(deps, caller, ref, async (transaction, { order }, shipment) => {
		await move(transaction, caller, shipment, "picking");
		await auditShipment(transaction, caller, order, "unpack_shipment", shipment);
	});
}

/** Its pieces can go into another shipment. */
export async function cancelShipment(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
): Promise<void> {
	await changeShipment(deps, caller, ref, async (transaction, { order }, shipment) => {
		await move(transaction, caller, shipment, "cancelled");
		await queueVoids(transaction.client, [shipment.id]);
		await auditShipment(transaction, caller, order, "cancel_shipment", shipment);
	});
}

export type SendRequest = ShipmentRef &
	LeaveAnswers & {
		trackings: string[];
		/** Who took goods that are picked up at the counter; required for those. */
		handedTo: string | null;
		/** Weight and size as they were typed; without it the stored ones stay. */
		parcel?: Parcel | undefined;
	};

/** A shipment leaves: its pieces go out of the stock, and the buyer is told. */
export async function sendShipment(
	deps: OrderDependencies,
	caller: Customer,
	{ trackings, handedTo, parcel, ...request }: SendRequest,
): Promise<void> {
	await changeShipment(deps, caller, request, async (transaction, locked, shipment) => {
		requireShippable(locked.order);
		const receiver = requireReceiver(locked.order, handedTo);
		requireScans([shipment], request);
		const numbers = readTrackings(trackings);
		await requireUnusedTrackings(transaction.client, shipment, numbers, {
			...request,
			field: "trackings",
		});
		const { weightGrams, box } = parcel ?? shipment;
		await shipmentRows.setBox(transaction.client, shipment.id, weightGrams, box);
		await send(deps, transaction, caller, locked, shipment, {
			trackings: numbers,
			handedTo: receiver,
		});
		await followShipments(deps, transaction, caller, locked.order.id);
	});
}

export type TrackingCorrection = ShipmentRef &
	Pick<LeaveAnswers, "trackingsToShare"> & {
		trackings: string[];
		/**
		 * The buyer of a shipment that has left gets a mail with the numbers, if they are others now.
		 */
		mailsBuyer?: boolean;
	};

/**
 * Replaces the tracking numbers of a shipment, also after it has left. True if the buyer gets a
 * mail.
 */
export async function correctTrackings(
	deps: OrderDependencies,
	caller: Customer,
	{ trackings, mailsBuyer = false, ...request }: TrackingCorrection,
): Promise<boolean> {
	const numbers = readTrackings(trackings);
	return changeShipment(deps, caller, request, async (transaction, { order }, shipment) => {
		if (shipment.status === "cancelled") throw new Refusal("wrong_shipment_move");
		const { client } = transaction;
		await requireUnusedTrackings(client, shipment, numbers, { ...request, field: "trackings" });
		await shipmentRows.replaceTrackings(client, shipment, numbers);
		await shipmentRows.raiseVersion(client, shipment.id);
		if (hasLeft(shipment.status)) await shipmentRows.showTrackingOnOrder(client, order.id);
		await auditShipment(transaction, caller, order, "correct_tracking", shipment, {
			before: { tracking: shipment.trackings.join(", ") },
			after: { tracking: numbers.join(", ") },
		});
		const before = new Set(shipment.trackings.map(toTrackingNumber));
		const isSame = before.size === numbers.length && numbers.every((number) => before.has(number));
		const isMailed = mailsBuyer && !isSame && numbers.length > 0 && hasLeft(shipment.status);
		if (isMailed) await mailCorrectedTracking(deps, transaction, order, shipment);
		return isMailed;
	});
}

export async function deliverShipment(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
): Promise<void> {
	await changeShipment(deps, caller, ref, async (transaction, { order }, shipment) => {
		await move(transaction, caller, shipment, "delivered");
		await auditShipment(transaction, caller, order, "deliver_shipment", shipment);
		await followShipments(deps, transaction, caller, order.id);
	});
}

type OrderToShip = LeaveAnswers & {
	number: number;
	tracking: string | null;
	/** Who took goods that are picked up at the counter; required for those. */
	handedTo?: string | null;
};

/**
 * Ships all that is left of an order at once: its open shipments, and new ones for pieces that are
 * in none. The tracking number belongs to the first of them.
 */
export async function shipWholeOrder(
	deps: OrderDependencies,
	caller: Customer,
	{ number, tracking, handedTo = null, ...answers }: OrderToShip,
): Promise<void> {
	const orderId = await findOrderId(deps, caller, number);
	const numbers = readTrackings(tracking === null ? [] : [tracking]);
	await inTransaction(deps.pool, async (transaction) => {
		const before = await lockOrderToShip(transaction, caller, orderId);
		if (before.order.balanceDueCents > 0) throw new Refusal("balance_due");
		if (!staffTransitions(before.order).includes("shipped")) throw new Refusal("wrong_move");
		const receiver = requireReceiver(before.order, handedTo);
		for (const pieces of byWarehouse(unshippedPieces(before.lines, before.shipments)))
			await shipmentRows.insertShipment(transaction.client, {
				orderId,
				warehouseId: pieces[0]?.warehouseId ?? null,
				supplierId: null,
				waveId: null,
				expectedOn: null,
				lines: pieces,
				actorId: caller.accountId,
			});
		const locked = await lockOrderToShip(transaction, caller, orderId);
		const open = locked.shipments.filter(({ status }) => isOpenShipment(status));
		requireScans(open, answers);
		const [first] = open;
		if (first)
			await requireUnusedTrackings(transaction.client, first, numbers, {
				...answers,
				field: "tracking",
			});
		// All parts at once and sorted: two orders with the same parts in other shipments wait in line.
		await lockHeldStock(transaction.client, orderId);
		for (const [index, shipment] of open.entries())
			await send(deps, transaction, caller, locked, shipment, {
				trackings: index === 0 && numbers.length > 0 ? numbers : shipment.trackings,
				handedTo: receiver,
			});
		await followShipments(deps, transaction, caller, orderId);
	});
}

function byWarehouse(pieces: readonly UnshippedPieces[]): UnshippedPieces[][] {
	return [...Map.groupBy(pieces, ({ warehouseId }) => warehouseId).values()];
}

async function send(
	deps: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	{ order }: LockedOrder,
	shipment: OrderShipment,
	{ trackings, handedTo }: { trackings: string[]; handedTo: string | null },
): Promise<void> {
	const { client } = transaction;
	await requireNoLabelInProgress(client, shipment);
	const numbers = trackings.length > 0 ? trackings : shipment.trackings;
	await shipmentRows.pickAllPieces(client, shipment.id);
	await shipmentRows.replaceTrackings(client, shipment, numbers);
	if (handedTo) await shipmentRows.setHandedTo(client, shipment.id, handedTo);
	await move(transaction, caller, shipment, "shipped");
	if (shipment.warehouse) await takeFromStock(transaction, caller, shipment);
	await shipmentRows.showTrackingOnOrder(client, order.id);
	await auditShipment(transaction, caller, order, "send_shipment", shipment, {
		tracking: numbers.join(", "),
	});
	await mailShipment(deps, transaction, order, shipment.n);
	// Goods that were handed over at the counter are with their buyer.
	if (isPickup(order.serviceCode)) {
		await move(transaction, caller, { ...shipment, status: "shipped" }, "delivered");
		await auditShipment(transaction, caller, order, "deliver_shipment", shipment);
	}
}

/** The box must not leave while the carrier is asked about its label. */
async function requireNoLabelInProgress(
	client: Transaction["client"],
	{ id }: OrderShipment,
): Promise<void> {
	const [label] = await selectLatestLabel(client, id);
	if (label?.status === "buying" && label.is_claimed) throw new Refusal("label_in_progress");
	if (label?.status === "bought" && label.void_due_at) throw new Refusal("label_being_voided");
}

/** A check of the table `stock`: fewer than none. */
const CHECK_VIOLATION = "23514";

async function takeFromStock(
	{ client }: Transaction,
	{ accountId }: Customer,
	shipment: OrderShipment,
): Promise<void> {
	const wanted = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	try {
		await shipmentRows.lockShipmentStock(client, shipment.id);
		const [taken] = await shipmentRows.takeShipmentFromStock(client, shipment.id, accountId);
		if (taken?.pieces !== wanted) throw new Refusal("pieces_not_left");
	} catch (error) {
		throw errorCode(error) === CHECK_VIOLATION ? new Refusal("stock_too_low") : error;
	}
}

async function move(
	{ client }: Transaction,
	{ accountId }: Customer,
	shipment: OrderShipment,
	to: ShipmentStatus,
): Promise<void> {
	const isMoved =
		canMoveShipment(shipment.status, to) &&
		(await shipmentRows.moveShipmentRow(client, shipment, to, accountId));
	if (!isMoved) throw new Refusal("wrong_shipment_move");
}

/** Tracking numbers without empty and repeated ones. */
function readTrackings(texts: readonly string[]): string[] {
	const unique = [...new Set(texts.map(toTrackingNumber).filter(Boolean))];
	if (unique.length > MAX_TRACKINGS) throw new Refusal("bad_request");
	return unique;
}
