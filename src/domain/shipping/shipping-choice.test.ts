import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFreeShipping, chooseShipping, hideSlowerAndDearer } from "./shipping-choice.ts";

const option = (serviceCode: string, priceCents: number) => ({ serviceCode, priceCents });
const OFFERED = [
	option("overnight", 4000),
	option("ground", 900),
	option("two_day", 2000),
	option("pickup", 0),
];

describe("the chosen service", () => {
	it.each<[string, typeof OFFERED, string | null, boolean, string | null]>([
		["stays while it is offered", OFFERED, "two_day", true, "two_day"],
		["stays when the buyer chose free pickup", OFFERED, "pickup", true, "pickup"],
		["becomes the first when it is no longer offered", OFFERED, "ltl", true, "overnight"],
		[
			"becomes the first paid service, not pickup",
			[option("pickup", 0), ...OFFERED],
			"ltl",
			true,
			"overnight",
		],
		["is the cheapest paid service before any choice", OFFERED, null, false, "ground"],
		["is the first of two with the same price", [option("a", 5), option("b", 5)], null, false, "a"],
		["is none when only pickup is left", [option("pickup", 0)], "ground", true, null],
		["is none when nothing is offered", [], "ground", true, null],
		["is the first when an earlier choice was lost", OFFERED, null, true, "overnight"],
	])("%s", (_, options, previous, wasEverChosen, expected) => {
		expect(chooseShipping(options, previous, wasEverChosen)?.serviceCode ?? null).toBe(expected);
	});
});

describe("free shipping", () => {
	const prices = (type: string | null) =>
		applyFreeShipping(OFFERED, type).map(({ priceCents }) => priceCents);
	it.each<[string | null, number[]]>([
		[null, [4000, 900, 2000, 0]],
		["ground", [4000, 0, 2000, 0]],
		["ground,overnight", [0, 0, 2000, 0]],
		["cheapest", [4000, 0, 2000, 0]],
		["teleport", [4000, 900, 2000, 0]],
		["", [4000, 900, 2000, 0]],
	])("by %j leaves the prices %j", (type, expected) => {
		expect(prices(type)).toEqual(expected);
	});

	it("never raises a price, and `cheapest` makes exactly one paid service free", () => {
		const options = fc.uniqueArray(
			fc.record({
				serviceCode: fc.constantFrom("a", "b", "c", "d"),
				priceCents: fc.integer({ min: 0, max: 50 }),
			}),
			{ selector: ({ serviceCode }) => serviceCode },
		);
		fc.assert(
			fc.property(options, fc.constantFrom(null, "a", "a,c", "cheapest"), (offered, type) => {
				const after = applyFreeShipping(offered, type);
				after.forEach((service, n) => {
					expect([0, offered[n]?.priceCents]).toContain(service.priceCents);
				});
				const paid = offered.filter(({ priceCents }) => priceCents > 0).length;
				const freed = after.filter(
					({ priceCents }, n) => priceCents === 0 && offered[n]?.priceCents !== 0,
				).length;
				if (type === "cheapest") expect(freed).toBe(Math.min(1, paid));
			}),
		);
	});
});

describe("the options that are shown", () => {
	const aService = (serviceCode: string, price: number, to: string | null) => ({
		serviceCode,
		price,
		arrives: to === null ? null : { to },
	});
	const ground = aService("ground", 9, "2026-11-17");
	const late = aService("two_day", 20, "2026-11-18");
	const same = aService("overnight", 40, "2026-11-17");
	const soon = aService("overnight", 40, "2026-11-16");
	const pickup = aService("pickup", 0, "2026-11-16");
	const withoutDate = aService("ltl", 300, null);

	it.each([
		["leave out what costs more and arrives no sooner", [ground, late, same], null, ["ground"]],
		[
			"include what costs more and arrives sooner",
			[ground, late, soon],
			null,
			["ground", "overnight"],
		],
		["include the chosen one", [ground, late, same], "two_day", ["ground", "two_day"]],
		[
			"include pickup and services without a date",
			[pickup, ground, withoutDate],
			null,
			["pickup", "ground", "ltl"],
		],
	])("%s", (_what, options, chosen, shown) => {
		expect(hideSlowerAndDearer(options, chosen).map(({ serviceCode }) => serviceCode)).toEqual(
			shown,
		);
	});
});
