/**
 * Manufacturers that tell the United States nothing of their trucks, so that vPIC is silent: Isuzu for export and its plants abroad.
 * The codes are those registered with SAE; the frame code in the VIN is how these trucks are named in their own markets.
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

/** The frame code that an export VIN spells out from its fourth character on: `JAA NPR75K…` is an NPR75 of wheelbase K. */
export function exportTruck(
	vin: string,
): (ExportTruck & { frame: string; wheelbase: string }) | undefined {
	const maker = EXPORT_MAKERS[vin.slice(0, 3)];
	const [, frame, wheelbase = ""] = /^([A-Z]{3}\d\d)([A-Z])?/.exec(vin.slice(3)) ?? [];
	return maker && frame ? { ...maker, frame, wheelbase } : undefined;
}
