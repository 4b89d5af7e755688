/** Describes the table of a text or a workbook: its format, its header and its first rows. */
import { detectDecimalSign } from "../../domain/import-file/decimal-sign.ts";
import type {
	DescribeChoices,
	TableDescription,
	TableRow,
} from "../../domain/import-file/import-file.ts";
import { MAX_COLUMNS, MAX_PREVIEW_ROWS } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import type { FileContent } from "./file-content.ts";
import { columnLetters, findHeader, type TableHeader } from "./find-header.ts";
import { readSheetBeginning } from "./read-sheet-rows.ts";
import { detectTextFormat, readTextRows } from "./read-text-rows.ts";

/** Titles above the header may take some rows of the preview. */
const MAX_SAMPLE_ROWS = MAX_PREVIEW_ROWS + 30;
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
	};
}

export async function describeWorkbook(
	path: string,
	choices: DescribeChoices,
): Promise<TableDescription> {
	const chosen = choices.sheet ?? null;
	const { sheets, rows } = await readSheetBeginning(path, chosen, MAX_SAMPLE_ROWS);
	return {
		kind: "table",
		format: "xlsx",
		packing: "none",
		encoding: null,
		delimiter: null,
		sheet: chosen ?? sheets[0] ?? null,
		sheets,
		// Numbers of a workbook have no sign of a country.
		decimalSign: ".",
		...describeRows(rows, choices),
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
): TableHeader & Pick<TableDescription, "preview"> {
	const first = rows[0];
	if (!first) throw new UnreadableFileError("empty_file");
	if (first.fault === "row_too_long") throw new UnreadableFileError("unknown_format");
	if (first.fault === "too_many_columns")
		throw new UnreadableFileError("too_many_columns", { detail: String(MAX_COLUMNS) });
	const header = chosenHeader(rows, choices) ?? findHeader(rows);
	const preview = rows
		.filter(({ line }) => line > (header.headerLine ?? 0))
		.slice(0, MAX_PREVIEW_ROWS);
	return { ...header, preview };
}

function chosenHeader(rows: TableRow[], choices: DescribeChoices): TableHeader | undefined {
	if (choices.headerLine === undefined) return undefined;
	const { headers } = findHeader(rows);
	const row = rows.find(({ line }) => line === choices.headerLine);
	return {
		headerLine: row?.line ?? null,
		headers: headers.map((_, at) => (row ? (row.cells[at] ?? "") : columnLetters(at))),
	};
}
