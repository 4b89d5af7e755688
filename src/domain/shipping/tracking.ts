/**
 * How a tracking number is written, and what it shows: its carrier, and the carrier's page about
 * it.
 */
import { toSingleLine } from "../form/single-line.ts";

/** Of the text in the field, with the blanks that carriers print. */
export const MAX_TRACKING_LENGTH = 80;

/** Without blanks. Freight carriers use 7 digits and more, the postal service up to 34. */
export const MIN_TRACKING_CHARACTERS = 6;
export const MAX_TRACKING_CHARACTERS = 40;

/** Letters, digits and hyphens. Carriers print blanks between groups of them. */
export function hasTrackingCharacters(text: string): boolean {
	return /^[0-9A-Z](?:[0-9A-Z-]*[0-9A-Z])?$/i.test(toTrackingNumber(text));
}

/** Without blanks, as a scanner reads the number from the label. */
export function toTrackingNumber(text: string): string {
	return (toSingleLine(text, MAX_TRACKING_LENGTH) ?? "").replace(/\s+/g, "");
}

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
