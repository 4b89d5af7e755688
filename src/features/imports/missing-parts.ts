/** Parts of the last file of a source that its next file does not have. */
import { csvLine, BYTE_ORDER_MARK as MARK } from "../../domain/import/csv-line.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type ImportDependencies, type ImportRecord, requireImport } from "./import-record.ts";
import { selectPreviousImport } from "./imports.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { selectLeftOutParts, selectMissingParts } from "./missing-parts.sql.ts";

const PAGE = 1000;

/**
 * The import whose parts are missing when the file does not have them. Parts are missing only from
 * a file that lists all parts; those of a full submission are staged with its rows.
 */
export async function findPreviousImport(
	db: Database,
	{ id, kind, source, mapping }: ImportRecord,
): Promise<number | undefined> {
	const { hasNoParts, hasPartialFiles } = KIND_TABLES[kind];
	const { isPartial, fitmentMode } = mapping ?? {};
	if (hasNoParts || hasPartialFiles || isPartial || fitmentMode === "replace_brands")
		return undefined;
	return (await selectPreviousImport(db, { id, kind, source }))?.id;
}

const HEADERS: Record<Language, string[]> = { en: ["SKU", "Title"], es: ["SKU", "Título"] };

export async function* writeMissingParts(
	deps: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	const record = await requireImport(deps.db, id);
	// Imports of older versions of the store did not keep it.
	const previous = record.summary.previousId ?? (await findPreviousImport(deps.db, record));
	yield MARK + csvLine(HEADERS[language]);
	for (let after = 0; ; ) {
		const parts =
			previous === undefined
				? await selectLeftOutParts(deps.pool, id, after, PAGE)
				: await selectMissingParts(deps.pool, previous, id, after, PAGE);
		const last = parts.at(-1);
		if (!last) return;
		yield parts.map((part) => csvLine([part.sku, part[`title_${language}`]])).join("");
		after = last.id;
	}
}
