/** The cart as the browser shows it. What was kept may be anything; a price that is not there is asked for. */
import { type StoredLine, parseStoredCart } from "./parse-stored-cart.ts";

export type CartItem = StoredLine & {
	title: string;
	price: number | null;
	image: string | null;
	/** It is sold in whole multiples of this. */
	qtyMultiple: number;
};

export function parseCartItems(text: string | null): CartItem[] {
	const kept: unknown = parse(text);
	const named = new Map((Array.isArray(kept) ? kept : []).map((line) => [line?.sku, line]));
	return parseStoredCart(text).map(({ sku, cartQty }) => {
		const { title, price, image, qtyMultiple } = named.get(sku) ?? {};
		return {
			...{ sku, cartQty, title: typeof title === "string" ? title : sku },
			price: typeof price === "number" ? price : null,
			image: typeof image === "string" && image.startsWith("/") ? image : null,
			qtyMultiple: Number.isInteger(qtyMultiple) && qtyMultiple > 0 ? qtyMultiple : 1,
		};
	});
}

/** With one item set to what the server said of it; null takes it out. A new one comes last. */
export function withItem(
	items: readonly CartItem[],
	sku: string,
	item: CartItem | null,
): CartItem[] {
	if (!item) return items.filter((other) => other.sku !== sku);
	return items.some((other) => other.sku === sku)
		? items.map((other) => (other.sku === sku ? item : other))
		: [...items, item];
}

type Answered = {
	before: readonly StoredLine[];
	wanted: readonly StoredLine[];
	answered: readonly CartItem[];
	now: readonly CartItem[];
};

/**
 * The server was asked about `wanted`, which the cart as it was `before` was to become, while another tab made of it what it is `now`.
 * Where both changed a part, what was wanted more or less of it comes on top of the other's; the next look at the cart asks about it.
 */
export function mergeTabChanges({ before, wanted, answered, now }: Answered): CartItem[] {
	const others = now.filter(({ sku }) => !answered.some((item) => item.sku === sku));
	const quantity = ({ sku }: CartItem): number => {
		const [was, is] = [quantityIn(before, sku), quantityIn(now, sku)];
		return is === was ? quantityIn(answered, sku) : is + quantityIn(wanted, sku) - was;
	};
	return [...answered, ...others]
		.map((item) => ({ ...item, cartQty: quantity(item) }))
		.filter(({ cartQty }) => cartQty > 0);
}

function quantityIn(items: readonly StoredLine[], sku: string): number {
	return items.find((item) => item.sku === sku)?.cartQty ?? 0;
}

/** Whether both hold the same parts in the same quantities. */
export function isSameCart(one: readonly StoredLine[], other: readonly StoredLine[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ sku, cartQty }, at) => other[at]?.sku === sku && other[at]?.cartQty === cartQty)
	);
}

function parse(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
