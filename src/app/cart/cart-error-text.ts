import { m } from "../messages/compiled/messages.js";

/** The sentence of the server when it refused the change, else that the cart was not changed. */
export function cartErrorText(error: unknown): string {
	return error instanceof Error && "code" in error ? error.message : m.cart_not_changed();
}
