import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { CART_KEY, readLocal, UNMERGED_KEY, watchLocal } from "../../browser/local-storage.ts";
import { type CartItem, isSameCart } from "../../cart/cart-items.ts";
import { readLocalCart, writeLocalCart } from "../../cart/local-cart.ts";
import { dropSavedForLater, readSavedForLater } from "../../cart/saved-for-later.ts";
import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { CartAnswer } from "./cart-action.ts";
import type { CartPageView, LineSummary } from "./cart-page-view.ts";
import type { CustomerCart } from "./customer-cart-content.tsx";

const CustomerCartContent = hydrateLater(
	async () => (await import("./customer-cart-content.tsx")).CustomerCartContent,
);

/**
 * A customer's cart. Its forms work without scripts; with scripts the quantity changes in place.
 */
export function CustomerCartView({
	view,
	answer,
}: {
	view: CustomerCart;
	answer: CartAnswer | undefined;
}) {
	const { revalidate } = useRevalidator();
	useLocalCopySync(view, revalidate);
	return (
		<>
			<CustomerCartContent view={view} answer={answer} onChanged={revalidate} />
			<MergeSavedForLater />
		</>
	);
}

/**
 * Updates the copy in this browser from the page, and the page when the panel or another tab
 * changes the copy.
 */
function useLocalCopySync(view: CartPageView, revalidate: () => Promise<void>): void {
	const shownItems = useRef<CartItem[]>([]);
	useEffect(() => {
		shownItems.current = view.allLines.map(toItem);
		if (readLocal(UNMERGED_KEY) === null) writeLocalCart(shownItems.current);
	}, [view]);
	useEffect(
		() =>
			watchLocal((event) => {
				if (
					event.key === CART_KEY &&
					readLocal(UNMERGED_KEY) === null &&
					!isSameCart(readLocalCart(), shownItems.current)
				)
					void revalidate();
			}),
		[revalidate],
	);
}

function toItem({ sku, title, quantity, priceCents, image, pack }: LineSummary): CartItem {
	return {
		sku,
		title,
		image,
		cartQty: quantity,
		qtyMultiple: pack,
		price: priceCents === null ? null : priceCents / 100,
	};
}

/** Sends the parts that were saved before the sign-in to the account, once. */
function MergeSavedForLater() {
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const lines = readSavedForLater();
		if (lines.length === 0 || !form.current || !field.current) return;
		field.current.value = JSON.stringify(lines);
		dropSavedForLater();
		form.current.requestSubmit();
	}, []);
	return (
		<PostForm ref={form} hidden data-keep-scroll data-replace aria-label={m.saved_for_later()}>
			<input type="hidden" name="intent" value="merge" />
			<input ref={field} type="hidden" name="lines" />
		</PostForm>
	);
}
