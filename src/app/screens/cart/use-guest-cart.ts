import { useCallback, useEffect, useRef, useState } from "react";
import { CART_KEY, SAVED_FOR_LATER_KEY, watchLocal } from "../../browser/local-storage.ts";
import { isSameCart } from "../../cart/cart-items.ts";
import { guestCart } from "../../cart/guest-cart.ts";
import { readLocalCart } from "../../cart/local-cart.ts";
import { findFits } from "../../vehicle/find-fits.ts";
import { requestCartAudit } from "../../vehicle/request-cart-audit.ts";
import type { WholeCart } from "./cart-page-view.ts";

/**
 * Reads the guest's cart when the page opens, after every change here or of the active vehicle, and
 * when the panel or another tab changes the cart. The view is undefined until the first reading is
 * done.
 */
export function useGuestCart(vehicle: string | null): {
	view: WholeCart | undefined;
	refresh: () => Promise<void>;
} {
	const [view, setView] = useState<WholeCart>();
	const shownLines = useRef<{ sku: string; cartQty: number }[]>([]);
	const lastReading = useRef(0);
	const isReading = useRef(false);
	/** Changes of other tabs that arrived during a reading. */
	const missed = useRef({ cart: false, others: false });
	const refresh = useCallback(async () => {
		// Of several readings at once only the last one is shown.
		const reading = ++lastReading.current;
		isReading.current = true;
		do {
			missed.current = { cart: false, others: false };
			const nextView = await readPageView(vehicle);
			if (reading !== lastReading.current) return;
			shownLines.current = nextView.lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
			setView(nextView);
		} while (
			missed.current.others ||
			(missed.current.cart && !isSameCart(readLocalCart(), shownLines.current))
		);
		isReading.current = false;
	}, [vehicle]);
	useEffect(() => void refresh(), [refresh]);
	useEffect(() => {
		return watchLocal(({ key, isTrusted }) => {
			const isChanged =
				key === SAVED_FOR_LATER_KEY ||
				key === null ||
				(key === CART_KEY && !isSameCart(readLocalCart(), shownLines.current));
			if (isChanged && !isReading.current) void refresh();
			// This page is about to show its own changes. Only events of other tabs are trusted ones of
			// the browser.
			else if (isChanged && isTrusted) missed.current[key === CART_KEY ? "cart" : "others"] = true;
		});
	}, [refresh]);
	return { view, refresh };
}

async function readPageView(vehicle: string | null): Promise<WholeCart> {
	const skus = readLocalCart().map(({ sku }) => sku);
	const [cart, fits] = await Promise.all([guestCart.read(), findFits(skus)]);
	const findings = await requestCartAudit(
		cart.lines.map(({ sku, requestedQuantity }) => ({ sku, cartQty: requestedQuantity })),
		null,
	);
	return { ...cart, fits, vehicle, findings };
}
