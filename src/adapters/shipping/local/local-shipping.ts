/** The store's own rates: works without a key and without a network. */
import { originZip } from "../../../domain/shipping/shipping.ts";
import { quoteByStoreRates } from "../../../domain/shipping/shipping-quote.ts";
import { zoneTo } from "../../../domain/shipping/shipping-zones.ts";
import type { Shipping } from "../../../ports/shipping.ts";
import { readZipMap, type ZipMap } from "./zip-map.ts";

export function createLocalShipping(): Shipping {
	let map: ZipMap | undefined;
	return {
		isPaid: false,
		async quote(question) {
			// Read at the first question, as the codes of addresses are.
			map ??= readZipMap();
			const { placeOf } = map;
			const to = placeOf(question.to.postalCode, question.to.state);
			return quoteByStoreRates(question, (code) => {
				const from = placeOf(originZip(question.origins, code) ?? "", null);
				return zoneTo([question.to.state, to.state ?? ""], from, to);
			});
		},
	};
}
