import { expect, it } from "vitest";
import {
	carrierOfTracking,
	hasTrackingCharacters,
	toTrackingNumber,
	trackingUrl,
} from "./tracking.ts";

it.each([
	["1Z 999 AA1 01 2345 6784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
	["1234 5678 9012", "https://www.fedex.com/fedextrack/?trknbr=123456789012"],
	[
		"9400 1000 0000 0000 0000 00",
		"https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
	],
	["PRO 4711", null],
	["javascript:alert(1)", null],
])("%s leads to %s", (number, url) => {
	expect(trackingUrl(number)).toBe(url);
});

it.each([
	["1Z 999 AA1 01 2345 6784", "UPS"],
	["1234 5678 9012", "FedEx"],
	["9400 1000 0000 0000 0000 00", "USPS"],
	["PRO 4711", null],
])("%s is a number of %s", (number, carrier) => {
	expect(carrierOfTracking(number)).toBe(carrier);
});

it.each([
	["1Z 999 AA1 01 2345 6784", "1Z999AA10123456784"],
	[" 9400\u00a01000 0000 0000 0000 00\n", "9400100000000000000000"],
	["PRO 123-456789-0", "PRO123-456789-0"],
	["4711-2", "4711-2"],
])("%s is stored as %s", (typed, number) => {
	expect(hasTrackingCharacters(typed)).toBe(true);
	expect(toTrackingNumber(typed)).toBe(number);
});

it.each(["<script>x", "1Z999AA1/0123", "------", "-123456", "número 1234567", ""])(
	"%s has characters that no tracking number has",
	(typed) => {
		expect(hasTrackingCharacters(typed)).toBe(false);
	},
);
