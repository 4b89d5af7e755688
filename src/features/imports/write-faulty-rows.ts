/**
 * The faulty rows of a table, or the faulty items of a PIES file as a table, to mend and import
 * again.
 */
import { csvLine, BYTE_ORDER_MARK as MARK } from "../../domain/import/csv-line.ts";
import { columnsBeforeFaults, FAULT_HEADER } from "../../domain/import/fault-column.ts";
import { faultSentence } from "../../domain/import/fault-sentence.ts";
import { readFault } from "../../domain/import/import-faults.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { unknownCodeHint } from "../../domain/import/unknown-code-hint.ts";
import { partColumnsOf } from "../../domain/import/write-part-cell.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { FileBytes } from "../import-files/file-bytes.ts";
import { readPiesItems } from "../import-files/read-pies-items.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { readImportNames } from "./import-names.ts";
import { type ImportDependencies, type ImportRecord, requireImport } from "./import-record.ts";
import { selectFaultyRows } from "./import-rows.sql.ts";
import { readNameHints } from "./name-hints.ts";
import { openStoredFile } from "./stored-file.ts";

type FaultSource = {
	id: number;
	file: FileBytes;
	layout: ImportRecord["layout"];
	language: Language;
	hintOf: Awaited<ReturnType<typeof readNameHints>>;
	/** The names of the fields, as the page of the import has them. */
	labels: ReadonlyMap<string, Bilingual>;
};

export async function* writeFaultyRows(
	deps: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	const { kind, layout, document, fileKeys } = await requireImport(deps.db, id);
	if (kind === "pictures") return yield* writePictures(deps, id, language);
	const isReadable = layout !== null || document?.kind === "pies";
	if (!isReadable || fileKeys.length === 0) throw new Refusal("not_found");
	const [hintOf, names, file] = await Promise.all([
		readNameHints(deps.db),
		readImportNames(deps.db),
		openStoredFile(deps.files, fileKeys),
	]);
	const labels = new Map(fieldsOf(kind, names).map(({ name, label }) => [name, label]));
	const source = { id, file, layout, language, hintOf, labels };
	yield* layout ? writeLines(deps, source) : writeItems(deps, source);
}

/** The header of the table and its faulty rows, with one more column that says what is wrong. */
async function* writeLines(deps: ImportDependencies, source: FaultSource): AsyncGenerator<string> {
	const { id, file, layout, language } = source;
	if (!layout) return;
	const { headers } = layout;
	// Rows that were mended and are still faulty get their sentences again.
	const columns = columnsBeforeFaults(headers) ?? headers;
	const delimiter = layout.delimiter ?? ",";
	yield MARK + csvLine([...columns, FAULT_HEADER[language]], delimiter);
	for await (const batch of readTableRows(file, layout)) {
		const [first, last] = [batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0];
		const faulty = await selectFaultyRows(deps.pool, id, first - 1, batch.length);
		const faultsOf = new Map(faulty.filter(({ n }) => n <= last).map((row) => [row.n, row]));
		for (const { line, cells } of batch) {
			const row = faultsOf.get(line);
			if (!row) continue;
			// A short row is filled, so that the faults are in their own column.
			const filled = columns.map((_, at) => cells[at] ?? "");
			const surplus = cells.slice(headers.length);
			yield csvLine([...filled, sentencesOf(row, source), ...surplus], delimiter);
		}
	}
}

/**
 * The items as a table of parts with what was read of them. A value that could not be read is an
 * empty cell, which the last column explains.
 */
async function* writeItems(deps: ImportDependencies, source: FaultSource): AsyncGenerator<string> {
	const { id, file, language } = source;
	const [sku, brand, ...columns] = partColumnsOf(await readImportNames(deps.db));
	const headers = [sku, brand, NUMBER_COLUMN, ...columns].map((column) => column?.header ?? "");
	yield MARK + csvLine([...headers, FAULT_HEADER[language]]);
	let n = 0;
	for await (const items of readPiesItems(file)) {
		const faulty = await selectFaultyRows(deps.pool, id, n, items.length);
		const faultsOf = new Map(faulty.map((row) => [row.n, row]));
		for (const { partNumber } of items) {
			const row = faultsOf.get(++n);
			if (!row) continue;
			const { values } = row;
			const first = [sku?.cell(values) ?? "", brand?.cell(values) ?? "", partNumber];
			const cells = columns.map(({ cell }) => cell(values));
			yield csvLine([...first, ...cells, sentencesOf(row, source)]);
		}
	}
}

const FAULTS_PER_PAGE = 1000;

/** The pictures that cannot be used, by their names in the ZIP. */
async function* writePictures(
	{ pool }: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	yield MARK + csvLine([PICTURE_HEADER[language], FAULT_HEADER[language]]);
	for (let after = 0; ; ) {
		const rows = await selectFaultyRows(pool, id, after, FAULTS_PER_PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.map(({ values, faults }) => {
				const sentences = faults.map((fault) => faultSentence(fault, language));
				return csvLine([String(values.file), sentences.join("; ")]);
			})
			.join("");
		after = last.n;
	}
}

function sentencesOf(
	{ faults, values }: { faults: string[]; values: Record<string, unknown> },
	{ language, hintOf, labels }: FaultSource,
): string {
	return faults
		.map((fault) => {
			const hint = hintOf(fault, values) ?? unknownCodeHint(fault, values);
			const label = labels.get(readFault(fault).field ?? "")?.[language];
			return faultSentence(fault, language, { label, hint });
		})
		.join("; ");
}

/** The number of the brand, which an import reads beside the columns of an export. */
const NUMBER_COLUMN = { header: "Part number" };

const PICTURE_HEADER: Record<Language, string> = { en: "Picture", es: "Imagen" };
