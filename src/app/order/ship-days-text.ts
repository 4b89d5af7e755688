import type { ShipDay } from "../../domain/shipping/ship-days.ts";
import { m } from "../messages/compiled/messages.js";

/** The pieces of each day of an order that ships on several: "36 units Nov 17 · 1 unit Nov 24". */
export function shipDaysText(
	shipDays: readonly ShipDay[],
	formatDay: (day: string) => string,
): string {
	return shipDays
		.map(({ day, pieces }) =>
			m.order_pieces_ship({ units: m.units({ count: pieces }), day: formatDay(day) }),
		)
		.join(" · ");
}
