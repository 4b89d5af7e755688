import { expect, it } from "vitest";
import { readCsv } from "./csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

it.each([
	[
		"a,b\nc,d",
		[
			["a", "b"],
			["c", "d"],
		],
	],
	[
		"\uFEFFa;b\r\nc;d\r\n",
		[
			["a", "b"],
			["c", "d"],
		],
	],
	["a\tb", [["a", "b"]]],
	['"a, b","say ""hi"""', [["a, b", 'say "hi"']]],
	[
		'a,"two\nlines"\nc,d',
		[
			["a", "two\nlines"],
			["c", "d"],
		],
	],
	["a,,c", [["a", "", "c"]]],
	["\n\n  \n", []],
	["", []],
	['a,"never closed\nb', [["a", "never closed\nb"]]],
])("reads %j", (text, rows) => {
	expect(cellsOf(text)).toEqual(rows);
});

it("knows the line each row begins in", () => {
	expect(readCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});
