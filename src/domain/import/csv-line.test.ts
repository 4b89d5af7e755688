import { expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

it.each([
	["=1+1", "'=1+1"],
	["+1", "'+1"],
	["@SUM(A1)", "'@SUM(A1)"],
	["-A1", "'-A1"],
	["-1+HYPERLINK(A1)", "'-1+HYPERLINK(A1)"],
	["-1.5.2", "'-1.5.2"],
	["-1\n=A1", '"\'-1\n=A1"'],
	["-12", "-12"],
	["-0.50", "-0.50"],
	["-", "-"],
	["4-BOLT", "4-BOLT"],
])("writes %j as %j", (cell, written) => {
	expect(csvLine([cell])).toBe(`${written}\r\n`);
});
