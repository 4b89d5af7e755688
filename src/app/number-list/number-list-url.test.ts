import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	formatNumberList,
	type NumberList,
	parseNumberList,
} from "../../domain/cart/part-number-list.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { decodeNumberList, encodeNumberList } from "./number-list-url.ts";
import { parseOrderLines } from "./pasted-order-lines.ts";

/** Encodes and decodes the list like a browser does with a URL. */
const carried = (list: NumberList) =>
	decodeNumberList(
		new URLSearchParams(`${new URLSearchParams({ list: encodeNumberList(list).list })}`).get(
			"list",
		) ?? "",
	);

const figures = fc.stringMatching(/^[1-9]\d{3,5}$/);
const letters = fc.constantFrom("", "A", "NK", "KIT", "OEM", "NOPE", "kit", "ASSY");
const aNumber = fc
	.tuple(letters, figures, fc.constantFrom("", "-000", "/2", ".25", "_1"), letters)
	.map(([before, middle, end, after]) =>
		[before, `${middle}${end}`, after].filter(Boolean).join("-"),
	);
const aQuantity = fc.oneof(
	fc.integer({ min: 1, max: 9999 }).map(String),
	fc.constantFrom("0", "dos", "cero", "2.5", "-3", "- 3", "1O", "1/2", "$25.00", "N/A", "?", "*"),
);
const aLine = fc.tuple(aNumber, fc.constantFrom(",", ", ", ";", "\t", " ; "), fc.option(aQuantity));
const aSheet = fc.array(aLine, { minLength: 2, maxLength: 60 });
const textOf = (sheet: [string, string, string | null][]) =>
	sheet
		.map(([number, separator, quantity]) =>
			quantity === null ? number : `${number}${separator}${quantity}`,
		)
		.join("\n");

describe("a list in an address", () => {
	it("is read back as it was written, for any pasted text", () => {
		const anything = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), aNumber), {
			maxLength: 40,
		});
		fc.assert(
			fc.property(anything, fc.constantFrom("\n", ",", "; "), (rows, between) => {
				for (const list of [
					parseOrderLines(rows.join(between)),
					parseNumberList(rows.join(between)),
				])
					expect(encodeNumberList(list).isWhole && carried(list)).toEqual(list);
			}),
		);
	});

	it("has a row for each pasted line, also when its text is sent again", () => {
		fc.assert(
			fc.property(aSheet, (sheet) => {
				const list = parseOrderLines(textOf(sheet));
				expect(
					list.lines.map(({ numbers, quantity, invalidQuantity }) => [
						numbers[0],
						invalidQuantity ?? quantity,
					]),
				).toEqual(
					sheet.map(([number, , quantity]) => [
						number,
						quantity === null || /\D|^0$/.test(quantity) ? quantity : Number(quantity),
					]),
				);
				expect(carried(list)).toEqual(list);
				expect(parseOrderLines(formatNumberList(list, ", "))).toEqual(list);
			}),
		);
	});

	it("has a row for each number of one line", () => {
		const pairs = fc.array(fc.tuple(aNumber, fc.integer({ min: 1, max: 999 })), {
			minLength: 2,
			maxLength: 20,
		});
		fc.assert(
			fc.property(pairs, fc.constantFrom(",", ", ", ";", "\t"), (rows, between) => {
				const list = parseOrderLines(rows.flat().join(between));
				expect(list.lines.map(({ numbers, quantity }) => [numbers[0], quantity])).toEqual(rows);
				expect(carried(list)).toEqual(list);
			}),
		);
	});

	it("keeps five hundred lines of numbers that end in words", () => {
		const list = parseOrderLines(
			Array.from({ length: MAX_ORDER_LINES }, (_, n) => `${1000 + n}-KIT, ${n}`).join("\n"),
		);
		expect([list.lines.length, carried(list)]).toEqual([MAX_ORDER_LINES, list]);
	});

	it("takes no quantity from a typed text that is not an encoded list", () => {
		for (const text of [
			"",
			"8-97328-516-0, 2",
			". 8-97328-516-0",
			".8-97328-516-0*2*3",
			".,",
			".*",
		])
			expect(decodeNumberList(text)?.lines[0]?.quantity).toBeFalsy();
	});

	it("holds five hundred numbers, if necessary without dashes, and counts the numbers that are left out", () => {
		const many = (number: string) =>
			parseNumberList(
				Array.from({ length: 502 }, (_, n) => `${number}${100 + n}-456-0 12`).join("\n"),
			);
		const usual = encodeNumberList(many("8-97"));
		expect([usual.list.length <= 7500, usual.isWhole]).toEqual([true, false]);
		expect([decodeNumberList(usual.list)?.lines.length, usual.leftOut]).toEqual([500, 2]);
		const long = encodeNumberList(many("ABCDEFGH-12345-97"));
		const lineCount = decodeNumberList(long.list)?.lines.length ?? 0;
		expect(lineCount).toBeLessThan(500);
		expect(lineCount + long.leftOut).toBe(502);
	});
});
