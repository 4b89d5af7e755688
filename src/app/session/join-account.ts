/** What signing in could not bring to the account is brought there once more. Loaded by the checkout, which orders the account's cart. */
import type { getCart, mergeCart } from "../../contract/cart.ts";
import { callApi } from "../browser/api-client.ts";
import { writeLocalCart } from "../cart/local-cart.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { pullGarage } from "../vehicle/account-garage.ts";
import { tellDeleted } from "./account-cart.ts";
import { guestThings } from "./guest-things.ts";
import { noteApart } from "./keep-session.ts";

/** Asked for twice, it is there once. What fails leaves all as it was, and is tried again with the next checkout. */
export async function joinAccount(): Promise<void> {
	const { actualCart, garage } = guestThings();
	const body = { actualCart: JSON.parse(actualCart), garage: JSON.parse(garage) };
	const { deletedProducts } = await callApi<typeof mergeCart>(
		"POST",
		"/cart/merge",
		getLocale(),
		body,
	);
	const { cart } = await callApi<typeof getCart>("GET", "/cart", getLocale());
	noteApart(false);
	writeLocalCart(cart);
	tellDeleted(deletedProducts);
	void pullGarage();
}
