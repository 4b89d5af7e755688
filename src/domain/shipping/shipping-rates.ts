/** The store's own rates, in cents: what one shipment costs by each service, from what it weighs and how far it goes. */
import type { Bilingual } from "../store/language.ts";
import { MAX_BOX_POUNDS, type Shipment, totalPounds } from "./shipping-pieces.ts";
import type { Zone } from "./shipping-zones.ts";

export type ServiceCode = "ground" | "two_day" | "overnight" | "ltl" | "pickup";

export const SERVICE_NAMES: Record<ServiceCode, Bilingual> = {
	ground: { en: "Ground", es: "Terrestre" },
	two_day: { en: "2-day air", es: "Aéreo de 2 días" },
	overnight: { en: "Overnight", es: "Entrega al día siguiente" },
	ltl: { en: "LTL freight", es: "Carga LTL" },
	pickup: { en: "Store pickup", es: "Recoger en la tienda" },
};

export const PARCEL_SERVICES = ["ground", "two_day", "overnight"] as const;
export type ParcelService = (typeof PARCEL_SERVICES)[number];

export type RateConditions = { zone: Zone; isResidential: boolean; wantsLiftgate: boolean };

/** Of a box and of a pound, in zone 2; and what each zone zonesBeyondFirst adds. */
const PARCEL_RATES: Record<
	ParcelService,
	{ box: number; pound: number; boxByZone: number; poundByZone: number }
> = {
	ground: { box: 899, pound: 42, boxByZone: 75, poundByZone: 11 },
	two_day: { box: 1899, pound: 135, boxByZone: 140, poundByZone: 24 },
	overnight: { box: 3499, pound: 240, boxByZone: 230, poundByZone: 38 },
};
const FREIGHT_RATES = { least: 16_500, pound: 38, leastByZone: 1800, poundByZone: 6 };

const RESIDENTIAL_FEES = { parcel: 550, freight: 9500 };
const LIFTGATE_FEE = 8500;
const OVERSIZE_FEE = 3800;
const HAZMAT_FEE = 3500;
/** Alaska and Hawaii. */
const OVERSEAS_SURCHARGE = { box: 1500, pound: 60, freight: 35_000 };

export function parcelCents(
	service: ParcelService,
	shipment: Shipment,
	{ zone, isResidential }: RateConditions,
): number {
	const { box, pound, boxByZone, poundByZone } = PARCEL_RATES[service];
	const pieces = shipment.oversize.reduce((sum, { quantity }) => sum + quantity, 0);
	const boxes = Math.ceil(shipment.boxPounds / MAX_BOX_POUNDS) + pieces;
	const sea = isOverseas(zone) ? OVERSEAS_SURCHARGE : { box: 0, pound: 0 };
	return (
		boxes * (box + zonesBeyondFirst(zone) * boxByZone + sea.box) +
		totalPounds(shipment) * (pound + zonesBeyondFirst(zone) * poundByZone + sea.pound) +
		pieces * OVERSIZE_FEE +
		(isResidential ? RESIDENTIAL_FEES.parcel : 0) +
		(shipment.isHazmat ? HAZMAT_FEE : 0)
	);
}

/** A pallet costs no less than the same in boxes by ground would. At a home there is no dock: it comes with a liftgate. */
export function freightCents(shipment: Shipment, conditions: RateConditions): number {
	const { zone, isResidential, wantsLiftgate } = conditions;
	const byWeight = totalPounds(shipment) * (FREIGHT_RATES.pound + zonesBeyondFirst(zone) * FREIGHT_RATES.poundByZone);
	const haul =
		Math.max(FREIGHT_RATES.least + zonesBeyondFirst(zone) * FREIGHT_RATES.leastByZone, byWeight) +
		(isOverseas(zone) ? OVERSEAS_SURCHARGE.freight : 0);
	return (
		Math.max(haul, parcelCents("ground", shipment, { ...conditions, isResidential: false })) +
		(isResidential ? RESIDENTIAL_FEES.freight : 0) +
		(wantsLiftgate || isResidential ? LIFTGATE_FEE : 0)
	);
}

/** Work days on the road, first and last. */
export function transitDays(service: ServiceCode, zone: Zone): [number, number] {
	if (service === "pickup") return [0, 0];
	if (service === "overnight") return isOverseas(zone) ? [2, 3] : [1, 1];
	if (service === "two_day") return isOverseas(zone) ? [3, 4] : [2, 2];
	const [first, last] = GROUND_DAYS[zone];
	return service === "ltl" ? [first + 1, last + 3] : [first, last];
}

const GROUND_DAYS: Record<Zone, [number, number]> = {
	...{ 2: [1, 1], 3: [1, 2], 4: [2, 3], 5: [3, 4], 6: [4, 5], 7: [4, 5], 8: [5, 6] },
	9: [7, 12],
};

function zonesBeyondFirst(zone: Zone): number {
	return Math.min(zone, 8) - 2;
}

function isOverseas(zone: Zone): boolean {
	return zone === 9;
}
