import { createContext, type MouseEvent, use } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";
import type { BoxView } from "./box-view.ts";
import { OfferLines } from "./offer-lines.tsx";

const PartOptions = loadWhenShown(async () => (await import("./part-options.tsx")).PartOptions);

type BoxProps = {
	product: BoxView;
	pricesHidden: boolean;
	searched?: string | undefined;
	/** The list shows the drawing of its kind once, above the boxes. */
	withoutDrawing?: boolean;
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
	withoutDrawing = false,
	onSelect,
}: Partial<Pick<BoxProps, "onSelect">> & Omit<BoxProps, "onSelect">) {
	const select = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
			return;
		event.preventDefault();
		onSelect?.(product);
	};
	const hasOtherBrands = product.otherBrands > 0;
	const { sku, image, imageSet, matchReason, conditions, measured, qtyOnKit } = product;
	return (
		<>
			<div>
				{image ? (
					<img
						src={image}
						srcSet={imageSet ?? undefined}
						sizes="6rem"
						width={96}
						height={72}
						alt=""
						loading="lazy"
					/>
				) : (
					!withoutDrawing && (
						<Drawing category={product.categoryUrl} subcategory={product.subcategoryUrl} />
					)
				)}
				<div>
					<h3>
						<Link
							to={links.part(sku, matchReason && searched ? { search: searched } : {})}
							onClick={hasOtherBrands ? select : undefined}
							aria-haspopup={hasOtherBrands ? "dialog" : undefined}
						>
							{product.title}
						</Link>
					</h3>
					{matchReason && <p>{matchReason}</p>}
					{measured && <p>{measured}</p>}
					{conditions && <p>{conditions}</p>}
					{qtyOnKit !== null && <p>{m.pcs({ count: qtyOnKit })}</p>}
				</div>
			</div>
			<OfferLines product={product} pricesHidden={pricesHidden} />
		</>
	);
}

/** `searched`: the search text. It is passed to the page of a part that was found by a number. */
type GridProps = Omit<BoxProps, "product" | "onSelect"> & { products: BoxView[] };

/**
 * Boxes side by side, as many as fit. The open choice of brands is in the URL, so that Back closes
 * it.
 */
export function ProductGrid({ products, ...look }: GridProps) {
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
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-card)),1fr))] gap-3">
				{products.map((product) => (
					<ProductBox key={product.sku} product={product} {...look} onSelect={open} />
				))}
			</div>
			{chosen && <PartOptions product={chosen} pricesHidden={look.pricesHidden} onClose={close} />}
		</>
	);
}
