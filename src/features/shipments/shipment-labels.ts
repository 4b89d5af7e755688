/** Staff buy the label of a box once, and void it. */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { MAX_TRACKINGS } from "../../domain/shipment/shipment-limits.ts";
import { hasLeft, isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import {
	type BoughtLabel,
	type LabelRequest,
	parseUsAddress,
} from "../../domain/shipping/label-request.ts";
import { PARCEL_SERVICES } from "../../domain/shipping/shipping-rate-table.ts";
import { toInches, toPounds } from "../../domain/shipping/units.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import {
	auditShipment,
	changeLatestShipment,
	changeShipment,
	requireShippable,
	type ShipmentRef,
} from "./change-shipment.ts";
import { readShipment } from "./read-shipments.ts";
import type { Parcel } from "./ship.ts";
import * as labels from "./shipment-labels.sql.ts";
import * as shipmentRows from "./shipments.sql.ts";

/** Longer than all questions to the provider take together. */
const CLAIM_SECONDS = 120;

/** Whether a label can be bought for a shipment, apart from its weight. */
function canHaveLabel(
	{ shipping }: Pick<OrderDependencies, "shipping">,
	{ serviceCode, shipTo }: Order,
	{ warehouse, status }: OrderShipment,
): boolean {
	return (
		shipping.labelProvider !== null &&
		warehouse !== null &&
		isOpenShipment(status) &&
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
	{ parcel, ...ref }: ShipmentRef & { parcel: Parcel },
): Promise<number> {
	const claim = await claimPurchase(deps, caller, ref, parcel);
	if (claim === "bought") return ref.version;
	const result = await deps.shipping.buyLabel(claim.request, claim.key);
	if (result.kind === "declined") {
		await labels.setLabelDeclined(deps.pool, claim.id, result.reason);
		throw new Refusal("label_declined");
	}
	return recordLabel(deps, caller, ref.id, claim.id, result.label);
}

/** The label is paid, so it is stored even if the shipment was changed since then. */
async function recordLabel(
	deps: OrderDependencies,
	caller: Customer,
	shipmentId: number,
	labelId: number,
	label: BoughtLabel,
): Promise<number> {
	let version = 0;
	await changeLatestShipment(deps, caller, shipmentId, async (transaction, { order }, shipment) => {
		const { client } = transaction;
		version = shipment.version;
		if (!(await labels.setLabelBought(client, labelId, label))) return;
		version += 1;
		const trackings = [...new Set([label.tracking, ...shipment.trackings])].slice(0, MAX_TRACKINGS);
		await shipmentRows.replaceTrackings(client, shipment, trackings);
		await shipmentRows.raiseVersion(client, shipment.id);
		await auditShipment(transaction, caller, order, "buy_label", shipment, {
			tracking: label.tracking,
		});
	});
	return version;
}

type Purchase = { id: number; key: string; request: LabelRequest };

/** Writes the key before the provider is asked. Refuses while another request asks. */
async function claimPurchase(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
	parcel: Parcel,
): Promise<Purchase | "bought"> {
	const { labelProvider } = deps.shipping;
	const sender = await senderOf(deps);
	let purchase: Purchase | "bought" | undefined;
	await changeShipment(deps, caller, ref, async ({ client }, { order }, shipment) => {
		requireShippable(order);
		if (!labelProvider || !canHaveLabel(deps, order, shipment))
			throw new Refusal("label_not_possible");
		const weightGrams = parcel.weightGrams ?? shipment.weightGrams;
		const box = parcel.box ?? shipment.box;
		const request = toRequest(order, { ...shipment, weightGrams, box }, sender);
		await shipmentRows.setBox(client, shipment.id, weightGrams, box);
		const [latest] = await labels.selectLatestLabel(client, shipment.id);
		if (latest?.status === "bought") {
			purchase = "bought";
			return;
		}
		const [claimed] =
			latest?.status === "buying"
				? await labels.claimLabel(client, latest.id, CLAIM_SECONDS)
				: await labels.insertLabel(
						client,
						shipment.id,
						randomUUID(),
						labelProvider,
						caller.accountId,
						CLAIM_SECONDS,
					);
		if (!claimed) throw new Refusal("label_in_progress");
		purchase = { ...claimed, request };
	});
	if (!purchase) throw new Error("no purchase was claimed");
	return purchase;
}

/** The carrier takes the label back, and its tracking number is removed from the shipment. */
export async function voidLabel(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
): Promise<void> {
	const [label] = await labels.selectLatestLabel(deps.pool, ref.id);
	if (label?.status !== "bought" || !label.provider_ref) throw new Refusal("wrong_shipment_move");
	// The version and the caller are checked before the carrier is asked.
	await changeShipment(deps, caller, ref, async (_transaction, _locked, shipment) => {
		if (hasLeft(shipment.status)) throw new Refusal("wrong_shipment_move");
	});
	if (!(await deps.shipping.voidLabel(label.provider_ref))) throw new Refusal("label_declined");
	await changeLatestShipment(deps, caller, ref.id, async (transaction, { order }, shipment) => {
		const { client } = transaction;
		if ((await labels.setLabelVoided(client, label.id)).length === 0) return;
		const trackings = shipment.trackings.filter((tracking) => tracking !== label.tracking);
		await shipmentRows.replaceTrackings(client, shipment, trackings);
		await shipmentRows.raiseVersion(client, shipment.id);
		await auditShipment(transaction, caller, order, "void_label", shipment, {
			tracking: label.tracking ?? "",
		});
	});
}

type Sender = {
	storeName: string;
	phone: string;
	zips: Record<string, string>;
	addresses: string[];
};

async function senderOf({ settings }: OrderDependencies): Promise<Sender> {
	const { storeName, phone, warehouseZips, contactPoints } = await settings();
	return {
		storeName,
		phone,
		zips: warehouseZips,
		addresses: contactPoints.flatMap(({ address }) => (address ? [address] : [])),
	};
}

/** The sender is the contact address with the ZIP code of the warehouse. */
function toRequest(order: Order, shipment: OrderShipment, sender: Sender): LabelRequest {
	const { shipTo, number, serviceCode } = order;
	const { weightGrams, box, n, warehouse } = shipment;
	const zip = sender.zips[warehouse?.code ?? ""];
	const from = sender.addresses.map(parseUsAddress).find((address) => address?.postalCode === zip);
	if (!from || weightGrams === null) throw new Refusal("label_not_possible");
	return {
		name: shipmentName(number, n),
		serviceCode,
		to: {
			name: shipTo.receiver,
			company: shipTo.company,
			street1: shipTo.street1,
			street2: shipTo.street2,
			city: shipTo.city,
			state: shipTo.state,
			postalCode: shipTo.postal_code,
			country: shipTo.country,
			phone: shipTo.phone,
			isResidential: shipTo.type === "residential",
		},
		from: {
			name: "",
			company: sender.storeName,
			street2: "",
			country: "US",
			phone: sender.phone,
			...from,
		},
		pounds: Math.max(0.1, toPounds(weightGrams)),
		inches: box && {
			length: toInches(box.length),
			width: toInches(box.width),
			height: toInches(box.height),
		},
	};
}

/** The newest label of a shipment, and whether one can be bought. */
export async function readLabel(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<{ label: labels.LabelRow | null; canBuy: boolean }> {
	const { details, shipment } = await readShipment(deps, caller, name);
	const [label = null] = await labels.selectLatestLabel(deps.pool, shipment.id);
	const canBuy = label?.status !== "bought" && canHaveLabel(deps, details.order, shipment);
	return { label, canBuy };
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
