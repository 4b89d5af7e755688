/**
 * Quotes the shipping services for an order by the store's own rates: price and arrival of each.
 * The caller supplies the zones.
 */
import { STATE_NAMES } from "../address/us-address.ts";
import { addWorkdays } from "./ship-days.ts";
import {
	isFreight,
	isOversize,
	needsQuote,
	type Shipment,
	shipmentsOf,
} from "./shipping-pieces.ts";
import { PARCEL_SERVICES } from "./shipping-rate-table.ts";
import {
	freightCents,
	parcelCents,
	type RateConditions,
	type ServiceCode,
	serviceName,
	transitDays,
} from "./shipping-rates.ts";
import type {
	ShipLine,
	ShippingOption,
	ShippingRequest,
	ShippingResult,
	ShippingWarning,
} from "./shipping-request.ts";
import type { Zone } from "./shipping-zones.ts";

/** Addresses in territories and of the military have state codes, but need a quote. */
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

/** One freight shipment excludes air services for the whole order, and so does hazmat. */
function servicesFor(shipments: readonly Shipment[]): ServiceCode[] {
	if (shipments.length === 0) return [];
	if (shipments.some((shipment) => shipment.isFreight)) return ["ltl", "pickup"];
	return shipments.some(({ isHazmat }) => isHazmat)
		? ["ground", "pickup"]
		: [...PARCEL_SERVICES, "pickup"];
}

const AIR_SERVICES: readonly string[] = ["two_day", "overnight"] satisfies ServiceCode[];

/** Services by plane take no freight and no hazardous goods. */
export function isAirService(code: string): boolean {
	return AIR_SERVICES.includes(code);
}

type QuoteContext = {
	question: ShippingRequest;
	shipments: Shipment[];
	zoneFrom: (warehouseCode: string) => Zone;
};

function optionOf(
	service: ServiceCode,
	{ question, shipments, zoneFrom }: QuoteContext,
): ShippingOption {
	const { to, wantsLiftgate, rates } = question;
	const pricedShipments = shipments.map((shipment) => {
		const zone = zoneFrom(shipment.warehouseCode);
		return {
			zone,
			shipment,
			cents: priceOf(service, shipment, {
				zone,
				isResidential: to.isResidential,
				wantsLiftgate,
				rates,
			}),
		};
	});
	return {
		serviceCode: service,
		name: serviceName(service, { isResidential: to.isResidential, wantsLiftgate }),
		carrier: null,
		priceCents: pricedShipments.reduce((sum, { cents }) => sum + cents, 0),
		arrives: arrivalOf(
			pricedShipments.flatMap(({ zone, shipment }) => {
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

/** The days on which the last piece arrives, or null when one piece has no date. */
export function arrivalOf(legs: readonly Leg[]): ShippingOption["arrives"] {
	const spans = legs.flatMap(({ ships, days }) =>
		ships ? [{ from: addWorkdays(ships.from, days[0]), to: addWorkdays(ships.to, days[1]) }] : [],
	);
	if (spans.length < legs.length || spans.length === 0) return null;
	const last = (ends: string[]) => ends.sort().at(-1) ?? "";
	return { from: last(spans.map(({ from }) => from)), to: last(spans.map(({ to }) => to)) };
}

function warningsOf({ to, lines }: ShippingRequest, shipments: Shipment[]): ShippingWarning[] {
	const freightShipments = shipments.filter((shipment) => shipment.isFreight);
	const freightLines = freightShipments.flatMap((shipment) => shipment.lines);
	const hasFreight = freightShipments.length > 0;
	const linesByWarning: [ShippingWarning["code"], ShipLine[]][] = [
		["freight", lines.some(isFreight) ? lines.filter(isFreight) : freightLines],
		["oversize", hasFreight ? [] : lines.filter(isOversize)],
		["hazmat_ground_only", lines.filter(({ isHazmat }) => isHazmat)],
		["several_shipments", shipments.length > 1 ? lines : []],
		["no_weight", lines.filter(({ weightGrams }) => weightGrams === null)],
		["residential", to.isResidential && hasFreight ? freightLines : []],
		["no_date", lines.filter(({ ships }) => ships === null)],
	];
	return linesByWarning.flatMap(([code, affectedLines]) =>
		affectedLines.length > 0
			? [{ code, skus: [...new Set(affectedLines.map(({ sku }) => sku))].sort() }]
			: [],
	);
}
