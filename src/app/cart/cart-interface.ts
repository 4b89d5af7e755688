/**
 * One cart, wherever it is stored. A guest's cart lives in this browser (`guest-cart.ts`), a
 * customer's in the account (`customer-cart.ts`). The screens know these types alone.
 */
import type { Shortfall } from "../../domain/cart/cart-change.ts";
import type { CartNote } from "../../domain/cart/cart-rules.ts";
import type { ChangeView } from "../../domain/cart/finding-view.ts";
import type { CartView } from "./cart-view.ts";

export type PartQuantity = { sku: string; quantity: number };

/**
 * How many of a part the cart holds after a change. The note says why that differs from the
 * requested quantity.
 */
export type LineResult = { quantity: number; note: CartNote | null };

/**
 * The result for one part of a list that was added. `quantity`: how many the cart holds now.
 * `added`: how many more than before.
 */
export type AddedPart = {
	sku: string;
	quantity: number;
	added: number;
	note: CartNote | "unknown" | null;
};

/** Enough to put a removed line back. */
export type RemovedLine = { sku: string; title: string; quantity: number };

/** What the cart page does with a cart. */
export type Cart = {
	/** Every line with today's price and availability, and the parts saved for later. */
	read(): Promise<CartView>;
	/** Sets the absolute quantity of a part; 0 removes it. */
	setQuantity(sku: string, quantity: number): Promise<LineResult>;
	/** Undefined when the cart holds no such part. */
	remove(sku: string): Promise<RemovedLine | undefined>;
	saveForLater(sku: string): Promise<void>;
	/**
	 * Applies all changes or none, so that a swap never leaves both parts in the cart. Null when they
	 * were applied.
	 */
	applyChanges(changes: readonly ChangeView[]): Promise<Shortfall | null>;
	/**
	 * Moves a saved part back into the cart, on top of what the cart holds. A part out of stock stays
	 * saved.
	 */
	moveToCart(sku: string): Promise<Pick<LineResult, "note">>;
	deleteSaved(sku: string): Promise<void>;
	/** Returns the path of a page that shows the cart to others. */
	share(): Promise<string>;
};
