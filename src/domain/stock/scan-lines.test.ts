import { expect, it } from "vitest";
import { addScan, readScanLines } from "./scan-lines.ts";

it.each([
	["", []],
	["abc-1", [{ number: "ABC-1", quantity: 1 }]],
	["ABC-1 3\n\n abc-1 x2", [{ number: "ABC-1", quantity: 5 }]],
	["8-97123-456-0, 4", [{ number: "8-97123-456-0", quantity: 4 }]],
	[
		"A 1\r\nB;2",
		[
			{ number: "A", quantity: 1 },
			{ number: "B", quantity: 2 },
		],
	],
	["A 0", [{ number: "A", quantity: 0 }]],
])("reads %j", (text, lines) => {
	expect(readScanLines(text)).toEqual(lines);
});

it("refuses a quantity that is too large, and too many lines", () => {
	expect(readScanLines("A 100001")).toBeUndefined();
	expect(
		readScanLines(Array.from({ length: 301 }, (_, n) => `PART-${n}-X`).join("\n")),
	).toBeUndefined();
});

it("adds a scan to the lines that are there", () => {
	expect(addScan("A 1\nB 2", "b")).toBe("A 1\nB 3");
	expect(addScan("", "C-7")).toBe("C-7 1");
	expect(addScan("A 100000", "a")).toBe("A 100000\na 1");
});
