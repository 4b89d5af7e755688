/**
 * Engines and trucks that visitors ask for and that share no common parts with the most wanted
 * ones. The catalog has parts for them instead of parts for some trucks that were drawn by chance.
 */
import type { PlacedKind } from "./kinds/all-kinds.ts";
import type { PartKind } from "./kinds/part-kind.ts";
import type { Target } from "./targets.ts";
import type { Family, RegionCode } from "./vehicles/line-spec.ts";

type MakerTruck = { family: Family; region: RegionCode; make: string; from: number };

const ENGINES = ["4JB1", "L96", "B6.7", "DT466", "FE6", "4BD2", "C7", "J08E", "4M50"];
const ENGINE_PARTS = new Set([
	"water-pumps",
	"thermostats",
	"alternators",
	"starters",
	"fan-clutches",
	"belt-tensioners",
	"ac-compressors",
	"power-steering-pumps",
]);

/** Engines of Latin America, which workshops rebuild again and again. */
const REBUILT_ENGINES = ["4JB1", "4BD2", "4HG1", "4BD1", "4HF1", "6BG1"];
const ENGINE_INTERNALS = new Set([
	"head-gaskets",
	"pistons-and-rings",
	"cylinder-liners",
	"main-bearings",
	"rod-bearings",
	"oil-pumps",
	"glow-plugs",
	"nozzles",
	"injection-pumps",
]);

const TRUCKS: MakerTruck[] = [
	{ family: "hino-conventional", region: "us", make: "Hino", from: 2011 },
	{ family: "fuso-fe", region: "us", make: "Mitsubishi Fuso", from: 2005 },
	{ family: "f-series", region: "us", make: "Isuzu", from: 2003 },
	{ family: "conventional", region: "us", make: "Freightliner", from: 2003 },
	{ family: "conventional", region: "us", make: "International", from: 2002 },
	{ family: "conventional", region: "us", make: "Kenworth", from: 2008 },
	{ family: "ud", region: "us", make: "UD", from: 2005 },
];
const CHASSIS_PARTS = new Set([
	"radiators",
	"coolant-hoses",
	"clutch-kits",
	"u-joints",
	"brake-pads",
	"brake-shoes",
	"brake-drums",
	"brake-rotors",
	"brake-calipers",
	"wheel-cylinders",
	"brake-master-cylinders",
	"king-pin-kits",
	"tie-rod-ends",
	"leaf-springs",
	"shock-absorbers",
	"headlamps",
	"mirrors",
]);

/** The positions of a kind that a truck needs: front and rear, or left and right. */
const SIDES: Record<PartKind["positions"], number> = {
	none: 1,
	axle: 2,
	side: 2,
	corner: 2,
	height: 2,
};
const GROUPS_PER_SIDE: Partial<Record<PartKind["positions"], number>> = { corner: 2 };

/** Indexes into the targets of a kind, most wanted first. */
export function makerTargets({ url }: PlacedKind, targets: Target[]): number[] {
	const engines = [
		...(ENGINE_PARTS.has(url) ? ENGINES : []),
		...(ENGINE_INTERNALS.has(url) ? REBUILT_ENGINES : []),
	];
	const trucks = CHASSIS_PARTS.has(url) ? TRUCKS : [];
	const wanted = [
		...engines.map((name) => (target: Target) => target.engine?.name === name),
		...trucks.map((truck) => (target: Target) => isTruck(target, truck)),
	];
	return wanted.map((isWanted) => targets.findIndex(isWanted)).filter((index) => index >= 0);
}

export function countSides({ positions }: PartKind): number {
	return SIDES[positions];
}

/** The groups of a kind take the positions in turn, see `designOf`. */
export function sideOf({ positions }: PartKind, rank: number): number {
	return Math.floor(rank / (GROUPS_PER_SIDE[positions] ?? 1)) % SIDES[positions];
}

function isTruck({ chassis }: Target, { family, region, make, from }: MakerTruck): boolean {
	return (
		chassis?.family === family &&
		chassis.region === region &&
		chassis.make === make &&
		chassis.from === from
	);
}
