import { preventsOrder } from "../../domain/cart/cart-rules.ts";
import { showToast } from "../ui/toast-store.ts";
import { cartErrorText } from "./cart-error-text.ts";
import type { LineResult } from "./cart-interface.ts";
import { cartNoteText } from "./cart-note-text.ts";

/** Shows a toast when the cart holds another quantity than the requested one, or none. */
export function showLineResult({ note }: Pick<LineResult, "note">): void {
	if (note !== null)
		showToast({ kind: preventsOrder(note) ? "error" : "info", text: cartNoteText(note) });
}

export function showCartError(error: unknown): void {
	showToast({ kind: "error", text: cartErrorText(error) });
}
