import { useEffect, useState } from "react";
import type { getOrder } from "../../../contract/orders.ts";
import { callApi } from "../../api-client.ts";
import { orderedHere } from "../../cart/ordered-here.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { formatMoment } from "../../ui/moment.ts";
import type { QuoteData } from "./quote-data.ts";

type Ordered = QuoteData["ordered"][number];

/** As the account knows it. Of a guest's quote this browser alone does: it asks after its orders, for they may be cancelled meanwhile. */
export function useOrderedSince({ ordered, guest, lines }: QuoteData): Ordered[] {
	const [here, setHere] = useState<Ordered[]>([]);
	const skus = lines.map(({ sku }) => sku).join("\n");
	const askedAt = guest?.askedAt;
	useEffect(() => {
		if (askedAt === undefined) return;
		const quoted = new Set(skus.split("\n"));
		const known = orderedHere().filter((order) => order.skus.some((sku) => quoted.has(sku)));
		Promise.all(known.map(({ name }) => askAfter(name, askedAt, quoted))).then((all) => setHere(all.flat()));
	}, [askedAt, skus]);
	return guest ? here : ordered;
}

async function askAfter(name: string, since: string, quoted: ReadonlySet<string>): Promise<Ordered[]> {
	const language = getLocale();
	const answer = await callApi<typeof getOrder>("GET", `/orders/${name}` as "/orders/:name", language).catch(() => null);
	if (!answer || answer.order.status === "cancelled" || answer.order.created_at <= since) return [];
	const { orderNumber, created_at, products } = answer.order;
	const parts = products.filter(({ sku }) => quoted.has(sku)).map(({ sku, quantity }) => `${quantity} × ${sku}`);
	return [{ name, number: orderNumber, at: formatMoment(created_at, language), parts }];
}
