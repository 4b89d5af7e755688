import { expect, it } from "vitest";
import { readSupplierRows } from "./supplier-rows.ts";

const anyPart = () => true;

it("reads rows of a spreadsheet, with and without minimum and pack", () => {
	const text = "A-1\tGF 77\t$1,250.50\t2\t6\r\n\nA-2; GF-78; 9,80\n";
	expect(readSupplierRows(text, anyPart)).toEqual({
		parts: [
			{ number: "A-1", theirNumber: "GF 77", costCents: 125_050, minQuantity: 2, pack: 6 },
			{ number: "A-2", theirNumber: "GF-78", costCents: 980, minQuantity: 1, pack: 1 },
		],
		wrong: [],
	});
});

it.each([
	"A-1",
	"A-1; GF-1; ",
	"A-1; GF-1; 1,250",
	"A-1; GF-1; 5; one",
	"A-1; GF-1; 5; 1; 1; more",
])("names the row %j, which it cannot read", (row) => {
	expect(readSupplierRows(row, anyPart)).toEqual({ parts: [], wrong: [row.trim()] });
});

it("names a row that is not allowed", () => {
	const isCheap = ({ costCents }: { costCents: number }) => costCents < 600;
	const { parts, wrong } = readSupplierRows("A-1; GF-1; 5\nA-2; GF-2; 7", isCheap);
	expect([parts.map(({ number }) => number), wrong]).toEqual([["A-1"], ["A-2; GF-2; 7"]]);
});
