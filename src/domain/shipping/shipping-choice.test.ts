import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseShipping, applyFreeShipping, hideSlowerAndDearer } from "./shipping-choice.ts";

const option = (serviceCode: string, priceCents: number) => ({ serviceCode, priceCents });
const OFFERED = [
	option("overnight", 4000),
	option("ground", 900),
	option("two_day", 2000),
	option("pickup", 0),
];

describe("the chosen service", () => {
	it.each<[string, typeof OFFERED, string | null, boolean, string | null]>([
		["is kept while it is offered", OFFERED, "two_day", true, "two_day"],
		["is kept when it is the free pickup that was chosen", OFFERED, "pickup", true, "pickup"],
		["becomes the first when it is offered no more", OFFERED, "ltl", true, "overnight"],
		[
			"becomes the first that costs something",
			[option("pickup", 0), ...OFFERED],
			"ltl",
			true,
			"overnight",
		],
		["is the cheapest above 0 when none was ever chosen", OFFERED, null, false, "ground"],
		["is the first of two that cost the same", [option("a", 5), option("b", 5)], null, false, "a"],
		["is none when only pickup is left", [option("pickup", 0)], "ground", true, null],
		["is none where nothing is offered", [], "ground", true, null],
		["is the first after a choice that was lost with the cart", OFFERED, null, true, "overnight"],
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

	it("never makes a service dearer, and `cheapest` frees exactly one that cost something", () => {
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
				after.forEach((one, n) => {
					expect([0, offered[n]?.priceCents]).toContain(one.priceCents);
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

describe("what is worth showing", () => {
	const sent = (serviceCode: string, price: number, to: string | null) => ({
		serviceCode,
		price,
		arrives: to === null ? null : { to },
	});
	const ground = sent("ground", 9, "2026-11-17");
	const [late, same, soon] = [
		sent("two_day", 20, "2026-11-18"),
		sent("overnight", 40, "2026-11-17"),
		sent("overnight", 40, "2026-11-16"),
	];
	const [pickup, open] = [sent("pickup", 0, "2026-11-16"), sent("ltl", 300, null)];

	it.each([
		["leaves out what costs more and arrives no sooner", [ground, late, same], null, ["ground"]],
		[
			"keeps what costs more and arrives sooner",
			[ground, late, soon],
			null,
			["ground", "overnight"],
		],
		["keeps the one that was chosen", [ground, late, same], "two_day", ["ground", "two_day"]],
		[
			"holds pickup against nothing, and nothing against a service without a date",
			[pickup, ground, open],
			null,
			["pickup", "ground", "ltl"],
		],
	])("%s", (_what, options, chosen, shown) => {
		expect(hideSlowerAndDearer(options, chosen).map(({ serviceCode }) => serviceCode)).toEqual(shown);
	});
});
