/** Reads the beginning of the file: what it is, its columns, and how they were mapped before. */

import { columnsBeforeFaults } from "../../domain/import/fault-column.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { columnsOf } from "../../domain/import/import-layout.ts";
import {
	findMappingProblem,
	guessMapping,
	type ImportMapping,
} from "../../domain/import/import-mapping.ts";
import type { TableDescription } from "../../domain/import-file/import-file.ts";
import { MAY_BE_MISREAD, UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { emptyWorkbook } from "../import-files/describe-table.ts";
import { deleteStaged } from "./compare-rows.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import { readImportNames } from "./import-names.ts";
import type { ImportDependencies, ImportRecord, XmlDescription } from "./import-record.ts";
import * as rows from "./imports.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { documentSignature } from "./manage-imports.ts";
import { describeFile, findSavedMapping } from "./remembered-reading.ts";
import { hashFile, openStoredFile } from "./stored-file.ts";

/** The rows of the preview that the screen shows. */
const MAX_STORED_PREVIEW = 20;

export const readStep: ImportStep = async (deps, current, context) => {
	const { id, state, kind, fileKeys } = current;
	if (state === "uploaded") {
		await runBatch(deps, current, async () => ({ state: "reading" }));
		return;
	}
	// A file that is read again may have been checked before.
	if (!(await deleteStaged(deps, id, context))) return;
	const file = await openStoredFile(deps.files, fileKeys);
	const description = await describeFile(deps, current, file);
	if (description.kind === "unreadable") {
		const { code, workbook } = description;
		const isNew = current.layout === null && MAY_BE_MISREAD.includes(code);
		if (!workbook || !isNew) throw new UnreadableFileError(code);
		// Staff choose among the sheets, because another one may be readable.
		const layout = JSON.stringify(emptyWorkbook(workbook));
		await runBatch(deps, current, async () => ({ state: "failed", failure: code, layout }));
		return;
	}
	// A file that is read again is still the same file.
	const sha256 = current.sha256 ?? (await hashFile(file));
	// A ZIP of pictures has no columns that staff would have to explain.
	if (description.kind === "pictures" && KIND_TABLES[kind].takesPictures) {
		await runBatch(deps, current, async () => ({
			sha256,
			position: 0,
			state: "checking",
			step: "clear",
		}));
		return;
	}
	if (KIND_TABLES[kind].takesPictures) throw new UnreadableFileError("no_pictures");
	if (description.kind === "aces" || description.kind === "pies") {
		if (!KIND_TABLES[kind].documents?.includes(description.kind))
			throw new UnreadableFileError(`is_${description.kind}`);
		await readDocument(deps, current, description, sha256);
		return;
	}
	// A table beside a picture is not named as a ZIP of pictures.
	if (description.kind === "pictures")
		throw new UnreadableFileError(description.otherCount > 0 ? "several_files" : "is_pictures");
	await readTable(deps, current, description, sha256);
};

/** Guesses the columns, or takes them as they were for the last file of the source. */
async function readTable(
	deps: ImportDependencies,
	current: ImportRecord,
	description: TableDescription,
	sha256: string,
): Promise<void> {
	const { kind, source } = current;
	const names = await readImportNames(deps.db);
	const fields = fieldsOf(kind, names);
	const mended = columnsBeforeFaults(description.headers);
	const saved = await findSavedMapping(deps, current, description);
	const isMapped = saved !== undefined && findMappingProblem(saved, fields) === null;
	const skipsColumns = isMapped && !description.isDoubtful;
	const mapping = isMapped
		? { ...saved, fields: description.headers.map((_, at) => saved.fields[at] ?? null) }
		: withoutUnownedCost(
				guessMapping(description.headers, fields, description.decimalSign, description.preview),
				names.suppliers.some(({ name }) => name.toLowerCase() === source.toLowerCase()),
			);
	const layout = { ...description, preview: description.preview.slice(0, MAX_STORED_PREVIEW) };
	await runBatch(deps, current, async () => ({
		sha256,
		layout: JSON.stringify(layout),
		mapping: JSON.stringify(mended ? { ...mapping, isPartial: true } : mapping),
		position: 0,
		...(skipsColumns ? { state: "checking", step: "clear" } : { state: "mapping", step: "start" }),
	}));
}

/**
 * A cost needs its supplier. Without one, the column would make a fault of each row, its prices
 * too.
 */
function withoutUnownedCost(mapping: ImportMapping, isSourceSupplier: boolean): ImportMapping {
	if (isSourceSupplier || mapping.fields.includes("supplier")) return mapping;
	return { ...mapping, fields: mapping.fields.map((field) => (field === "cost" ? null : field)) };
}

/**
 * An XML file has few columns or none. What staff chose for the last such file of the source holds
 * again.
 */
async function readDocument(
	deps: ImportDependencies,
	current: ImportRecord,
	description: XmlDescription,
	sha256: string,
): Promise<void> {
	const { kind, source } = current;
	const signature = documentSignature(description);
	const fields = fieldsOf(kind, await readImportNames(deps.db));
	const columns = columnsOf({ layout: null, document: description });
	const saved = await rows.selectMapping(deps.db, { kind, source, signature });
	await runBatch(deps, current, async () => ({
		sha256,
		layout: JSON.stringify(description),
		mapping: JSON.stringify(saved?.mapping ?? guessMapping(columns, fields, ".")),
		position: 0,
		...(saved ? { state: "checking", step: "clear" } : { state: "mapping", step: "start" }),
	}));
}
