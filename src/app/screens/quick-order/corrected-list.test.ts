import { expect, it } from "vitest";
import { parseOrderLines } from "../../number-list/pasted-order-lines.ts";
import { correctedList, countCorrections, lineKey, wordsKey } from "./corrected-list.ts";
import type { QuickOrderRow } from "./quick-order-rows.ts";

const aRow = (index: number, values: Partial<QuickOrderRow>): QuickOrderRow => ({
	index,
	row: index + 1,
	typedNumber: "8-97328-516-0",
	requestedQuantity: 1,
	quantity: 1,
	invalidQuantity: "",
	sku: "",
	match: "none",
	choices: [],
	nearest: [],
	...values,
});

it("keeps chosen parts, typed quantities and rows to mend, and replaces what was corrected", () => {
	const rows = [
		aRow(0, { sku: "NK-CO-11857-I", quantity: 7, requestedQuantity: 2, match: "exact" }),
		aRow(1, { typedNumber: "8-97328-5X6-0", requestedQuantity: 4 }),
		aRow(2, { sku: "NK-FI-10240-B", quantity: 0, invalidQuantity: "1,5", match: "exact" }),
		aRow(3, { match: "no_number", requestedQuantity: 5, typedNumber: "No number · 5 pcs" }),
	];
	const corrections = { [lineKey(1)]: " 8-97328-516-0 ", [wordsKey(0)]: "NK-CO-11858-A, 3" };
	const words = { texts: ["water pump", "greetings"], rowNumbers: [] };
	const text = correctedList(rows, words, corrections);
	expect(parseOrderLines(text)).toMatchObject({
		lines: [
			{ numbers: ["NK-CO-11857-I"], quantity: 7 },
			{ numbers: ["8-97328-516-0"], quantity: 4 },
			{ numbers: ["NK-FI-10240-B"], quantity: null, invalidQuantity: "1,5" },
			{ numbers: [], quantity: 5 },
			{ numbers: ["NK-CO-11858-A"], quantity: 3 },
		],
		words: ["greetings"],
		otherRows: 1,
	});
	expect(countCorrections({ ...corrections, [lineKey(9)]: " " })).toBe(2);
});

it("keeps every row in its place, and the quantity of corrected words", () => {
	const rows = [aRow(0, { row: 1 }), aRow(1, { row: 3, typedNumber: "8-97240-221-0" })];
	const words = { texts: ["water pump 2", "oil filter"], rowNumbers: [2, 4] };
	const corrections = { [wordsKey(0)]: "NK-CO-11858-A", [wordsKey(1)]: "NK-FI-10240-B 4" };
	expect(correctedList(rows, words, corrections).split("\n")).toEqual([
		"8-97328-516-0, 1",
		"NK-CO-11858-A, 2",
		"8-97240-221-0, 1",
		"NK-FI-10240-B 4",
	]);
});
