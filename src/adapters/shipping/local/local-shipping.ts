/** Quotes shipping by the store's own rates, without a key or network. */

import { quoteByStoreRates } from "../../../domain/shipping/shipping-quote.ts";
import { originZip } from "../../../domain/shipping/shipping-request.ts";
import { zoneTo } from "../../../domain/shipping/shipping-zones.ts";
import type { Shipping } from "../../../ports/shipping.ts";
import { readZipMap, type ZipMap } from "./zip-map.ts";

export function createLocalShipping(): Shipping {
	let map: ZipMap | undefined;
	return {
		isPaid: false,
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
	};
}
