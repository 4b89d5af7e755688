/**
 * Which services there are for an order, what each costs and when the last piece arrives. Knows the rules; of the map only the zones it is
 * told.
 */

import { STATE_NAMES } from "../address/us-address.ts";
import { addWorkdays } from "./ship-days.ts";
import type {
	ShipLine,
	ShippingResult,
	ShippingOption,
	ShippingWarning,
	ShippingRequest,
} from "./shipping.ts";
import {
	isFreight,
	isOversize,
	needsQuote,
	type Shipment,
	shipmentsOf,
} from "./shipping-pieces.ts";
import {
	freightCents,
	PARCEL_SERVICES,
	parcelCents,
	type RateConditions,
	SERVICE_NAMES,
	type ServiceCode,
	transitDays,
} from "./shipping-rates.ts";
import type { Zone } from "./shipping-zones.ts";

/** Who carries what we rate ourselves. */
const CARRIER = "Cabover";

/** Territories and the military are written like states, and are a quote all the same. */
const TERRITORIES = ["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP"];

function isServed({ country, state }: ShippingRequest["to"]): boolean {
	return (
		["US", "USA"].includes(country.toUpperCase()) &&
		Object.hasOwn(STATE_NAMES, state) &&
		!TERRITORIES.includes(state)
	);
}

export function quoteByStoreRates(
	question: ShippingRequest,
	zoneFrom: (warehouseCode: string) => Zone,
): ShippingResult {
	const { to, lines } = question;
	const shipments = shipmentsOf(lines);
	const warnings = warningsOf(question, shipments);
	if (!isServed(to)) return { kind: "quote", reason: "abroad", warnings };
	if (lines.some(needsQuote)) return { kind: "quote", reason: "no_weight", warnings };
	const services = servicesFor(shipments);
	return {
		kind: "options",
		options: services.map((service) => optionOf(service, { question, shipments, zoneFrom })),
		warnings,
	};
}

/** Freight takes all that goes with it along by ground; what must not fly keeps the whole order on the ground. */
function servicesFor(shipments: readonly Shipment[]): ServiceCode[] {
	if (shipments.length === 0) return [];
	if (shipments.some((one) => one.isFreight)) return ["ltl", "pickup"];
	return shipments.some(({ isHazmat }) => isHazmat)
		? ["ground", "pickup"]
		: [...PARCEL_SERVICES, "pickup"];
}

type QuoteContext = {
	question: ShippingRequest;
	shipments: Shipment[];
	zoneFrom: (warehouseCode: string) => Zone;
};

function optionOf(service: ServiceCode, { question, shipments, zoneFrom }: QuoteContext): ShippingOption {
	const { to, wantsLiftgate } = question;
	const priced = shipments.map((shipment) => {
		const zone = zoneFrom(shipment.warehouseCode);
		return {
			zone,
			shipment,
			cents: priceOf(service, shipment, { zone, isResidential: to.isResidential, wantsLiftgate }),
		};
	});
	return {
		serviceCode: service,
		name: SERVICE_NAMES[service],
		carrier: CARRIER,
		priceCents: priced.reduce((sum, { cents }) => sum + cents, 0),
		arrives: arrivalOf(
			priced.flatMap(({ zone, shipment }) => {
				const days = transitDays(
					service === "ltl" && !shipment.isFreight ? "ground" : service,
					zone,
				);
				return shipment.lines.map(({ ships }) => ({ ships, days }));
			}),
		),
		isFreight: service === "ltl",
		shipments: shipments.length,
	};
}

function priceOf(service: ServiceCode, shipment: Shipment, conditions: RateConditions): number {
	if (service === "pickup") return 0;
	if (service === "ltl")
		return shipment.isFreight
			? freightCents(shipment, conditions)
			: parcelCents("ground", shipment, conditions);
	return parcelCents(service, shipment, conditions);
}

type Leg = { ships: ShipLine["ships"]; days: [number, number] };

/** An order is there when its last piece is; one piece without a day leaves the whole without. */
export function arrivalOf(legs: readonly Leg[]): ShippingOption["arrives"] {
	const spans = legs.flatMap(({ ships, days }) =>
		ships ? [{ from: addWorkdays(ships.from, days[0]), to: addWorkdays(ships.to, days[1]) }] : [],
	);
	if (spans.length < legs.length || spans.length === 0) return null;
	const last = (ends: string[]) => ends.sort().at(-1) ?? "";
	return { from: last(spans.map(({ from }) => from)), to: last(spans.map(({ to }) => to)) };
}

function warningsOf({ to, lines }: ShippingRequest, shipments: Shipment[]): ShippingWarning[] {
	const onPallet = shipments.filter((one) => one.isFreight);
	const isAnyFreight = onPallet.length > 0;
	const about: [ShippingWarning["code"], ShipLine[]][] = [
		[
			"freight",
			lines.some(isFreight) ? lines.filter(isFreight) : onPallet.flatMap((one) => one.lines),
		],
		["oversize", isAnyFreight ? [] : lines.filter(isOversize)],
		["hazmat_ground_only", lines.filter(({ isHazmat }) => isHazmat)],
		["several_shipments", shipments.length > 1 ? lines : []],
		["no_weight", lines.filter(({ weightGrams }) => weightGrams === null)],
		["residential", to.isResidential && isAnyFreight ? onPallet.flatMap((one) => one.lines) : []],
		["no_date", lines.filter(({ ships }) => ships === null)],
	];
	return about.flatMap(([code, of]) =>
		of.length > 0 ? [{ code, skus: [...new Set(of.map(({ sku }) => sku))].sort() }] : [],
	);
}
