/**
 * The dry run of an import of parts: one change for each value that differs, one for a new part.
 */
import type pg from "pg";
import { MAX_PART_NUMBERS } from "../../domain/catalog/part-limits.ts";
import { faultText } from "../../domain/import/import-faults.ts";
import type { ValueChange } from "../../domain/import/import-summary.ts";
import { NEW_PART_FIELD } from "../../domain/import/part-fields.ts";
import {
	NEW_PART,
	NUMBER_FIELDS,
	nextValue,
	numbersIn,
	type PartValues,
} from "../../domain/import/part-values.ts";
import { NEW_SKU } from "../../domain/import/resolve-part-row.ts";
import { stableJson } from "../part-editor/section-version.ts";
import type { Comparison, Range } from "./kind-statements.ts";
import { insertChanges, insertFaults, selectStagedParts } from "./part-differences.sql.ts";
import { partValue, readPartValues } from "./read-part-values.ts";

type StagedPart = {
	id: number;
	n: number;
	sku: string | null;
	isNew: boolean;
	given: PartValues;
};

export async function compareParts(client: pg.ClientBase, range: Range): Promise<Comparison[]> {
	const [importId] = range;
	const staged = await readStagedParts(client, range);
	const existing = await readPartValues(
		client,
		staged.filter(({ isNew }) => !isNew).map(({ id }) => id),
	);
	const changes: (ValueChange & { n: number })[] = [];
	const faults: { n: number; fault: string }[] = [];
	let same = 0;
	for (const part of staged) {
		const current = existing.get(part.id);
		if (!part.isNew && !current) continue;
		const compared = current ? compareExisting(part, current) : createPart(part);
		if (compared.fault) faults.push({ n: part.n, fault: compared.fault });
		else changes.push(...compared.changes.map((change) => ({ ...change, n: part.n })));
		same += compared.same;
	}
	await insertChanges(
		client,
		importId,
		changes.map(({ rowId }) => rowId),
		changes.map(({ field }) => field),
		changes.map(({ n }) => n),
		changes.map(({ before }) => JSON.stringify(before)),
		changes.map(({ after }) => JSON.stringify(after)),
	);
	await insertFaults(
		client,
		importId,
		faults.map(({ n }) => n),
		faults.map(({ fault }) => fault),
	);
	return [{ same, changes, faulty: faults.length }];
}

/** Rows about one part are one; where two say the same, the first counts. */
async function readStagedParts(client: pg.ClientBase, range: Range): Promise<StagedPart[]> {
	const rows = await selectStagedParts(client, ...range);
	return [...Map.groupBy(rows, ({ part_id }) => part_id ?? 0)].map(([id, found]) => ({
		id,
		n: found[0]?.n ?? 0,
		sku: found[0]?.sku ?? null,
		isNew: found[0]?.is_new ?? false,
		given: Object.assign({}, ...found.map(({ values }) => values).toReversed()) as PartValues,
	}));
}

type PartComparison = { changes: ValueChange[]; same: number; fault?: string };

function createPart({ id, sku, given }: StagedPart): PartComparison {
	const { [NEW_SKU]: _sku, ...values } = given;
	const after: PartValues = { ...NEW_PART, title_es: values.title_en, sku };
	for (const [field, value] of Object.entries(values)) {
		const next = nextValue(field, value, after);
		if (next !== null && stableJson(next) !== "[]") after[field] = next;
	}
	if (after.status === "superseded")
		return { changes: [], same: 0, fault: faultText("is_superseded", "status") };
	if (hasTooManyNumbers(after))
		return { changes: [], same: 0, fault: faultText("too_many_numbers") };
	return { changes: [{ rowId: id, field: NEW_PART_FIELD, before: null, after }], same: 0 };
}

function compareExisting({ id, given }: StagedPart, current: PartValues): PartComparison {
	const { [NEW_SKU]: _sku, ...values } = given;
	const changes: ValueChange[] = [];
	const after = { ...current };
	for (const [field, value] of Object.entries(values)) {
		const before = partValue(current, field);
		after[field] = nextValue(field, value, after);
		if (stableJson(before) !== stableJson(after[field]))
			changes.push({ rowId: id, field, before, after: after[field] });
	}
	const same = Object.keys(values).length - changes.length;
	const isReplacement = [current.status, after.status].includes("superseded");
	if (current.status !== after.status && isReplacement)
		return { changes: [], same: 0, fault: faultText("is_superseded", "status") };
	if (hasTooManyNumbers(after))
		return { changes: [], same: 0, fault: faultText("too_many_numbers") };
	return { changes, same };
}

export function hasTooManyNumbers(values: PartValues): boolean {
	const count = Object.keys(NUMBER_FIELDS).flatMap((field) => numbersIn(values[field])).length;
	return count > MAX_PART_NUMBERS;
}
