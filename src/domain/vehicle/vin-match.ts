/** Which of the store's vehicles a decoded VIN means. Doubt leaves several, a contradiction none. */
import { exportTruck } from "./vin-makers.ts";
import { originalNames, type TruckName, tradeNames } from "./vin-names.ts";

/** What a registry tells of a VIN for one of its years. */
export type VinData = {
	year: number;
	/** As the registry spells them; all of the manufacturer's when the VIN tells no model. */
	makes: string[];
	/** Null when the registry knows the manufacturer but no such model. */
	model: string | null;
	engine: string | null;
	liters: number | null;
	fuel: string | null;
	/** The class of the gross vehicle weight, in pounds. */
	weight: { from: number; to: number } | null;
};

/** A vehicle of the store as the matching sees it. */
export type VehicleCandidate = {
	id: number;
	year: number;
	region: string;
	make: string;
	model: string;
	engineName: string;
	liters: number;
	isGasoline: boolean;
	gvwrLb: number | null;
};

/** The market whose trucks the registry knows. */
const REGISTRY_REGION = "us";

/** Makes whose vehicles may be meant, to ask the tables for no more than these. */
export function candidateMakes(facts: VinData, vin: string): string[] {
	return [
		...new Set(
			namesOf(facts, vin).flatMap((name) => [name, ...originalNames(name)].map(({ make }) => make)),
		),
	];
}

export function matchVin(
	vin: string,
	facts: VinData,
	candidates: VehicleCandidate[],
): VehicleCandidate[] {
	const sold = candidates.filter(
		({ region, year }) => region === REGISTRY_REGION && year === facts.year,
	);
	const names = namesOf(facts, vin);
	const own = narrowed(vin, facts, named(sold, names));
	return own.length ? own : narrowed(vin, facts, named(sold, names.flatMap(originalNames)));
}

/** Trucks of other markets: by the frame code they bear in the VIN, and the years it may mean. */
export function matchExportVin(
	vin: string,
	years: number[],
	candidates: VehicleCandidate[],
): VehicleCandidate[] {
	const truck = exportTruck(vin);
	if (!truck) return [];
	const sold = candidates.filter(
		({ year, region }) => years.includes(year) && truck.regions.includes(region),
	);
	const ofMake = (make: string, code: string) =>
		sold.filter((one) => one.make === make && plain(one.model).endsWith(code));
	for (const make of [truck.make, "Isuzu"])
		for (const code of [truck.frame + truck.wheelbase, truck.frame]) {
			const found = ofMake(make, code);
			if (found.length) return found;
		}
	return [];
}

function namesOf({ makes, model }: VinData, vin: string): TruckName[] {
	const names = model === null ? [] : makes.flatMap((make) => tradeNames(make, model, vin));
	// UD Trucks sold as Nissan Diesel before, and the tables may have either.
	return names.flatMap((name) =>
		name.make === "UD" ? [name, { ...name, make: "Nissan Diesel" }] : [name],
	);
}

/** All of the family that the registry names: its FE84D is one truck, its NPR is every NPR. */
function named(sold: VehicleCandidate[], names: TruckName[]): VehicleCandidate[] {
	return names.flatMap(({ make, model }) =>
		sold.filter((one) => one.make === make && isOfFamily(one.model, model)),
	);
}

/** "NPR" is also the NPR-HD and the NPR Crew Cab, "268" the 268A, "UD2300" the 2300. */
function isOfFamily(model: string, family: string): boolean {
	const [own, asked] = [plain(model), plain(family)];
	if (own === asked || `UD${own}` === asked || own === `UD${asked}`) return true;
	const rest = own.startsWith(asked) ? own.slice(asked.length) : undefined;
	return rest !== undefined && !/^\d/.test(rest);
}

function plain(text: string): string {
	return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** What the VIN says of engine must hold; weight and cab narrow the rest where the tables have them. */
function narrowed(vin: string, facts: VinData, found: VehicleCandidate[]): VehicleCandidate[] {
	const unique = [...new Map(found.map((one) => [one.id, one])).values()];
	const withEngine = unique.filter((one) => hasEngine(facts, one));
	const withWeight = preferred(withEngine, ({ gvwrLb }) => isInClass(facts, gvwrLb));
	const withCab = preferred(
		withWeight,
		({ model }) => isCrewCab(model) === saysCrewCab(vin, facts),
	);
	return preferred(withCab, ({ model }) => isHybrid(model) === /hybrid/i.test(facts.engine ?? ""));
}

function preferred<T>(all: T[], isIt: (one: T) => boolean): T[] {
	const some = all.filter(isIt);
	return some.length ? some : all;
}

/** Makers round liters their own way: 7.68 is 7.7 to one and 7.6 to the other. */
const LITER_TOLERANCE = 0.15;

function hasEngine({ engine, liters, fuel }: VinData, one: VehicleCandidate): boolean {
	if (fuel && /diesel/i.test(fuel) === one.isGasoline) return false;
	if (engine && plain(engine).includes(plain(one.engineName))) return true;
	if (liters !== null) return Math.abs(one.liters - liters) < LITER_TOLERANCE;
	return engine === null;
}

function isInClass({ weight }: VinData, gvwrLb: number | null): boolean {
	return weight === null || (gvwrLb !== null && gvwrLb >= weight.from && gvwrLb <= weight.to);
}

function isCrewCab(model: string): boolean {
	return /crew cab|DC$|CC$|DW$/i.test(model);
}

function isHybrid(model: string): boolean {
	return /^1\d5h/.test(model);
}

/** Isuzu and its badges write J for the crew cab ("Crew Cab 106 BBC" in vPIC); Hino's double cabs have these first letters. */
function saysCrewCab(vin: string, { makes, model }: VinData): boolean {
	if (makes.includes("Hino")) return /^XJC/.test(model ?? "") && /[LPVW]/.test(vin[3] ?? "");
	return /Isuzu|Chevrolet|GMC/.test(makes.join()) ? vin[5] === "J" : /W$/.test(model ?? "");
}
