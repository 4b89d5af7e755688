import { bindAll } from "../platform/bind-all.ts";
import type { Limiter } from "../platform/limiter.ts";
import { addToCart, setCartItem, verifyItem } from "./cart/add-to-cart.ts";
import { type CartDependencies, settleLines } from "./cart/cart-lines.ts";
import { mergeGuest } from "./cart/merge-guest-cart.ts";
import { createCart, deleteCart, listCarts, openCart, renameCart } from "./cart/named-carts.ts";
import { readCart, verifyCart } from "./cart/read-cart.ts";
import {
	backToCart,
	dropSaved,
	mergeSavedLines,
	readSaved,
	saveForLater,
} from "./cart/save-for-later.ts";
import { readShared, shareCart, withdrawShare } from "./cart/shared-carts.ts";

export function bindCart(deps: CartDependencies & { limiter: Limiter }) {
	return {
		cart: bindAll(deps, {
			read: readCart,
			verify: verifyCart,
			settleLines,
			add: addToCart,
			setItem: setCartItem,
			verifyItem,
			mergeGuest,
		}),
		savedItems: bindAll(deps, {
			read: readSaved,
			save: saveForLater,
			moveToCart: backToCart,
			remove: dropSaved,
			merge: mergeSavedLines,
		}),
		sharedCarts: bindAll(deps, {
			share: shareCart,
			read: readShared,
			withdraw: withdrawShare,
		}),
		namedCarts: bindAll(deps, {
			list: listCarts,
			create: createCart,
			open: openCart,
			rename: renameCart,
			delete: deleteCart,
		}),
	};
}
