/**
 * Manufacturers that are not in vPIC, because they do not sell in the United States: Isuzu for
 * export and its plants abroad. The codes are those registered with SAE. The frame code in the VIN
 * is the model name in other markets.
 */

export type ExportTruck = { make: string; regions: string[] };

const EVERYWHERE = ["latam", "asia", "au", "jp"];

const EXPORT_MAKERS: Record<string, ExportTruck> = {
	JAA: { make: "Isuzu", regions: EVERYWHERE },
	JAL: { make: "Isuzu", regions: EVERYWHERE },
	JAM: { make: "Isuzu", regions: EVERYWHERE },
	MPA: { make: "Isuzu", regions: ["asia", "au"] },
	MP1: { make: "Isuzu", regions: ["asia", "au"] },
	LES: { make: "Isuzu", regions: ["asia"] },
	LET: { make: "Isuzu", regions: ["asia"] },
	LZE: { make: "Isuzu", regions: ["asia"] },
	"8LB": { make: "Chevrolet", regions: ["latam"] },
	"9GC": { make: "Chevrolet", regions: ["latam"] },
	"9GD": { make: "Chevrolet", regions: ["latam"] },
	"9BG": { make: "Chevrolet", regions: ["latam"] },
};

/**
 * Makers whose first three characters the registry lists for several makes, because it also knows
 * rebadged trucks.
 */
const REGISTRY_MAKERS: Record<string, string> = { JAL: "Isuzu", "4KL": "Isuzu" };

/** The makes of a VIN, without those that share a registry entry with its maker. */
export function makesOfVin(vin: string, registryMakes: string[]): string[] {
	const maker = REGISTRY_MAKERS[vin.slice(0, 3)];
	return maker && registryMakes.includes(maker) ? [maker] : registryMakes;
}

/**
 * Whether the first three characters are those of a truck maker. Only makers that the store has
 * parts for are listed.
 */
export function isTruckMakerCode(text: string): boolean {
	return TRUCK_MAKER_CODES.has(text.slice(0, 3).toUpperCase());
}

const TRUCK_MAKER_CODES = new Set([
	...Object.keys(EXPORT_MAKERS),
	...Object.keys(REGISTRY_MAKERS),
	..."54D 4GT J8B J8D J8Z 4KB 4KD 1GB 1GD JHH JHB 5PV JL6 JLS JW6 JNA JN6".split(" "),
]);

/**
 * The frame code of an export VIN starts at the fourth character: `JAA NPR75K…` is an NPR75 with
 * wheelbase K.
 */
export function exportTruck(
	vin: string,
): (ExportTruck & { frame: string; wheelbase: string }) | undefined {
	const maker = EXPORT_MAKERS[vin.slice(0, 3)];
	const [, frame, wheelbase = ""] = /^([A-Z]{3}\d\d)([A-Z])?/.exec(vin.slice(3)) ?? [];
	return maker && frame ? { ...maker, frame, wheelbase } : undefined;
}
