/** Streams the rows of a sheet of a workbook. */
import type { TableRow } from "../../domain/import-file/import-file.ts";
import { MAX_CELL_LENGTH, MAX_COLUMNS } from "../../domain/import-file/import-file-limits.ts";
import { decodeText } from "./decode-text.ts";
import type { FileBytes } from "./file-bytes.ts";
import { numberText } from "./number-cell.ts";
import { type SharedTexts, textOfItem } from "./shared-texts.ts";
import { faultOf } from "./split-rows.ts";
import { type Workbook, withWorkbook } from "./workbook.ts";
import { readXmlRecords, type XmlElement } from "./xml-records.ts";
import { childOf } from "./xml-values.ts";

const ROWS = new Set(["row"]);
/** A row of 16,384 columns, each with a formula and a value. */
const MAX_ROW_ELEMENTS = 60_000;

/** The rows in pieces of any size. */
export function readSheetRows(file: FileBytes, sheet: string | null): AsyncGenerator<TableRow[]> {
	return withWorkbook(file, async function* (workbook) {
		const texts = await workbook.sharedTexts(Number.POSITIVE_INFINITY);
		for await (const rows of readRowElements(workbook, sheet)) yield toRows(rows, workbook, texts);
	});
}

/** `sheet`: the one that was read. */
export type SheetBeginning = { sheets: string[]; sheet: string | null; rows: TableRow[] };

/**
 * The first rows, and only those shared texts that they need. Without a name it is the first sheet
 * that has rows, because a cover may be empty.
 */
export async function readSheetBeginning(
	file: FileBytes,
	sheet: string | null,
	count: number,
): Promise<SheetBeginning> {
	const beginnings = withWorkbook(file, async function* (workbook) {
		const { sheets } = workbook;
		for (const name of sheet === null ? sheets : [sheet]) {
			const first = await firstElements(workbook, name, count);
			const texts = await workbook.sharedTexts(maxTextIndex(first) + 1);
			const rows = toRows(first, workbook, texts);
			if (rows.length > 0 || name === sheet) yield { sheets, sheet: name, rows };
		}
	});
	for await (const beginning of beginnings) return beginning;
	return { sheets: [], sheet, rows: [] };
}

async function firstElements(
	workbook: Workbook,
	sheet: string,
	count: number,
): Promise<XmlElement[]> {
	const elements: XmlElement[] = [];
	for await (const rows of readRowElements(workbook, sheet)) {
		elements.push(...rows);
		if (elements.length >= count) break;
	}
	return elements.slice(0, count);
}

async function* readRowElements(
	workbook: Workbook,
	sheet: string | null,
): AsyncGenerator<XmlElement[]> {
	const limits = { maxTextLength: MAX_CELL_LENGTH, maxElements: MAX_ROW_ELEMENTS };
	let line = 0;
	const texts = decodeText(workbook.openSheet(sheet), "utf-8");
	for await (const records of readXmlRecords(texts, ROWS, limits)) {
		const rows = records.filter(({ name }) => name === "row");
		// The number of a row may be left out; it is then one more than the row before.
		for (const row of rows) {
			line = Number(row.attributes.r) || line + 1;
			row.line = line;
		}
		yield rows;
	}
}

function toRows(elements: XmlElement[], workbook: Workbook, texts: SharedTexts): TableRow[] {
	return elements.flatMap((element) => {
		const row = toRow(element, workbook, texts);
		return row.fault || row.cells.some((cell) => cell !== "") ? [row] : [];
	});
}

function toRow(element: XmlElement, workbook: Workbook, texts: SharedTexts): TableRow {
	const cells: string[] = [];
	let isTooWide = false;
	let column = -1;
	for (const cell of element.children) {
		if (cell.name !== "c") continue;
		column = columnOf(cell.attributes.r) ?? column + 1;
		const text = cellText(cell, workbook, texts);
		if (text === "") continue;
		if (column >= MAX_COLUMNS) {
			isTooWide = true;
			continue;
		}
		while (cells.length < column) cells.push("");
		cells[column] = text;
	}
	const fault = isTooWide ? "too_many_columns" : faultOf(cells);
	return { line: element.line, cells, fault };
}

function cellText(cell: XmlElement, workbook: Workbook, texts: SharedTexts): string {
	const value = childOf(cell, "v")?.text ?? "";
	switch (cell.attributes.t ?? "n") {
		case "s":
			return (texts.get(Number(value)) ?? "").trim();
		case "inlineStr":
			return cell.children
				.filter(({ name }) => name === "is")
				.map(textOfItem)
				.join("")
				.trim();
		case "b":
			return value === "1" ? "TRUE" : "FALSE";
		case "n":
			return numberText(value, workbook.styles[Number(cell.attributes.s ?? -1)], workbook.is1904);
		default:
			return value.trim();
	}
}

function maxTextIndex(rows: XmlElement[]): number {
	let max = -1;
	for (const row of rows)
		for (const cell of row.children)
			if (cell.attributes.t === "s") max = Math.max(max, Number(childOf(cell, "v")?.text) || 0);
	return max;
}

/** AB12 is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
	const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
	if (!letters) return undefined;
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}
