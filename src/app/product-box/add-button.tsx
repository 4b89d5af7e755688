import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-rules.ts";
import { quantityField } from "../cart/quantity-field.ts";
import { m } from "../messages/compiled/messages.js";
import type { BoxView } from "./box-view.ts";

/** The id of the form in shell/cart-form.tsx. */
export const ADD_TO_CART_FORM = "add";

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

/** A single element, because a list holds dozens. The `form` attribute connects it with the add-to-cart form. */
export function AddButton({ sku }: { sku: string }) {
	return (
		<button
			type="submit"
			form={ADD_TO_CART_FORM}
			name="add"
			value={sku}
			aria-label={`${m.add_to_cart()} ${sku}`}
			className="add-button"
		>
			{m.add_to_cart()}
		</button>
	);
}

/** The quantity of a part in the add-to-cart form. */
export function QuantityInput({
	sku,
	pack = 1,
	start,
}: {
	sku: string;
	pack?: number;
	start?: number;
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
			className="min-h-11 w-20 rounded-box border border-edge bg-paper px-3 print:hidden"
		/>
	);
}
