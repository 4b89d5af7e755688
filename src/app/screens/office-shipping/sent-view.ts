/** The shipments of a day by carrier, with totals. */
import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import { carrierOfTracking } from "../../../domain/shipping/tracking.ts";
import { toPounds } from "../../../domain/shipping/units.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { SentShipment } from "../../../features/shipments/pick-board.sql.ts";
import { m } from "../../messages/compiled/messages.js";

export function toSentView(shipments: readonly SentShipment[], language: Language) {
	const serviceOf = ({ service_en, service_es }: SentShipment) =>
		language === "es" ? service_es : service_en;
	// The tracking number comes first: services for labels have other names for the same carriers.
	// Goods that are picked up, and freight without a known carrier, are listed under their service.
	const carrierOf = (shipment: SentShipment) =>
		carrierOfTracking(shipment.trackings[0] ?? "") ?? shipment.carrier ?? serviceOf(shipment);
	return {
		groups: [...Map.groupBy(shipments, carrierOf)].map(([carrier, rows]) => ({
			carrier,
			rows: rows.map((shipment) => ({
				name: shipmentName(shipment.number, shipment.n),
				receiver: shipment.receiver,
				service: serviceOf(shipment),
				from: shipment.warehouse ?? m.shipment_from_supplier(),
				trackings: shipment.trackings.join(", "),
				pounds: shipment.weight_grams === null ? "" : String(toPounds(shipment.weight_grams)),
			})),
			total: totalOf(rows),
		})),
		total: totalOf(shipments),
	};
}

function totalOf(rows: readonly SentShipment[]) {
	return {
		count: rows.length,
		grams: rows.reduce((sum, { weight_grams }) => sum + (weight_grams ?? 0), 0),
	};
}
