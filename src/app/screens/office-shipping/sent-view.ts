/** The shipments of a day by carrier, with totals. */
import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import { QUOTE_SERVICE } from "../../../domain/shipping/freight-service.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { carrierOfTracking } from "../../../domain/shipping/tracking.ts";
import { toPounds } from "../../../domain/shipping/units.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { SentShipment } from "../../../features/shipments/pick-board.sql.ts";
import { m } from "../../messages/compiled/messages.js";

export function toSentView(shipments: readonly SentShipment[], language: Language) {
	const serviceOf = ({ service_en, service_es }: SentShipment) =>
		language === "es" ? service_es : service_en;
	// The tracking number comes first: services for labels have other names for the same carriers.
	// Freight without a known carrier is listed under its service, with and without a liftgate. The
	// service of a quote is what staff called it.
	const carrierOf = ({ trackings, carrier }: SentShipment) =>
		carrierOfTracking(trackings[0] ?? "") ?? carrier;
	const groupOf = (shipment: SentShipment) =>
		carrierOf(shipment) ??
		(shipment.service_code === QUOTE_SERVICE ? serviceOf(shipment) : shipment.service_code);
	const titleOf = (rows: readonly SentShipment[]) =>
		rows.map((row) => carrierOf(row) ?? serviceOf(row)).sort(byLength)[0] ?? "";
	const [collected, pickedUp] = partition(shipments, ({ service_code }) => isPickup(service_code));
	const groups = [
		...[...Map.groupBy(collected, groupOf).values()].map((rows) => ({
			title: titleOf(rows),
			rows,
			hasDriver: true,
		})),
		{ title: m.sent_picked_up(), rows: pickedUp, hasDriver: false },
	].filter(({ rows }) => rows.length > 0);
	return {
		groups: groups.map(({ title, rows, hasDriver }) => ({
			title,
			/** A driver takes the boxes. Goods that are picked up have a buyer at the counter instead. */
			hasDriver,
			rows: rows.map((shipment) => ({
				name: shipmentName(shipment.number, shipment.n),
				receiver: shipment.receiver,
				service: serviceOf(shipment),
				from: shipment.warehouse ?? m.shipment_from_supplier(),
				trackings: shipment.trackings.join(", "),
				handedTo: shipment.handed_to ?? "",
				pounds: shipment.weight_grams === null ? "" : String(toPounds(shipment.weight_grams)),
			})),
			total: totalOf(rows),
		})),
		total: totalOf(shipments),
	};
}

/** The name of a service is the beginning of its name with a liftgate. */
function byLength(a: string, b: string): number {
	return a.length - b.length;
}

/** First those that are not, then those that are. */
function partition<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
	return [items.filter((item) => !is(item)), items.filter(is)];
}

function totalOf(rows: readonly SentShipment[]) {
	return {
		count: rows.length,
		grams: rows.reduce((sum, { weight_grams }) => sum + (weight_grams ?? 0), 0),
		/** Shipments that were sent without a weight. */
		withoutWeight: rows.filter(({ weight_grams }) => weight_grams === null).length,
	};
}
