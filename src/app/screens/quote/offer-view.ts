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

/** When all pieces of a part have shipped: those of a later warehouse come last. */
function shipsText(stock: OfferOption["stock"], day: DayContext): string | null {
	const days = shipDays(stock.class, stock.expectedOn, day);
	return days && stock.class !== "IN_STOCK"
		? m.quote_staff_all_by({ day: formatWeekday(days.to, day.language) })
		: toStockView(stock, day).ships;
}

function toOptionView(option: OfferOption, level: PriceLevel, day: DayContext) {
	const { sku, title, brand, pack, prices, costCents, stock, isSpecialOrder } = option;
	const ships = shipsText(stock, day);
	const isOut = stock.quantity === 0;
	const count = isOut ? m.quote_staff_stock_none() : m.quote_staff_stock({ count: stock.quantity });
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
		stock: [isOut && isSpecialOrder ? m.special_order() : count, isOut ? null : ships]
			.filter(Boolean)
			.join(" · "),
		label: m.quote_staff_option({ brand, sku, stock: count }),
	};
}
