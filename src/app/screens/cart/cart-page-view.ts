import type { FindingView } from "../../../domain/cart/finding-view.ts";
import type { CartLineView, CartView } from "../../cart/cart-view.ts";
import type { Fits } from "../../vehicle/find-fits.ts";

/**
 * Longer carts are shown in pages: all lines at once would take the browser and the server long.
 */
export const MAX_SHOWN_LINES = 50;

/** The cart, how its parts fit the active vehicle, and what the audit found. */
export type WholeCart = CartView & {
	fits: Fits;
	vehicle: string | null;
	findings: FindingView[];
};

/** What the page needs of every line, also of the lines that it does not show. */
export type LineSummary = Pick<
	CartLineView,
	"sku" | "title" | "image" | "pack" | "quantity" | "priceCents" | "coreChargeCents" | "shipsBy"
>;

/** One page of the cart. `lines` are the lines that it shows. */
export type CartPageView = WholeCart & {
	page: number;
	pages: number;
	/** The page lists all lines for printing, without their forms; `lines` is empty. */
	isForPrinting: boolean;
	allLines: LineSummary[];
	/** Lines of the whole cart whose quantity had to change. */
	changedLines: CartLineView[];
};

export function toCartPage<Cart extends WholeCart>(
	cart: Cart,
	requestedPage: number | "all",
): Cart & CartPageView {
	const pages = Math.max(1, Math.ceil(cart.lines.length / MAX_SHOWN_LINES));
	const isForPrinting = requestedPage === "all" && pages > 1;
	const page = requestedPage === "all" ? 1 : Math.min(Math.max(1, requestedPage), pages);
	const lines = isForPrinting
		? []
		: cart.lines.slice((page - 1) * MAX_SHOWN_LINES, page * MAX_SHOWN_LINES);
	return {
		...cart,
		page,
		pages,
		isForPrinting,
		lines,
		fits: Object.fromEntries(
			lines.flatMap(({ sku }) => (cart.fits[sku] ? [[sku, cart.fits[sku]]] : [])),
		),
		// The same objects as in `lines` are sent once.
		allLines: pages === 1 ? cart.lines : cart.lines.map(toSummary),
		changedLines: cart.lines.filter(({ note }) => note === "availability" || note === "packs"),
	};
}

/** The number in the query, or `all`; the first page when there is none. */
export function requestedPageOf(query: URLSearchParams): number | "all" {
	const page = query.get("page") ?? "";
	return page === "all" ? page : Number(/^\d{1,3}$/.exec(page)?.[0] ?? 1);
}

function toSummary({
	sku,
	title,
	image,
	pack,
	quantity,
	priceCents,
	coreChargeCents,
	shipsBy,
}: CartLineView): LineSummary {
	return { sku, title, image, pack, quantity, priceCents, coreChargeCents, shipsBy };
}
