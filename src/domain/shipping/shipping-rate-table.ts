/** The table of the store's own shipping rates. */

export const PARCEL_SERVICES = ["ground", "two_day", "overnight"] as const;
export type ParcelService = (typeof PARCEL_SERVICES)[number];

/** Prices per box and per pound in zone 2, and the surcharge for each zone beyond it. */
type ParcelRate = { box: number; pound: number; boxByZone: number; poundByZone: number };

/** All rates in cents. The owner can change them in the settings. */
export type ShippingRates = Record<ParcelService, ParcelRate> & {
	freight: { minimum: number; pound: number; minimumByZone: number; poundByZone: number };
	fees: {
		residentialParcel: number;
		residentialFreight: number;
		liftgate: number;
		oversize: number;
		hazmat: number;
	};
	/** For Alaska and Hawaii. */
	overseas: { box: number; pound: number; freight: number };
};

export const DEFAULT_SHIPPING_RATES: ShippingRates = {
	ground: { box: 899, pound: 42, boxByZone: 75, poundByZone: 11 },
	two_day: { box: 1899, pound: 135, boxByZone: 140, poundByZone: 24 },
	overnight: { box: 3499, pound: 240, boxByZone: 230, poundByZone: 38 },
	freight: { minimum: 16_500, pound: 38, minimumByZone: 1800, poundByZone: 6 },
	fees: {
		residentialParcel: 550,
		residentialFreight: 9500,
		liftgate: 8500,
		oversize: 3800,
		hazmat: 3500,
	},
	overseas: { box: 1500, pound: 60, freight: 35_000 },
};
