import { lazy, Suspense, useSyncExternalStore } from "react";
import { CART_KEY, readLocal, watchLocal } from "../../browser/local-storage.ts";
import { m } from "../../messages/compiled/messages.js";
import { ADD_TO_CART_FORM, QuantityInput } from "../../product-box/add-button.tsx";
import { CartNeedsScripts } from "../../product-box/cart-needs-scripts.tsx";
import type { PartView } from "./part-view.ts";

const InCart = lazy(async () => ({
	default: (await import("../../product-box/quantity-in-cart.tsx")).QuantityInCart,
}));

/** How many, and into the cart. The key makes the field begin anew with each part. */
export function AddPart({ part: { sku, pack } }: { part: PartView }) {
	const hasCart = useSyncExternalStore(watchLocal, isKept, () => false);
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
					<InCart sku={sku} />
				</Suspense>
			)}
		</div>
	);
}

function isKept(): boolean {
	return readLocal(CART_KEY) !== null;
}
