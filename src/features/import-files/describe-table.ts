/** Describes the table of a text or a workbook: its format, its header and its first rows. */
import { detectDecimalSign } from "../../domain/import-file/decimal-sign.ts";
import type {
	DescribeChoices,
	TableDescription,
	TableRow,
} from "../../domain/import-file/import-file.ts";
import {
	MAX_COLUMNS,
	MAX_PREVIEW_ROWS,
	MAX_TOP_ROWS,
} from "../../domain/import-file/import-file-limits.ts";
import {
	toUnreadableFile,
	type UnreadableFile,
	UnreadableFileError,
} from "../../domain/import-file/unreadable-file.ts";
import type { FileBytes } from "./file-bytes.ts";
import type { FileContent } from "./file-content.ts";
import { columnCount, columnLetters, findHeader, type TableHeader } from "./find-header.ts";
import { readSheetBeginning } from "./read-sheet-rows.ts";
import { detectTextFormat, readTextRows } from "./read-text-rows.ts";

/** Titles above the header may take some rows of the preview. */
const MAX_SAMPLE_ROWS = MAX_PREVIEW_ROWS + 30;
/** What staff see of a row when they choose the header. */
const MAX_SHOWN_CELLS = 4;
const MAX_SHOWN_LENGTH = 60;
/** Pieces of 64 kB. */
const MAX_SAMPLE_PIECES = 100;

export async function describeTextTable(
	content: Extract<FileContent, { kind: "data" }>,
	sample: Buffer,
	choices: DescribeChoices,
): Promise<TableDescription> {
	const format = await detectTextFormat(sample, choices);
	const rows = await readFirstRows(readTextRows(content.open(), format));
	return {
		kind: "table",
		format: "text",
		packing: content.packing,
		...format,
		sheet: null,
		sheets: [],
		decimalSign: detectDecimalSign(rows.flatMap(({ cells }) => cells)),
		...describeRows(rows, choices),
		choices,
	};
}

export async function describeWorkbook(
	file: FileBytes,
	choices: DescribeChoices,
): Promise<TableDescription | UnreadableFile> {
	const beginning = await readSheetBeginning(file, choices.sheet ?? null, MAX_SAMPLE_ROWS);
	const { sheets, sheet, rows } = beginning;
	try {
		return { ...emptyWorkbook({ sheet, sheets }), ...describeRows(rows, choices), choices };
	} catch (error) {
		if (!(error instanceof UnreadableFileError)) throw error;
		return { ...toUnreadableFile(error), workbook: { sheet, sheets } };
	}
}

/** A workbook without columns, such as one whose sheet has too many of them. */
export function emptyWorkbook(
	workbook: Pick<TableDescription, "sheet" | "sheets">,
): TableDescription {
	return {
		kind: "table",
		format: "xlsx",
		packing: "none",
		encoding: null,
		delimiter: null,
		...workbook,
		// Numbers of a workbook have no sign of a country.
		decimalSign: ".",
		headerLine: null,
		headers: [],
		preview: [],
	};
}

/** Stops after some pieces of the file even if they hold no row, because a line may have no end. */
async function readFirstRows(pieces: AsyncIterable<TableRow[]>): Promise<TableRow[]> {
	const rows: TableRow[] = [];
	let count = 0;
	for await (const piece of pieces) {
		rows.push(...piece.slice(0, MAX_SAMPLE_ROWS));
		count += 1;
		if (rows.length >= MAX_SAMPLE_ROWS || count >= MAX_SAMPLE_PIECES) break;
	}
	return rows;
}

/** The header and the preview. Throws if the table has no rows or too many columns. */
function describeRows(
	rows: TableRow[],
	choices: DescribeChoices,
): TableHeader & Pick<TableDescription, "preview" | "topRows"> {
	const first = rows[0];
	if (!first) throw new UnreadableFileError("empty_file");
	if (first.fault === "row_too_long") throw new UnreadableFileError("unknown_format");
	if (first.fault === "too_many_columns")
		throw new UnreadableFileError("too_many_columns", { detail: String(MAX_COLUMNS) });
	const header = chosenHeader(rows, choices) ?? findHeader(rows);
	const preview = rows
		.filter(({ line }) => line > (header.headerLine ?? 0))
		.slice(0, MAX_PREVIEW_ROWS);
	const topRows = rows
		.slice(0, MAX_TOP_ROWS)
		.map(({ line, cells }) => ({ line, text: beginningOf(cells) }));
	return { ...header, preview, topRows };
}

function beginningOf(cells: readonly string[]): string {
	const text = cells.filter(Boolean).slice(0, MAX_SHOWN_CELLS).join(" · ");
	return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}

function chosenHeader(rows: TableRow[], choices: DescribeChoices): TableHeader | undefined {
	if (choices.headerLine === undefined) return undefined;
	const row = rows.find(({ line }) => line === choices.headerLine);
	if (!row && choices.headerLine !== null)
		throw new UnreadableFileError("no_such_row", { line: choices.headerLine });
	const width = Math.max(columnCount(rows), row?.cells.length ?? 0);
	return {
		headerLine: row?.line ?? null,
		headers: Array.from({ length: width }, (_, at) =>
			row ? (row.cells[at] ?? "") : columnLetters(at),
		),
	};
}
