/** The faulty rows of a table to mend and import again, or a list of the faulty items of PIES. */
import { csvLine, BYTE_ORDER_MARK as MARK } from "../../domain/import/csv-line.ts";
import { faultSentence } from "../../domain/import/fault-sentence.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { readPiesItems } from "../import-files/read-pies-items.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { type ImportDependencies, type ImportRecord, requireImport } from "./import-record.ts";
import { selectFaultyRows } from "./import-rows.sql.ts";
import { makeLocalCopy } from "./local-copy.ts";
import { readNameHints } from "./name-hints.ts";

type FaultSource = {
	id: number;
	path: string;
	layout: ImportRecord["layout"];
	language: Language;
	hintOf: Awaited<ReturnType<typeof readNameHints>>;
};

export async function* writeFaultyRows(
	deps: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	const { layout, document, fileKeys } = await requireImport(deps.db, id);
	const isReadable = layout !== null || document?.kind === "pies";
	if (!isReadable || fileKeys.length === 0) throw new Refusal("not_found");
	const hintOf = await readNameHints(deps.db);
	const copy = await makeLocalCopy(deps.files, fileKeys);
	const source = { id, path: copy.path, layout, language, hintOf };
	try {
		yield* layout ? writeLines(deps, source) : writeItems(deps, source);
	} finally {
		await copy.remove();
	}
}

/** The header of the table and its faulty rows, with one more column that says what is wrong. */
async function* writeLines(deps: ImportDependencies, source: FaultSource): AsyncGenerator<string> {
	const { id, path, layout, language } = source;
	if (!layout) return;
	const { headers } = layout;
	yield MARK + csvLine([...headers, FAULT_HEADER[language]]);
	for await (const batch of readTableRows(path, layout)) {
		const [first, last] = [batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0];
		const faulty = await selectFaultyRows(deps.pool, id, first - 1, batch.length);
		const faultsOf = new Map(faulty.filter(({ n }) => n <= last).map((row) => [row.n, row]));
		for (const { line, cells } of batch) {
			const row = faultsOf.get(line);
			if (!row) continue;
			// A short row is filled, so that the faults are in their own column.
			const filled = headers.map((_, at) => cells[at] ?? "");
			yield csvLine([...filled, sentencesOf(row, source)]);
		}
	}
}

/** An item is no row of a table: the list names it by its place in the file, brand and number. */
async function* writeItems(deps: ImportDependencies, source: FaultSource): AsyncGenerator<string> {
	const { id, path, language } = source;
	yield MARK + csvLine([...ITEM_HEADERS[language], FAULT_HEADER[language]]);
	let n = 0;
	for await (const items of readPiesItems(path)) {
		const faulty = await selectFaultyRows(deps.pool, id, n, items.length);
		const faultsOf = new Map(faulty.map((row) => [row.n, row]));
		for (const { brandLabel, brandId, partNumber } of items) {
			const row = faultsOf.get(++n);
			const brand = brandLabel ?? brandId ?? "";
			if (row) yield csvLine([String(n), brand, partNumber, sentencesOf(row, source)]);
		}
	}
}

function sentencesOf(
	{ faults, values }: { faults: string[]; values: Record<string, unknown> },
	{ language, hintOf }: FaultSource,
): string {
	return faults
		.map((fault) => faultSentence(fault, language, { hint: hintOf(fault, values) }))
		.join("; ");
}

const ITEM_HEADERS: Record<Language, string[]> = {
	en: ["Item", "Brand", "Part number"],
	es: ["Artículo", "Marca", "Número de parte"],
};

const FAULT_HEADER: Record<Language, string> = { en: "What is wrong", es: "Qué está mal" };
