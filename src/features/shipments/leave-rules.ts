/** What a box needs before it leaves, on every page and in the API. */
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	isPartlyScanned,
	type OrderShipment,
	shipmentName,
} from "../../domain/shipment/order-shipment.ts";
import { MAX_HANDED_TO_LENGTH } from "../../domain/shipment/shipment-limits.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import { toTrackingNumber } from "../../domain/shipping/tracking.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectTrackingUses } from "./shipments.sql.ts";

/** What staff answer to the questions about a box. */
export type LeaveAnswers = {
	/** Everything is in the box, although not all of it was scanned. */
	allowsUnscanned?: boolean;
	/** Numbers that a shipment of another order has too: a carrier's box can hold two orders. */
	trackingsToShare?: readonly string[];
};

export function requireScans(
	shipments: readonly OrderShipment[],
	{ allowsUnscanned = false }: LeaveAnswers,
): void {
	if (!allowsUnscanned && shipments.some(isPartlyScanned)) throw new Refusal("pieces_not_scanned");
}

/** The name of the person who takes goods at the counter. Null for goods that a carrier takes. */
export function requireReceiver(
	{ serviceCode }: Pick<Order, "serviceCode">,
	handedTo: string | null,
): string | null {
	if (!isPickup(serviceCode)) return null;
	const receiver = toSingleLine(handedTo, MAX_HANDED_TO_LENGTH);
	if (!receiver)
		throw new Refusal("bad_request", { fieldErrors: { handedTo: { code: "name_required" } } });
	return receiver;
}

/** `field`: the field of the form in which the numbers were typed. */
export async function requireUnusedTrackings(
	client: Queryable,
	{ orderId, trackings: numbersBefore }: Pick<OrderShipment, "orderId" | "trackings">,
	trackings: readonly string[],
	{ trackingsToShare = [], field }: LeaveAnswers & { field: "tracking" | "trackings" },
): Promise<void> {
	const allowance = new Set([...numbersBefore, ...trackingsToShare].map(comparable));
	const questions = trackings.map(comparable).filter((number) => !allowance.has(number));
	if (questions.length === 0) return;
	const uses = await selectTrackingUses(client, orderId, questions);
	if (uses.length === 0) return;
	const names = uses
		.map(({ number, n, tracking }) => `${shipmentName(number, n)} (${tracking})`)
		.join(", ");
	throw new Refusal("bad_request", {
		fieldErrors: { [field]: { code: "tracking_used", names } },
	});
}

function comparable(tracking: string): string {
	return toTrackingNumber(tracking).toUpperCase();
}
