/** The small import files of the tests, and what the store reads of them. */
import type {
	DescribeChoices,
	TableDescription,
	TableRow,
} from "../../src/domain/import-file/import-file.ts";
import { describeImportFile } from "../../src/features/import-files/describe-import-file.ts";
import type { FileBytes } from "../../src/features/import-files/file-bytes.ts";
import { readTableRows } from "../../src/features/import-files/read-table-rows.ts";

/** A file that is stored as one piece, with chunks as the storage gives them. */
export function fileOf(content: string | Uint8Array): FileBytes {
	const bytes = Buffer.from(content);
	return {
		size: bytes.length,
		async *read(start, end) {
			for (let at = start; at < Math.min(end, bytes.length); at += CHUNK_BYTES)
				yield bytes.subarray(at, Math.min(at + CHUNK_BYTES, end));
		},
	};
}

const CHUNK_BYTES = 64 * 1024;

export async function describeBytes(content: string | Uint8Array, choices?: DescribeChoices) {
	return describeImportFile(fileOf(content), choices);
}

export async function readTable(
	content: string | Uint8Array,
	choices?: DescribeChoices,
): Promise<{ table: TableDescription; rows: TableRow[] }> {
	const file = fileOf(content);
	const table = await describeImportFile(file, choices);
	if (table.kind !== "table") throw new Error(`no table: ${JSON.stringify(table)}`);
	return { table, rows: await collect(readTableRows(file, table)) };
}

export async function collect<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
	const all: T[] = [];
	for await (const batch of batches) all.push(...batch);
	return all;
}
