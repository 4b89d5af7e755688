import { links } from "../links.ts";
import { m } from "../messages/compiled/messages.js";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";
import { BrandCircles } from "./brand-circles.tsx";
import { PriceOf } from "./price-of.tsx";
import type { ProductView } from "./product-view.ts";
import { StockBadge } from "./stock-badge.tsx";

/** A part in a list. The whole box leads to its page; the title is the link that is read out. */
function ProductBox({ product, pricesHidden }: { product: ProductView; pricesHidden: boolean }) {
	return (
		<article className="group relative grid h-full grid-cols-[6rem_1fr] gap-3 rounded-box border bg-paper p-3 hover:border-edge sm:flex sm:flex-col sm:gap-2">
			<div className="relative">
				{product.image ? (
					<img src={product.image} alt="" loading="lazy" className="aspect-4/3 w-full object-contain" />
				) : (
					<Drawing category={product.categoryUrl} subcategory={product.subcategoryUrl} />
				)}
				{product.qtyOnKit !== null && (
					<span className="absolute right-0 bottom-0 rounded-box bg-panel px-2 py-0.5 text-xs">{m.pcs({ count: product.qtyOnKit })}</span>
				)}
			</div>
			<div className="flex min-w-0 grow flex-col items-start gap-1.5">
				<BrandCircles brands={[product.brand]} />
				<h3 className="grow font-normal text-base leading-5 [font-stretch:100%]">
					<Link to={links.part(product.sku)} className="after:absolute after:inset-0 group-hover:underline">
						{product.title}
					</Link>
				</h3>
				<p className="font-mono text-ink-soft text-xs">{product.sku}</p>
				<StockBadge product={product} />
				<PriceOf product={product} pricesHidden={pricesHidden} size="card" />
			</div>
		</article>
	);
}

/** Boxes side by side, as many as fit. */
export function ProductGrid({ products, pricesHidden }: { products: ProductView[]; pricesHidden: boolean }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
			{products.map((product) => (
				<li key={product.sku}>
					<ProductBox product={product} pricesHidden={pricesHidden} />
				</li>
			))}
		</ul>
	);
}
