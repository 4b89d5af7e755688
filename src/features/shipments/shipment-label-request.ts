/** What the carrier is told about the box of a shipment. */
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { type LabelRequest, parseUsAddress } from "../../domain/shipping/label-request.ts";
import { toInches, toPounds } from "../../domain/shipping/units.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";

export type Sender = {
	storeName: string;
	phone: string;
	zips: Record<string, string>;
	addresses: string[];
};

export async function senderOf({ settings }: OrderDependencies): Promise<Sender> {
	const { storeName, phone, warehouseZips, contactPoints } = await settings();
	return {
		storeName,
		phone,
		zips: warehouseZips,
		addresses: contactPoints.flatMap(({ address }) => (address ? [address] : [])),
	};
}

/** The sender is the contact address with the ZIP code of the warehouse. */
export function toLabelRequest(
	order: Order,
	shipment: OrderShipment & { isHazmat: boolean },
	sender: Sender,
): LabelRequest {
	const { shipTo, number, serviceCode } = order;
	const { weightGrams, box, n, warehouse, isHazmat } = shipment;
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
		isHazmat,
	};
}
