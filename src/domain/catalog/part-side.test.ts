import { expect, it } from "vitest";
import { isForOtherSide, oppositePlace, sideOfTitle } from "./part-side.ts";

it.each([
	["Mirror arm, left, Isuzu NPR 2005–2015", "left"],
	["Brake caliper, rear right, Isuzu NQR", "right"],
	["Brightwork kit, Isuzu NPR", null],
	["Mirror set, left and right", null],
	["Water pump 4HK1", null],
] as const)("reads the side of %s", (title, side) => {
	expect(sideOfTitle(title)).toBe(side);
});

it("knows the other side only when the shopper asked for one", () => {
	expect(isForOtherSide("Headlamp, right", "left")).toBe(true);
	expect(isForOtherSide("Headlamp, left", "left")).toBe(false);
	expect(isForOtherSide("Headlamp bulb", "left")).toBe(false);
	expect(isForOtherSide("Headlamp, right", null)).toBe(false);
});

it.each([
	["front", "rear"],
	["lower", "upper"],
	["exhaust", "intake"],
	["middle", undefined],
])("knows the opposite of %s", (place, opposite) => {
	expect(oppositePlace(place)).toBe(opposite);
});
