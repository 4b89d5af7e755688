import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import type { BoxView } from "./box-view.ts";
import { BoxContent } from "./product-box.tsx";

type Html = { __html: string };
type Box = ComponentProps<typeof BoxContent>;
type BoxCache = WeakMap<BoxView, Html>;

/**
 * Rendered boxes, separately for readers with and without prices and for lists with and without
 * drawings. A box object belongs to one language and one day.
 */
const htmlCache: Record<string, BoxCache> = {};

/**
 * Renders a box once for as long as its object is cached, because lists hold dozens of boxes and
 * share them.
 */
export function renderBoxHtml(box: Box): Html {
	const { product, pricesHidden, withoutDrawing = false } = box;
	// A box with a match reason belongs to one search.
	if (product.matchReason) return render(box);
	const key = `${pricesHidden} ${withoutDrawing}`;
	htmlCache[key] ??= new WeakMap();
	const cache = htmlCache[key];
	const html = cache.get(product) ?? render(box);
	cache.set(product, html);
	return html;
}

/** renderToString adds the comments between texts that hydration expects. */
function render(box: Box): Html {
	return { __html: renderToString(<BoxContent {...box} />) };
}
