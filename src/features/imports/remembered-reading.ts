/** Decides how a file is read: as staff chose, as the last file of its source, or as recognized. */
import { createHash } from "node:crypto";
import { columnsBeforeFaults } from "../../domain/import/fault-column.ts";
import type { ImportMapping } from "../../domain/import/import-mapping.ts";
import type {
	DescribeChoices,
	ImportFileDescription,
	TableDescription,
} from "../../domain/import-file/import-file.ts";
import { describeImportFile } from "../import-files/describe-import-file.ts";
import type { FileBytes } from "../import-files/file-bytes.ts";
import type { ImportDependencies, ImportRecord } from "./import-record.ts";
import * as rows from "./imports.sql.ts";
import { headerSignature } from "./manage-imports.ts";

/**
 * Choices of staff hold again for a file that looks like the one they were made for. Where it looks
 * different and is read differently, staff see the reading first (`isDoubtful`).
 */
export async function describeFile(
	deps: ImportDependencies,
	current: ImportRecord,
	file: FileBytes,
): Promise<ImportFileDescription> {
	const recognized = await describeImportFile(file);
	if (current.readChoices) {
		const chosen = await describeImportFile(file, current.readChoices);
		return withForm(chosen, recognized, current.readChoices);
	}
	const remembered = await rows.selectReadChoices(deps.db, current);
	if (!remembered || !isMaybeTable(recognized)) return recognized;
	const choices = remembered.read_choices as DescribeChoices;
	const repeated = await describeImportFile(file, choices, { isRemembered: true });
	if (repeated.kind !== "table") return recognized;
	const reading = withForm(repeated, recognized, choices);
	if (recognized.kind !== "table" || isSameTable(recognized, repeated)) return reading;
	const isKnown = async (table: TableDescription) =>
		(await findSavedMapping(deps, current, table)) !== undefined;
	if ((await isKnown(recognized)) && !(await isKnown(repeated))) return recognized;
	const before = remembered.layout as Partial<TableDescription> | null;
	const looksAsBefore = before?.recognizedForm === formOf(recognized, choices);
	return looksAsBefore ? reading : { ...reading, isDoubtful: true };
}

export async function findSavedMapping(
	{ db }: Pick<ImportDependencies, "db">,
	{ kind, source }: ImportRecord,
	{ headers }: TableDescription,
): Promise<ImportMapping | undefined> {
	const signature = headerSignature(columnsBeforeFaults(headers) ?? headers);
	const saved = await rows.selectMapping(db, { kind, source, signature });
	return saved?.mapping as ImportMapping | undefined;
}

function isMaybeTable({ kind }: ImportFileDescription): boolean {
	return kind === "table" || kind === "unreadable";
}

/** Keeps what the file looked like without the choices, for the next file of the source. */
function withForm<Description extends ImportFileDescription>(
	description: Description,
	recognized: ImportFileDescription,
	choices: DescribeChoices,
): Description {
	if (description.kind !== "table") return description;
	return { ...description, recognizedForm: formOf(recognized, choices) };
}

/** An encoding that staff did not choose may change with the characters of a list. */
function formOf(recognized: ImportFileDescription, choices: DescribeChoices): string {
	const facts =
		recognized.kind === "table"
			? [
					recognized.delimiter,
					recognized.sheet,
					recognized.headerLine,
					recognized.headers,
					choices.encoding === undefined ? null : recognized.encoding,
				]
			: [recognized.kind];
	return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** The same columns and the same cells. Plain ASCII is the same in several encodings. */
function isSameTable(a: TableDescription, b: TableDescription): boolean {
	const contentOf = ({ headerLine, headers, sheet, preview }: TableDescription) =>
		JSON.stringify([headerLine, headers, sheet, preview.map(({ cells }) => cells)]);
	return contentOf(a) === contentOf(b);
}
