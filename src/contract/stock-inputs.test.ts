import { expect, it } from "vitest";
import { MAX_COST_DOLLARS, MAX_STOCK_QUANTITY } from "../domain/stock/stock-limits.ts";
import { isSupplierPart } from "./stock-inputs.ts";

const PART = { number: "A-1", theirNumber: "GF-1", costCents: 500, minQuantity: 1, pack: 1 };

it.each([
	["a part", {}, true],
	["the highest cost", { costCents: MAX_COST_DOLLARS * 100 }, true],
	["a cost above it", { costCents: MAX_COST_DOLLARS * 100 + 1 }, false],
	["a negative cost", { costCents: -500 }, false],
	["no number of the supplier", { theirNumber: "" }, false],
	["a number that is too long", { number: "A".repeat(61) }, false],
	["a minimum of zero", { minQuantity: 0 }, false],
	["a pack above the limit", { pack: MAX_STOCK_QUANTITY + 1 }, false],
])("has one rule for terms of suppliers: %s", (_, changes, isAllowed) => {
	expect(isSupplierPart({ ...PART, ...changes })).toBe(isAllowed);
});
