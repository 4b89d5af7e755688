/** The form of all "Add to cart" buttons and quantity fields of a page. */
import type { SubmitEvent } from "react";
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { hasLostChunk, loadOptionalChunk } from "../browser/chunk-guard.ts";
import { quantityField } from "../cart/quantity-field.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { showLostChunk } from "../page/load-when-shown.tsx";
import { PostForm } from "../ui/post-form.tsx";
import type { BoxView } from "./box-view.ts";

/** The value of the `form` attribute that connects a button or a field with the form. */
export const ADD_TO_CART_FORM = "add";

/**
 * Once on every page. Without scripts it is sent to the cart page. Its own button comes first in
 * the document, so that Enter in a quantity field submits all quantities.
 */
export function AddToCartForm() {
	return (
		<PostForm
			id={ADD_TO_CART_FORM}
			action={links.cart()}
			onSubmit={handleSubmit}
			data-cart=""
			hidden
		>
			<button type="submit" name="add" value="*" />
		</PostForm>
	);
}

async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
	if (hasLostChunk()) return;
	event.preventDefault();
	const form = event.currentTarget;
	const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
	// Loaded with the first press.
	const module = await loadOptionalChunk(() => import("../cart/handle-add-to-cart.ts")).catch(
		showLostChunk,
	);
	await module?.handleAddToCart(form, submitter);
}

type Addable = Pick<BoxView, "priceCents" | "isSpecialOrder"> & {
	availability: Pick<BoxView["availability"], "class">;
};

/** Whether the part has a visible price and is available. */
export function canAdd(
	{ priceCents, isSpecialOrder, availability }: Addable,
	pricesHidden: boolean,
): boolean {
	return (
		!pricesHidden && priceCents !== null && (isSpecialOrder || availability.class !== "NO_STOCK")
	);
}

/** A single element, because a list holds dozens. `isShort`: for a line without much room. */
export function AddButton({ sku, isShort = false }: { sku: string; isShort?: boolean }) {
	return (
		<button
			type="submit"
			form={ADD_TO_CART_FORM}
			name="add"
			value={sku}
			aria-label={`${m.add_to_cart()} ${sku}`}
			className="add-button"
		>
			{isShort ? m.add_short() : m.add_to_cart()}
		</button>
	);
}

/** The quantity of a part in the add-to-cart form. */
export function QuantityInput({
	sku,
	pack = 1,
	start,
	isCompact = false,
}: {
	sku: string;
	pack?: number;
	start?: number;
	/** For the rows of a table. */
	isCompact?: boolean;
}) {
	return (
		<input
			form={ADD_TO_CART_FORM}
			name={quantityField(sku)}
			type="number"
			inputMode="numeric"
			min={pack}
			max={MAX_LINE_QUANTITY}
			step={pack}
			defaultValue={start}
			aria-label={m.quantity_of({ sku })}
			className={`rounded-box border border-edge bg-paper print:hidden ${isCompact ? "min-h-8 w-14 px-1.5 pointer-coarse:min-h-11" : "min-h-11 w-20 px-3"}`}
		/>
	);
}
