/**
 * Reads the add-to-cart form and handles a press of any of its buttons. Loaded with the first
 * press.
 */
import { preventsOrder } from "../../domain/cart/cart-rules.ts";
import { m } from "../messages/compiled/messages.js";
import { openDialog } from "../page/frame-dialogs.ts";
import { announce, showToast } from "../ui/toast-store.ts";
import { cartPanelNote } from "./cart-panel-note.ts";
import { skuOfField } from "./quantity-field.ts";
import { cart } from "./shopping-cart.ts";
import { showCartError, showLineResult } from "./show-line-result.ts";

type FormLine = {
	sku: string;
	quantity: number;
	/** False when the shopper typed no quantity; then it is 1. */
	isTyped: boolean;
};

/** In the field `add`, where a button of one part has its SKU. */
const ALL_TYPED = "*";

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
		if (isAdded) {
			clearQuantities(form, lines);
			openDialog("cart");
		}
	} catch (error) {
		showCartError(error);
	}
	if (button) button.ariaBusy = null;
}

/** Otherwise the next Enter in the table would add them again. */
function clearQuantities(form: HTMLFormElement, added: readonly FormLine[]): void {
	const skus = new Set(added.map(({ sku }) => sku));
	for (const field of form.elements)
		if (field instanceof HTMLInputElement && skus.has(skuOfField(field.name) ?? ""))
			field.value = field.defaultValue;
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

/**
 * The parts to add: the one of the pressed button, or every part with a typed quantity. The cart
 * page reads the form too, without scripts.
 */
export function readAddForm(fields: Iterable<[string, unknown]>): FormLine[] {
	const typedQuantities = new Map<string, number>();
	const pressedSkus: string[] = [];
	for (const [name, value] of fields) {
		const sku = skuOfField(name);
		if (name === "add") pressedSkus.push(String(value));
		else if (sku) typedQuantities.set(sku, Math.floor(Number(value)));
	}
	const skus = pressedSkus.includes(ALL_TYPED)
		? [...typedQuantities.keys()].filter((sku) => Number(typedQuantities.get(sku)) > 0)
		: pressedSkus;
	return skus.map((sku) => {
		const quantity = typedQuantities.get(sku) ?? 0;
		return quantity > 0 ? { sku, quantity, isTyped: true } : { sku, quantity: 1, isTyped: false };
	});
}
