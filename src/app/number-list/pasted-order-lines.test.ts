import { describe, expect, it } from "vitest";
import { formatNumberList, rowNumbers } from "../../domain/cart/part-number-list.ts";
import { decodeNumberList, encodeNumberList } from "./number-list-url.ts";
import { findDuplicateParts, parseOrderLines } from "./pasted-order-lines.ts";

const linesOf = (text: string) =>
	parseOrderLines(text).lines.map(({ numbers, quantity }) => [numbers[0], quantity]);

it("parses two spreadsheet columns under a heading, with any separator", () => {
	for (const separator of [",", ";", "\t"])
		expect(
			linesOf(
				["number", "8-97328-516-0", "NK-CO-10598-I"]
					.map((cell, at) => `${cell}${separator}${["quantity", 2, 1000][at]}`)
					.join("\r\n"),
			),
		).toEqual([
			["8-97328-516-0", 2],
			["NK-CO-10598-I", 1000],
		]);
});

it("accepts quotation marks, further columns and a missing quantity", () => {
	expect(linesOf('"8-97328-516-0","12","for truck 7"\n8943348690,4,\n8-98007-250-1')).toEqual([
		["8-97328-516-0", 12],
		["8943348690", 4],
		["8-98007-250-1", null],
	]);
});

it("parses the largest number of lines and counts the rest", () => {
	const text = Array.from(
		{ length: 510 },
		(_, n) => `8-97${String(n).padStart(3, "0")}-516-0,${n + 1}`,
	).join("\n");
	const { lines, leftOut } = parseOrderLines(text);
	expect([lines.length, lines[499]?.quantity, leftOut]).toEqual([500, 500, 10]);
});

it("parses a single line like a pasted list", () => {
	expect(linesOf("8-97328-516-0, 2, 8943348690, 4")).toEqual([
		["8-97328-516-0", 2],
		["8943348690", 4],
	]);
});

it("does not guess an empty quantity, and takes a number alone as one piece", () => {
	const cells = ["NK-CO-12123-D,", "NK-CO-12123-D ; ", "NK-CO-12123-D\t", '"NK-CO-12123-D","",'];
	for (const row of cells) {
		for (const text of [row, `8-97328-516-0,2\n${row}\n8943348690`]) {
			const list = parseOrderLines(text);
			expect(list.lines.find(({ numbers }) => numbers[0] === "NK-CO-12123-D")).toMatchObject({
				quantity: null,
				invalidQuantity: "?",
			});
			expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
			expect(parseOrderLines(formatNumberList(list, ", "))).toEqual(list);
		}
	}
	expect(parseOrderLines("NK-CO-12123-D").lines).toEqual([
		{ numbers: ["NK-CO-12123-D"], quantity: null },
	]);
});

it("does not guess a quantity of several words", () => {
	const rows = [
		["NK-EL-13917-I, 2 3", "2 3"],
		["NK-EL-13917-I, 1 1/2", "1 1/2"],
		["NK-EL-13917-I, 10 000", "10 000"],
		["NK-EL-13917-I; 2 cajas", "2 cajas"],
		["NK-EL-13917-I 3 4", "3 4"],
		["8-97328-516-0, 1 000", "1 000"],
	] as const;
	for (const [row, quantity] of rows) {
		for (const text of [row, `8943348690,2\n${row}`]) {
			const list = parseOrderLines(text);
			expect(list.lines.at(-1)).toMatchObject({ quantity: null, invalidQuantity: quantity });
			expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
			expect(parseOrderLines(formatNumberList(list, ", "))).toEqual(list);
		}
	}
	expect(parseOrderLines("8-97328 516 0").lines[0]).not.toHaveProperty("invalidQuantity");
	expect(linesOf("NK-EL-13917-I, 2 pcs\nNK-EL-13917-I 3 pz")).toEqual([
		["NK-EL-13917-I", 2],
		["NK-EL-13917-I", 3],
	]);
});

