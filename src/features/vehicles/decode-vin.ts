/** From a VIN to the vehicles of the store: one, several to choose from, or none. */
import { isRefusal } from "../../domain/refusal/refusals.ts";
import {
	candidateYears,
	correctVin,
	findVinError,
	isNorthAmerican,
	isYearOfLightVehicle,
	normalizeVin,
	type VinError,
} from "../../domain/vehicle/vin.ts";
import { exportTruck } from "../../domain/vehicle/vin-makers.ts";
import {
	candidateMakes,
	matchExportVin,
	matchVin,
	type VehicleCandidate,
} from "../../domain/vehicle/vin-match.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { DecodedVin, VinDecoder } from "../../ports/vin-decoder.ts";
import { type CatalogVehicle, findVehicle } from "./find-vehicle.ts";
import { selectVinCandidates } from "./vehicles.sql.ts";

export type VinDecodeResult = {
	/** `invalid` says that no vehicle can have this VIN; `fault` says why. */
	status: "found" | "several" | "none" | "invalid";
	fault: VinError | null;
	vehicles: CatalogVehicle[];
	/** What the VIN tells, whether or not the store has the vehicle. */
	decoded: VinSummary | null;
	/** VINs one slip away that decode, the likeliest first. */
	suggestions: string[];
};

export type VinSummary = Pick<
	DecodedVin,
	"year" | "model" | "engine" | "liters" | "fuel" | "country"
> & { make: string };

type Deps = { db: Database; decoder: VinDecoder; today: () => string };

const MOST_VEHICLES = 12;
const MOST_SUGGESTIONS = 3;

export async function decodeVin(deps: Deps, text: string): Promise<VinDecodeResult> {
	const vin = normalizeVin(text);
	const fault = findVinError(vin) ?? null;
	if (fault === "length") return refused(fault, null, []);
	if (fault === "characters") return refused(fault, null, await suggest(deps, vin));
	const read = await readVin(deps, [vin]);
	const own = read[0] ?? { vin, decoded: [], matches: [] };
	// A truck that the registry knows was made for a market that asks for the check digit; others may have none.
	const mustCheck = isNorthAmerican(vin) || own.decoded.some(({ model }) => model !== null);
	if (fault === "check_digit" && mustCheck)
		return refused(fault, summary(own), await suggest(deps, vin));
	if (fault === "check_digit" && own.matches.length === 0) {
		const suggestions = await suggest(deps, vin);
		if (suggestions.length) return refused(fault, summary(own), suggestions);
	}
	return answer(deps, own, fault);
}

/** Whether we have a vehicle for it. While nobody can read VINs the answer is no, and a person looks. */
export async function isKnownVin(deps: Deps, vin: string): Promise<boolean> {
	try {
		return (await decodeVin(deps, vin)).vehicles.length > 0;
	} catch (error) {
		if (isRefusal(error)) return false;
		throw error;
	}
}

type Read = { vin: string; decoded: DecodedVin[]; matches: VehicleCandidate[] };

async function answer(deps: Deps, own: Read, fault: VinError | null): Promise<VinDecodeResult> {
	const chosen = own.matches.slice(0, MOST_VEHICLES);
	const vehicles = (await Promise.all(chosen.map(({ id }) => findVehicle(deps, id)))).filter(
		(one) => one !== undefined,
	);
	const status = vehicles.length === 1 ? "found" : vehicles.length ? "several" : "none";
	return { status, fault, vehicles, decoded: summary(own), suggestions: [] };
}

function refused(
	fault: VinError,
	decoded: VinSummary | null,
	suggestions: string[],
): VinDecodeResult {
	return { status: "invalid", fault, vehicles: [], decoded, suggestions };
}

/** Decodes all at once and matches them with one question to the tables. */
async function readVin({ db, decoder, today }: Deps, vins: string[]): Promise<Read[]> {
	const thisYear = Number(today().slice(0, 4));
	const questions = vins.map((vin) => ({ vin, years: candidateYears(vin, thisYear) }));
	const answers = await decoder.decode(questions);
	const read = questions.map(({ vin, years }, index) => ({
		vin,
		years,
		decoded: possible(vin, answers[index] ?? []),
	}));
	const makes = new Set(
		read.flatMap(({ vin, decoded }) => [
			...decoded.flatMap((facts) => candidateMakes(facts, vin)),
			...exportMakes(vin),
		]),
	);
	const years = new Set(read.flatMap((one) => one.years));
	const candidates =
		makes.size && years.size ? await selectVinCandidates(db, [...makes], [...years]) : [];
	return read.map(({ vin, years, decoded }) => {
		const known = bestYears(
			decoded.map((facts) => ({ facts, matches: matchVin(vin, facts, candidates) })),
		);
		return { vin, decoded, matches: known.length ? known : matchExportVin(vin, years, candidates) };
	});
}

function exportMakes(vin: string): string[] {
	const truck = exportTruck(vin);
	return truck ? [truck.make, "Isuzu"] : [];
}

/** Of two cycles of the year letter the one in which the registry knows more of the VIN: the engine's letter changes its meaning. */
function bestYears(
	readings: { facts: DecodedVin; matches: VehicleCandidate[] }[],
): VehicleCandidate[] {
	const known = readings.filter(({ matches }) => matches.length > 0);
	const most = Math.max(...known.map(({ facts }) => tells(facts)));
	return known.filter(({ facts }) => tells(facts) === most).flatMap(({ matches }) => matches);
}

function tells({ engine, liters, weight }: DecodedVin): number {
	return ((engine ?? liters) ? 2 : 0) + (weight ? 1 : 0);
}

const LIGHT_LB = 10_000;

/** The seventh character decides between the cycles for cars and light trucks alone; for others all years stay possible. */
function possible(vin: string, decoded: DecodedVin[]): DecodedVin[] {
	return decoded.filter((one) => {
		const isCar = /^(Passenger Car|Multipurpose|Motorcycle|Low Speed)/.test(one.vehicleType ?? "");
		const isLight = isCar || (one.weight !== null && one.weight.to <= LIGHT_LB);
		return !isLight || isYearOfLightVehicle(vin, one.year);
	});
}

/** Of the readings the one whose vehicle the store has, else the newest. */
function summary({ vin, decoded, matches }: Read): VinSummary | null {
	const best = decoded.find(({ year }) => matches.some((one) => one.year === year)) ?? decoded[0];
	if (best?.makes[0]) {
		const { year, model, engine, liters, fuel, country } = best;
		return { make: best.makes[0], year, model, engine, liters, fuel, country };
	}
	const truck = exportTruck(vin);
	const [first] = matches;
	if (!truck || !first) return null;
	return {
		make: truck.make,
		year: first.year,
		model: truck.frame,
		engine: null,
		liters: null,
		fuel: null,
		country: null,
	};
}

/** Only VINs that decode are worth offering; those of trucks the store has, with an engine the registry knows, come first. */
async function suggest(deps: Deps, vin: string): Promise<string[]> {
	const read = await readVin(deps, correctVin(vin));
	const worth = ({ decoded, matches }: Read) =>
		(matches.length ? 0 : 2) + (decoded.some((facts) => tells(facts) > 1) ? 0 : 1);
	return read
		.filter(({ decoded }) => decoded.some(({ model }) => model !== null))
		.map((one, rank) => ({ vin: one.vin, worth: worth(one), rank }))
		.sort((a, b) => a.worth - b.worth || a.rank - b.rank)
		.slice(0, MOST_SUGGESTIONS)
		.map((one) => one.vin);
}
