/** The store's own rates: works without a key and without a network. */
import { originOf } from "../../../domain/shipping/shipping.ts";
import { quoteShipping } from "../../../domain/shipping/shipping-quote.ts";
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
			return quoteShipping(question, (code) => {
				const from = placeOf(originOf(question.origins, code) ?? "", null);
				return zoneTo([question.to.state, to.state ?? ""], from, to);
			});
		},
	};
}
