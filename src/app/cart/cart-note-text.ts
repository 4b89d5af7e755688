import { type CartNote, cartText } from "../../domain/cart/cart-rules.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/** What the server says of a changed or refused quantity, in the language of the page. */
export function noteText(note: CartNote): string {
	return cartText(note)[getLocale()];
}
