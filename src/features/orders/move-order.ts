/** Moves an order to another status, with all that follows from it. */
import { randomUUID } from "node:crypto";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { OrderMailKind } from "../../domain/mail/mail-data.ts";
import {
	goesOnUnverified,
	hasMisfit,
	MAX_FIT_REASON_LENGTH,
} from "../../domain/order/fit-doubt.ts";
import type { Order } from "../../domain/order/order.ts";
import type { OrderHold } from "../../domain/order/order-hold.ts";
import { type OrderStatus, staffTransitions } from "../../domain/order/order-status.ts";
import { EXTENDED_PAYMENT_MINUTES } from "../../domain/order/unpaid-order-lifetime.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { mailOrder, mailPaymentDue } from "./mail-order.ts";
import { selectLines } from "./order-details.sql.ts";
import { insertFitReleaseNote } from "./order-notes.sql.ts";
import * as orders from "./orders.sql.ts";

/** Why an order with a part that does not fit its VIN goes on. */
type FitReason = {
	text: string | null;
	/** The field of the form in which it was typed. */
	field: "fitReason" | "note";
};

/**
 * Lets an order go on whose VIN and fit staff have verified: to shipping, or to payment if it is
 * not paid. Returns false if it no longer waits for that.
 */
export async function releaseVerifiedOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	id: number,
	actor: number,
	fitReason: FitReason,
): Promise<boolean> {
	const order = await orders.lockOrder(transaction.client, id);
	if (order?.kind !== "order" || order.status !== "vin_verification") return false;
	const to = staffTransitions(order).find(
		(status) => status === "processing" || status === "awaiting_payment",
	);
	if (!to) return false;
	await moveLockedOrder(deps, transaction, order, {
		to,
		actor,
		vinVerified: true,
		fitReason,
	});
	return true;
}

export type LockedMove = {
	to: OrderStatus;
	/** Null if the buyer's payment moves the order. */
	actor: number | null;
	vinVerified: boolean;
	hold?: OrderHold | undefined;
	/** Why the order no longer is On Hold. */
	releaseNote?: string | undefined;
	fitReason?: FitReason;
};

/** Changes the status of a locked order, with all that follows from it. */
export async function moveLockedOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	{ to, actor, vinVerified, hold, releaseNote, fitReason }: LockedMove,
): Promise<void> {
	const { client, tx } = transaction;
	const hasReason = await noteFitReason(transaction, order, { to, actor, fitReason });
	if (vinVerified || hasReason) await orders.verifyVin(client, order.id);
	await orders.changeOrderStatusRow(client, {
		id: order.id,
		from: order.status,
		to,
		actor,
		reason: actor === null ? "paid" : "staff",
		hold,
		releaseNote,
	});
	await applyEffects(deps, transaction, order, to);
	await insertAudit(tx, {
		actorId: actor,
		action: "move_order",
		subject: `order ${order.number}`,
		details: {
			from: order.status,
			to,
			...(to === "on_hold" ? { holdReason: hold?.reason ?? "other", note: hold?.note ?? "" } : {}),
			...(order.status === "on_hold" && releaseNote ? { note: releaseNote } : {}),
		},
	});
}

/**
 * A part that does not fit the VIN is sent with a reason only, which stays on the order as a note.
 * Returns false if the order needs none.
 */
async function noteFitReason(
	{ client }: Transaction,
	order: Order,
	{ to, actor, fitReason }: Pick<LockedMove, "to" | "actor" | "fitReason">,
): Promise<boolean> {
	if (actor === null || !goesOnUnverified(order, to)) return false;
	if (!hasMisfit(await selectLines(client, order.id))) return false;
	const reason = toSingleLine(fitReason?.text ?? null, MAX_FIT_REASON_LENGTH);
	if (!reason)
		throw new Refusal("bad_request", {
			fieldErrors: { [fitReason?.field ?? "fitReason"]: { code: "fit_reason" } },
		});
	await insertFitReleaseNote(client, order.id, actor, reason, randomUUID());
	return true;
}

/**
 * Shipments, expiry and mails that follow from a new status. The mail about a shipment is its own.
 */
async function applyEffects(
	deps: OrderDependencies,
	transaction: Transaction,
	{ id, serviceCode }: Order,
	to: OrderStatus,
): Promise<void> {
	const { client } = transaction;
	if (to === "delivered") await orders.deliverShipments(client, id);
	// The order may have expired long ago; without more time the next job would cancel it.
	if (to === "awaiting_payment") {
		await orders.extendExpiry(client, id, EXTENDED_PAYMENT_MINUTES);
		await mailPaymentDue(deps, transaction, id);
	}
	const kind = isPickup(serviceCode) && to === "awaiting_shipment" ? "order-ready" : MAILS[to];
	if (kind) await mailOrder(deps, transaction, kind, id);
}

const MAILS: Partial<Record<OrderStatus, OrderMailKind>> = { delivered: "order-delivered" };
