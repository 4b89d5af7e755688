import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { ADD_TO_CART_FORM } from "../../product-box/add-to-cart-form.tsx";
import { availabilityWords } from "../../ui/availability-badge.tsx";
import type { PartView } from "./part-view.ts";

/**
 * Price, date and Add at the lower edge of a phone once the title has left the screen. It is the
 * last element of the page's content and sticks only within it, so it never covers the footer. The
 * quantity is that of the field above. `misfit` says that the part does not fit the shopper's
 * vehicle.
 */
export function BuyBar({ part, misfit }: { part: PartView; misfit: string | undefined }) {
	const { sku, priceCents, availability } = part;
	const { time } = availabilityWords(availability.class, availability.ships);
	return (
		<section aria-label={m.buy_bar()} className="buy-bar no-print">
			<p className="min-w-0 leading-5">
				<b className="condensed text-lg">{priceCents !== null && formatUsd(priceCents)}</b>
				<span
					className={`block truncate text-sm ${misfit ? "font-medium text-bad" : "text-ink-soft"}`}
				>
					{misfit ?? (part.isSpecialOrder ? m.special_order() : time)}
				</span>
			</p>
			<button
				type="submit"
				form={ADD_TO_CART_FORM}
				name="add"
				value={sku}
				className={`ml-auto min-h-11 shrink-0 rounded-box px-5 font-semibold aria-busy:opacity-60 ${misfit ? "border border-edge bg-paper hover:bg-panel" : "bg-signal text-signal-ink hover:bg-signal-deep"}`}
			>
				{m.add_to_cart()}
			</button>
		</section>
	);
}
