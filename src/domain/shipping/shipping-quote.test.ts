import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxesOf, shipmentsOf } from "./shipping-pieces.ts";
import { quoteByStoreRates } from "./shipping-quote.ts";
import { DEFAULT_SHIPPING_RATES } from "./shipping-rate-table.ts";
import type { ShipLine, ShippingRequest, ShippingResult } from "./shipping-request.ts";
import { type Zone, zoneBetween, zoneTo } from "./shipping-zones.ts";

const POUND = 454;
const INCH = 25;
/** A Monday. */
const TODAY = "2026-11-16";
const aLine = (changes: Partial<ShipLine> = {}): ShipLine => ({
	sku: "A",
	quantity: 1,
	warehouseCode: "MIA",
	weightGrams: 4 * POUND,
	lengthMm: 200,
	widthMm: 150,
	heightMm: 100,
	isHazmat: false,
	ships: { from: TODAY, to: TODAY },
	...changes,
});
const MIAMI: ShippingRequest["to"] = {
	street1: "1 Demo Street",
	street2: "",
	city: "Miami",
	state: "FL",
	postalCode: "33166",
	country: "US",
	isResidential: false,
};

type Conditions = { to?: Partial<ShippingRequest["to"]>; wantsLiftgate?: boolean; zone?: Zone };

function quote(
	lines: ShipLine[],
	{ to = {}, wantsLiftgate = false, zone = 2 }: Conditions = {},
): ShippingResult {
	return quoteByStoreRates(
		{ to: { ...MIAMI, ...to }, lines, origins: {}, wantsLiftgate, rates: DEFAULT_SHIPPING_RATES },
		() => zone,
	);
}
const prices = (result: ShippingResult) =>
	result.kind === "quote"
		? result.reason
		: Object.fromEntries(
				result.options.map(({ serviceCode, priceCents }) => [serviceCode, priceCents]),
			);
const warningsOf = (result: ShippingResult) =>
	result.warnings.map(({ code, skus }) => `${code} ${skus.join()}`);

