import type { FastifyInstance } from "fastify";
import { getCart } from "../contract/cart.ts";
import { toDecimal } from "../domain/money.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { levelOf } from "./price-level.ts";

export function cartCalls(app: FastifyInstance, services: Services): void {
	bind(app, getCart, async ({ caller, language }) => {
		const { lines, deletedSkus } = await services.readCart(caller, await levelOf(services, caller));
		return {
			cart: lines.map(({ card, quantity }) => ({
				sku: card.sku,
				title: card.title[language],
				image: card.image,
				price: card.priceCents === null ? null : toDecimal(card.priceCents),
				cartQty: quantity,
			})),
			deletedProducts: deletedSkus,
			cartStatus: deletedSkus.length > 0 ? ("warning" as const) : ("success" as const),
		};
	});
}
