import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { calculateShipping } from "../contract/shipping.ts";
import { stateCode } from "../domain/address/us-address.ts";
import { toDecimal } from "../domain/money/money.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { SHIPPING_QUOTE_TEXTS, SHIPPING_WARNING_TEXTS } from "../domain/shipping/shipping-texts.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function shippingCalls(app: FastifyInstance, services: Services): void {
	bind(app, calculateShipping, async ({ body, caller, client, language }) => {
		// Guests who may hold no cart see no prices, also none of shipping.
		if ((await visibleLevel(services, caller)) === null) throw new Refusal("no_guest_cart");
		const [result, { storeName }] = await Promise.all([
			services.shipping.quote({
				to: shipTo(body.address),
				items: body.cart.map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
				wantsLiftgate: body.liftgate,
				caller: client.ip,
			}),
			services.store.settings(),
		]);
		return {
			shippingOptions:
				result.kind === "quote"
					? []
					: result.options.map(({ name, priceCents, isFreight, ...option }) => ({
							...option,
							name: name[language],
							carrier: option.carrier ?? storeName,
							price: toDecimal(priceCents),
							is_freight: isFreight,
						})),
			warnings: result.warnings.map(({ code, skus }) => ({
				code,
				message: SHIPPING_WARNING_TEXTS[code][language],
				skus,
			})),
			quote:
				result.kind === "quote"
					? { reason: result.reason, message: SHIPPING_QUOTE_TEXTS[result.reason][language] }
					: null,
		};
	});
}

function shipTo({
	street1,
	street2,
	city,
	state,
	postal_code,
	country,
	type,
}: z.output<typeof calculateShipping.body>["address"]) {
	return {
		street1,
		street2,
		city,
		country: country.trim().toUpperCase(),
		state: stateCode(state) ?? state.trim().toUpperCase(),
		postalCode: postal_code.trim(),
		isResidential: type === "residential",
	};
}
