/** Handles a press of any "Add to cart" button. Loaded with the first press. */

import { preventsOrder } from "../../domain/cart/cart-rules.ts";
import { m } from "../messages/compiled/messages.js";
import { openDialog } from "../page/frame-dialogs.ts";
import { announce, showToast } from "../ui/toast-store.ts";
import { type FormLine, readAddForm } from "./add-to-cart-form.ts";
import { cartPanelNote } from "./cart-panel-note.ts";
import { cart } from "./shopping-cart.ts";
import { showCartError, showLineResult } from "./show-line-result.ts";

/** Opens the cart panel when something was added. */
export async function handleAddToCart(
	form: HTMLFormElement,
	button: HTMLElement | null,
): Promise<void> {
	if (button?.ariaBusy === "true") return;
	const lines = readAddForm(new FormData(form, button));
	const [firstLine] = lines;
	if (!firstLine) return showToast({ kind: "info", text: m.cart_type_quantity() });
	if (button) button.ariaBusy = "true";
	announce(m.ui_please_wait());
	try {
		const isAdded = lines.length === 1 ? await addPart(firstLine) : await addAllParts(lines);
		if (isAdded) openDialog("cart");
	} catch (error) {
		showCartError(error);
	}
	if (button) button.ariaBusy = null;
}

async function addPart(line: FormLine): Promise<boolean> {
	const { note, quantityBefore } = await cart.add(line);
	// A shopper who typed no quantity expects a whole pack.
	if (line.isTyped || note !== "packs") showLineResult({ note });
	cartPanelNote.set(quantityBefore > 0 ? m.already_in_cart({ count: quantityBefore }) : "");
	return !preventsOrder(note);
}

async function addAllParts(lines: readonly FormLine[]): Promise<boolean> {
	const added = await cart.addAll(lines.map(({ sku, quantity }) => ({ sku, quantity })));
	const changedSkus = added
		.filter(({ note }) => note !== null && note !== "packs")
		.map(({ sku }) => sku);
	if (changedSkus.length > 0)
		showToast({ kind: "info", text: m.cart_list_updated({ skus: changedSkus.join(", ") }) });
	cartPanelNote.set("");
	return true;
}
