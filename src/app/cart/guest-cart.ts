/**
 * A guest's cart on the cart page: stored in this browser, verified by the server at every reading.
 */
import type { CartResponse, shareCart } from "../../contract/cart.ts";
import { preventsOrder } from "../../domain/cart/cart-rules.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { showToast } from "../ui/toast-store.ts";
import type { Cart } from "./cart-interface.ts";
import { responseToLineView } from "./cart-view.ts";
import { addSavedForLater, dropSavedForLater, readSavedForLater } from "./saved-for-later.ts";
import { cart, verifyLines } from "./shopping-cart.ts";

export const guestCart: Cart = {
	async read() {
		const isEmpty = cart.lines().length === 0;
		const response = await cart.refresh();
		if (!isEmpty && !response) showToast({ kind: "error", text: m.cart_not_read() });
		const saved = await readSaved();
		const page = { language: getLocale() as Language, today: storeDay(Date.now()) };
		return {
			lines: (response?.cart ?? []).map((item) => responseToLineView(item, page)),
			// Unavailable parts of a guest have just moved to the saved ones.
			unavailable: [],
			deletedSkus: response?.deletedProducts ?? [],
			saved: [...(saved?.cart ?? []), ...(saved?.unavailableProducts ?? [])].map((item) =>
				responseToLineView(item, page),
			),
			today: page.today,
		};
	},
	setQuantity: cart.setQuantity,
	async remove(sku) {
		const line = cart.lines().find((item) => item.sku === sku);
		await cart.setQuantity(sku, 0);
		return line && { sku, title: line.title, quantity: line.cartQty };
	},
	async saveForLater(sku) {
		const line = cart.lines().find((item) => item.sku === sku);
		if (!line) return;
		addSavedForLater([{ sku, cartQty: line.cartQty }]);
		await cart.setQuantity(sku, 0);
	},
	applyChanges: cart.applyChanges,
	async moveToCart(sku) {
		const saved = readSavedForLater().find((line) => line.sku === sku);
		const result = await cart.add({ sku, quantity: saved?.cartQty ?? 1 });
		if (!preventsOrder(result.note)) dropSavedForLater(sku);
		return result;
	},
	async deleteSaved(sku) {
		dropSavedForLater(sku);
	},
	async share() {
		const lines = cart.lines().map(({ sku, cartQty }) => ({ sku, cartQty }));
		const body = { cart: lines };
		return (await callApi<typeof shareCart>("POST", "/cart/share", getLocale(), body)).link;
	},
};

/** Undefined when nothing is saved or the server cannot be asked. */
async function readSaved(): Promise<CartResponse | undefined> {
	const saved = readSavedForLater();
	return saved.length > 0 ? verifyLines(saved).catch(() => undefined) : undefined;
}
