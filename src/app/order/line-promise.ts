/** When the pieces of an order line ship, and how many of them have left. */
import type { OrderLine } from "../../domain/order/order.ts";
import { type ShipDays, shipDays } from "../../domain/shipping/ship-days.ts";
import type { ShippingStart } from "../../domain/shipping/shipping-start.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { shipsText } from "../stock/ships-text.ts";
import { formatWeekday } from "../ui/day.ts";

type Line = Pick<OrderLine, "quantity" | "shippedQuantity" | "allocations" | "isSpecialOrder">;

type PromiseContext = {
	/** From when the ship days of the order count; null when no day can be promised. */
	start: ShippingStart | null;
	/** The day at the store. */
	today: string;
	language: Language;
};

/** Null when nothing has left and no day can be promised. */
export function linePromise(line: Line, context: PromiseContext): string | null {
	const { quantity, shippedQuantity } = line;
	const { start, language } = context;
	const isPartlyShipped = shippedQuantity > 0 && shippedQuantity < quantity;
	if (isPartlyShipped) return partlyShippedText(line, context);
	return start && wholeLineText(line, start, language);
}

/** When the last piece ships. */
function wholeLineText(line: Line, start: ShippingStart, language: Language): string | null {
	if (line.shippedQuantity >= line.quantity) return m.order_step_shipped();
	if (line.isSpecialOrder) return m.special_order();
	const days = piecesByDays(line, start);
	if (days.some(({ ships }) => ships === null)) return m.availability_date_pending();
	const last = days.at(-1)?.ships ?? null;
	return shipsText(last, { language, today: "" });
}

/**
 * "6 of 10 shipped; 3 ship Mon, Nov 23; 1 still to come". Days that are over promise nothing any
 * more.
 */
function partlyShippedText(line: Line, { start, today, language }: PromiseContext): string {
	const { quantity, shippedQuantity } = line;
	const groups = start && !line.isSpecialOrder ? piecesByDays(line, start) : [];
	const withDay = groups.flatMap(({ ships, pieces }) =>
		ships && ships.to >= today ? [{ ships, pieces }] : [],
	);
	const countWithDay = withDay.reduce((sum, { pieces }) => sum + pieces, 0);
	const withoutDay = quantity - shippedQuantity - countWithDay;
	return [
		m.order_line_shipped({ shipped: shippedQuantity, quantity }),
		...withDay.map(({ ships, pieces }) => restShipsText(pieces, ships, language)),
		...(withoutDay > 0 ? [m.order_line_to_come({ count: withoutDay })] : []),
	].join("; ");
}

function restShipsText(count: number, days: ShipDays, language: Language): string {
	const [from = "", to = ""] = [days.from, days.to].map((day) => formatWeekday(day, language));
	return from === to
		? m.order_line_rest_ships({ count, day: from })
		: m.order_line_rest_ships_between({ count, from, to });
}

/** The pieces that have not left, by the days on which they ship, the earliest first. */
function piecesByDays({ allocations }: Line, start: ShippingStart) {
	const groups = new Map<string, { ships: ShipDays | null; pieces: number }>();
	for (const { stockClass, expectedOn, quantity, shipped } of allocations) {
		if (shipped >= quantity) continue;
		const ships = shipDays(stockClass, expectedOn, start);
		const key = ships ? `${ships.to} ${ships.from}` : "";
		const pieces = (groups.get(key)?.pieces ?? 0) + quantity - shipped;
		groups.set(key, { ships, pieces });
	}
	return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
