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
		return <b className={`${BADGE} bg-warn-ground text-warn`}>{m.special_order()}</b>;
	const { word, time, tone } = availabilityWords(availability.class, availability.ships);
	return (
		<span className="text-ink-soft text-sm">
			<b className={`${BADGE} mr-2 ${tone}`}>{word}</b>
			{time}
		</span>
	);
}

const BADGE = "inline-block rounded-box px-2 py-0.5 font-medium text-sm";
