/**
 * Quotes shipping by the store's own rates, without a key or network. In the demo its labels are
 * specimens.
 */

import { NO_CARRIER_ACCOUNT } from "../../../domain/shipment/label-decline.ts";
import { quoteByStoreRates } from "../../../domain/shipping/shipping-quote.ts";
import { originZip } from "../../../domain/shipping/shipping-request.ts";
import { zoneTo } from "../../../domain/shipping/shipping-zones.ts";
import type { Shipping } from "../../../ports/shipping.ts";
import { drawSpecimenLabel } from "./specimen-label.ts";
import { readZipMap, type ZipMap } from "./zip-map.ts";

export function createLocalShipping({
	drawsSpecimens = false,
}: {
	drawsSpecimens?: boolean;
} = {}): Shipping {
	let map: ZipMap | undefined;
	return {
		isPaid: false,
		labelProvider: drawsSpecimens ? "specimen" : null,
		async quote(request) {
			// The ZIP map is read with the first quote to keep the start fast.
			map ??= readZipMap();
			const { placeOf } = map;
			const to = placeOf(request.to.postalCode, request.to.state);
			return quoteByStoreRates(request, (warehouseCode) => {
				const from = placeOf(originZip(request.origins, warehouseCode) ?? "", null);
				return zoneTo([request.to.state, to.state ?? ""], from, to);
			});
		},
		async buyLabel(request, key) {
			if (!drawsSpecimens) return { kind: "declined", reason: NO_CARRIER_ACCOUNT };
			// A box that gets another label has another number, as at a carrier.
			const ofKey = key.replaceAll("-", "").slice(0, 4).toUpperCase();
			const tracking = `SPECIMEN${request.name.replaceAll("-", "")}${ofKey}`;
			return {
				kind: "bought",
				label: {
					ref: key,
					carrier: "Specimen",
					service: request.serviceCode,
					tracking,
					costCents: 0,
					file: await drawSpecimenLabel(request, tracking),
				},
			};
		},
		findLabel: async () => null,
		voidLabel: async () => true,
		isDelivered: async () => false,
		readTrackingWebhook: async () => null,
	};
}
