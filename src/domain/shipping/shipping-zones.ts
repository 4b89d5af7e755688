/** Carrier zones by distance: 2 is local, 8 is the opposite coast, 9 is Alaska and Hawaii. */

export type Point = { latitude: number; longitude: number };
export type Zone = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The greatest distance of each zone, in miles. */
const ZONE_MILES: [number, Zone][] = [
	[150, 2],
	[300, 3],
	[600, 4],
	[1000, 5],
	[1400, 6],
	[1800, 7],
];
const FARTHEST_MAINLAND_ZONE: Zone = 8;
const OVERSEAS_ZONE: Zone = 9;
const EARTH_MILES = 3958.8;

const OVERSEAS_STATES = ["AK", "HI"];

export function zoneBetween(from: Point, to: Point): Zone {
	const miles = milesBetween(from, to);
	return ZONE_MILES.find(([maxMiles]) => miles <= maxMiles)?.[1] ?? FARTHEST_MAINLAND_ZONE;
}

/**
 * `states`: the state in the address and the state of the ZIP code. Either can make the address
 * overseas.
 */
export function zoneTo(states: readonly string[], from: Point, to: Point): Zone {
	return states.some((state) => OVERSEAS_STATES.includes(state))
		? OVERSEAS_ZONE
		: zoneBetween(from, to);
}

function milesBetween(from: Point, to: Point): number {
	const [a, b] = [radians(from.latitude), radians(to.latitude)];
	const half = (angle: number) => Math.sin(angle / 2) ** 2;
	const chord =
		half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude));
	return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
