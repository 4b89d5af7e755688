/** The warnings of an import that was applied go to Verify Parts. */
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { addImportWarnings } from "../verify/import-warnings.ts";
import { matchParts } from "./fitment-import.sql.ts";
import type { ImportRecord } from "./import-record.ts";

/** Parts are looked up when the import ends, because it creates some of them. */
export async function addWarningTasks(
	{ client }: Transaction,
	{ id, source, summary }: ImportRecord,
): Promise<void> {
	const { warnings, warningExamples } = summary;
	const examples = Object.entries(warningExamples).flatMap(([text, parts]) =>
		parts.map((part) => ({ text, ...part })),
	);
	if (examples.length === 0) return;
	const found = await matchParts(
		client,
		examples.map((_, place) => place),
		examples.map(({ sku }) => sku),
		examples.map(({ brand }) => brand),
		examples.map(({ number }) => (number === null ? null : normalizeNumber(number))),
		examples.map(({ sku }) => sku),
		id,
	);
	const partIds = new Map(found.map(({ i, part_id }) => [i, part_id]));
	await addImportWarnings(
		client,
		{ importId: id, source },
		Object.entries(warnings).map(([text, rows]) => ({
			text,
			rows,
			partIds: examples.flatMap((example, place) =>
				example.text === text ? (partIds.get(place) ?? []) : [],
			),
		})),
	);
}
