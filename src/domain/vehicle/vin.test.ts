import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	candidateYears,
	checkDigit,
	correctVin,
	findVinError,
	findVinInText,
	isYearOfLightVehicle,
	looksLikeVin,
	maskVins,
	normalizeVin,
	vinWithDigits,
} from "./vin.ts";

const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const letters = fc.constantFrom(...ALPHABET);
const digits = fc.constantFrom(..."0123456789");
/** Any VIN whose check digit holds; the last four are digits, as on every vehicle. */
const vins = fc
	.tuple(
		fc.array(letters, { minLength: 13, maxLength: 13 }),
		fc.array(digits, { minLength: 4, maxLength: 4 }),
	)
	.map((parts) => {
		const vin = parts.flat().join("");
		return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
	});

describe("the form of a VIN", () => {
	it("is 17 characters without I, O and Q", () => {
		expect(findVinError("")).toBe("length");
		expect(findVinError("1M8GDM9AXKP04278")).toBe("length");
		expect(findVinError("1M8GDM9AXKP0427888")).toBe("length");
		for (const letter of "IOQÑ-*é字")
			expect(findVinError(`1M8GDM9AXKP04278${letter}`), letter).toBe("characters");
		expect(findVinError("1M8GDM9AXKP042788")).toBeUndefined();
		expect(findVinError("11111111111111111")).toBeUndefined();
	});

	it("ignores case, blanks and dashes", () => {
		fc.assert(
			fc.property(
				vins,
				fc.array(fc.constantFrom(" ", "-", "–", "\t", "\u00a0"), { minLength: 17, maxLength: 17 }),
				(vin, between) => {
					expect(
						normalizeVin(
							[...vin.toLowerCase()].map((character, index) => character + between[index]).join(""),
						),
					).toBe(vin);
				},
			),
		);
	});

	it.each(["8-97123-456-0", "water pump 4HK1 NPR", "12345678901234567", "ABCDEFGHJKLMNPRST", ""])(
		"is not recognized in %j",
		(text) => {
			expect(looksLikeVin(text)).toBe(false);
		},
	);
});

describe("the check digit", () => {
	/**
	 * Letters have the values of digits in rows of nine; the check digit cannot tell letters of one
	 * value apart.
	 */
	const worth = (character: string) =>
		"0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ".indexOf(character) % 10;

	it("matches the standard's example", () => {
		expect(checkDigit("1M8GDM9A_KP042788")).toBe("X");
		expect(checkDigit("11111111111111111")).toBe("1");
	});

	it("detects every single wrong character, except those with the same value", () => {
		fc.assert(
			fc.property(vins, fc.nat(16), letters, (vin, place, character) => {
				const wrong = vin.slice(0, place) + character + vin.slice(place + 1);
				fc.pre(wrong !== vin);
				const isSame = place !== 8 && worth(character) === worth(vin[place] ?? "");
				expect(findVinError(wrong)).toBe(isSame ? undefined : "check_digit");
			}),
		);
	});
});

describe("a text for the log", () => {
	it("has its VINs removed, in any spelling", () => {
		const spellings = fc
			.constantFrom("", "-", " ", "%20", "+")
			.chain((between) => fc.constantFrom(4, 8, 12).map((every) => ({ between, every })));
		fc.assert(
			fc.property(
				vins,
				spellings,
				fc.constantFrom("/vehicle-selector?vin=", 'no route "/api/vehicles/vin/', "search=", ""),
				(vin, { between, every }, before) => {
					const typed = (vin.match(new RegExp(`.{1,${every}}`, "g")) ?? []).join(between);
					expect(maskVins(`${before}${typed}&page=2`)).toBe(`${before}[VIN]&page=2`);
					expect(maskVins(typed.toLowerCase())).toBe("[VIN]");
				},
			),
		);
	});

	it.each([
		"JALC4W169 - 77000123",
		"JALC4W169%20%2F%2077000123",
		"JALC4W169  77000123",
		"JALC4W169 77.0.001.23",
		"JALC4W1697700012",
		"JALC4W169770001234",
		"jalc 4w16 9770 00123",
		"wdba bcd1 2345 67890",
		"w d b a b c d 1 2 3 4 5 6 7 8 9 0",
	])("has %s removed", (typed) => {
		expect(maskVins(`search=${typed}&page=2`)).toBe("search=[VIN]&page=2");
	});

	it("keeps what is no VIN", () => {
		for (const text of [
			"8-97123-456-0",
			"7f340ac1-9d2b-4c1e-8a55-0123456789ab",
			"2026-11-15T07:20:49.123Z",
			'{"level":30,"time":1795332049123,"ms":12}',
			"connect ECONNREFUSED 127.0.0.1:5432",
			"listen EADDRINUSE: address already in use 127.0.0.1:3000",
			"the content service does not answer; posts is shown as of 2026-11-17T20:24:06.964Z",
			"the backup of 2026-11-17 is older than the one of 2026-11-16",
			"no answer since the start of 2026-11-17 20:24",
			"order_line.part_of_order 12345",
		])
			expect(maskVins(text)).toBe(text);
	});

	it("has a VIN removed that follows a sentence with a date", () => {
		expect(maskVins("is shown as of 2026-11 JALC4W169 77000123, then")).toBe(
			"is shown as of 2026-11 [VIN], then",
		);
	});
});

