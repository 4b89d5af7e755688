import { useEffect, useState } from "react";
import { readGuestOrders } from "../../cart/guest-order-history.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { formatMoment } from "../../ui/moment.ts";
import type { QuoteData } from "./quote-data.ts";

type Ordered = QuoteData["ordered"][number];

/** As the account knows it. Of a guest's quote this browser alone does. */
export function useOrderedSince({ ordered, guest, lines }: QuoteData): Ordered[] {
	const [here, setHere] = useState<Ordered[]>([]);
	const skus = lines.map(({ sku }) => sku).join("\n");
	const askedAt = guest?.askedAt;
	useEffect(() => {
		if (askedAt !== undefined) setHere(orderedSince(askedAt, new Set(skus.split("\n"))));
	}, [askedAt, skus]);
	return guest ? here : ordered;
}

function orderedSince(askedAt: string, quoted: ReadonlySet<string>): Ordered[] {
	return readGuestOrders().flatMap(({ at, parts }) => {
		const same = parts
			.filter(({ sku }) => quoted.has(sku))
			.map(({ sku, quantity }) => `${quantity} × ${sku}`);
		return at > askedAt && same.length > 0
			? [{ number: null, at: formatMoment(at, getLocale()), parts: same }]
			: [];
	});
}
