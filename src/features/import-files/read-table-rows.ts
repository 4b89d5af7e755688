/** Reads the rows of a table, from text or from a workbook, in constant memory. */
import type { TableReadOptions, TableRow } from "../../domain/import-file/import-file.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { inBatches } from "./batch-rows.ts";
import type { FileBytes } from "./file-bytes.ts";
import { openFileContent } from "./file-content.ts";
import { readSheetRows } from "./read-sheet-rows.ts";
import { readTextRows } from "./read-text-rows.ts";

/**
 * Batches of at most 1,000 rows after the header. `options` is the description of the file, with
 * the changes that staff made. Throws `UnreadableFileError`.
 */
export async function* readTableRows(
	file: FileBytes,
	options: TableReadOptions,
): AsyncGenerator<TableRow[]> {
	const headerLine = options.headerLine ?? 0;
	for await (const batch of inBatches(readAllRows(file, options))) {
		const rows = batch.filter(({ line }) => line > headerLine);
		if (rows.length > 0) yield rows;
	}
}

async function* readAllRows(
	file: FileBytes,
	options: TableReadOptions,
): AsyncGenerator<TableRow[]> {
	const content = await openFileContent(file);
	if (content.kind === "workbook") {
		yield* readSheetRows(file, options.sheet);
		return;
	}
	if (content.kind !== "data" || !options.encoding || !options.delimiter)
		throw new UnreadableFileError("unknown_format");
	const { encoding, delimiter, isEncodingChosen = false } = options;
	yield* readTextRows(content.open(), { encoding, delimiter, isEncodingChosen });
}
