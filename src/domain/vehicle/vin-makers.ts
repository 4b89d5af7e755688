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
