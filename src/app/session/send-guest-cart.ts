/**
 * Merges the cart and garage of this browser into the account when the merge at sign-in failed.
 * Loaded by the checkout, which orders the account's cart. The server does the merge in
 * `features/cart/merge-guest-cart.ts`.
 */
import type { getCart, mergeCart } from "../../contract/cart.ts";
import { callApi } from "../browser/api-client.ts";
import { writeLocalCart } from "../cart/local-cart.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { loadAccountGarage } from "../vehicle/account-garage.ts";
import { showDeletedParts } from "./account-cart.ts";
import { setUnmerged } from "./clear-session.ts";
import { readGuestCartAndGarage } from "./guest-cart-and-garage.ts";

/**
 * A repeated merge changes nothing. After a failure everything stays as it was, and the next
 * checkout tries again.
 */
export async function sendGuestCart(): Promise<void> {
	const { actualCart, garage } = readGuestCartAndGarage();
	const body = { actualCart: JSON.parse(actualCart), garage: JSON.parse(garage) };
	const { deletedProducts } = await callApi<typeof mergeCart>(
		"POST",
		"/cart/merge",
		getLocale(),
		body,
	);
	const { cart } = await callApi<typeof getCart>("GET", "/cart", getLocale());
	setUnmerged(false);
	writeLocalCart(cart);
	showDeletedParts(deletedProducts);
	void loadAccountGarage();
}
