/** When the pieces of a line of a quote leave, as texts: "7 units: ships same day". */
import type { LineDelivery } from "../../../domain/quote/line-delivery.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DayContext, toStockView } from "../../stock/ships-text.ts";

export type DeliveryView = ReturnType<typeof toDeliveryView>;

/** `available` is null for a closed quote. */
export function toDeliveryView(
	{ quantity, isSpecialOrder }: { quantity: number; isSpecialOrder: boolean },
	delivery: LineDelivery | undefined,
	day: DayContext,
) {
	if (!delivery) return { available: null, delivery: [], isShort: false };
	const { available, steps } = delivery;
	return {
		available,
		isShort: available < quantity,
		delivery: steps.map((step) => {
			const when =
				isSpecialOrder && step.class === "NO_STOCK"
					? m.special_order()
					: (toStockView(step, day).ships ?? m.availability_date_pending());
			return step.quantity === quantity
				? when
				: m.quote_step({ units: m.units({ count: step.quantity }), when: lowerFirst(when) });
		}),
	};
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
