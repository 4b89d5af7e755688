import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MAX_COLUMNS, MAX_ROW_LENGTH } from "../../src/domain/import-file/import-file-limits.ts";
import { createRowSplitter } from "../../src/features/import-files/split-rows.ts";
import { describeBytes, readTable } from "./import-file-fixtures.ts";

const HEADERS = ["No. Parte", "Descripción", "Precio"];
const LINES = [HEADERS, ["8-97", "Año; «ñ» | tab", "12.50"], ["8-98", "Filtro, aceite", "0.75"]];

function toText(delimiter: string, lineBreak: string): string {
	const quoted = LINES.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter));
	return quoted.join(lineBreak) + lineBreak;
}

function encode(text: string, encoding: string): Buffer {
	if (encoding === "windows-1252") return Buffer.from(text, "latin1");
	if (encoding === "utf-16le") return Buffer.from(`\ufeff${text}`, "utf16le");
	if (encoding === "utf-16be") return Buffer.from(`\ufeff${text}`, "utf16le").swap16();
	return Buffer.from(text, "utf8");
}

describe("delimited text", () => {
	it("finds every encoding, delimiter and line break", async () => {
		for (const encoding of ["utf-8", "utf-16le", "utf-16be", "windows-1252"])
			for (const delimiter of [",", ";", "\t", "|"])
				for (const lineBreak of ["\n", "\r\n", "\r"]) {
					const { table, rows } = await readTable(encode(toText(delimiter, lineBreak), encoding));
					expect(table).toMatchObject({ encoding, delimiter, headers: HEADERS, headerLine: 1 });
					expect(rows.map(({ cells }) => cells)).toEqual(LINES.slice(1));
				}
	});

	it("reads UTF-16 without a byte order mark, and UTF-8 with one", async () => {
		const bare = Buffer.from(toText(";", "\n"), "utf16le");
		expect((await readTable(bare)).table.encoding).toBe("utf-16le");
		const { table } = await readTable(`\ufeff${toText(",", "\n")}`);
		expect(table.headers).toEqual(HEADERS);
	});

	it("goes on as Windows-1252 when the first accent comes after a long plain beginning", async () => {
		const text = `SKU,Title\n${"A,plain\n".repeat(50_000)}B,Camión\n`;
		const { table, rows } = await readTable(Buffer.from(text, "latin1"));
		expect(table.encoding).toBe("utf-8");
		expect(rows.at(-1)?.cells).toEqual(["B", "Camión"]);
	});

	it("keeps semicolons apart from decimal commas", async () => {
		const { table, rows } = await readTable("SKU;Lista;Neto\nA;1.234,50;12,5\nB;0,75;3,25\n");
		expect(table).toMatchObject({ delimiter: ";", decimalSign: "," });
		expect(rows[0]?.cells).toEqual(["A", "1.234,50", "12,5"]);
	});

	it.each([
		["fewer bars than commas", "SKU,Title,Numbers", "Pump,8-97 | 8-98"],
		["more bars than commas", "SKU,Numbers", "8-97 | 8-98 | 8-99"],
		["more semicolons than commas", "SKU,Numbers", "8-97; 8-98; 8-99"],
	])("is not misled by lists in every row, with %s", async (_, header, cells) => {
		const rows = Array.from({ length: 12 }, (_row, n) => `A${n},${cells}`);
		const headers = header.split(",");
		for (const title of ["", "Price list 2026\n", "Price list, 2026\n"]) {
			const { table } = await readTable([title + header, ...rows].join("\n"));
			expect(table).toMatchObject({ delimiter: ",", headers });
		}
	});

	it("is not misled by commas in a title and in every price", async () => {
		const rows = Array.from({ length: 12 }, (_, n) => `A${n};${n},50`);
		const { table } = await readTable(["Price list, 2026", "SKU;Price", ...rows].join("\n"));
		expect(table).toMatchObject({ delimiter: ";", headers: ["SKU", "Price"] });
	});

	it("finds the header below a title, and reads a table without header from its first row", async () => {
		const titled = "Price list 2026,,\n,,\nSKU,Price,Core\nA,1.00,2.00\n";
		expect((await readTable(titled)).table).toMatchObject({
			headerLine: 3,
			headers: ["SKU", "Price", "Core"],
		});
		const bare = await readTable("8971,12.50\n8972,13.00\n");
		expect(bare.table).toMatchObject({ headerLine: null, headers: ["A", "B"] });
		expect(bare.rows).toHaveLength(2);
	});

	it("takes the header of a list of faulty rows, whatever its columns are called", async () => {
		const { table } = await readTable(
			"A,B,What is wrong\nX-1,9,Online price: This is not a number\n",
		);
		expect(table).toMatchObject({ headerLine: 1, headers: ["A", "B", "What is wrong"] });
	});

	it("follows the choices of staff", async () => {
		const { table, rows } = await readTable("SKU,Price\nA;x,1\n", {
			delimiter: ";",
			headerLine: null,
		});
		expect(table).toMatchObject({ delimiter: ";", headerLine: null, headers: ["A", "B"] });
		expect(rows.map(({ cells }) => cells)).toEqual([["SKU,Price"], ["A", "x,1"]]);
	});

	it("keeps an encoding that staff chose, although a byte does not fit", async () => {
		const broken = Buffer.concat([
			Buffer.from("sku,name\nA,Ca\u00f1o\nB,"),
			Buffer.from([0xf1]),
			Buffer.from("\n"),
		]);
		expect((await readTable(broken)).rows[0]?.cells).toEqual(["A", "CaÃ±o"]);
		const { table, rows } = await readTable(broken, { encoding: "utf-8" });
		expect(table.isEncodingChosen).toBe(true);
		expect(rows[0]?.cells).toEqual(["A", "Ca\u00f1o"]);
		const mac = Buffer.from("sku,name\nA,Ca\x96o\n", "latin1");
		expect((await readTable(mac, { encoding: "macintosh" })).rows[0]?.cells).toEqual([
			"A",
			"Ca\u00f1o",
		]);
	});

	it("takes a chosen header with all of its columns, and lists the rows that may be one", async () => {
		const { table } = await readTable("a,b\n1,2\nx,y,z\n3,4\n", { headerLine: 3 });
		expect(table.headers).toEqual(["x", "y", "z"]);
		expect(table.topRows).toEqual([
			{ line: 1, text: "a · b" },
			{ line: 2, text: "1 · 2" },
			{ line: 3, text: "x · y · z" },
			{ line: 4, text: "3 · 4" },
		]);
	});

	it("blames a broken quotation mark on its own line only", async () => {
		const text = 'SKU,Title\nA,"open\nB,"two\nlines"\nC,"x"y\nD,4" hose\nE,"say ""hi"""\nF,"end';
		const { rows } = await readTable(text);
		expect(rows.map(({ line, cells, fault }) => [line, cells[0], fault])).toEqual([
			[2, "A", "broken_quotes"],
			[3, "B", null],
			[5, "C", "broken_quotes"],
			[6, "D", null],
			[7, "E", null],
			[8, "F", "broken_quotes"],
		]);
		expect(rows[1]?.cells[1]).toBe("two\nlines");
		expect(rows[4]?.cells[1]).toBe('say "hi"');
	});

	it("gives the same rows wherever the text is cut", () => {
		const text = 'a,"b ""c""",d\r\n"e\r\nf",g\r\n"h"i,j\r\n\r\nk,"l"\r\n';
		const whole = split([text]);
		expect(whole).toHaveLength(4);
		for (let at = 1; at < text.length; at += 1)
			for (const second of [at, Math.min(at + 1, text.length)])
				expect(split([text.slice(0, at), text.slice(at, second), text.slice(second)])).toEqual(
					whole,
				);
	});

	it("faults rows over the limits and reads the rows after them", async () => {
		const long = "x".repeat(40_000);
		const wide = ",".repeat(MAX_COLUMNS + 5);
		const endless = "y".repeat(MAX_ROW_LENGTH + 10);
		const { rows } = await readTable(`SKU,Title\nA,${long}\nB${wide}\n${endless}\nC,ok\n`);
		expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
			[2, "cell_too_long"],
			[3, "too_many_columns"],
			[4, "row_too_long"],
			[5, null],
		]);
	});

	it("reads more rows than one batch from gzip", async () => {
		const text = `SKU,Price\n${Array.from({ length: 2500 }, (_, n) => `A${n},${n}.50`).join("\n")}`;
		const { table, rows } = await readTable(gzipSync(text));
		expect(table.packing).toBe("gzip");
		expect(table.preview).toHaveLength(200);
		expect(rows).toHaveLength(2500);
		expect(rows.at(-1)).toEqual({ line: 2501, cells: ["A2499", "2499.50"], fault: null });
	});

	it("refuses what is no table", async () => {
		const refusals: [string | Uint8Array, string][] = [
			["", "empty_file"],
			["\n\n", "empty_file"],
			[Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7) % 32)), "unknown_format"],
			[`%PDF-1.7\n${"\x01\x02".repeat(100)}`, "unknown_format"],
			[`%PDF-1.4\n${"1 0 obj << /Type /Page >>\n".repeat(100)}`, "unknown_format"],
			["{\\rtf1\\ansi SKU, Price}", "unknown_format"],
			[",".repeat(100_000), "too_many_columns"],
			["<html><table><tr><td>SKU</td></tr></table></html>", "unknown_format"],
			[gzipSync(gzipSync("SKU\nA")), "nested_archive"],
			[gzipSync("SKU,Price\nA,1\n".repeat(9)).subarray(0, 30), "damaged_archive"],
			[Buffer.from("d0cf11e0a1b11ae1", "hex"), "old_excel_format"],
		];
		for (const [content, code] of refusals)
			expect(await describeBytes(content)).toMatchObject({ kind: "unreadable", code });
	});
});

function split(texts: string[]): unknown[] {
	const splitter = createRowSplitter(",", "\n");
	return [...texts.flatMap((text) => splitter.push(text)), ...splitter.end()];
}
