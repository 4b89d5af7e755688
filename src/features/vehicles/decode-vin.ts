/** Decodes a VIN and finds its vehicles: one, several to choose from, or none. */
import {
	candidateYears,
	correctVin,
	findVinError,
	isNorthAmerican,
	isYearOfLightVehicle,
	normalizeVin,
	type VinError,
} from "../../domain/vehicle/vin.ts";
import { exportTruck, makesOfVin } from "../../domain/vehicle/vin-makers.ts";
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
	/**
	 * `invalid` means that no vehicle can have this VIN; `fault` is the reason. `doubtful` means that
	 * the check digit is wrong and the other characters name one vehicle, which the customer
	 * confirms: a mistyped serial number does not change the truck.
	 */
	status: "found" | "several" | "doubtful" | "none" | "invalid";
	fault: VinError | null;
	vehicles: CatalogVehicle[];
	/** The decoded data, even if the catalog does not have the vehicle. */
	decoded: VinSummary | null;
	/** Valid VINs that are one typo away, the likeliest first. */
	suggestions: string[];
	/** Set for a valid VIN without a vehicle in the catalog, if it says who built the truck. */
	identity: VinIdentity | null;
};

/** The makes and model years that a VIN can mean. */
type VinIdentity = {
	makes: string[];
	years: number[];
	/** The catalog has other vehicles of these makes and years. */
	isListed: boolean;
};

export type VinSummary = Pick<
	DecodedVin,
	"year" | "model" | "engine" | "liters" | "fuel" | "country"
> & { make: string };

type Deps = { db: Database; decoder: VinDecoder; today: () => string };

const MAX_VEHICLES = 12;
const MAX_VIN_SUGGESTIONS = 3;

export async function decodeVin(deps: Deps, text: string): Promise<VinDecodeResult> {
	const vin = normalizeVin(text);
	const fault = findVinError(vin) ?? null;
	if (fault === "length") return invalidResult(fault, null, []);
	if (fault === "characters") return invalidResult(fault, null, await suggest(deps, vin));
	const read = await readVin(deps, [vin]);
	const candidate = read[0] ?? { vin, decoded: [], matches: [] };
	// A truck in the registry was built for a market that requires the check digit; other trucks may
	// have none.
	const mustCheck = isNorthAmerican(vin) || candidate.decoded.some(({ model }) => model !== null);
	if (fault === "check_digit" && mustCheck) {
		const suggestions = await suggest(deps, vin);
		if (candidate.matches.length !== 1)
			return invalidResult(fault, summarize(candidate), suggestions);
		return { ...(await toResult(deps, candidate, fault)), status: "doubtful", suggestions };
	}
	if (fault === "check_digit" && candidate.matches.length === 0) {
		const suggestions = await suggest(deps, vin);
		if (suggestions.length) return invalidResult(fault, summarize(candidate), suggestions);
	}
	return toResult(deps, candidate, fault);
}

type DecodedCandidate = { vin: string; decoded: DecodedVin[]; matches: VehicleCandidate[] };

async function toResult(
	deps: Deps,
	candidate: DecodedCandidate,
	fault: VinError | null,
): Promise<VinDecodeResult> {
	const chosen = candidate.matches.slice(0, MAX_VEHICLES);
	const vehicles = (await Promise.all(chosen.map(({ id }) => findVehicle(deps, id)))).filter(
		(vehicle) => vehicle !== undefined,
	);
	const status = vehicles.length === 1 ? "found" : vehicles.length ? "several" : "none";
	return {
		status,
		fault,
		vehicles,
		decoded: summarize(candidate),
		suggestions: [],
		identity: status === "none" && fault === null ? await identify(deps, candidate) : null,
	};
}

/** A rebadged truck also counts as the make that built it. */
async function identify(
	{ db }: Deps,
	{ vin, decoded }: DecodedCandidate,
): Promise<VinIdentity | null> {
	const makes = decoded.flatMap((facts) => [
		...makesOfVin(vin, facts.makes),
		...candidateMakes(facts, vin),
	]);
	if (makes.length === 0) return null;
	const known = { makes: [...new Set(makes)], years: decoded.map(({ year }) => year) };
	const candidates = await selectVinCandidates(db, known.makes, known.years);
	return { ...known, isListed: candidates.length > 0 };
}