describe("the price of shipping", () => {
	const long = { lengthMm: 70 * INCH, widthMm: 100, heightMm: 100 };
	it.each<[string, ShipLine[], Conditions, object | string]>([
		[
			"five billable pounds in zone 2",
			[aLine()],
			{},
			{ ground: 899 + 5 * 42, two_day: 1899 + 5 * 135, overnight: 3499 + 5 * 240, pickup: 0 },
		],
		[
			"the same across the country",
			[aLine()],
			{ zone: 8 },
			{ ground: 1349 + 5 * 108, two_day: 2739 + 5 * 279, overnight: 4879 + 5 * 468, pickup: 0 },
		],
		[
			"to Hawaii",
			[aLine()],
			{ zone: 9 },
			{ ground: 2849 + 5 * 168, two_day: 4239 + 5 * 339, overnight: 6379 + 5 * 528, pickup: 0 },
		],
		[
			"to a home",
			[aLine()],
			{ to: { isResidential: true } },
			{ ground: 1659, two_day: 3124, overnight: 5249, pickup: 0 },
		],
		[
			"dimensional weight above the real weight",
			[aLine({ lengthMm: 500, widthMm: 500, heightMm: 500, weightGrams: 1 })],
			{},
			{ ground: 899 + 55 * 42, two_day: 1899 + 55 * 135, overnight: 3499 + 55 * 240, pickup: 0 },
		],
		[
			"two boxes above seventy pounds",
			[aLine({ weightGrams: 20 * POUND, quantity: 5 })],
			{},
			{
				ground: 2 * 899 + 101 * 42,
				two_day: 2 * 1899 + 101 * 135,
				overnight: 2 * 3499 + 101 * 240,
				pickup: 0,
			},
		],
		[
			"a heavy piece alone",
			[aLine({ weightGrams: 80 * POUND })],
			{},
			{
				ground: 899 + 81 * 42 + 3800,
				two_day: 1899 + 81 * 135 + 3800,
				overnight: 3499 + 81 * 240 + 3800,
				pickup: 0,
			},
		],
		[
			"a long piece alone",
			[aLine(long)],
			{},
			{
				ground: 899 + 8 * 42 + 3800,
				two_day: 1899 + 8 * 135 + 3800,
				overnight: 3499 + 8 * 240 + 3800,
				pickup: 0,
			},
		],
		[
			"hazmat by ground only",
			[aLine({ isHazmat: true })],
			{},
			{ ground: 899 + 5 * 42 + 3500, pickup: 0 },
		],
		[
			"an engine on a pallet",
			[aLine({ weightGrams: 600 * POUND })],
			{},
			{ ltl: 601 * 42 + 899 + 3800, pickup: 0 },
		],
		[
			"a transmission on a pallet at the minimum price",
			[aLine({ weightGrams: 160 * POUND })],
			{},
			{ ltl: 16_500, pickup: 0 },
		],
		[
			"a pallet with a liftgate",
			[aLine({ weightGrams: 160 * POUND })],
			{ wantsLiftgate: true },
			{ ltl: 25_000, pickup: 0 },
		],
		[
			"a pallet to a home, which has no dock",
			[aLine({ weightGrams: 160 * POUND })],
			{ to: { isResidential: true } },
			{ ltl: 34_500, pickup: 0 },
		],
		[
			"many boxes as a pallet",
			[aLine({ weightGrams: 40 * POUND, quantity: 20 })],
			{},
			{ ltl: 801 * 42 + 12 * 899, pickup: 0 },
		],
		[
			"a shipment from each of two warehouses",
			[aLine(), aLine({ warehouseCode: "LAX" })],
			{},
			{ ground: 2 * 1109, two_day: 2 * 2574, overnight: 2 * 4699, pickup: 0 },
		],
		[
			"freight together with a parcel by ground",
			[aLine(), aLine({ warehouseCode: "LAX", weightGrams: 160 * POUND })],
			{},
			{ ltl: 1109 + 16_500, pickup: 0 },
		],
		["no options for an empty order", [], {}, {}],
		["no price abroad", [aLine()], { to: { country: "MX" } }, "abroad"],
		["no price for a territory", [aLine()], { to: { state: "PR" } }, "abroad"],
		["no price for the military", [aLine()], { to: { state: "AE" } }, "abroad"],
		["no price for an unknown state", [aLine()], { to: { state: "ZZ" } }, "abroad"],
		[
			"no price without weight and size",
			[aLine({ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null })],
			{},
			"no_weight",
		],
		[
			"no price for an oversize part without weight",
			[aLine({ weightGrams: null, lengthMm: 600, widthMm: 500, heightMm: 500 })],
			{},
			"no_weight",
		],
		[
			"an estimated weight for a small part without weight",
			[aLine({ weightGrams: null })],
			{},
			{ ground: 899 + 7 * 42, two_day: 1899 + 7 * 135, overnight: 3499 + 7 * 240, pickup: 0 },
		],
	])("%s", (_, lines, conditions, expected) => {
		expect(prices(quote(lines, conditions))).toEqual(expected);
	});
});

