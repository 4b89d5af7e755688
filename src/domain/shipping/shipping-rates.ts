/** The store's own rates, in cents: the price of one shipment by service, weight and zone. */
import type { Bilingual } from "../store/language.ts";
import { MAX_BOX_POUNDS, type Shipment, totalPounds } from "./shipping-pieces.ts";
import type { ParcelService, ShippingRates } from "./shipping-rate-table.ts";
import type { Zone } from "./shipping-zones.ts";

export type ServiceCode = "ground" | "two_day" | "overnight" | "ltl" | "pickup";

const SERVICE_NAMES: Record<ServiceCode, Bilingual> = {
	ground: { en: "Ground", es: "Terrestre" },
	two_day: { en: "2-day air", es: "Aéreo de 2 días" },
	overnight: { en: "Overnight", es: "Entrega al día siguiente" },
	ltl: { en: "LTL freight", es: "Carga LTL" },
	pickup: { en: "Store pickup", es: "Recoger en la tienda" },
};

/** The driver and the warehouse read on the order that the buyer paid for a liftgate. */
const LTL_WITH_LIFTGATE: Bilingual = {
	en: "LTL freight with liftgate",
	es: "Carga LTL con plataforma elevadora",
};

export type RateConditions = {
	zone: Zone;
	isResidential: boolean;
	wantsLiftgate: boolean;
	rates: ShippingRates;
};

export function parcelCents(
	service: ParcelService,
	shipment: Shipment,
	{ zone, isResidential, rates }: RateConditions,
): number {
	const { box, pound, boxByZone, poundByZone } = rates[service];
	const pieces = shipment.oversize.reduce((sum, { quantity }) => sum + quantity, 0);
	const boxes = Math.ceil(shipment.boxPounds / MAX_BOX_POUNDS) + pieces;
	const sea = isOverseas(zone) ? rates.overseas : { box: 0, pound: 0 };
	return (
		boxes * (box + zonesBeyondFirst(zone) * boxByZone + sea.box) +
		totalPounds(shipment) * (pound + zonesBeyondFirst(zone) * poundByZone + sea.pound) +
		pieces * rates.fees.oversize +
		(isResidential ? rates.fees.residentialParcel : 0) +
		(shipment.isHazmat ? rates.fees.hazmat : 0)
	);
}

type Delivery = Pick<RateConditions, "isResidential" | "wantsLiftgate">;

/** Homes have no dock, so they always pay for a liftgate. */
function hasLiftgate({ isResidential, wantsLiftgate }: Delivery): boolean {
	return wantsLiftgate || isResidential;
}

export function serviceName(service: ServiceCode, delivery: Delivery): Bilingual {
	return service === "ltl" && hasLiftgate(delivery) ? LTL_WITH_LIFTGATE : SERVICE_NAMES[service];
}

/** Freight costs at least as much as the same weight in boxes by ground. */
export function freightCents(shipment: Shipment, conditions: RateConditions): number {
	const { zone, isResidential, rates } = conditions;
	const { freight, fees } = rates;
	const byWeight =
		totalPounds(shipment) * (freight.pound + zonesBeyondFirst(zone) * freight.poundByZone);
	const haul =
		Math.max(freight.minimum + zonesBeyondFirst(zone) * freight.minimumByZone, byWeight) +
		(isOverseas(zone) ? rates.overseas.freight : 0);
	return (
		Math.max(haul, parcelCents("ground", shipment, { ...conditions, isResidential: false })) +
		(isResidential ? fees.residentialFreight : 0) +
		(hasLiftgate(conditions) ? fees.liftgate : 0)
	);
}

/** Minimum and maximum workdays in transit. */
export function transitDays(service: ServiceCode, zone: Zone): [number, number] {
	if (service === "pickup") return [0, 0];
	if (service === "overnight") return isOverseas(zone) ? [2, 3] : [1, 1];
	if (service === "two_day") return isOverseas(zone) ? [3, 4] : [2, 2];
	const [first, last] = GROUND_DAYS[zone];
	return service === "ltl" ? [first + 1, last + 3] : [first, last];
}

const GROUND_DAYS: Record<Zone, [number, number]> = {
	2: [1, 1],
	3: [1, 2],
	4: [2, 3],
	5: [3, 4],
	6: [4, 5],
	7: [4, 5],
	8: [5, 6],
	9: [7, 12],
};

function zonesBeyondFirst(zone: Zone): number {
	return Math.min(zone, 8) - 2;
}

function isOverseas(zone: Zone): boolean {
	return zone === 9;
}
