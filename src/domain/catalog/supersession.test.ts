import { expect, it } from "vitest";
import { makesLoop } from "./supersession.ts";

it("finds a replacement that leads back to the part", () => {
	expect(makesLoop(1, 2, new Map())).toBe(false);
	expect(makesLoop(1, 1, new Map())).toBe(true);
	expect(makesLoop(1, 2, new Map([[2, 3]]))).toBe(false);
	expect(
		makesLoop(
			1,
			2,
			new Map([
				[2, 3],
				[3, 1],
			]),
		),
	).toBe(true);
});

it("refuses a chain that does not end", () => {
	expect(
		makesLoop(
			1,
			2,
			new Map([
				[2, 3],
				[3, 2],
			]),
		),
	).toBe(true);
});