describe("the arrival", () => {
	const days = (lines: ShipLine[], service: string, conditions: Conditions = {}) => {
		const result = quote(lines, conditions);
		const arrives =
			result.kind === "options"
				? result.options.find(({ serviceCode }) => serviceCode === service)?.arrives
				: undefined;
		return arrives ? `${arrives.from} ${arrives.to}` : arrives;
	};
	const ships = (from: string, to = from) => aLine({ ships: { from, to } });
	it.each<[string, ShipLine[], string, Conditions, string | null]>([
		["is the next day overnight", [aLine()], "overnight", {}, "2026-11-17 2026-11-17"],
		["is after the weekend", [ships("2026-11-20")], "overnight", {}, "2026-11-23 2026-11-23"],
		[
			"is two workdays later over a weekend",
			[ships("2026-11-19")],
			"two_day",
			{},
			"2026-11-23 2026-11-23",
		],
		[
			"is five to six workdays later across the country by ground",
			[aLine()],
			"ground",
			{ zone: 8 },
			"2026-11-23 2026-11-24",
		],
		[
			"is seven to twelve workdays later in Alaska",
			[aLine()],
			"ground",
			{ zone: 9 },
			"2026-11-25 2026-12-03",
		],
		[
			"is that of the last piece",
			[aLine(), ships("2026-11-23", "2026-11-25")],
			"ground",
			{},
			"2026-11-24 2026-11-27",
		],
		["is the same day for pickup", [aLine()], "pickup", { zone: 8 }, "2026-11-16 2026-11-16"],
		[
			"is later on a pallet",
			[aLine({ weightGrams: 160 * POUND })],
			"ltl",
			{ zone: 4 },
			"2026-11-19 2026-11-24",
		],
		[
			"is unknown while one piece has no date",
			[aLine(), aLine({ ships: null })],
			"ground",
			{},
			null,
		],
	])("%s", (_, lines, service, conditions, expected) => {
		expect(days(lines, service, conditions)).toBe(expected);
	});
});

describe("the warnings", () => {
	it.each<[string[], ShipLine[], Conditions]>([
		[[], [aLine()], {}],
		[["oversize B"], [aLine(), aLine({ sku: "B", weightGrams: 80 * POUND })], {}],
		[["freight B"], [aLine(), aLine({ sku: "B", weightGrams: 200 * POUND })], {}],
		[
			["freight A,B", "residential A,B"],
			[aLine({ quantity: 200 }), aLine({ sku: "B" })],
			{ to: { isResidential: true } },
		],
		[["hazmat_ground_only B"], [aLine(), aLine({ sku: "B", isHazmat: true })], {}],
		[["several_shipments A,B"], [aLine(), aLine({ sku: "B", warehouseCode: "LAX" })], {}],
		[["no_weight A"], [aLine({ weightGrams: null })], {}],
		[["no_date B"], [aLine(), aLine({ sku: "B", ships: null })], {}],
		[[], [aLine()], { to: { isResidential: true } }],
	])("%j", (expected, lines, conditions) => {
		expect(warningsOf(quote(lines, conditions))).toEqual(expected);
	});
});

describe("the zones", () => {
	const miami = { latitude: 25.8, longitude: -80.3 };
	it.each<[string, number, number, Zone]>([
		["Medley", 25.86, -80.33, 2],
		["Orlando", 28.5, -81.4, 3],
		["Atlanta", 33.7, -84.4, 4],
		["Houston", 29.8, -95.4, 5],
		["Denver", 39.7, -105, 7],
		["Los Angeles", 34, -118.2, 8],
	])("%s", (_, latitude, longitude, zone) => {
		expect(zoneBetween(miami, { latitude, longitude })).toBe(zone);
		expect(zoneBetween({ latitude, longitude }, miami)).toBe(zone);
	});

	it("are overseas by the state of the address or of the ZIP code", () => {
		expect([
			zoneTo(["FL", "HI"], miami, miami),
			zoneTo(["AK", "FL"], miami, miami),
			zoneTo(["FL", "FL"], miami, miami),
		]).toEqual([9, 9, 2]);
	});
});

