/** The shipments of a day by carrier, with totals. */
import {
	type BoxWeight,
	boxWeight,
	shipmentName,
} from "../../../domain/shipment/order-shipment.ts";
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
				...weightView(weightOf(shipment)),
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

function weightOf({ weight_grams, parts_grams }: SentShipment): BoxWeight | null {
	return boxWeight(weight_grams, parts_grams);
}

function weightView(weight: BoxWeight | null) {
	return {
		pounds: weight === null ? "" : String(toPounds(weight.grams)),
		isCalculated: weight?.isCalculated ?? false,
	};
}

function totalOf(rows: readonly SentShipment[]) {
	const weights = rows.map(weightOf);
	return {
		count: rows.length,
		grams: weights.reduce((sum, weight) => sum + (weight?.grams ?? 0), 0),
		/** Shipments whose weight was calculated from their parts. */
		notWeighed: weights.filter((weight) => weight?.isCalculated).length,
		/** Shipments whose weight is unknown. */
		withoutWeight: weights.filter((weight) => weight === null).length,
	};
}
