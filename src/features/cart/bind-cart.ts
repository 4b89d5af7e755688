/** The use cases of the cart with their dependencies in hand. */
import type { Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { LineRow } from "./cart.sql.ts";
import { type CartDependencies, settleLines } from "./cart-lines.ts";
import { addToCart, type ItemChange, setCartItem, verifyItem } from "./change-cart.ts";
import { type GuestThings, mergeGuest } from "./merge-guest.ts";
import * as carts from "./named-carts.ts";
import { readCart, verifyCart, type WantedLine } from "./read-cart.ts";
import * as saved from "./saved.ts";
import { readShared, type ShareRequest, shareCart, withdrawShare } from "./share.ts";

export function bindCart(deps: CartDependencies & { limiter: Limiter }) {
	return {
		readCart: (caller: Customer, level: PriceLevel) => readCart(deps, caller, level),
		verifyCart: (wanted: readonly WantedLine[], level: PriceLevel) =>
			verifyCart(deps, wanted, level),
		settleLines: (rows: readonly LineRow[], level: PriceLevel) => settleLines(deps, rows, level),
		setCartItem: (caller: Customer, level: PriceLevel, change: ItemChange) =>
			setCartItem(deps, caller, level, change),
		verifyItem: (level: PriceLevel, wanted: WantedLine) => verifyItem(deps, level, wanted),
		addToCart: (caller: Customer, level: PriceLevel, list: Parameters<typeof addToCart>[3]) =>
			addToCart(deps, caller, level, list),
		mergeGuest: (accountId: number, guest: GuestThings) => mergeGuest(deps, accountId, guest),
		readSaved: (caller: Customer, level: PriceLevel) => saved.readSaved(deps, caller, level),
		saveForLater: (caller: Customer, sku: string) => saved.saveForLater(deps, caller, sku),
		backToCart: (caller: Customer, level: PriceLevel, sku: string) =>
			saved.backToCart(deps, caller, level, sku),
		dropSaved: (caller: Customer, sku: string) => saved.dropSaved(deps, caller, sku),
		mergeSaved: (caller: Customer, lines: readonly WantedLine[]) =>
			saved.mergeSavedLines(deps, caller, lines),
		shareCart: (request: ShareRequest) => shareCart(deps, request),
		readShared: (secret: string, reader: Parameters<typeof readShared>[2]) =>
			readShared(deps, secret, reader),
		withdrawShare: (caller: Customer, secret: string) => withdrawShare(deps, caller, secret),
		listCarts: (caller: Customer) => carts.listCarts(deps, caller),
		createCart: (caller: Customer, asked: Parameters<typeof carts.createCart>[2]) =>
			carts.createCart(deps, caller, asked),
		openCart: (caller: Customer, id: number) => carts.openCart(deps, caller, id),
		renameCart: (caller: Customer, id: number, name: string) =>
			carts.renameCart(deps, caller, id, name),
		deleteCart: (caller: Customer, id: number) => carts.deleteCart(deps, caller, id),
	};
}