it("reports an invalid quantity, also in the URL and in the text for editing", () => {
	const invalidQuantity = (text: string) =>
		parseOrderLines(text).lines.map((line) => line.invalidQuantity ?? line.quantity);
	const typed = ["abc", "-3", "- 3", "1.5", "1O", "1/2", "3/4/26", "$25.00", "-", "N/A", "1.2.3"];
	for (const cell of typed) {
		const text = `8-97328-516-0,2\nNK-CO-11857-I, ${cell}\n8943348690\nnk fi 10598 i, ${cell}`;
		const list = parseOrderLines(text);
		expect(invalidQuantity(text)).toEqual([2, cell, null, cell]);
		expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
		expect(parseOrderLines(formatNumberList(list, ", "))).toEqual(list);
		expect(invalidQuantity(`NK-CO-11857-I, ${cell}`), "alone").toEqual([cell]);
	}
	expect(invalidQuantity("8-97328-516-0;1,5\n8943348690;2")).toEqual(["1,5", 2]);
	expect(
		invalidQuantity(formatNumberList(parseOrderLines("8-97328-516-0;1,5\n8943348690;2"), ", ")),
	).toEqual(["1,5", 2]);
	expect(invalidQuantity("8-97328-516-0,-3,for truck 7\n8943348690,2")).toEqual(["-3", 2]);
});

it("tells a description, a quantity in words and a second number apart", () => {
	expect(
		parseOrderLines(
			"8-97328-516-0, water pump\n8943348690, x2\n8943348690, 3 pcs\n8943348690, 2pcs\n8-98007-250-1, 97240221\n8943348690,",
		).lines,
	).toEqual([
		{ numbers: ["8-97328-516-0"], quantity: null },
		{ numbers: ["8943348690"], quantity: 2 },
		{ numbers: ["8943348690"], quantity: 3 },
		{ numbers: ["8943348690"], quantity: 2 },
		{ numbers: ["8-98007-250-1"], quantity: null },
		{ numbers: ["97240221"], quantity: null },
		{ numbers: ["8943348690"], quantity: null, invalidQuantity: "?" },
	]);
});

it("never changes a quantity: what is not a plain number in range has to be mended", () => {
	const quantityOf = (row: string) => {
		const { lines } = parseOrderLines(`8-97328-516-0,2\n${row}\n8943348690, 3`);
		expect(lines, row).toHaveLength(3);
		return lines[1]?.invalidQuantity ?? lines[1]?.quantity;
	};
	for (const [row, expected] of [
		["NK-CO-11858-A 999999", "999999"],
		["NK-CO-11858-A,999999", "999999"],
		["NK-FI-10743-W 1.5", "1.5"],
		["NK-FI-10743-W 1,5", "1,5"],
		["NK-BH-15084-I\t10000", "10000"],
		["NK-BH-15084-I\t10000\tfor truck 7", "10000"],
		["NK-CO-11853-G -4", "-4"],
		["NK-CO-11853-G +4", "+4"],
		["NK-CO-11853-G x 20000", "20000"],
		["NK-CO-11853-G qty 20000", "20000"],
		["-4 NK-CO-11853-G", "-4"],
		["1.5 x NK-CO-11853-G", "1.5"],
		["10000 NK-CO-11853-G", "10000"],
		["NK-CO-11853-G 1,000,000", "1,000,000"],
		["NK-CO-11853-G 1.000", "1.000"],
		["NK-CO-11853-G two", "two"],
		["NK-CO-11853-G una docena", "una docena"],
		["NK-CO-11853-G\tdos", "dos"],
		["NK-CO-11853-G gasket", null],
		["NK-CO-11853-G 1000", 1000],
		["NK-CO-11853-G 9999", 9999],
		["1000 NK-CO-11853-G", 1000],
		["NK-CO-11853-G 4 pcs", 4],
		["8-98007-250-1 2500", 2500],
		["8980072501 12", 12],
		["8 97328 516 0", null],
	] as const)
		expect([row, quantityOf(row)]).toEqual([row, expected]);
});

it("counts every row of a list", () => {
	const words = Array.from(
		{ length: 25 },
		(_, n) => `part number ${"abcdefghij"[n % 10]}${n % 7}?`,
	);
	const { lines, otherRows } = parseOrderLines(
		["NK-CO-11853-G 4", "water pump", "abc???", "???", "", ...words].join("\n"),
	);
	expect(lines.length + otherRows).toBe(4 + words.length);
});

it("keeps the place of a row without a number, also in the URL and in the text for editing", () => {
	const text =
		"NK-CO-11853-G, 4\nwater pump 2\n???\nNK-CO-11858-A, 2\nNK-FI-10743-W, 1\noil filter";
	const list = parseOrderLines(text);
	expect(rowNumbers(list.lines)).toEqual([1, 4, 5]);
	expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
	// "???" is not kept, so the places of the words are unknown.
	expect(formatNumberList(list, ", ").split("\n")).toEqual([
		"NK-CO-11853-G, 4",
		"NK-CO-11858-A, 2",
		"NK-FI-10743-W, 1",
		"water pump 2",
		"oil filter",
	]);
	const withWords = text.replace("???\n", "");
	expect(formatNumberList(parseOrderLines(withWords), ", ")).toBe(withWords);
});

