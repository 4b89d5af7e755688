import { renderToString } from "react-dom/server";
import { getLocale } from "../../messages/compiled/runtime.js";
import { CartRowContent, type CartRowData } from "./cart-table.tsx";

type Html = { __html: string };

/** A row takes about two kilobytes. */
const MAX_CACHED_ROWS = 2000;

/** By everything that a row shows, so that equal rows of other customers are equal too. */
const cachedRows = new Map<string, Html>();

/**
 * Renders a row of the cart once. After a change of a large cart, all of its rows but one are as
 * before.
 */
export function renderCartRowHtml({ line, fit }: CartRowData): Html {
	const key = `${getLocale()} ${fit} ${JSON.stringify(line)}`;
	const cached = cachedRows.get(key);
	if (cached) return cached;
	const html = {
		__html: renderToString(<CartRowContent line={line} fit={fit} onChanged={doNothing} />),
	};
	if (cachedRows.size >= MAX_CACHED_ROWS) cachedRows.clear();
	cachedRows.set(key, html);
	return html;
}

const doNothing = () => {};
