import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import type { BoxView } from "./box-view.ts";
import { BoxContent } from "./product-box.tsx";

type Text = { __html: string };

/** By who may see prices. A box is of one language and one day, and the same box as before says the same. */
const kept = { shown: new WeakMap<BoxView, Text>(), hidden: new WeakMap<BoxView, Text>() };

/** The text of a box, rendered once for as long as the box itself is kept: a list holds dozens, and lists share them. */
export function renderBoxHtml(box: ComponentProps<typeof BoxContent>): Text {
	const { product, pricesHidden } = box;
	// A box that tells why it was found is made for one search.
	if (product.why) return textOf(box);
	const known = pricesHidden ? kept.hidden : kept.shown;
	const text = known.get(product) ?? textOf(box);
	known.set(product, text);
	return text;
}

/** With the marks between texts that browsers look for when they take the page over. */
function textOf(box: ComponentProps<typeof BoxContent>): Text {
	return { __html: renderToString(<BoxContent {...box} />) };
}
