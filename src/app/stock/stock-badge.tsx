import { m } from "../messages/compiled/messages.js";
import { availabilityWords } from "../ui/availability-badge.tsx";
import type { StockView } from "./ships-text.ts";

/**
 * Shows when a part ships, in few elements because a list holds dozens. A special order is not "out
 * of stock".
 */
export function StockBadge({
	product,
}: {
	product: { availability: StockView; isSpecialOrder: boolean };
}) {
	const { availability, isSpecialOrder } = product;
	if (isSpecialOrder && availability.class === "NO_STOCK")
		return <b className="stock-badge bg-warn-ground text-warn">{m.special_order()}</b>;
	const { word, time, tone } = availabilityWords(availability.class, availability.ships);
	return (
		<span className="text-ink-soft text-sm">
			<b className={`stock-badge mr-2 ${tone}`}>{word}</b>
			{time}
		</span>
	);
}
