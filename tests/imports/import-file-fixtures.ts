/** Writes the small import files of the tests and reads them back. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
	DescribeChoices,
	TableDescription,
	TableRow,
} from "../../src/domain/import-file/import-file.ts";
import { describeImportFile } from "../../src/features/import-files/describe-import-file.ts";
import { readTableRows } from "../../src/features/import-files/read-table-rows.ts";

/** Gives `use` the path of a file with these bytes, and deletes it afterwards. */
export async function withFile<T>(
	content: string | Uint8Array,
	use: (path: string) => Promise<T>,
): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), "import-file-"));
	try {
		const path = join(folder, "file");
		await writeFile(path, content);
		return await use(path);
	} finally {
		await rm(folder, { recursive: true });
	}
}

export async function describeBytes(content: string | Uint8Array, choices?: DescribeChoices) {
	return withFile(content, (path) => describeImportFile(path, choices));
}

export async function readTable(
	content: string | Uint8Array,
	choices?: DescribeChoices,
): Promise<{ table: TableDescription; rows: TableRow[] }> {
	return withFile(content, async (path) => {
		const table = await describeImportFile(path, choices);
		if (table.kind !== "table") throw new Error(`no table: ${JSON.stringify(table)}`);
		return { table, rows: await collect(readTableRows(path, table)) };
	});
}

export async function collect<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
	const all: T[] = [];
	for await (const batch of batches) all.push(...batch);
	return all;
}
