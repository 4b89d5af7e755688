import { m } from "../../messages/compiled/messages.js";
import type { DeliveryView } from "./delivery-view.ts";

/** When the pieces of a line leave, and how many cannot be delivered. */
export function LineDeliveryText({
	delivery,
	available,
	quantity,
	isShort,
}: DeliveryView & { quantity: number }) {
	return (
		<span className="block text-sm">
			{delivery.map((text) => (
				<span key={text} className="block">
					{text}
				</span>
			))}
			{isShort && (
				<span className="block font-medium text-bad">
					{m.quote_available_of({ available: available ?? 0, quantity })}
				</span>
			)}
		</span>
	);
}
