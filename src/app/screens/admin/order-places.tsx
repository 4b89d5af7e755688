import { formatUsd } from "../../../domain/money/money.ts";
import type { OrderLine } from "../../../domain/order/order.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { warehouseName } from "../../office/warehouse-name.ts";
import { formatDay } from "../../ui/day.ts";
import { percentText } from "../../ui/percent-text.ts";
import type { TimelineSources } from "./order-timeline-view.ts";

type Warehouse = { code: string; name: string };

/** Where the pieces of each line lie, where else there are some, and what they cost. */
export function toPlacesView(
	lines: readonly OrderLine[],
	{ places, costs }: TimelineSources["work"],
	{ warehouses, language }: { warehouses: readonly Warehouse[]; language: Language },
) {
	const nameOf = (code: string) => warehouseName(warehouses, code);
	return lines.map((line) => {
		const { n, sku, quantity, isSpecialOrder } = line;
		const ofLine = places.filter((place) => place.n === n);
		return {
			n,
			sku,
			quantity,
			isSpecialOrder,
			places: ofLine
				.filter((place) => place.quantity > 0)
				.map((place) => ({
					warehouse: nameOf(place.warehouse),
					bin: place.bin,
					quantity: place.quantity,
					shipped: place.shipped,
					expected: place.expected_on && formatDay(place.expected_on, language),
				})),
			elsewhere: ofLine
				.filter((place) => place.quantity === 0)
				.map(({ warehouse, free }) => `${nameOf(warehouse)} ${free}`)
				.join(", "),
			margin: marginText(line, costs?.find((cost) => cost.n === n)?.cost_cents),
		};
	});
}

function marginText(
	{ quantity, priceCents, discountCents }: OrderLine,
	costCents: number | undefined,
): string | null {
	if (costCents === undefined) return null;
	const netCents = priceCents * quantity - discountCents;
	const marginCents = netCents - costCents * quantity;
	const percent = netCents > 0 ? Math.round((100 * marginCents) / netCents) : 0;
	return m.order_line_margin({
		cost: formatUsd(costCents),
		margin: formatUsd(marginCents),
		percent: percentText(percent),
	});
}

export function OrderPlaces({ lines }: { lines: ReturnType<typeof toPlacesView> }) {
	return (
		<section aria-labelledby="places" className="no-print">
			<h2 id="places" className="mb-2 text-lg">
				{m.order_places()}
			</h2>
			<ul className="divide-y border-y">
				{lines.map((line) => (
					<li key={line.n} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
						<span className="font-mono wrap-anywhere">
							{line.quantity} × {line.sku}
						</span>
						<div className="grid gap-1">
							{line.places.map((place) => (
								<p key={place.warehouse}>
									<strong className="font-semibold">{place.warehouse}</strong>{" "}
									{place.bin ? (
										<span className="font-mono">{place.bin}</span>
									) : (
										<span className="text-ink-soft">{m.order_place_no_bin()}</span>
									)}
									{" · "}
									{m.orders_pieces({ count: place.quantity })}
									{place.shipped > 0 && ` · ${m.order_place_shipped({ count: place.shipped })}`}
									{place.expected && ` · ${m.shipment_expected({ day: place.expected })}`}
								</p>
							))}
							{line.places.length === 0 && (
								<p className="text-ink-soft">
									{line.isSpecialOrder ? m.shipment_from_supplier() : m.order_place_none()}
								</p>
							)}
							{line.elsewhere && (
								<p className="text-ink-soft">
									{m.order_place_elsewhere({ places: line.elsewhere })}
								</p>
							)}
							{line.margin && <p className="text-ink-soft">{line.margin}</p>}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
