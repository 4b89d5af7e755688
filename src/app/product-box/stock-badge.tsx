import { m } from "../messages/compiled/messages.js";
import { availabilityWords } from "../ui/badge.tsx";
import type { BoxView } from "./box-view.ts";

/** When the part can leave, in as few elements as say it: a list holds dozens. One that we order for the customer is not "out of stock". */
export function StockBadge({
	product,
}: {
	product: Pick<BoxView, "availability" | "isSpecialOrder">;
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
