import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { Price } from "../ui/price.tsx";
import type { ProductView } from "./product-view.ts";

type PriceOfProps = { product: Pick<ProductView, "priceCents" | "coreChargeCents">; pricesHidden: boolean; size: "row" | "card" | "part" };

/** The caller's price with the core apart; in its place, why there is none to show. */
export function PriceOf({ product, pricesHidden, size }: PriceOfProps) {
	return (
		<Price
			cents={product.priceCents}
			coreCents={product.coreChargeCents}
			language={getLocale()}
			size={size}
			hidden={pricesHidden ? m.log_in_for_prices() : m.contact_us_price()}
		/>
	);
}
