/**
 * Finds the vehicles of the catalog that match a decoded VIN: several when the VIN is ambiguous,
 * none when it contradicts them.
 */
import { exportTruck, makesOfVin } from "./vin-makers.ts";
import { originalNames, type TruckName, tradeNames } from "./vin-names.ts";

/** The data of a VIN in the registry, for one of its possible years. */
export type VinData = {
	year: number;
	/** As the registry spells them; all makes of the manufacturer when the model is unknown. */
	makes: string[];
	/** Null when the registry only knows the manufacturer. */
	model: string | null;
	engine: string | null;
	liters: number | null;
	fuel: string | null;
	/** The class of the gross vehicle weight, in pounds. */
	weight: { from: number; to: number } | null;
};

/** A vehicle of the catalog with the data that a VIN can be compared with. */
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

/** The registry only has trucks of this region. */
const REGISTRY_REGION = "us";

/** The makes of possible vehicles, to limit the query. */
export function candidateMakes(data: VinData, vin: string): string[] {
	if (isModelOpen(data)) return makesOfVin(vin, data.makes);
	return [
		...new Set(
			namesOf(data, vin).flatMap((name) => [name, ...originalNames(name)].map(({ make }) => make)),
		),
	];
}

export function matchVin(
	vin: string,
	data: VinData,
	candidates: VehicleCandidate[],
): VehicleCandidate[] {
	const sold = candidates.filter(
		({ region, year }) => region === REGISTRY_REGION && year === data.year,
	);
	if (isModelOpen(data)) {
		const makes = makesOfVin(vin, data.makes);
		return narrow(
			vin,
			data,
			sold.filter(({ make }) => makes.includes(make)),
		);
	}
	const names = namesOf(data, vin);
	const byName = narrow(vin, data, withName(sold, names));
	return byName.length ? byName : narrow(vin, data, withName(sold, names.flatMap(originalNames)));
}

/** Matches trucks of other markets by the frame code in the VIN and its possible years. */
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
		sold.filter((candidate) => candidate.make === make && plain(candidate.model).endsWith(code));
	for (const make of [truck.make, "Isuzu"])
		for (const code of [truck.frame + truck.wheelbase, truck.frame]) {
			const matches = ofMake(make, code);
			if (matches.length) return matches;
		}
	return [];
}

/**
 * The registry knows make, year and engine, and the customer chooses among the models that have
 * this engine.
 */
function isModelOpen({ model, engine, liters }: VinData): boolean {
	return model === null && (engine !== null || liters !== null);
}

function namesOf({ makes, model }: VinData, vin: string): TruckName[] {
	const names = model === null ? [] : makes.flatMap((make) => tradeNames(make, model, vin));
	// UD Trucks were sold as Nissan Diesel before, and the catalog may have either name.
	return names.flatMap((name) =>
		name.make === "UD" ? [name, { ...name, make: "Nissan Diesel" }] : [name],
	);
}

/** The vehicles of the family that the registry names: FE84D is one truck, NPR is every NPR. */
function withName(sold: VehicleCandidate[], names: TruckName[]): VehicleCandidate[] {
	return names.flatMap(({ make, model }) =>
		sold.filter((candidate) => candidate.make === make && isOfFamily(candidate.model, model)),
	);
}

/** "NPR" includes NPR-HD and NPR Crew Cab, "268" includes 268A, "UD2300" includes 2300. */
function isOfFamily(model: string, family: string): boolean {
	const [modelKey, familyKey] = [plain(model), plain(family)];
	if (modelKey === familyKey || `UD${modelKey}` === familyKey || modelKey === `UD${familyKey}`)
		return true;
	const rest = modelKey.startsWith(familyKey) ? modelKey.slice(familyKey.length) : undefined;
	return rest !== undefined && !/^\d/.test(rest);
}

function plain(text: string): string {
	return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * The engine must match. Weight, cab and hybrid drive narrow the rest if any candidate matches
 * them.
 */
function narrow(vin: string, data: VinData, candidates: VehicleCandidate[]): VehicleCandidate[] {
	const unique = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
	const withEngine = unique.filter((candidate) => hasEngine(data, candidate));
	const withWeight = preferred(withEngine, ({ gvwrLb }) => isInClass(data, gvwrLb));
	const withCab = preferred(withWeight, ({ model }) => isCrewCab(model) === saysCrewCab(vin, data));
	return preferred(withCab, ({ model }) => isHybrid(model) === /hybrid/i.test(data.engine ?? ""));
}

function preferred<T>(all: T[], matches: (item: T) => boolean): T[] {
	const matching = all.filter(matches);
	return matching.length ? matching : all;
}

/** Makers round liters differently: 7.68 is 7.7 or 7.6. */
const LITER_TOLERANCE = 0.15;

function hasEngine({ engine, liters, fuel }: VinData, candidate: VehicleCandidate): boolean {
	if (fuel && /diesel/i.test(fuel) === candidate.isGasoline) return false;
	if (engine && plain(engine).includes(plain(candidate.engineName))) return true;
	if (liters !== null) return Math.abs(candidate.liters - liters) < LITER_TOLERANCE;
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

/**
 * Isuzu and its rebadges write J for the crew cab ("Crew Cab 106 BBC" in vPIC); Hino double cabs
 * start with these letters.
 */
function saysCrewCab(vin: string, { makes, model }: VinData): boolean {
	if (makes.includes("Hino")) return /^XJC/.test(model ?? "") && /[LPVW]/.test(vin[3] ?? "");
	return /Isuzu|Chevrolet|GMC/.test(makes.join()) ? vin[5] === "J" : /W$/.test(model ?? "");
}
