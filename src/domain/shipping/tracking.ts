/**
 * The carrier's tracking page for a tracking number, if the format of the number shows the carrier.
 */

export const MAX_TRACKING_LENGTH = 80;

const CARRIERS: [RegExp, (number: string) => string][] = [
	[/^1Z[0-9A-Z]{16}$/, (number) => `https://www.ups.com/track?tracknum=${number}`],
	[/^(?:\d{12}|\d{15})$/, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
	[/^9\d{19,21}$/, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
];

export function trackingUrl(tracking: string): string | null {
	const number = tracking.replace(/[\s-]/g, "").toUpperCase();
	return CARRIERS.find(([pattern]) => pattern.test(number))?.[1](number) ?? null;
}
