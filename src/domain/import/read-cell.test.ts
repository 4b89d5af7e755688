import { expect, it } from "vitest";
import { readPrice, readQuantity } from "./cell-value.ts";
import type { ImportNames } from "./import-field.ts";
import { fieldsOf } from "./import-kinds.ts";
import { findMappingProblem, guessMapping } from "./import-mapping.ts";
import { addToSummary, EMPTY_SUMMARY, findGuards, guardKey, NO_COUNTS } from "./import-summary.ts";
import { createRowReader } from "./read-cell.ts";

const NAMES: ImportNames = {
	...{ warehouses: ["LAX"], suppliers: [{ id: 7, name: "Gulf Parts" }] },
	...{ attributes: [], measures: [] },
};

it.each([
	["12.50", ".", 1250],
	["$1,234.5", ".", 123_450],
	["1.234,50", ",", 123_450],
	["1.15", ".", 115],
	["0", ".", 0],
	["-", ".", null],
	["NULL", ".", null],
	["12.505", ".", "too_precise"],
	["12.500", ".", 1250],
	["-3", ".", "negative"],
	["1,23", ".", "not_a_number"],
	["1e5", ".", "not_a_number"],
	["", ".", "not_a_number"],
	["9999999999", ".", "too_large"],
] as const)("reads the price %s with decimal sign %s", (text, decimal, expected) => {
	const read = readPrice(text, { decimal, isInCents: false });
	expect("fault" in read ? read.fault : read.value).toBe(expected);
});

it("reads whole cents and whole quantities", () => {
	expect(readPrice("1250", { decimal: ".", isInCents: true })).toEqual({ value: 1250 });
	expect(readPrice("12.5", { decimal: ".", isInCents: true })).toEqual({ fault: "too_precise" });
	expect(readQuantity("1,200.00", ".")).toEqual({ value: 1200 });
	expect(readQuantity("1.5", ".")).toEqual({ fault: "not_whole" });
	expect(readQuantity("-", ".")).toEqual({ fault: "cannot_be_empty" });
});

it("recognizes usual column names in both languages, each field once", () => {
	const header = ["No. Parte", "Marca", "Jobber", "Precio 4", "Precio 4", "Notas"];
	expect(guessMapping(header, fieldsOf("prices", NAMES), ".").fields).toEqual([
		"number",
		"brand",
		"repair_shop",
		"precio4",
		null,
		null,
	]);
	const stock = guessMapping(["SKU", "Almacén", "Existencia"], fieldsOf("stock", NAMES), ".");
	expect(stock.fields).toEqual(["sku", "warehouse", "on_hand"]);
	const without = { ...stock, fields: ["sku", null, "on_hand"] };
	expect(findMappingProblem(without, fieldsOf("stock", NAMES))).toBe("no_value_column");
});

it("gives a cost to the supplier of its row, or to the source of the file", () => {
	const fields = fieldsOf("prices", NAMES);
	const mapping = guessMapping(["SKU", "Costo", "Proveedor"], fields, ".");
	expect(mapping.fields).toEqual(["sku", "cost", "supplier"]);
	expect(findMappingProblem(mapping, fields)).toBeNull();
	const readFrom = (source: string) => createRowReader(mapping, fields, { ...NAMES, source });
	const read = readFrom("First list");
	expect(read(["A-1", "5.25", "GULF parts "]).values).toEqual({ cost_7: 525 });
	expect(readFrom("Gulf Parts")(["A-1", "5.25", ""]).values).toEqual({ cost_7: 525 });
	for (const [cells, fault] of [
		[["A-1", "5.25", ""], "no_supplier:cost"],
		[["A-1", "5.25", "Bay"], "unknown_supplier:supplier"],
		[["A-1", "-", "Gulf Parts"], "needs_value:cost"],
		[["A-1", "x", "Gulf Parts"], "not_a_number:cost"],
	] as const)
		expect(read(cells).faults).toEqual([fault]);
	expect(read(["A-1", "", "Bay"]).faults).toEqual([]);
});

it("adds up changes in batches as at once, and finds the guards", () => {
	const limits = { jumpPercent: 30, maxJumpsPercent: 20, maxMissingPercent: 5 };
	const changes = Array.from({ length: 30 }, (_, n) => ({
		rowId: n,
		field: "online",
		before: 1000,
		after: 1000 + (n - 15) * 10,
	}));
	const measures = { jumpPercent: 30, costs: new Map([[3, 1000]]) };
	const whole = addToSummary(EMPTY_SUMMARY, changes.slice(4), measures);
	const parts = addToSummary(
		addToSummary(EMPTY_SUMMARY, changes.slice(4, 11), measures),
		changes.slice(11),
		measures,
	);
	expect(parts).toEqual(whole);
	expect(whole.rises).toHaveLength(10);
	expect(whole.rises[0]?.rowId).toBe(29);
	const guardsOf = (summary: typeof whole, counts = NO_COUNTS) =>
		guardKey(findGuards(counts, summary, limits));
	expect(guardsOf(whole)).toBe("");
	const hundred = changes.map((change) => ({ ...change, after: 100_000 }));
	expect(guardsOf(addToSummary(EMPTY_SUMMARY, hundred, measures))).toBe("jumps 30/30, unit 30/30");
	// A file of costs alone is guarded too. Its costs are not in the bars of the prices.
	const costs = hundred.map((change) => ({ ...change, field: `cost_${change.rowId % 2}` }));
	const ofCosts = addToSummary(
		EMPTY_SUMMARY,
		[...costs, { rowId: 0, field: "cost_1", before: 1000, after: 0 }],
		measures,
	);
	expect(guardsOf(ofCosts)).toBe("jumps 31/31, zero 1, unit 30/31");
	expect([ofCosts.histogram, ofCosts.belowCost]).toEqual([EMPTY_SUMMARY.histogram, 0]);
	expect(ofCosts.rises[0]?.field).toMatch(/^cost_/);
	const all = addToSummary(EMPTY_SUMMARY, changes, measures);
	expect(all.belowCostExamples.map(({ rowId }) => rowId)).toEqual([3]);
	expect(guardsOf(all)).toBe("below_cost 1");
	const counts = { ...NO_COUNTS, missing: 6, previous: 100 };
	expect(guardsOf(EMPTY_SUMMARY, counts)).toBe("missing 6/100");
});
