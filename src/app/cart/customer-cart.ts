/**
 * A customer's cart on the cart page: stored in the account. Runs on the server, so that the page
 * works without scripts.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_SKU_LENGTH } from "../../domain/catalog/part-number.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";
import type { Cart } from "./cart-interface.ts";
import { toLineView } from "./cart-view.ts";

export type CustomerPage = PageContext & { caller: Customer };

export function customerCart(page: CustomerPage): Cart {
	const { services, caller, language, client } = page;
	const setItem = (sku: string, quantity: number) =>
		services.cart.setItem(caller, caller.level, { sku: sku.slice(0, MAX_SKU_LENGTH), quantity });
	return {
		async read() {
			const [content, saved] = await Promise.all([
				services.cart.read(caller, caller.level),
				services.savedItems.read(caller, caller.level),
			]);
			return {
				lines: content.lines.map((line) => toLineView(line, page)),
				unavailable: content.unavailable.map((line) => toLineView(line, page)),
				deletedSkus: [],
				saved: [...saved.lines, ...saved.unavailable].map((line) => toLineView(line, page)),
				today: page.today,
			};
		},
		async setQuantity(sku, quantity) {
			const { line } = await setItem(sku, quantity);
			return { quantity: line?.quantity ?? 0, note: line?.note ?? null };
		},
		async remove(sku) {
			const { lines, unavailable } = await services.cart.read(caller, caller.level);
			const line = [...lines, ...unavailable].find(({ card }) => card.sku === sku);
			await setItem(sku, 0);
			return line && { sku, title: line.card.title[language], quantity: line.requestedQuantity };
		},
		saveForLater: (sku) => services.savedItems.save(caller, sku),
		applyChanges: (changes) => services.cart.change(caller, caller.level, changes),
		async moveToCart(sku) {
			const isMoved = await services.savedItems.moveToCart(caller, caller.level, sku);
			return { note: isMoved ? null : "out_of_stock" };
		},
		deleteSaved: (sku) => services.savedItems.remove(caller, sku),
		async share() {
			const secret = await services.sharedCarts.share({
				caller,
				level: caller.level,
				ip: client.ip,
				lines: [],
			});
			return links.sharedCart(secret);
		},
	};
}
