/** Staff buy the label of a box once. Voiding is in `void-labels.ts`. */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { BOX_CHANGED } from "../../domain/shipment/label-decline.ts";
import { canRelabelOrder, needsNewLabel } from "../../domain/shipment/new-label.ts";
import { boxWeight, type OrderShipment } from "../../domain/shipment/order-shipment.ts";
import { canShipOrder, isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import type { LabelRequest } from "../../domain/shipping/label-request.ts";
import { PARCEL_SERVICES } from "../../domain/shipping/shipping-rate-table.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { changeShipment, requireShippable, type ShipmentRef } from "./change-shipment.ts";
import { readShipment } from "./read-shipments.ts";
import { finishPurchase, type RecordedLabel, recordLabel } from "./record-label.ts";
import type { Parcel } from "./ship.ts";
import { type Sender, senderOf, toLabelRequest } from "./shipment-label-request.ts";
import * as labels from "./shipment-labels.sql.ts";
import * as shipmentRows from "./shipments.sql.ts";

/** The carrier sells labels for such a shipment. */
function isLabelOffered(
	{ shipping }: Pick<OrderDependencies, "shipping">,
	{ serviceCode, shipTo }: Order,
	{ warehouse }: OrderShipment,
): boolean {
	return (
		shipping.labelProvider !== null &&
		warehouse !== null &&
		shipTo.country === "US" &&
		(PARCEL_SERVICES as readonly string[]).includes(serviceCode)
	);
}

/**
 * Buys the label of a shipment, and returns its version after that. A label that was bought is not
 * bought again. If the store stopped between the purchase and its own record, the provider is asked
 * with the same key and returns the same label.
 */
export async function buyLabel(
	deps: OrderDependencies,
	caller: Customer,
	{ parcel, ...ref }: ShipmentRef & { parcel?: Parcel | undefined },
): Promise<number> {
	const claim = await claimPurchase(deps, caller, ref, parcel);
	if (claim === "bought") return ref.version;
	if (!claim.request) {
		const recorded = await finishPurchase(deps, claim, caller.accountId);
		if (!recorded) throw new Refusal("order_not_shippable");
		return versionWithLabel(recorded);
	}
	// The shipment that was to be paid: another one may have its key too.
	const earlier = claim.provider_ref && (await deps.shipping.findLabel(claim.provider_ref));
	if (earlier) return versionWithLabel(await recordLabel(deps, claim, earlier, caller.accountId));
	const result = await deps.shipping.buyLabel(claim.request, claim.key, (ref) =>
		labels.chooseShipment(deps.pool, claim, ref),
	);
	if (result.kind === "bought")
		return versionWithLabel(await recordLabel(deps, claim, result.label, caller.accountId));
	if (result.kind === "ended") throw await refusalOfEnded(deps, claim);
	const reason = result.kind === "outdated" ? BOX_CHANGED : result.reason;
	await labels.setLabelDeclined(deps.pool, claim.id, reason);
	// The next purchase has a key of its own, so the provider has nothing outdated for it.
	if (result.kind === "outdated") return buyLabel(deps, caller, { parcel, ...ref });
	throw new Refusal("label_declined");
}

/** Refuses if the label goes back to the carrier, because the box does not have it. */
function versionWithLabel({ version, isUsed }: RecordedLabel): number {
	if (!isUsed) throw new Refusal("shipment_changed");
	return version;
}

/** Another request works on the label, or has finished it. */
async function refusalOfEnded(
	{ pool }: OrderDependencies,
	{ shipment_id }: labels.ClaimedLabel,
): Promise<Refusal> {
	const [latest] = await labels.selectLatestLabel(pool, shipment_id);
	return new Refusal(latest?.status === "buying" ? "label_in_progress" : "shipment_changed");
}

/** Without a request: the order may no longer ship, so that nothing new is bought for it. */
type Purchase = labels.ClaimedLabel & { request: LabelRequest | null };

/** Writes the key before the provider is asked. Refuses while another request asks. */
async function claimPurchase(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
	parcel: Parcel | undefined,
): Promise<Purchase | "bought"> {
	const { labelProvider } = deps.shipping;
	const sender = await senderOf(deps);
	let purchase: Purchase | "bought" | undefined;
	await changeShipment(deps, caller, ref, async ({ client }, { order }, shipment) => {
		const [latest] = await labels.selectLatestLabel(client, shipment.id);
		const isBegun = latest?.status === "buying";
		const isOpen = isOpenShipment(shipment.status);
		const canLabelOrder = isOpen ? canShipOrder : canRelabelOrder;
		if (isBegun && !canLabelOrder(order)) {
			purchase = { ...(await reclaim(client, latest.id)), request: null };
			return;
		}
		if (isOpen) requireShippable(order);
		else if (!canLabelOrder(order)) throw new Refusal("order_not_shippable");
		if (!labelProvider || !isLabelOffered(deps, order, shipment))
			throw new Refusal("label_not_possible");
		await requireLabelNeeded(client, shipment, latest);
		if (latest?.status === "bought") {
			purchase = "bought";
			return;
		}
		const request = await requestOf(client, order, shipment, parcel, sender);
		const claimed = isBegun
			? await reclaim(client, latest.id)
			: await labels.insertLabel(client, shipment.id, {
					key: randomUUID(),
					provider: labelProvider,
					actorId: caller.accountId,
				});
		purchase = { ...claimed, request };
	});
	if (!purchase) throw new Error("no purchase was claimed");
	return purchase;
}

/** Refuses while the last label goes back, and for a box that has left and has its number. */
async function requireLabelNeeded(
	client: Queryable,
	shipment: OrderShipment,
	latest: labels.LabelRow | undefined,
): Promise<void> {
	if (latest?.status === "bought" && latest.void_due_at) throw new Refusal("label_being_voided");
	if (isOpenShipment(shipment.status)) return;
	if (!needsNewLabel(shipment, await labels.selectLabelTimes(client, shipment.id)))
		throw new Refusal("wrong_shipment_move");
}

async function reclaim(client: Queryable, id: number): Promise<labels.ClaimedLabel> {
	const [claimed] = await labels.claimPurchaseAgain(client, id, labels.CLAIM_SECONDS);
	if (!claimed) throw new Refusal("label_in_progress");
	return claimed;
}

/** Stores the weight and the size of the box, and returns what the carrier is told. */
async function requestOf(
	client: Queryable,
	order: Order,
	shipment: OrderShipment,
	parcel: Parcel | undefined,
	sender: Sender,
): Promise<LabelRequest> {
	const { weightGrams, box } = parcel ?? shipment;
	const [goods] = await shipmentRows.selectIsHazmat(client, shipment.id);
	const isHazmat = goods?.is_hazmat ?? false;
	// The carrier is told the weight of the parts if the box was not weighed. It is not stored.
	const [parts] = await shipmentRows.selectPartsWeight(client, shipment.id);
	const grams = boxWeight(weightGrams, parts?.grams ?? null)?.grams ?? null;
	const described = { ...shipment, weightGrams: grams, box, isHazmat };
	const request = toLabelRequest(order, described, sender);
	await shipmentRows.setBox(client, shipment.id, weightGrams, box);
	return request;
}

type LabelOfBox = {
	label: labels.LabelRow | null;
	/** The box has left, its label was voided, and it has no tracking number. */
	needsNew: boolean;
	canBuy: boolean;
};

/** The newest label of a shipment, and whether one is needed and can be bought. */
export async function readLabel(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<LabelOfBox> {
	const { details, shipment } = await readShipment(deps, caller, name);
	const { order } = details;
	const [label = null] = await labels.selectLatestLabel(deps.pool, shipment.id);
	const needsNew = needsNewLabel(shipment, await labels.selectLabelTimes(deps.pool, shipment.id));
	const isWanted = isOpenShipment(shipment.status)
		? label?.status !== "bought"
		: needsNew && canRelabelOrder(order);
	return { label, needsNew, canBuy: isWanted && isLabelOffered(deps, order, shipment) };
}

/** The PDF of a bought label. */
export async function readLabelFile(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<Buffer> {
	const { shipment } = await readShipment(deps, caller, name);
	const [row] = await labels.selectLabelFile(deps.pool, shipment.id);
	if (!row?.file) throw new Refusal("not_found");
	return row.file;
}
