/** What the format of a tracking number shows: its carrier, and the carrier's page about it. */

export const MAX_TRACKING_LENGTH = 80;

type Carrier = { name: string; pattern: RegExp; url: string };

const CARRIERS: Carrier[] = [
	{ name: "UPS", pattern: /^1Z[0-9A-Z]{16}$/, url: "https://www.ups.com/track?tracknum=" },
	{
		name: "FedEx",
		pattern: /^(?:\d{12}|\d{15})$/,
		url: "https://www.fedex.com/fedextrack/?trknbr=",
	},
	{
		name: "USPS",
		pattern: /^9\d{19,21}$/,
		url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
	},
];

export function trackingUrl(tracking: string): string | null {
	const number = plainNumber(tracking);
	const carrier = carrierWith(number);
	return carrier ? carrier.url + number : null;
}

export function carrierOfTracking(tracking: string): string | null {
	return carrierWith(plainNumber(tracking))?.name ?? null;
}

function carrierWith(number: string): Carrier | undefined {
	return CARRIERS.find(({ pattern }) => pattern.test(number));
}

function plainNumber(tracking: string): string {
	return tracking.replace(/[\s-]/g, "").toUpperCase();
}
