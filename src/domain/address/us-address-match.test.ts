import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLine, type PostalAddress } from "./us-address.ts";
import { isNear, matchAddress, type Places, plainCity } from "./us-address-match.ts";
import { isStreetWord, normaliseStreet } from "./us-street.ts";

const TABLE: [string, string, string[]][] = [
	["FL", "Miami", ["33166", "33178"]],
	["FL", "Miami Beach", ["33139"]],
	["FL", "Hialeah", ["33010"]],
	["NY", "New York", ["10001"]],
	["MO", "Saint Louis", ["63101"]],
	["TX", "Miami", ["79059"]],
];
const PLACES: Places = {
	ofZip: (zip) =>
		TABLE.filter(([, , zips]) => zips.includes(zip)).map(([state, city]) => ({ state, city })),
	zipsOf: (name, state) =>
		TABLE.filter(([of, city]) => of === state && plainCity(city) === name).flatMap(
			([, , zips]) => zips,
		),
	statesOf: (name) => TABLE.filter(([, city]) => plainCity(city) === name).map(([state]) => state),
	citiesOf: (state) => TABLE.filter(([of]) => of === state).map(([, city]) => plainCity(city)),
};

const place = fc.constantFrom(
	...TABLE.flatMap(([state, city, zips]) => zips.map((zip) => ({ state, city, zip }))),
);
const houseNumber = fc.integer({ min: 1, max: 9999 });
const streetName = fc.constantFrom(
	"Main",
	"Ocean",
	"Lincoln",
	"Third",
	"Palm",
	"Industrial",
	"McKinley",
	"41st",
	"Martin Luther King",
);
const suffix = fc.constantFrom(
	"Street",
	"ST",
	"ave",
	"Avenue",
	"Blvd.",
	"road",
	"Terrace",
	"Ln",
	"",
);
const direction = fc.constantFrom("", "N", "north", "SW", "Northwest");
const street = fc
	.tuple(houseNumber, direction, streetName, suffix)
	.map(([number, toward, name, kind]) => [number, toward, name, kind].filter(Boolean).join(" "));
const lettering = fc.constantFrom<(text: string) => string>(
	(text) => text,
	(text) => text.toLowerCase(),
	(text) => text.toUpperCase(),
);

describe("a correct address", () => {
	it("is found with its city, state and ZIP code in any sequence and case", () => {
		const order = fc.shuffledSubarray(["city", "state", "zip"] as const, {
			minLength: 3,
			maxLength: 3,
		});
		fc.assert(
			fc.property(place, order, lettering, ({ state, city, zip }, parts, write) => {
				const text = write(parts.map((part) => ({ city, state, zip })[part]).join(" "));
				expect(matchAddress(text, PLACES)).toEqual([
					{ street1: "", street2: "", city, state, postalCode: zip, country: "US" },
				]);
			}),
			{ numRuns: 150 },
		);
	});

	it("that was suggested is not corrected again", () => {
		fc.assert(
			fc.property(place, street, lettering, ({ state, city, zip }, line, write) => {
				const [first] = matchAddress(write(`${line}, ${city}, ${state} ${zip}`), PLACES);
				expect(first).toBeDefined();
				expect(matchAddress(addressLine(first as PostalAddress), PLACES)).toEqual([first]);
			}),
			{ numRuns: 200 },
		);
	});

	it("is read alike with and without commas", () => {
		fc.assert(
			fc.property(
				place,
				street.filter((line) => line.split(" ").some(isStreetWord)),
				({ state, city, zip }, line) => {
					expect(matchAddress(`${line} ${city} ${state} ${zip}`, PLACES)).toEqual(
						matchAddress(`${line}, ${city}, ${state} ${zip}`, PLACES),
					);
				},
			),
			{ numRuns: 150 },
		);
	});

	it("keeps its city despite one typo, when the ZIP code fits", () => {
		const slip = fc.tuple(place, fc.nat(), fc.constantFrom("drop", "double", "swap"));
		fc.assert(
			fc.property(slip, ([{ state, city, zip }, seed, kind]) => {
				const at = 1 + (seed % (city.length - 2));
				const typed = {
					drop: city.slice(0, at) + city.slice(at + 1),
					double: city.slice(0, at) + city.slice(at - 1),
				}[kind as "drop"];
				const swapped =
					city.slice(0, at) + (city[at + 1] ?? "") + (city[at] ?? "") + city.slice(at + 2);
				expect(matchAddress(`${typed ?? swapped}, ${state} ${zip}`, PLACES)[0]).toMatchObject({
					city,
					state,
					postalCode: zip,
				});
			}),
			{ numRuns: 150 },
		);
	});
});

describe("any text at all", () => {
	it("gives at most five results, each a complete row of the table, and never fails", () => {
		const word = fc.constantFrom(
			"miami",
			"fl",
			"33166",
			"33139",
			"st",
			"#",
			"apt",
			"99999",
			"12345",
			",",
			"new york",
			"n",
			"-",
			"ZZ",
		);
		const text = fc.oneof(
			fc.string({ unit: "grapheme", maxLength: 60 }),
			fc.array(word, { maxLength: 9 }).map((words) => words.join(" ")),
		);
		fc.assert(
			fc.property(text, (line) => {
				const found = matchAddress(line, PLACES);
				expect(found.length).toBeLessThanOrEqual(5);
				for (const { city, state, postalCode } of found)
					expect(PLACES.ofZip(postalCode.slice(0, 5))).toContainEqual({ city, state });
			}),
			{ numRuns: 400 },
		);
	});
});

describe("a street", () => {
	it("does not change when it is normalized twice", () => {
		fc.assert(
			fc.property(
				street,
				fc.constantFrom("", "apartment 4b", "Suite 200", "#12", "piso 3"),
				(line, unit) => {
					const once = normaliseStreet(line, unit);
					expect(normaliseStreet(once.street1, once.street2)).toEqual(once);
				},
			),
			{ numRuns: 200 },
		);
	});

	it.each([
		["100 north main street", "100 N Main St", ""],
		["100 North Street", "100 North St", ""],
		["123 Park Avenue West", "123 Park Ave W", ""],
		["1 Avenue of the Americas", "1 Avenue of the Americas", ""],
		["8200 NW 41ST ST.", "8200 NW 41st St", ""],
		["12 MCKINLEY Ct #4", "12 Mckinley Ct", "#4"],
		["12 McKinley Ct Apartment b", "12 McKinley Ct", "Apt B"],
		["P.O. BOX 12a", "PO Box 12A", ""],
		["350 o'brien boulevard", "350 O'Brien Blvd", ""],
		["77 Unit Street", "77 Unit St", ""],
	])("%s is normalized to %s", (line, street1, street2) => {
		expect(normaliseStreet(line)).toEqual({ street1, street2 });
	});
});

it.each([
	["miami", "miami", true],
	["miami", "mimai", true],
	["miami", "miam", true],
	["miami", "miiami", true],
	["miami", "miemi", true],
	["miami", "tampa", false],
	["miami", "mimia b", false],
	["rye", "rya", false],
	["", "", true],
])("%s and %s are near: %s", (left, right, near) => {
	expect(isNear(left, right)).toBe(near);
	expect(isNear(right, left)).toBe(near);
});
