import { type CartNote, cartText } from "../../domain/cart/cart-rules.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/** The server's sentence for a changed or refused quantity, in the language of the page. */
export function cartNoteText(note: CartNote): string {
	return cartText(note)[getLocale()];
}