const lines = fc.array(
	fc.record({
		sku: fc.constantFrom("A", "B", "C", "D"),
		quantity: fc.integer({ min: 1, max: 30 }),
		warehouseCode: fc.constantFrom("MIA", "LAX", "MED"),
		weightGrams: fc.integer({ min: 1, max: 200_000 }),
		lengthMm: fc.integer({ min: 1, max: 3000 }),
		widthMm: fc.integer({ min: 1, max: 1000 }),
		heightMm: fc.integer({ min: 1, max: 1000 }),
		isHazmat: fc.boolean(),
		ships: fc.constantFrom(
			{ from: TODAY, to: TODAY },
			{ from: "2026-11-23", to: "2026-11-25" },
			null,
		),
	}),
	{ minLength: 1, maxLength: 6 },
);
const zones = fc.constantFrom<Zone>(2, 3, 4, 5, 6, 7, 8, 9);
const places = fc.record({
	zone: zones,
	to: fc.record({ isResidential: fc.boolean() }),
	wantsLiftgate: fc.boolean(),
});
const optionsOf = (result: ShippingResult) => (result.kind === "options" ? result.options : []);
const cheapest = (result: ShippingResult) =>
	Math.min(...optionsOf(result).flatMap(({ priceCents }) => (priceCents > 0 ? [priceCents] : [])));

describe("for any order", () => {
	it("more weight never costs less", () => {
		fc.assert(
			fc.property(
				lines,
				places,
				fc.nat(5),
				fc.integer({ min: 1, max: 300_000 }),
				(order, place, at, more) => {
					const heavier = order.map((line, n) =>
						n === at % order.length ? { ...line, weightGrams: line.weightGrams + more } : line,
					);
					const [before, after] = [quote(order, place), quote(heavier, place)];
					expect(cheapest(after)).toBeGreaterThanOrEqual(cheapest(before));
					for (const { serviceCode, priceCents } of optionsOf(before)) {
						const same = optionsOf(after).find((option) => option.serviceCode === serviceCode);
						if (same) expect(same.priceCents).toBeGreaterThanOrEqual(priceCents);
					}
				},
			),
			{ numRuns: 500 },
		);
	});

	it("one more piece or a longer distance never costs less", () => {
		fc.assert(
			fc.property(lines, places, fc.nat(5), (order, place, at) => {
				const more = order.map((line, n) =>
					n === at % order.length ? { ...line, quantity: line.quantity + 1 } : line,
				);
				expect(cheapest(quote(more, place))).toBeGreaterThanOrEqual(cheapest(quote(order, place)));
				if (place.zone < 9)
					expect(
						cheapest(quote(order, { ...place, zone: (place.zone + 1) as Zone })),
					).toBeGreaterThanOrEqual(cheapest(quote(order, place)));
			}),
		);
	});

	it("the sequence of the lines does not matter", () => {
		fc.assert(
			fc.property(lines, places, (order, place) => {
				expect(quote(order.toReversed(), place)).toEqual(quote(order, place));
			}),
		);
	});

	it("prices are whole cents above 0, except for pickup", () => {
		fc.assert(
			fc.property(lines, places, (order, place) => {
				for (const { serviceCode, priceCents } of optionsOf(quote(order, place))) {
					expect(Number.isSafeInteger(priceCents)).toBe(true);
					expect(priceCents > 0).toBe(serviceCode !== "pickup");
				}
			}),
		);
	});

	it("the boxes hold the whole weight, and no box is too heavy", () => {
		fc.assert(
			fc.property(lines, (order) => {
				for (const shipment of shipmentsOf(order)) {
					const boxed = boxesOf({ ...shipment, oversize: [] });
					expect(boxed.reduce((sum, { pounds }) => sum + pounds, 0)).toBe(shipment.boxPounds);
					expect(Math.max(0, ...boxed.map(({ pounds }) => pounds))).toBeLessThanOrEqual(70);
					expect(boxed.every(({ pounds }) => pounds > 0)).toBe(true);
				}
			}),
		);
	});
});

it("names the liftgate that the buyer pays for, so that the order and its papers do too", () => {
	const pallet = [aLine({ weightGrams: 160 * POUND })];
	const nameOf = (conditions: Conditions) => {
		const result = quote(pallet, conditions);
		return result.kind === "quote" ? result.reason : result.options[0]?.name.en;
	};
	expect(nameOf({})).toBe("LTL freight");
	expect(nameOf({ wantsLiftgate: true })).toBe("LTL freight with liftgate");
	expect(nameOf({ to: { isResidential: true } })).toBe("LTL freight with liftgate");
});
