import { useEffect, useState } from "react";
import { readGuestOrders } from "../../cart/guest-order-history.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { formatMoment } from "../../ui/moment.ts";
import type { QuoteData } from "./quote-data.ts";

type LaterOrder = QuoteData["laterOrders"][number];

/** A customer's later orders come from the server. A guest's are known to this browser only. */
export function useLaterOrders({ laterOrders, guest, lines }: QuoteData): LaterOrder[] {
	const [browserOrders, setBrowserOrders] = useState<LaterOrder[]>([]);
	const skus = lines.map(({ sku }) => sku).join("\n");
	const requestedAt = guest?.requestedAt;
	useEffect(() => {
		if (requestedAt !== undefined)
			setBrowserOrders(guestOrdersSince(requestedAt, new Set(skus.split("\n"))));
	}, [requestedAt, skus]);
	return guest ? browserOrders : laterOrders;
}

function guestOrdersSince(requestedAt: string, quotedSkus: ReadonlySet<string>): LaterOrder[] {
	return readGuestOrders().flatMap(({ at, parts }) => {
		const quotedParts = parts
			.filter(({ sku }) => quotedSkus.has(sku))
			.map(({ sku, quantity }) => `${quantity} × ${sku}`);
		return at > requestedAt && quotedParts.length > 0
			? [{ number: null, at: formatMoment(at, getLocale()), parts: quotedParts }]
			: [];
	});
}
