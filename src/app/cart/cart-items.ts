/**
 * The cart as the browser shows it. The stored text may be of any version or damaged, so every
 * field is checked.
 */
import { parseStoredCart, type StoredLine } from "./parse-stored-cart.ts";

export type CartItem = StoredLine & {
	title: string;
	price: number | null;
	image: string | null;
	/** The part is sold in whole multiples of this. */
	qtyMultiple: number;
};

export function parseCartItems(text: string | null): CartItem[] {
	const stored: unknown = parse(text);
	const lineOf = new Map((Array.isArray(stored) ? stored : []).map((line) => [line?.sku, line]));
	return parseStoredCart(text).map(({ sku, cartQty }) => {
		const { title, price, image, qtyMultiple } = lineOf.get(sku) ?? {};
		return {
			sku,
			cartQty,
			title: typeof title === "string" ? title : sku,
			price: typeof price === "number" ? price : null,
			image: typeof image === "string" && image.startsWith("/") ? image : null,
			qtyMultiple: Number.isInteger(qtyMultiple) && qtyMultiple > 0 ? qtyMultiple : 1,
		};
	});
}

/** Replaces one item, adds it at the end when it is new, or removes it when it is null. */
export function withItem(
	items: readonly CartItem[],
	sku: string,
	item: CartItem | null,
): CartItem[] {
	if (!item) return items.filter((item) => item.sku !== sku);
	return items.some((item) => item.sku === sku)
		? items.map((otherItem) => (otherItem.sku === sku ? item : otherItem))
		: [...items, item];
}

/** Whether both carts hold the same parts in the same quantities and order. */
export function isSameCart(first: readonly StoredLine[], second: readonly StoredLine[]): boolean {
	return (
		first.length === second.length &&
		first.every(
			({ sku, cartQty }, at) => second[at]?.sku === sku && second[at]?.cartQty === cartQty,
		)
	);
}

function parse(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
