import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { AvailabilityBadge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ProductView } from "./product-view.ts";

/** When the part can leave. One that we order for the customer is not "out of stock". */
export function StockBadge({ product }: { product: Pick<ProductView, "availability" | "isSpecialOrder"> }) {
	const { availability, isSpecialOrder } = product;
	if (isSpecialOrder && availability.class === "NO_STOCK") {
		return (
			<span className="inline-flex items-center gap-1.5 self-start rounded-box bg-warn-ground px-2 py-0.5 font-medium text-sm text-warn">
				<Icon name="clock" className="size-4" />
				{m.special_order()}
			</span>
		);
	}
	return <AvailabilityBadge availability={availability.class} expectedOn={availability.expectedOn} language={getLocale()} withTime />;
}
