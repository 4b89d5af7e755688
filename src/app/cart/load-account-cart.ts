import type { CartResponse, getCart } from "../../contract/cart.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { writeLocalCart } from "./local-cart.ts";

/** Replaces the copy in this browser by the account's cart. */
export async function loadAccountCart(): Promise<CartResponse> {
	const answer = await callApi<typeof getCart>("GET", "/cart", getLocale());
	writeLocalCart(answer.cart);
	return answer;
}
