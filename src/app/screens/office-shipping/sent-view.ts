/** The shipments of a day by carrier service, with totals. */
import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import { toPounds } from "../../../domain/shipping/units.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { SentShipment } from "../../../features/shipments/pick-board.sql.ts";
import { m } from "../../messages/compiled/messages.js";

export function toSentView(shipments: readonly SentShipment[], language: Language) {
	const serviceOf = ({ service_en, service_es }: SentShipment) =>
		language === "es" ? service_es : service_en;
	return {
		groups: [...Map.groupBy(shipments, serviceOf)].map(([service, rows]) => ({
			service,
			rows: rows.map(({ number, n, warehouse, receiver, trackings, weight_grams }) => ({
				name: shipmentName(number, n),
				receiver,
				from: warehouse ?? m.shipment_from_supplier(),
				trackings: trackings.join(", "),
				pounds: weight_grams === null ? "" : String(toPounds(weight_grams)),
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
