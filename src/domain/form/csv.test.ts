import { describe, expect, it } from "vitest";
import { decodeSheet, readCsv, writeCsv } from "./csv.ts";

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
])("reads %j", (text, rows) => {
	expect(cellsOf(text)).toEqual(rows);
});

it("reports the line in which each row begins", () => {
	expect(readCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

it.each(['a,"open\nb,c', 'a,"open\nb,"c"', 'a,"open" end\nb,c'])(
	"keeps a broken quotation in its own line: %j",
	(text) => {
		expect(readCsv(text)).toEqual([
			{ line: 1, cells: ["a", expect.stringContaining("open")], isBroken: true },
			{ line: 2, cells: ["b", "c"], isBroken: false },
		]);
	},
);

// A reader that looked for the closing mark of every line to the end of the text would need minutes
// for these.
it("reads a list of broken quotations in linear time", { timeout: 60_000 }, () => {
	expect(readCsv('x,"y\n'.repeat(200_000))).toHaveLength(200_000);
});

it("decodes what spreadsheets write", () => {
	const inUtf8 = new TextEncoder().encode("año,1");
	expect(decodeSheet(inUtf8)).toBe("año,1");
	expect(decodeSheet(Buffer.from("año,1", "latin1"))).toBe("año,1");
	expect(decodeSheet(Buffer.from("\uFEFFaño,1", "utf16le"))).toBe("año,1");
});

describe("writing", () => {
	it("quotes where needed, and defuses formulas", () => {
		const text = writeCsv([
			["a", "b,c", 'say "x"', null],
			["=1+1", "-2", -2, "line\nbreak"],
		]);
		expect(text).toBe(`\uFEFFa,"b,c","say ""x""",\r\n'=1+1,'-2,-2,"line\nbreak"\r\n`);
	});

	it("writes money with two decimals, and a minus without an apostrophe", () => {
		const row = [{ cents: 119_860 }, { cents: -27_000 }, { cents: 5 }, { cents: 0 }];
		expect(writeCsv([row])).toBe("\uFEFF1198.60,-270.00,0.05,0.00\r\n");
	});

	it("is read back unchanged", () => {
		const rows = [
			["number", "note"],
			["1", 'two "and" three, four'],
		];
		expect(readCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
	});
});
