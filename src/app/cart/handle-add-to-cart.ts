/** What pressing "Add to cart" does, wherever the button stands. Loaded with the first press. */

import { m } from "../messages/compiled/messages.js";
import { openWindow } from "../page/frame-dialogs.ts";
import { announce, showToast } from "../ui/toast-store.ts";
import { type FormLine, readAddForm } from "./add-to-cart-form.ts";
import { cartPanelNote } from "./cart-panel-note.ts";
import { addPart, addParts } from "./shopping-cart.ts";

/** The panel opens when something was added. */
export async function handleAddToCart(
	form: HTMLFormElement,
	button: HTMLElement | null,
): Promise<void> {
	if (button?.ariaBusy === "true") return;
	const lines = readAddForm(new FormData(form, button));
	const [only] = lines;
	if (!only) return showToast({ kind: "info", text: m.cart_type_quantity() });
	if (button) button.ariaBusy = "true";
	announce(m.ui_please_wait());
	try {
		const isAdded = lines.length === 1 ? await addOne(only) : await addAll(lines);
		if (isAdded) openWindow("cart");
	} catch (error) {
		showToast({ kind: "error", text: cartErrorText(error) });
	}
	if (button) button.ariaBusy = null;
}

async function addOne(line: FormLine): Promise<boolean> {
	const { answer, before } = await addPart(line);
	const isWarned = answer.status === "warning" && (line.isTyped || answer.reason !== "packs");
	if (answer.status === "error") showToast({ kind: "error", text: answer.message });
	else if (isWarned) showToast({ kind: "info", text: answer.message });
	cartPanelNote.set(before > 0 ? m.already_in_cart({ count: before }) : "");
	return answer.status !== "error";
}

async function addAll(lines: readonly FormLine[]): Promise<boolean> {
	const added = await addParts(lines.map(({ sku, quantity }) => ({ sku, quantity })));
	const short = added
		.filter(({ reason }) => reason !== null && reason !== "packs")
		.map(({ sku }) => sku);
	if (short.length > 0)
		showToast({ kind: "info", text: m.cart_list_updated({ skus: short.join(", ") }) });
	cartPanelNote.set("");
	return true;
}

/** The server's own words, where it gave any. */
export function cartErrorText(error: unknown): string {
	return error instanceof Error && "code" in error ? error.message : m.cart_not_changed();
}
