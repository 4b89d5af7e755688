/** The parts that a seller can offer for each line, with stock and prices as texts. */
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { OfferOption } from "../../../domain/quote/offer-option.ts";
import { shipDays } from "../../../domain/shipping/ship-days.ts";
import type { OfferOptions } from "../../../features/quotes/read-offer-options.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import type { DayContext } from "../../stock/ships-text.ts";
import { formatWeekday } from "../../ui/day.ts";
import { toDeliveryView } from "./delivery-view.ts";
import type { QuoteData } from "./quote-data.ts";

/** `ships`: when the pieces of the line leave, as long as the line has `shipsQuantity` of them. */
export type OfferOptionView = ReturnType<typeof toOptionView> & {
	ships: string[];
	shipsQuantity: number;
};
export type OfferView = { line: number; options: OfferOptionView[] }[];

export function toOfferView(
	{ level, options }: OfferOptions,
	lines: QuoteData["lines"],
	day: DayContext,
): OfferView {
	return [...Map.groupBy(options, ({ line }) => line)].map(([n, group]) => {
		const line = lines.find((candidate) => candidate.n === n);
		return {
			line: n,
			options: group.map(({ option }) => ({
				...toOptionView(option, level, day),
				// Without stock the text of the stock says all.
				ships: line && option.stock.quantity > 0 ? shipsTexts(option, line, day) : [],
				shipsQuantity: line?.quantity ?? 0,
			})),
		};
	});
}

/** When the pieces of the line leave. For the part of the line these are the words of its buyer. */
function shipsTexts(
	{ sku, delivery, isSpecialOrder }: OfferOption,
	line: QuoteData["lines"][number],
	day: DayContext,
): string[] {
	if (sku === line.sku) return line.delivery;
	return toDeliveryView({ quantity: line.quantity, isSpecialOrder }, delivery, day).delivery;
}

/** How many pieces lie in our warehouses, and how many follow until when. */
function stockText({ stock, onHand, isSpecialOrder }: OfferOption, day: DayContext): string {
	const later = stock.quantity - onHand;
	if (stock.quantity === 0) return isSpecialOrder ? m.special_order() : m.quote_staff_stock_none();
	const days = shipDays(stock.class, stock.expectedOn, day);
	return [
		m.quote_staff_stock({ count: onHand }),
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
		stock.quantity === 0 ? m.quote_staff_stock_none() : m.quote_staff_stock({ count: onHand });
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
