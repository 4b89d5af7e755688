import { bindAll } from "../platform/bind-all.ts";
import type { Limiter } from "../platform/limiter.ts";
import { addToCart } from "./cart/add-to-cart.ts";
import { auditCartItems } from "./cart/audit-cart.ts";
import { type CartDependencies, setCartItem, verifyItem } from "./cart/cart-item.ts";
import { changeCart } from "./cart/change-cart.ts";
import { mergeGuestCart } from "./cart/merge-guest-cart.ts";
import { createCart, deleteCart, listCarts, openCart, renameCart } from "./cart/named-carts.ts";
import { readCart, readCartQuantities, verifyCart, verifyLines } from "./cart/read-cart.ts";
import {
	deleteSaved,
	mergeGuestSaved,
	moveToCart,
	readSaved,
	saveForLater,
} from "./cart/save-for-later.ts";
import { readSharedCart, shareCart, withdrawShare } from "./cart/shared-carts.ts";

export function bindCart(deps: CartDependencies & { limiter: Limiter }) {
	return {
		cart: bindAll(deps, {
			read: readCart,
			quantities: readCartQuantities,
			verify: verifyCart,
			verifyLines,
			add: addToCart,
			audit: auditCartItems,
			change: changeCart,
			setItem: setCartItem,
			verifyItem,
			mergeGuest: mergeGuestCart,
		}),
		savedItems: bindAll(deps, {
			read: readSaved,
			save: saveForLater,
			moveToCart,
			remove: deleteSaved,
			merge: mergeGuestSaved,
		}),
		sharedCarts: bindAll(deps, {
			share: shareCart,
			read: readSharedCart,
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
