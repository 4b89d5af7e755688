import { createContext, lazy, type MouseEvent, Suspense, use } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { StockBadge } from "../stock/stock-badge.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";
import { AddButton, canAdd } from "./add-to-cart-form.tsx";
import type { BoxView } from "./box-view.ts";
import { BrandCircles } from "./brand-circles.tsx";
import { PartPrice } from "./part-price.tsx";

const PartOptions = lazy(() =>
	import("./part-options.tsx").then(({ PartOptions }) => ({ default: PartOptions })),
);

type BoxProps = {
	product: BoxView;
	pricesHidden: boolean;
	searched?: string | undefined;
	onSelect: (product: BoxView) => void;
};

/**
 * The server provides cached HTML of boxes through this context. Browsers render each box
 * themselves.
 */
export const BoxHtmlContext = createContext<
	((box: Omit<BoxProps, "onSelect">) => { __html: string }) | undefined
>(undefined);

function ProductBox(box: BoxProps) {
	const renderHtml = use(BoxHtmlContext);
	if (renderHtml) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own component
		return <article className="part-card" dangerouslySetInnerHTML={renderHtml(box)} />;
	}
	return (
		<article className="part-card">
			<BoxContent {...box} />
		</article>
	);
}

/**
 * A part in a list. The whole box links to its page by the title. For a part of several brands the
 * link opens the choice of brands when scripts run. Uses no hook and no context, because its HTML
 * is cached.
 */
export function BoxContent({
	product,
	pricesHidden,
	searched,
	onSelect,
}: Partial<Pick<BoxProps, "onSelect">> & Omit<BoxProps, "onSelect">) {
	const select = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
			return;
		event.preventDefault();
		onSelect?.(product);
	};
	const hasOtherBrands = product.otherBrands > 0;
	return (
		<>
			{product.image ? (
				<img
					src={product.image}
					alt=""
					loading="lazy"
					className="aspect-4/3 w-full object-contain"
				/>
			) : (
				<Drawing category={product.categoryUrl} subcategory={product.subcategoryUrl} />
			)}
			{product.qtyOnKit !== null && (
				<p className="rounded-box bg-panel px-2 py-0.5 text-xs">
					{m.pcs({ count: product.qtyOnKit })}
				</p>
			)}
			<BrandCircles product={product} />
			<h3>
				<Link
					to={links.part(product.sku, product.matchReason && searched ? { search: searched } : {})}
					onClick={hasOtherBrands ? select : undefined}
					aria-haspopup={hasOtherBrands ? "dialog" : undefined}
				>
					{product.title}
				</Link>
			</h3>
			<p className="font-mono text-ink-soft text-xs">{product.sku}</p>
			{product.matchReason && <p className="text-sm">{product.matchReason}</p>}
			{product.fits && <p className="font-medium text-bad text-sm">{product.fits}</p>}
			<StockBadge product={product} />
			<PartPrice product={product} pricesHidden={pricesHidden} size="card" />
			{canAdd(product, pricesHidden) && <AddButton sku={product.sku} />}
		</>
	);
}

/** `searched`: the search text. It is passed to the page of a part that was found by a number. */
type GridProps = { products: BoxView[]; pricesHidden: boolean; searched?: string | undefined };

/**
 * Boxes side by side, as many as fit. The open choice of brands is in the URL, so that Back closes
 * it.
 */
export function ProductGrid({ products, pricesHidden, searched }: GridProps) {
	const navigate = useNavigate();
	const { hash, search, state } = useLocation();
	const chosen = products.find(({ unificado }) => hash === `#options-${unificado}`);
	const open = ({ unificado }: BoxView) =>
		navigate(
			{ search, hash: `options-${unificado}` },
			{ preventScrollReset: true, state: { canGoBack: true } },
		);
	const close = () => {
		if (state?.canGoBack) navigate(-1);
		else navigate({ search, hash: "" }, { preventScrollReset: true, replace: true });
	};
	return (
		<>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
				{products.map((product) => (
					<ProductBox
						key={product.sku}
						product={product}
						pricesHidden={pricesHidden}
						searched={searched}
						onSelect={open}
					/>
				))}
			</div>
			{chosen && (
				<Suspense>
					<PartOptions product={chosen} pricesHidden={pricesHidden} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
