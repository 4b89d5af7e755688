/** The parts that a seller can offer for each line, with stock and prices as texts. */
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { OfferOption } from "../../../domain/quote/offer-option.ts";
import { shipDays } from "../../../domain/shipping/ship-days.ts";
import type { OfferOptions } from "../../../features/quotes/read-offer-options.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DayContext, toStockView } from "../../stock/ships-text.ts";
import { formatWeekday } from "../../ui/day.ts";

export type OfferOptionView = ReturnType<typeof toOptionView>;
export type OfferView = { line: number; options: OfferOptionView[] }[];

export function toOfferView({ level, options }: OfferOptions, day: DayContext): OfferView {
	return [...Map.groupBy(options, ({ line }) => line)].map(([line, group]) => ({
		line,
		options: group.map(({ option }) => toOptionView(option, level, day)),
	}));
}

/** How many pieces lie in our warehouses and when they ship, and how many follow until when. */
function stockText({ stock, onHand, isSpecialOrder }: OfferOption, day: DayContext): string {
	const later = stock.quantity - onHand.quantity;
	if (stock.quantity === 0) return isSpecialOrder ? m.special_order() : m.quote_staff_stock_none();
	const days = shipDays(stock.class, stock.expectedOn, day);
	return [
		m.quote_staff_stock({ count: onHand.quantity }),
		onHand.quantity > 0 ? toStockView(onHand, day).ships : null,
		later > 0 && days
			? m.quote_staff_more_by({ count: later, day: formatWeekday(days.to, day.language) })
			: null,
		later > 0 && !days ? m.quote_staff_more({ count: later }) : null,
	]
		.filter(Boolean)
		.join(" · ");
}

function toOptionView(option: OfferOption, level: PriceLevel, day: DayContext) {
	const { sku, title, brand, pack, prices, costCents, stock, onHand } = option;
	const count =
		stock.quantity === 0
			? m.quote_staff_stock_none()
			: m.quote_staff_stock({ count: onHand.quantity });
	return {
		sku,
		title: title[day.language],
		brand,
		pack,
		costCents,
		/** The price of the buyer's level. */
		levelCents: prices[level] ?? null,
		levels: (Object.entries(prices) as [PriceLevel, number][]).map(([name, cents]) => ({
			label:
				name === level
					? m.quote_staff_buyer_level({ level: PRICE_LEVEL_TEXTS[name]() })
					: PRICE_LEVEL_TEXTS[name](),
			price: formatUsd(cents),
			isBuyers: name === level,
		})),
		stock: stockText(option, day),
		label: m.quote_staff_option({ brand, sku, stock: count }),
	};
}
