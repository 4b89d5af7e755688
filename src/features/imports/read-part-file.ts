/** The rows of a file with parts: a table, or the items of a PIES file. */
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { columnsOf } from "../../domain/import/import-layout.ts";
import { createPiesReader } from "../../domain/import/pies-part.ts";
import { resolvePartRow } from "../../domain/import/resolve-part-row.ts";
import { readPiesItems } from "../import-files/read-pies-items.ts";
import { readImportNames } from "./import-names.ts";
import type { RowSource, StagedRow } from "./kind-statements.ts";
import { readPartDictionary } from "./part-dictionary.ts";
import { readTableFile } from "./read-table-file.ts";

export const readPartFile: RowSource = async function* (deps, current, file) {
	const dictionary = await readPartDictionary(deps.db);
	const read = current.document ? readItems : readTableFile;
	for await (const batch of read(deps, current, file))
		yield batch.map((row) => ({ ...row, ...resolvePartRow(row, dictionary) }));
};

/** Items are counted, because a file may have all of them in one line. */
const readItems: RowSource = async function* (deps, current, file) {
	const { document, mapping, kind } = current;
	if (document?.kind !== "pies" || !mapping) throw new Error(`import ${current.id} is no PIES`);
	const readItem = createPiesReader({
		mapping,
		priceTypes: columnsOf(current),
		fields: fieldsOf(kind, await readImportNames(deps.db)),
		dictionary: await readPartDictionary(deps.db),
		language: document.language,
		currency: document.currency,
	});
	let line = 0;
	for await (const items of readPiesItems(file)) {
		const rows: StagedRow[] = [];
		for (const item of items) rows.push({ ...readItem(item), line: ++line });
		yield rows;
	}
};