function invalidResult(
	fault: VinError,
	decoded: VinSummary | null,
	suggestions: string[],
): VinDecodeResult {
	return { status: "invalid", fault, vehicles: [], decoded, suggestions, identity: null };
}

/** Decodes all VINs in one batch and matches them with one query. */
async function readVin({ db, decoder, today }: Deps, vins: string[]): Promise<DecodedCandidate[]> {
	const thisYear = Number(today().slice(0, 4));
	const questions = vins.map((vin) => ({ vin, years: candidateYears(vin, thisYear) }));
	const answers = await decoder.decode(questions);
	const read = questions.map(({ vin, years }, index) => ({
		vin,
		years,
		decoded: possibleYears(vin, answers[index] ?? []),
	}));
	const makes = new Set(
		read.flatMap(({ vin, decoded }) => [
			...decoded.flatMap((facts) => candidateMakes(facts, vin)),
			...exportMakes(vin),
		]),
	);
	const years = new Set(read.flatMap((reading) => reading.years));
	const candidates =
		makes.size && years.size ? await selectVinCandidates(db, [...makes], [...years]) : [];
	return read.map(({ vin, years, decoded }) => {
		// With a wrong check digit, a model that the registry does not have is probably a typo.
		const reliable = findVinError(vin) ? decoded.filter(({ model }) => model !== null) : decoded;
		const registryMatches = bestYears(
			reliable.map((facts) => ({ facts, matches: matchVin(vin, facts, candidates) })),
		);
		const matches = registryMatches.length
			? registryMatches
			: matchExportVin(vin, years, candidates);
		return { vin, decoded, matches };
	});
}

function exportMakes(vin: string): string[] {
	const truck = exportTruck(vin);
	return truck ? [truck.make, "Isuzu"] : [];
}

/**
 * Of two possible years, takes the one for which the registry has more data, because codes change
 * their meaning over the years.
 */
function bestYears(
	readings: { facts: DecodedVin; matches: VehicleCandidate[] }[],
): VehicleCandidate[] {
	const matchedReadings = readings.filter(({ matches }) => matches.length > 0);
	const highestScore = Math.max(...matchedReadings.map(({ facts }) => informationScore(facts)));
	return matchedReadings
		.filter(({ facts }) => informationScore(facts) === highestScore)
		.flatMap(({ matches }) => matches);
}

function informationScore({ engine, liters, weight }: DecodedVin): number {
	return ((engine ?? liters) ? 2 : 0) + (weight ? 1 : 0);
}

const LIGHT_LB = 10_000;

/**
 * The seventh character decides the year of cars and light trucks; for other vehicles all years
 * stay possible.
 */
function possibleYears(vin: string, decoded: DecodedVin[]): DecodedVin[] {
	return decoded.filter((facts) => {
		const isCar = /^(Passenger Car|Multipurpose|Motorcycle|Low Speed)/.test(
			facts.vehicleType ?? "",
		);
		const isLight = isCar || (facts.weight !== null && facts.weight.to <= LIGHT_LB);
		return !isLight || isYearOfLightVehicle(vin, facts.year);
	});
}

/** The data of the year with a vehicle in the catalog, otherwise of the newest year. */
function summarize({ vin, decoded, matches }: DecodedCandidate): VinSummary | null {
	const best =
		decoded.find(({ year }) => matches.some((match) => match.year === year)) ?? decoded[0];
	const [make] = best ? makesOfVin(vin, best.makes) : [];
	if (best && make) {
		const { year, model, engine, liters, fuel, country } = best;
		return { make, year, model, engine, liters, fuel, country };
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

/**
 * Suggests only VINs that can be decoded. Those with a vehicle in the catalog and a known engine
 * come first.
 */
async function suggest(deps: Deps, vin: string): Promise<string[]> {
	const read = await readVin(deps, correctVin(vin));
	const sortKey = ({ decoded, matches }: DecodedCandidate) =>
		(matches.length ? 0 : 2) + (decoded.some((facts) => informationScore(facts) > 1) ? 0 : 1);
	return read
		.filter(({ decoded }) => decoded.some(({ model }) => model !== null))
		.map((candidate, rank) => ({ vin: candidate.vin, worth: sortKey(candidate), rank }))
		.sort((a, b) => a.worth - b.worth || a.rank - b.rank)
		.slice(0, MAX_VIN_SUGGESTIONS)
		.map((candidate) => candidate.vin);
}
