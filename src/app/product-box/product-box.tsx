import { createContext, use } from "react";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";
import type { BoxView } from "./box-view.ts";
import { OfferLines } from "./offer-lines.tsx";

type BoxProps = {
	product: BoxView;
	pricesHidden: boolean;
	searched?: string | undefined;
	/** The list shows the drawing of its kind once, above the boxes. */
	withoutDrawing?: boolean;
};

/**
 * The server provides cached HTML of boxes through this context. Browsers render each box
 * themselves.
 */
export const BoxHtmlContext = createContext<((box: BoxProps) => { __html: string }) | undefined>(
	undefined,
);

/** `searched`: the search text. It is passed to the page of a part that was found by a number. */
export type BoxesProps = Omit<BoxProps, "product"> & { products: BoxView[] };

/** The boxes of a grid. */
export function ProductBoxes({ products, ...look }: BoxesProps) {
	return products.map((product) => <ProductBox key={product.sku} product={product} {...look} />);
}

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
 * link opens the choice of brands when scripts run (`shell/client-navigation.tsx`). Uses no hook
 * and no context, because its HTML is cached.
 */
export function BoxContent({ product, pricesHidden, searched, withoutDrawing = false }: BoxProps) {
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
							data-options={hasOtherBrands ? product.unificado : undefined}
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