describe("correctVin", () => {
	it("suggests valid VINs one typo away, the right one among them", () => {
		fc.assert(
			fc.property(vins, fc.nat(12), letters, (vin, place, character) => {
				const wrong = vin.slice(0, place) + character + vin.slice(place + 1);
				fc.pre(findVinError(wrong) === "check_digit");
				const offered = correctVin(wrong);
				expect(offered).toContain(vin);
				expect(new Set(offered).size).toBe(offered.length);
				for (const offeredVin of offered) {
					expect(findVinError(offeredVin)).toBeUndefined();
					expect(
						[...offeredVin].filter((character, index) => character !== wrong[index]).length,
					).toBeLessThanOrEqual(2);
				}
			}),
		);
	});

	it("puts characters that look alike first", () => {
		const vin = "JALC4B16867000102";
		for (const [from, to] of ["8B", "0D", "1L", "6G"].map(
			(pair) => [...pair] as [string, string],
		)) {
			const place = vin.slice(0, 13).lastIndexOf(from);
			const wrong = vin.slice(0, place) + to + vin.slice(place + 1);
			if (place >= 0 && findVinError(wrong))
				expect(correctVin(wrong).indexOf(vin), wrong).toBeLessThan(8);
		}
	});

	it("reads O and Q as zero and I as one", () => {
		expect(correctVin("JALCAB16867OOOIQ2".replace("CA", "C4"))).toEqual(["JALC4B16867000102"]);
		expect(correctVin("JALC4B16867OO*102")).toEqual(["JALC4B16867000102"]);
		expect(correctVin("JALC4B16867**0102")).toEqual([]);
		expect(correctVin("JALC")).toEqual([]);
	});
});

describe("the model year", () => {
	const withYear = (code: string) => `JALC4B168${code}7000102`;

	it("repeats every thirty years, and is next year at most", () => {
		expect(candidateYears(withYear("F"), 2026)).toEqual([2015, 1985]);
		expect(candidateYears(withYear("6"), 2026)).toEqual([2006]);
		expect(candidateYears(withYear("V"), 2026)).toEqual([2027, 1997]);
		expect(candidateYears(withYear("V"), 2025)).toEqual([1997]);
		expect(candidateYears(withYear("6"), 2036)).toEqual([2036, 2006]);
		for (const code of "0UZ") expect(candidateYears(withYear(code), 2026)).toEqual([]);
	});

	it("of any code lies between 1980 and next year, thirty years apart", () => {
		fc.assert(
			fc.property(vins, fc.integer({ min: 1990, max: 2100 }), (vin, thisYear) => {
				const years = candidateYears(vin, thisYear);
				for (const year of years) expect(year >= 1980 && year <= thisYear + 1).toBe(true);
				for (const [index, year] of years.slice(1).entries())
					expect((years[index] ?? 0) - year).toBe(30);
			}),
		);
	});

	it("of a car is decided by the seventh character", () => {
		expect(isYearOfLightVehicle("1M8GDM9AXKP042788", 1989)).toBe(true);
		expect(isYearOfLightVehicle("1M8GDM9AXKP042788", 2019)).toBe(false);
		expect(isYearOfLightVehicle("1M8GDMAAXKP042788", 2019)).toBe(true);
	});
});

it("a text with one letter that no VIN has still looks like a VIN", () => {
	expect(looksLikeVin(" jalc4w16oc7000123 ")).toBe(true);
	expect(looksLikeVin("JALC4W166D7OOOIO4")).toBe(true);
	expect(looksLikeVin("JALC 4W16 6D7O OOIQ 4")).toBe(true);
});

it("the VIN that was meant has digits for the letters that no VIN has", () => {
	expect(vinWithDigits("jalc4w166d7ooOiQ4")).toBe("JALC4W166D7000104");
	expect(vinWithDigits("JALC4W166D7000104")).toBeUndefined();
	expect(vinWithDigits("JALC4W166D7OOO10")).toBeUndefined();
	expect(vinWithDigits("JALC4W166D7OO*104")).toBeUndefined();
});

it.each(["4hk1 2006 fan clutch", "2012 nrr head gasket", "head gasket npr 2008"])(
	"the words %s are no VIN",
	(text) => {
		expect(looksLikeVin(text)).toBe(false);
	},
);

it.each([
	["VIN: JALC4W166D7000104", "JALC4W166D7000104", ""],
	["vin# jalc4w166d7000104 oil filter", "JALC4W166D7000104", "oil filter"],
	["bomba de agua JALC4W166D7000104", "JALC4W166D7000104", "bomba de agua"],
	["JALC4W166D700010", "JALC4W166D700010", ""],
	["water pump JALC4W166D7OOO1O4", "JALC4W166D7OOO1O4", "water pump"],
	["ＪＡＬＣ４Ｗ１６６Ｄ７０００１０４ pump", "JALC4W166D7000104", "pump"],
])("the VIN in the text %j is found, with the other words", (text, vin, words) => {
	expect(findVinInText(text)).toEqual({ vin, words });
});

it.each(["water pump 2012 NPR-HD", "8-97123-456-0", "NORKRAFT-NKF99725089", "vin plate", ""])(
	"the text %j has no VIN",
	(text) => {
		expect(findVinInText(text)).toBeUndefined();
	},
);

it("a check digit that alone is wrong is among the first to be corrected", () => {
	fc.assert(
		fc.property(vins, digits, (vin, digit) => {
			fc.pre(digit !== vin[8]);
			expect(correctVin(vin.slice(0, 8) + digit + vin.slice(9))).toContain(vin);
		}),
	);
	expect(correctVin("JALC4W165C7000123").slice(0, 4)).toContain("JALC4W161C7000123");
	expect(correctVin("JALC4W16OC7000123")).toEqual(["JALC4W161C7000123"]);
});
