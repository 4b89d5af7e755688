import { useHasCart } from "../../cart/use-cart-count.ts";
import { m } from "../../messages/compiled/messages.js";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { ADD_TO_CART_FORM, QuantityInput } from "../../product-box/add-to-cart-form.tsx";
import { CartNeedsScripts } from "../../product-box/cart-needs-scripts.tsx";
import type { PartView } from "./part-view.ts";

const QuantityInCart = loadWhenShown(
	async () => (await import("../../product-box/quantity-in-cart.tsx")).QuantityInCart,
);

/**
 * The quantity and the add button of a part. The key resets the field when the page shows another
 * part. The button is not highlighted for a part that does not fit the shopper's vehicle.
 */
export function AddPart({ part: { sku, pack }, isMisfit }: { part: PartView; isMisfit: boolean }) {
	const hasCart = useHasCart();
	return (
		<div className="no-print grid gap-2">
			<p className="flex flex-wrap items-stretch gap-3">
				<QuantityInput key={sku} sku={sku} pack={pack} start={pack} />
				<button
					type="submit"
					form={ADD_TO_CART_FORM}
					name="add"
					value={sku}
					className={`min-h-13 rounded-box px-6 font-semibold text-lg aria-busy:opacity-60 ${isMisfit ? "border border-edge bg-paper hover:bg-panel" : "bg-signal text-signal-ink hover:bg-signal-deep"}`}
				>
					{m.add_to_cart()}
				</button>
			</p>
			<CartNeedsScripts />
			{hasCart && <QuantityInCart sku={sku} />}
		</div>
	);
}
