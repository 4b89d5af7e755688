import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import type { BoxView } from "./box-view.ts";

type PartPriceProps = {
	product: Pick<BoxView, "sku" | "priceCents" | "coreChargeCents">;
	pricesHidden: boolean;
	size: "row" | "card" | "part";
};

/** The caller's price with the core charge apart, or why no price is shown. */
export function PartPrice({ product, pricesHidden, size }: PartPriceProps) {
	if (pricesHidden) return <HiddenPrice sku={size === "part" ? null : product.sku} />;
	return (
		<Price
			cents={product.priceCents}
			coreCents={product.coreChargeCents ?? 0}
			size={size}
			hidden={m.contact_us_price()}
		/>
	);
}

/**
 * Explains a hidden price and how to get access. On a part page `sku` is null, because it has its
 * own quote button.
 */
export function HiddenPrice({ sku }: { sku: string | null }) {
	return (
		<div className="text-sm">
			<p className="text-ink-soft">{m.log_in_for_prices()}</p>
			<Link
				to={links.register({ access: "1" })}
				className="relative z-10 mr-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				{m.ask_access()}
			</Link>
			{sku && (
				<Link
					to={links.requestQuote({ items: `${sku}:1` })}
					className="relative z-10 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
				>
					{m.request_quote()}
				</Link>
			)}
		</div>
	);
}
