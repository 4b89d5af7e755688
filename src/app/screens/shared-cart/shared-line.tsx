import { formatUsd } from "../../../domain/money/money.ts";
import { Picture } from "../../cart/cart-line.tsx";
import type { CartLineView } from "../../cart/cart-view.ts";
import { PartName } from "../../cart/part-name.tsx";
import { m } from "../../messages/compiled/messages.js";
import { StockBadge } from "../../stock/stock-badge.tsx";

/** A part of a shared cart, at the reader's own price. */
export function SharedLine({ line }: { line: CartLineView }) {
	const { requestedQuantity, quantity, priceCents, coreChargeCents } = line;
	return (
		<li className="grid grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 py-3 print:break-inside-avoid">
			<Picture line={line} />
			<div className="min-w-0">
				<PartName line={line} />
				<p className="pt-1">
					<StockBadge product={line} />
				</p>
			</div>
			<p className="max-sm:col-start-2 sm:text-right">
				<b className="font-semibold">
					{priceCents === null
						? m.units({ count: requestedQuantity })
						: formatUsd(priceCents * quantity)}
				</b>
				<span className="block text-sm">
					{priceCents === null
						? m.contact_us_price()
						: `${m.units({ count: quantity })} · ${formatUsd(priceCents)} ${m.cart_each()}`}
				</span>
				{priceCents !== null && coreChargeCents > 0 && (
					<span className="block text-ink-soft text-sm">
						{m.cart_core_each({ amount: formatUsd(coreChargeCents) })}
					</span>
				)}
			</p>
		</li>
	);
}
