import type { OrderLine } from "../../domain/order/order.ts";
import {
	type OrderShipment,
	shipmentName,
	unshippedPieces,
} from "../../domain/shipment/order-shipment.ts";
import {
	hasLeft,
	isOpenShipment,
	SHIPMENT_STATUS_LABELS,
} from "../../domain/shipment/shipment-status.ts";
import { trackingUrl } from "../../domain/shipping/tracking.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";
import { TrackingLink } from "./tracking-link.tsx";

export type SentView = ReturnType<typeof toSentView>;

/** What has left of an order, and what is still to come. Null while nothing has left. */
export function toSentView(
	number: number,
	lines: readonly OrderLine[],
	shipments: readonly OrderShipment[],
	{ language, today }: { language: Language; today: string },
) {
	const sent = shipments.filter(({ status }) => hasLeft(status));
	if (sent.length === 0) return null;
	const titleOf = (id: number) => lines.find((line) => line.id === id)?.title[language] ?? "";
	return {
		shipments: sent.map(({ n, status, shippedAt, trackings, lines: pieces }) => ({
			name: shipmentName(number, n),
			status: SHIPMENT_STATUS_LABELS[status][language],
			day: shippedAt ? formatDay(storeDay(shippedAt.getTime()), language) : "",
			trackings: trackings.map((tracking) => ({ number: tracking, url: trackingUrl(tracking) })),
			pieces: pieces.map(({ orderLineId, quantity }) => `${quantity} × ${titleOf(orderLineId)}`),
		})),
		toCome: toComeByDay(lines, shipments, today).map(([day, pieces]) => ({
			day: day && formatDay(day, language),
			pieces: lines.flatMap(({ id, title }) => {
				const left = pieces
					.filter(({ orderLineId }) => orderLineId === id)
					.reduce((sum, { quantity }) => sum + quantity, 0);
				return left > 0 ? [`${left} × ${title[language]}`] : [];
			}),
		})),
	};
}

type PiecesToCome = { orderLineId: number; quantity: number; expectedOn: string | null };

/**
 * Pieces that have not left, by the day on which the store expects them. The day is "" for pieces in
 * the house, and for those whose day is over, because it promises nothing any more.
 */
function toComeByDay(
	lines: readonly OrderLine[],
	shipments: readonly OrderShipment[],
	today: string,
): [string, PiecesToCome[]][] {
	const inOpenShipments = shipments
		.filter(({ status }) => isOpenShipment(status))
		.flatMap(({ lines: pieces, expectedOn }) => pieces.map((piece) => ({ ...piece, expectedOn })));
	const pieces: PiecesToCome[] = [...inOpenShipments, ...unshippedPieces(lines, shipments)];
	const dayOf = ({ expectedOn }: PiecesToCome) =>
		expectedOn !== null && expectedOn >= today ? expectedOn : "";
	return [...Map.groupBy(pieces, dayOf)].sort(([a], [b]) => (a < b ? -1 : 1));
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
