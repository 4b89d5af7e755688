import { expect, it } from "vitest";
import { type PriceRule, priceByRule, pricesByRules } from "./price-rule.ts";

const RULE: PriceRule = {
	basis: "online",
	factorThousandths: 850,
	ending: null,
	overCostThousandths: null,
};

it.each<[string, number, number | null, Partial<PriceRule>, number]>([
	["a share of the online price", 10_000, null, {}, 8500],
	["halves rounded up", 10, null, {}, 9],
	["a price of nothing", 0, null, {}, 0],
	["the nearest ending above", 10_095, null, { ending: 99 }, 8599],
	["the nearest ending below", 10_000, null, { ending: 99 }, 8499],
	[
		"the higher ending when both are as near",
		10_000,
		null,
		{ factorThousandths: 1000, ending: 49 },
		10_049,
	],
	["no ending below zero", 20, null, { ending: 99 }, 99],
	["whole dollars", 10_100, null, { ending: 0 }, 8600],
	["the floor over cost", 10_000, 8000, { overCostThousandths: 150 }, 9200],
	["the next ending above the floor", 10_000, 8000, { overCostThousandths: 150, ending: 99 }, 9299],
	["no floor without a cost", 10_000, null, { overCostThousandths: 150 }, 8500],
	["no floor below the price", 10_000, 1000, { overCostThousandths: 150, ending: 99 }, 8499],
])("gives %s", (_, online, cost, rule, price) => {
	expect(priceByRule(online, cost, { ...RULE, ...rule })).toBe(price);
});

it("never goes below the floor and keeps its ending, for every price and cost", () => {
	for (let online = 0; online < 3000; online += 7)
		for (const ending of [0, 49, 99] as const) {
			const price = priceByRule(online, 900, {
				factorThousandths: 700,
				ending,
				overCostThousandths: 100,
			});
			expect(price).toBeGreaterThanOrEqual(990);
			expect(price % 100).toBe(ending);
		}
});

it("lets the online price follow the cost, and the other levels follow the new online price", () => {
	const rules = {
		online: { ...RULE, basis: "cost" as const, factorThousandths: 2000 },
		wholesale: { ...RULE, factorThousandths: 800 },
	};
	const prices = { online: 500, wholesale: 400, precio4: 300 };
	expect(pricesByRules({ costCents: 300, prices }, rules)).toEqual({ online: 600, wholesale: 480 });
	expect(pricesByRules({ costCents: null, prices }, rules)).toEqual({ wholesale: 400 });
	expect(pricesByRules({ costCents: null, prices: {} }, rules)).toEqual({});
});
