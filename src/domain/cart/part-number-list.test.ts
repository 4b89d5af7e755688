import { describe, expect, it } from "vitest";
import { MAX_ORDER_LINES } from "../order/order-limits.ts";
import { formatNumberList, isNumberList, parseNumberList } from "./part-number-list.ts";

const read = (text: string) =>
	parseNumberList(text).lines.map(({ numbers, quantity }) => [numbers[0], quantity]);

describe("a pasted list of part numbers", () => {
	it.each([
		[
			"one number per line",
			"8-97123-456-0\n8-94321-098-1\r\n\r\nNK-CO-1184",
			[
				["8-97123-456-0", null],
				["8-94321-098-1", null],
				["NK-CO-1184", null],
			],
		],
		[
			"commas",
			"8971234560, 8943210981,WPG-021",
			[
				["8971234560", null],
				["8943210981", null],
				["WPG-021", null],
			],
		],
		[
			"semicolons",
			"8971234560;8943210981",
			[
				["8971234560", null],
				["8943210981", null],
			],
		],
		[
			"columns of a spreadsheet",
			"8-97123-456-0\t4\n8-94321-098-1\t12",
			[
				["8-97123-456-0", 4],
				["8-94321-098-1", 12],
			],
		],
		[
			"a quantity after the number",
			"8971234560 2\n8943210981 x 3\n97123456 qty: 10",
			[
				["8971234560", 2],
				["8943210981", 3],
				["97123456", 10],
			],
		],
		[
			"a quantity before the number",
			"2 8971234560\n3 x 8943210981\n4 pcs WPG-021",
			[
				["8971234560", 2],
				["8943210981", 3],
				["WPG-021", 4],
			],
		],
		[
			"comma separated columns",
			"8-97123-456-0,2\n8-94321-098-1,1",
			[
				["8-97123-456-0", 2],
				["8-94321-098-1", 1],
			],
		],
		[
			"a number with spaces",
			"8 97123 456 0\n8 94321 098 1 qty 2\n8 94321 098 1 x 3",
			[
				["8 97123 456 0", null],
				["8 94321 098 1", 2],
				["8 94321 098 1", 3],
			],
		],
		[
			"a number with blanks for its dashes, as it was typed",
			"nk fi 10598 i\t12\nAI 99466101 2",
			[
				["nk fi 10598 i", 12],
				["AI 99466101", 2],
			],
		],
		[
			"semicolons between columns",
			"GW-99882521;5\n8-97123-456-0;2",
			[
				["GW-99882521", 5],
				["8-97123-456-0", 2],
			],
		],
		[
			"a star before the quantity, letters after the number",
			"8971234560*2,WPG-021,4HK1-KIT*3",
			[
				["8971234560", 2],
				["WPG-021", null],
				["4HK1-KIT", 3],
			],
		],
	])("%s", (_, text, lines) => {
		expect(read(text)).toEqual(lines);
	});

	it("finds the part numbers in a dealer's quote and skips words, prices and dates", () => {
		const quote = `Hello, here is your quote of 11/14/2026:
			1) 8-97123-456-0 WATER PUMP, 4HK1 2006 qty 2 $123.45 $246.90
			2) Oil filter 8-94321-098-1 3 pcs 1,234.50
			# 3 Cant. 4 Filtro de aire 8-98000-111-2
			Thank you, call us!`;
		expect(read(quote)).toEqual([
			["8-97123-456-0", 2],
			["8-94321-098-1", 3],
			["8-98000-111-2", 4],
		]);
		expect(parseNumberList(quote).lines[0]?.numbers).toEqual(["8-97123-456-0", "4HK1", "2006"]);
	});

	it.each(["", " \n\t", "water pump", "hello\nthank you", "NPR, water pump"])(
		"finds nothing in %j",
		(text) => {
			expect(read(text)).toEqual([]);
		},
	);

	it("keeps rows of words for a search", () => {
		const { lines, words } = parseNumberList(
			"8-97123-456-0 2\n2)  water   pump NPR\n--\nFiltro de aire, 4HK\nwater pump NPR",
		);
		expect(lines).toHaveLength(1);
		expect(words).toEqual(["water pump NPR", "Filtro de aire 4HK"]);
	});

	it.each([
		["figures and commas", "1,234,".repeat(10_000)],
		["dollars", "$1,234,".repeat(8000)],
		["letters before a dash", `${"a".repeat(60_000)}-`],
		["dashes", `a${"-".repeat(60_000)}b`],
		["blanks after a quantity's name", `qty${" ".repeat(60_000)}x`],
		["figures and blanks", "1 ".repeat(30_000)],
		["one number without an end", "8".repeat(60_000)],
	])("parses 60,000 characters of %s quickly", (_, text) => {
		// A pattern with exponential backtracking would exceed the timeout of the test.
		expect(parseNumberList(text).lines.length).toBeLessThanOrEqual(MAX_ORDER_LINES);
		expect(isNumberList(text)).toBeTypeOf("boolean");
	});

	it("keeps the largest number of lines and counts the rest", () => {
		const { lines, leftOut } = parseNumberList(
			Array.from({ length: 507 }, (_, n) => `8-97${100 + n}-456-0`).join("\n"),
		);
		expect([lines.length, leftOut]).toEqual([MAX_ORDER_LINES, 7]);
	});
});

it("formats the list so that parsing it again gives the same list", () => {
	const read = parseNumberList("8 97123 456 0 qty 2\n8-94321-098-1 4HK1\nwater pump NPR");
	expect(formatNumberList(read, ", ")).toBe("8 97123 456 0, 2\n8-94321-098-1 4HK1\nwater pump NPR");
	expect(parseNumberList(formatNumberList(read, " × "))).toEqual(read);
});

it.each([
	["8971234560, 8943210981", true],
	["8-97123-456-0;WPG-021;2", true],
	["8971234560", false],
	["8971234560, 2", false],
	["4HK1-KIT, 8971234560", true],
	["NPR, water pump", false],
	["water pump, 8971234560", false],
	["8 97123 456 0", false],
	["8-97123-456-0 or 8943210981", true],
	["8971234560 y 8-94321-098-1 x2", true],
	["８９７１２３４５６０, 8943210981", true],
	["water pump or oil filter", false],
])("%s is a list: %s", (text, isList) => {
	expect(isNumberList(text)).toBe(isList);
});
