import type { Order, OrderLine } from "../../domain/order/order.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { lastShipDays, piecesToCome } from "../../domain/shipment/pieces-to-come.ts";
import { hasLeft, shipmentLabel } from "../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { ShippingStart } from "../../domain/shipping/shipping-start.ts";
import { trackingUrl } from "../../domain/shipping/tracking.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { m } from "../messages/compiled/messages.js";
import { shipsText } from "../stock/ships-text.ts";
import { formatDay } from "../ui/day.ts";
import { TrackingLink } from "./tracking-link.tsx";

export type SentView = ReturnType<typeof toSentView>;

/** What has left of an order, and what is still to come. Null while nothing has left. */
export function toSentView(
	{ number, serviceCode }: Pick<Order, "number" | "serviceCode">,
	lines: readonly OrderLine[],
	shipments: readonly OrderShipment[],
	{ language, today, start }: { language: Language; today: string; start: ShippingStart },
) {
	const sent = shipments.filter(({ status }) => hasLeft(status));
	if (sent.length === 0) return null;
	const toCome = piecesToCome(lines, shipments, { start, today });
	const titleOf = (id: number) => lines.find((line) => line.id === id)?.title[language] ?? "";
	return {
		shipments: sent.map(({ n, status, warehouse, shippedAt, trackings, lines: pieces }) => ({
			name: shipmentName(number, n),
			status: shipmentLabel(status, {
				isForPickup: isPickup(serviceCode),
				isOfSupplier: warehouse === null,
			})[language],
			day: shippedAt ? formatDay(storeDay(shippedAt.getTime()), language) : "",
			trackings: trackings.map((tracking) => ({ number: tracking, url: trackingUrl(tracking) })),
			pieces: pieces.map(({ orderLineId, quantity }) => `${quantity} × ${titleOf(orderLineId)}`),
		})),
		toCome: [...Map.groupBy(toCome, ({ expectedOn }) => expectedOn ?? "")]
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([day, pieces]) => ({
				day: day && formatDay(day, language),
				pieces: lines.flatMap(({ id, title }) => {
					const ofLine = pieces.filter(({ orderLineId }) => orderLineId === id);
					const quantity = ofLine.reduce((sum, piece) => sum + piece.quantity, 0);
					const ships = day ? null : shipsText(lastShipDays(ofLine), { language, today: "" });
					const text = `${quantity} × ${title[language]}`;
					return quantity > 0 ? [ships ? `${text} · ${ships}` : text] : [];
				}),
			})),
	};
}

/** An order that left in one piece shows its tracking number with its status. */
export function ShipmentList({ sent }: { sent: SentView }) {
	if (!sent || (sent.shipments.length === 1 && sent.toCome.length === 0)) return null;
	return (
		<section aria-labelledby="sent" className="rounded-box border p-4">
			<h2 id="sent" className="mb-2 text-xl">
				{m.order_shipments()}
			</h2>
			<ul className="grid gap-4">
				{sent.shipments.map(({ name, status, day, trackings, pieces }) => (
					<li key={name}>
						<p className="font-medium">
							<span className="font-mono">{name}</span> · {status} · {day}
						</p>
						<Pieces pieces={pieces} />
						{trackings.map((tracking) => (
							<TrackingLink key={tracking.number} tracking={tracking} />
						))}
					</li>
				))}
				{sent.toCome.map(({ day, pieces }) => (
					<li key={day}>
						<p className="font-medium">{day ? m.order_to_come_on({ day }) : m.order_to_come()}</p>
						<Pieces pieces={pieces} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Pieces({ pieces }: { pieces: string[] }) {
	return (
		<ul className="text-ink-soft">
			{pieces.map((piece) => (
				<li key={piece}>{piece}</li>
			))}
		</ul>
	);
}
