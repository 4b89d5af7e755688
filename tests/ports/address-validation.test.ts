/** One suite for every address validation, then the tests of each adapter. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGoogleAddresses } from "../../src/adapters/address-validation/google/google-addresses.ts";
import { createLocalAddresses } from "../../src/adapters/address-validation/local/local-addresses.ts";
import type { AddressValidation } from "../../src/ports/address-validation.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";

let google: StandIn;
let vendor: AddressValidation;
const local = createLocalAddresses();
beforeAll(async () => {
	google = await openStandIn();
	vendor = createGoogleAddresses({ key: "key", url: google.url });
	asUsual();
});
afterAll(() => google.close());

/** Google's answers for two addresses and for nonsense, in Google's format. */
function asUsual(): void {
	google.answer(({ body }) => {
		const [line = ""] = JSON.parse(body).address.addressLines;
		const postal = (rest: object) => ({
			address: { postalAddress: { regionCode: "US", ...rest } },
		});
		if (/99999/.test(line))
			return reply({ verdict: { validationGranularity: "OTHER" }, ...postal({}) });
		const city = { locality: "Miami", administrativeArea: "FL", postalCode: "33166" };
		if (!/41st/.test(line))
			return reply({
				verdict: { validationGranularity: "OTHER" },
				...postal({ ...city, addressLines: [""] }),
			});
		const usps = {
			firstAddressLine: "8200 NW 41st St",
			city: "Miami",
			state: "FL",
			zipCode: "33166",
		};
		const verdict = { validationGranularity: "PREMISE" };
		return reply({
			verdict,
			...postal({ ...city, addressLines: ["8200 NW 41st St"] }),
			uspsData: { standardizedAddress: usps },
		});
	});
}
const reply = (result: object) => ({ body: JSON.stringify({ result, responseId: "x" }) });

const MIAMI = {
	street1: "",
	street2: "",
	city: "Miami",
	state: "FL",
	postalCode: "33166",
	country: "US",
};
const ADAPTERS: Record<string, () => AddressValidation> = {
	local: () => local,
	google: () => vendor,
};

describe.each(Object.keys(ADAPTERS))("the address validation %s", (name) => {
	const validate = (text: string) => (ADAPTERS[name] as () => AddressValidation)().validate(text);

	it("corrects miami fl 33166", async () => {
		expect(await validate("miami fl 33166")).toEqual({ kind: "found", addresses: [MIAMI] });
	});

	it("rejects ZZ 99999", async () => {
		expect(await validate("ZZ 99999")).toEqual({ kind: "none" });
	});

	it("writes a street as the postal service does", async () => {
		const answer = await validate("8200 northwest 41st street, miami, florida 33166");
		expect(answer).toEqual({
			kind: "found",
			addresses: [{ ...MIAMI, street1: "8200 NW 41st St" }],
		});
	});
});

describe("our own validation", () => {
	it("has a file in which every line is a state, a city and its ZIP codes", () => {
		const text = readFileSync("src/adapters/address-validation/local/zip-codes.txt", "utf8");
		const lines = text.trimEnd().split("\n");
		const places = lines.filter((line) => line !== "~");
		expect(places.filter((line) => !/^[A-Z]{2}\t[^\t]+\t\d{5}( \d{5})*$/.test(line))).toEqual([]);
		expect(new Set(text.match(/\d{5}/g)).size).toBeGreaterThan(41_000);
	});

	it.each([
		...[
			"33166 miami fl",
			"FL 33166 Miami",
			"Miami, Florida 33166",
			"fl miami 33166",
			"MIAMI FL 33166 USA",
			"Miamy fl 33166",
			"Mimai, FL 33166",
			"33166",
		],
	])("reads %s", async (text) => {
		expect(await local.validate(text)).toEqual({ kind: "found", addresses: [MIAMI] });
	});

	it.each([
		["12345 main st miami fl 33166-1234", "12345 Main St||Miami|FL|33166-1234"],
		["8200 NW 41st St Suite 200 Miami FL 33166", "8200 NW 41st St|Ste 200|Miami|FL|33166"],
		[
			"100 North Main Street Apartment 4b, St. Louis, Missouri 63101",
			"100 N Main St|Apt 4B|Saint Louis|MO|63101",
		],
		["350 fifth avenue, new york, new york 10118", "350 Fifth Ave||New York|NY|10118"],
		["new york 10001", "||New York|NY|10001"],
		["p.o. box 12, hialeah fl 33010", "PO Box 12||Hialeah|FL|33010"],
		["100 calle luna, san juan puerto rico 00901", "100 Calle Luna||San Juan|PR|00901"],
		["apo ae 09012", "||APO|AE|09012"],
		["Ft Lauderdale FL 33301", "||Fort Lauderdale|FL|33301"],
	])("corrects %s", async (text, expected) => {
		const answer = await local.validate(text);
		const lines =
			answer.kind === "found"
				? answer.addresses.map((a) =>
						[a.street1, a.street2, a.city, a.state, a.postalCode].join("|"),
					)
				: [];
		expect(lines).toEqual([expected]);
	});

	it("offers both where city and ZIP code disagree, the ZIP code's place first", async () => {
		const answer = await local.validate("orlando fl 33166");
		const cities = answer.kind === "found" ? answer.addresses.map(({ city }) => city) : [];
		expect(cities[0]).toBe("Miami");
		expect(cities.slice(1)).toContain("Orlando");
		expect(cities.length).toBeLessThanOrEqual(5);
	});

	it("offers codes of the city where no such code exists", async () => {
		const answer = await local.validate("Miami FL 33199-0001 9");
		expect(answer.kind).toBe("found");
		expect(await local.validate("Miami FL 99999")).toMatchObject({
			kind: "found",
			addresses: [{ city: "Miami", state: "FL" }, {}, {}, {}],
		});
	});

	it.each(["FL", "Nowhere XX 00000", "", "…", "Miami", "'; drop table part; --"])(
		"rejects %j",
		async (text) => {
			expect(await local.validate(text)).toEqual({ kind: "none" });
		},
	);
});

describe("Google's validation", () => {
	it("is asked with the key in a header, never in the address", async () => {
		await vendor.validate("8200 NW 41st St, Miami");
		const { headers, body } = google.requests.at(-1) ?? { headers: {}, body: "" };
		expect(headers["x-goog-api-key"]).toBe("key");
		expect(JSON.parse(body)).toEqual({
			address: { regionCode: "US", addressLines: ["8200 NW 41st St, Miami"] },
			enableUspsCass: true,
		});
	});

	it.each([
		["an outage", { status: 503, body: "" }],
		["a refused key", { status: 403, body: "{}" }],
		["silence", "hang"],
		["nonsense", { body: "<html>" }],
		["another shape", { body: '{"result":[]}' }],
		["an endless answer", { body: `"${"x".repeat(2_000_000)}"` }],
	] as const)("throws after %s", async (_, answer) => {
		const fresh = createGoogleAddresses({ key: "key", url: google.url, timeout: 200 });
		google.answer(answer);
		await expect(fresh.validate("x")).rejects.toThrow();
		asUsual();
	});

	it("rejects an address of another country", async () => {
		google.answer(
			reply({
				address: {
					postalAddress: {
						regionCode: "MX",
						locality: "Miami",
						administrativeArea: "FL",
						postalCode: "33166",
					},
				},
			}),
		);
		expect(await vendor.validate("x")).toEqual({ kind: "none" });
		asUsual();
	});
});
