import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { PriceOf } from "../../product-box/price-of.tsx";
import { StockBadge } from "../../product-box/stock-badge.tsx";
import { QualityBadge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { PartView } from "./part-view.ts";

/** The same part of other brands, side by side: one for one they replace each other. */
export function OtherOptions({ part, pricesHidden }: { part: PartView; pricesHidden: boolean }) {
	if (part.options.length === 0) return null;
	return (
		<section>
			<h2 className="text-xl">{m.other_options()}</h2>
			<ul className="mt-2 border-t">
				{part.options.map((option) => (
					<li key={option.sku} className="grid items-center gap-x-4 gap-y-1 border-b py-3 sm:grid-cols-[2fr_1fr_2fr_1fr]">
						<Link to={links.part(option.sku)} className="underline-offset-4 hover:underline">
							<span className="block font-semibold">{option.brand.name}</span>
							<span className="font-mono text-ink-soft text-sm">{option.sku}</span>
						</Link>
						<span>
							<QualityBadge quality={option.brand.quality} />
						</span>
						<StockBadge product={option} />
						<PriceOf product={option} pricesHidden={pricesHidden} size="row" />
					</li>
				))}
			</ul>
		</section>
	);
}