it("does not guess a quantity", () => {
	expect(linesOf("8-97328-516-0,-3\n8943348690,1.5\n8-97240-221-0,2.0")).toEqual([
		["8-97328-516-0", null],
		["8943348690", null],
		["8-97240-221-0", 2],
	]);
});

it("counts the left out lines of a long order sheet in the row numbers", () => {
	const zeros = Array.from({ length: 600 }, (_, n) => `8-97328-${100 + n}-0, 0`);
	const { lines } = parseOrderLines([...zeros, "NK-CO-11853-G, 4"].join("\n"));
	expect(rowNumbers(lines).at(-1)).toBe(601);
});

it("keeps a line with quantity 0 unless it displaces a line to order", () => {
	const line = { numbers: ["8-98007-250-1"], quantity: null, invalidQuantity: "0" };
	for (const quantity of [", 0", ";0", "\t0", " qty 0", " x 0"]) {
		expect(parseOrderLines(`8-98007-250-1${quantity}`).lines).toEqual([line]);
		expect(
			parseOrderLines(`8-97328-516-0,2\n8-98007-250-1${quantity}\n8943348690`).lines[1],
		).toEqual(line);
	}
	const sheet = Array.from(
		{ length: 510 },
		(_, n) => `8-97${String(n).padStart(3, "0")}-516-0,${n < 500 ? 0 : 2}`,
	).join("\n");
	const { lines, leftOut } = parseOrderLines(sheet);
	expect([lines.length, lines.filter(({ quantity }) => quantity === 2).length, leftOut]).toEqual([
		500, 10, 10,
	]);
});

it("keeps a quantity without a number in its place, also in the URL", () => {
	const list = parseOrderLines(
		'number,quantity\n8-97328-516-0,2\n,5\n"",7\n8943348690\n4\n;0\nAB,3',
	);
	const lines = [
		["8-97328-516-0", 2],
		[undefined, 5],
		[undefined, 7],
		["8943348690", null],
		[undefined, 4],
	];
	expect(list.lines.map(({ numbers, quantity }) => [numbers[0], quantity])).toEqual(lines);
	expect(list.words).toEqual(["AB 3"]);
	expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
});

it("parses long rows of blanks and tabs quickly", { timeout: 5_000 }, () => {
	for (const sign of [" ", "\t", '"', " \t", ', "'])
		expect(linesOf(`8-97328-516-0,2\n1${sign.repeat(50_000)}x\n${sign.repeat(50_000)}x`)).toEqual([
			["8-97328-516-0", 2],
		]);
});

it("reads a star before a number as a bullet", () => {
	expect(linesOf("*6203\n*8-97328-516-0")).toEqual([
		["6203", null],
		["8-97328-516-0", null],
	]);
});

it("keeps a number as typed, in the list and in the text for editing", () => {
	const list = parseOrderLines("8 97328 516 0, 2\nnk fi 10598 i\t12\n,4");
	expect(list.lines.map(({ numbers, quantity }) => [numbers[0], quantity])).toEqual([
		["8 97328 516 0", 2],
		["nk fi 10598 i", 12],
		[undefined, 4],
	]);
	expect(decodeNumberList(encodeNumberList(list).list)).toEqual(list);
	expect(parseOrderLines(formatNumberList(list, ", "))).toEqual(list);
});

describe("lines of the same part", () => {
	it("are found with their line numbers and their sum", () => {
		const rows = [
			{ sku: "A", quantity: 2 },
			{ sku: "B", quantity: 1 },
			{ sku: "A", quantity: 4 },
			{ sku: "", quantity: 3 },
			{ sku: "", quantity: 3 },
			{ sku: "B", quantity: 0 },
		];
		expect(findDuplicateParts(rows)).toEqual([
			{ sku: "A", lines: [1, 3], quantities: [2, 4], sum: 6 },
		]);
	});

	it("are summed up to the largest quantity of a line", () => {
		expect(
			findDuplicateParts([
				{ sku: "A", quantity: 9000 },
				{ sku: "A", quantity: 9000 },
			])[0]?.sum,
		).toBe(9999);
	});
});
