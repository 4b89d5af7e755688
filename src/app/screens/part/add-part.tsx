import { lazy, Suspense } from "react";
import { useHasCart } from "../../cart/use-cart-count.ts";
import { m } from "../../messages/compiled/messages.js";
import { ADD_TO_CART_FORM, QuantityInput } from "../../product-box/add-to-cart-form.tsx";
import { CartNeedsScripts } from "../../product-box/cart-needs-scripts.tsx";
import type { PartView } from "./part-view.ts";

const QuantityInCart = lazy(async () => ({
	default: (await import("../../product-box/quantity-in-cart.tsx")).QuantityInCart,
}));

/** The quantity and the add button of a part. The key resets the field when the page shows another part. */
export function AddPart({ part: { sku, pack } }: { part: PartView }) {
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
					className="min-h-13 rounded-box bg-signal px-6 font-semibold text-lg text-signal-ink hover:bg-signal-deep aria-busy:opacity-60"
				>
					{m.add_to_cart()}
				</button>
			</p>
			<CartNeedsScripts />
			{hasCart && (
				<Suspense>
					<QuantityInCart sku={sku} />
				</Suspense>
			)}
		</div>
	);
}
