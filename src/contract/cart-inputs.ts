/** The name of one of several carts. */
import * as z from "zod/mini";
import { MAX_CART_NAME_LENGTH } from "../domain/cart/cart-rules.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";

export const CartName = z.object({
	name: text(required(), maxCharacters(MAX_CART_NAME_LENGTH), oneLine()),
});
