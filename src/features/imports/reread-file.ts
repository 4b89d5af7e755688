/** Lets staff correct how the table of an import was read. */
import type { Customer } from "../../domain/account/caller.ts";
import { NO_COUNTS } from "../../domain/import/import-summary.ts";
import type { DescribeChoices } from "../../domain/import-file/import-file.ts";
import { MAY_BE_MISREAD } from "../../domain/import-file/unreadable-file.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ImportDependencies, ImportRecord } from "./import-record.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { type Decision, decide, hasChangedNothing } from "./manage-imports.ts";

/** What staff do not choose is recognized again, because it may depend on what they choose. */
export async function rereadFile(
	deps: ImportDependencies,
	_caller: Customer,
	{ choices, ...decision }: Decision & { choices: DescribeChoices },
): Promise<void> {
	await decide(deps, decision, "change_columns", async (_tx, current) => {
		if (!canReread(current)) throw new Refusal("import_changed");
		const { sheet } = choices;
		if (sheet !== undefined && !current.layout?.sheets.includes(sheet))
			throw new Refusal("import_sheet");
		return {
			state: "reading",
			step: "start",
			position: 0,
			read_choices: JSON.stringify(choices),
			counts: JSON.stringify(NO_COUNTS),
			summary: JSON.stringify({}),
			failure: null,
			applied_at: null,
		};
	});
}

/**
 * A table that is still stored, or a file that may be one, while the import has changed nothing.
 */
export function canReread(current: ImportRecord): boolean {
	const { kind, layout, document, failure } = current;
	const isTable = layout !== null || MAY_BE_MISREAD.some((code) => code === failure);
	const takesTables = !KIND_TABLES[kind].takesPictures && document === null;
	return takesTables && isTable && hasChangedNothing(current);
}
