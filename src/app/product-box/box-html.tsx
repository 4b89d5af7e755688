import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import type { BoxView } from "./box-view.ts";
import { BoxContent } from "./product-box.tsx";

type Html = { __html: string };

/**
 * Rendered boxes, separately for readers with and without prices. A box object belongs to one
 * language and one day.
 */
const htmlCache = { shown: new WeakMap<BoxView, Html>(), hidden: new WeakMap<BoxView, Html>() };

/**
 * Renders a box once for as long as its object is cached, because lists hold dozens of boxes and
 * share them.
 */
export function renderBoxHtml(box: ComponentProps<typeof BoxContent>): Html {
	const { product, pricesHidden } = box;
	// A box with a match reason belongs to one search.
	if (product.matchReason) return render(box);
	const cache = pricesHidden ? htmlCache.hidden : htmlCache.shown;
	const html = cache.get(product) ?? render(box);
	cache.set(product, html);
	return html;
}

/** renderToString adds the comments between texts that hydration expects. */
function render(box: ComponentProps<typeof BoxContent>): Html {
	return { __html: renderToString(<BoxContent {...box} />) };
}
