import { describe, expect, it } from "vitest";
import { workbookFile, workbookParts } from "../support/workbook-file.ts";
import { zipFile } from "../support/zip-file.ts";
import { describeBytes, readTable } from "./import-file-fixtures.ts";

const HEADER = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
const SHARED =
	'<si><t>SKU</t></si><si><t>Price</t></si><si><r><t>Oil</t></r><r><t xml:space="preserve"> </t></r><r><t>filter</t></r><rPh><t>x</t></rPh></si>';

async function cellsOf(rows: string, more: object = {}): Promise<string[][]> {
	const file = workbookFile({ sheets: { Parts: HEADER + rows }, sharedTexts: SHARED, ...more });
	return (await readTable(file)).rows.map(({ cells }) => cells);
}

describe("a workbook", () => {
	it("is described with its sheets, header and first rows", async () => {
		const rows =
			'<row r="3"><c r="A3" t="inlineStr"><is><t>F-1</t></is></c><c r="B3"><v>12.5</v></c></row>';
		const file = workbookFile({
			sheets: { Parts: HEADER + rows, Notes: HEADER },
			sharedTexts: SHARED,
		});
		expect(await describeBytes(file)).toMatchObject({
			kind: "table",
			format: "xlsx",
			sheets: ["Parts", "Notes"],
			sheet: "Parts",
			headerLine: 1,
			headers: ["SKU", "Price"],
			preview: [{ line: 3, cells: ["F-1", "12.5"] }],
		});
		expect(await describeBytes(file, { sheet: "Notes" })).toMatchObject({
			sheet: "Notes",
			preview: [],
		});
		expect(await describeBytes(file, { sheet: "None" })).toMatchObject({ code: "no_such_sheet" });
	});

	it("is read from the first sheet that has rows, unless staff choose another one", async () => {
		const sheets = { Cover: "", Empty: '<row r="1"/>', Parts: HEADER };
		const file = workbookFile({ sheets, sharedTexts: SHARED });
		expect(await describeBytes(file)).toMatchObject({ sheet: "Parts", headers: ["SKU", "Price"] });
		expect(await describeBytes(file, { sheet: "Cover" })).toMatchObject({ code: "empty_file" });
		const none = workbookFile({ sheets: { Cover: "", Empty: "" }, sharedTexts: SHARED });
		expect(await describeBytes(none)).toMatchObject({ code: "empty_file" });
	});

	it("gives shared, rich, inline, formula and boolean cells as text, with gaps", async () => {
		const row =
			'<row r="2"><c r="A2" t="s"><v>2</v></c><c r="D2" t="str"><f>A1</f><v> 4&quot; </v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>';
		expect(await cellsOf(row)).toEqual([["Oil filter", "", "", '4"', "TRUE", "#N/A"]]);
	});

	it("gives numbers without noise or exponents, and keeps leading zeros of a format", async () => {
		const values = ["19.989999999999998", "1.2E-2", "12345678905", "1E+20", "0.1", "-7"];
		const cells = values.map((value) => `<c><v>${value}</v></c>`).join("");
		const padded = '<c s="1"><v>971</v></c>';
		expect(await cellsOf(`<row r="2">${cells}${padded}</row>`, { formats: ["000000"] })).toEqual([
			["19.99", "0.012", "12345678905", "100000000000000000000", "0.1", "-7", "000971"],
		]);
	});

	it("gives dates as ISO dates, also of workbooks that count from 1904", async () => {
		const row =
			'<row r="2"><c s="1"><v>46341</v></c><c s="1"><v>46341.75</v></c><c s="2"><v>1</v></c><c s="1"><v>0.5</v></c></row>';
		const formats = ["[$-409]d-mmm-yyyy;@"];
		expect(await cellsOf(row, { formats })).toEqual([
			["2026-11-15", "2026-11-15T18:00:00", "1900-01-01", "12:00:00"],
		]);
		const day = '<row r="2"><c s="1"><v>44879</v></c></row>';
		expect(await cellsOf(day, { formats, is1904: true })).toEqual([["2026-11-15"]]);
	});

	it("faults a row with too many columns and a text that is too long", async () => {
		const wide = '<row r="2"><c r="XFD2"><v>1</v></c></row><row r="3"><c><v>2</v></c></row>';
		const file = workbookFile({ sheets: { Parts: HEADER + wide }, sharedTexts: SHARED });
		const { rows } = await readTable(file);
		expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
			[2, "too_many_columns"],
			[3, null],
		]);
	});

	it("is refused with its reason", async () => {
		const parts = workbookParts({ sheets: { Parts: HEADER }, sharedTexts: SHARED });
		const without = (name: string) => zipFile(parts.filter((part) => part.name !== name));
		const replaced = (name: string, content: string) =>
			zipFile(parts.map((part) => (part.name === name ? { name, content } : part)));
		const refusals: [Uint8Array, string][] = [
			[without("xl/worksheets/s0.xml"), "damaged_archive"],
			[without("xl/sharedStrings.xml"), "damaged_archive"],
			[replaced("xl/worksheets/s0.xml", "<worksheet><sheetData><row>"), "damaged_xml"],
			[replaced("xl/workbook.xml", "<!DOCTYPE x [<!ENTITY a 'b'>]><workbook/>"), "dtd_not_allowed"],
			[replaced("xl/workbook.xml", "<workbook/>"), "empty_file"],
		];
		for (const [content, code] of refusals)
			expect(await describeBytes(content), code).toMatchObject({ kind: "unreadable", code });
	});
});
