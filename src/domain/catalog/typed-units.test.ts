import { expect, it } from "vitest";
import { foldText } from "./search-text.ts";
import { joinUnits, readOversizes, sizeWithoutUnit } from "./typed-units.ts";

it.each([
	["clutch kit 13 inch", "clutch kit 13in"],
	['13" clutch', "13in clutch"],
	["disco de 12 pulgadas", "disco de 12in"],
	["marcha 24 voltios", "marcha 24v"],
	["Mud flap 24 × 30 in, rear", "mud flap 24x30in , rear"],
	["71 x 182 x 36", "71x182x36"],
	["rin 19,5 pulg", "rin 19.5in"],
	["Alternator 24 V 90 A", "alternator 24v 90a"],
	["1 galón", "1gal"],
	["oil pump", "oil pump"],
])("%j is read as %j", (text, joined) => {
	expect(joinUnits(foldText(text)).replace(/\s+/g, " ").trim()).toBe(joined);
});

it.each(["2012 in stock", "de 2004 a 2010", "4HK1 intake"])("%j has no size", (text) => {
	expect(joinUnits(foldText(text))).toBe(foldText(text));
});

it("finds the number of a size", () => {
	expect(sizeWithoutUnit("13in")).toBe("13");
	expect(sizeWithoutUnit("24x30in")).toBe("24x30");
	expect(sizeWithoutUnit("4hk1")).toBeUndefined();
	expect(sizeWithoutUnit("main")).toBeUndefined();
});

it.each([
	["rod bearings .25", "rod bearings 0.25mm"],
	["metales 0,75", "metales 0.75mm"],
	["pistons oversize 0.50", "pistons oversize 0.50mm"],
	["pistons .5", "pistons 0.50mm"],
	["rod bearings .020", "rod bearings 0.50mm"],
	["main bearings 0.010", "main bearings 0.25mm"],
	["rod bearings 30 under", "rod bearings undersize 0.75mm"],
	["pistons 1.00", "pistons 1.00mm"],
	["oil 0.5 gal", "oil 0.5 gal"],
	["piston 0.50 mm", "piston 0.50 mm"],
	["isuzu 5.2", "isuzu 5.2"],
])("writes the oversize of %s as titles do", (typed, read) => {
	expect(readOversizes(typed)).toBe(read);
});
