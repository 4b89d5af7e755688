/**
 * Engines and trucks that a visitor is likely to ask about, and the common parts that every catalog
 * has for them.
 */
import type { Target } from "./targets.ts";
import type { Family, RegionCode } from "./vehicles/line-spec.ts";

type AssuredTruck = { family: Family; region: RegionCode; from: number };

const ENGINES = ["J08E", "J05E", "4M50"];
const HINO: AssuredTruck = { family: "hino-conventional", region: "us", from: 2011 };
const HINO_OLDER: AssuredTruck = { family: "hino-conventional", region: "us", from: 2005 };
const NKR: AssuredTruck = { family: "n-series", region: "latam", from: 2005 };
const NRR: AssuredTruck = { family: "n-series", region: "us", from: 2016 };

/** Freightliner M2, International 4300, Kenworth T270 and Peterbilt 337. */
const CONVENTIONAL: AssuredTruck = { family: "conventional", region: "us", from: 2008 };

const ENGINE_PARTS = new Set([
	"oil-filters",
	"fuel-filters",
	"water-pumps",
	"thermostats",
	"head-gaskets",
	"alternators",
	"starters",
]);

/** Parts of the Cummins engine in the Freightliner M2, which other groups do not cover. */
const CUMMINS_PARTS = new Set(["thermostats", "starters"]);

const CHASSIS_PARTS: Record<string, AssuredTruck[]> = {
	"air-filters": [HINO, HINO_OLDER, NKR],
	"brake-pads": [NKR, HINO],
	"brake-shoes": [NKR, HINO],
	"clutch-kits": [NRR],
	"clutch-discs": [NRR],
	"pressure-plates": [NRR],
	"release-bearings": [NRR],
	radiators: [CONVENTIONAL],
	headlamps: [CONVENTIONAL],
	"tie-rod-ends": [CONVENTIONAL],
};

/** The number of assured engines or trucks of a kind of part. */
export function countAssured(url: string): number {
	return assuredBy(url).length;
}

/** Indexes into the targets of a kind. A missing one is an error in the tables above. */
export function assuredTargets(url: string, targets: Target[]): number[] {
	return assuredBy(url).map((isWanted) => {
		const index = targets.findIndex(isWanted);
		if (index < 0) throw new Error(`No assured target for ${url}.`);
		return index;
	});
}

function assuredBy(url: string): ((target: Target) => boolean)[] {
	const engines = CUMMINS_PARTS.has(url) ? [...ENGINES, "B6.7"] : ENGINES;
	return ENGINE_PARTS.has(url)
		? engines.map((name) => (target) => target.engine?.name === name)
		: (CHASSIS_PARTS[url] ?? []).map((truck) => (target) => isTruck(target, truck));
}

function isTruck({ chassis }: Target, { family, region, from }: AssuredTruck): boolean {
	return chassis?.family === family && chassis.region === region && chassis.from === from;
}
