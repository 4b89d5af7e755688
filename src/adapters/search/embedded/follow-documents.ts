/**
 * Brings edited parts into an open index without building it again: their entries in the arrays are
 * replaced in place.
 */
import type pg from "pg";
import { type ArrayEdit, applyEdits } from "./array-edits.ts";
import { readIndex } from "./build-index.ts";
import { limitToParts } from "./changed-parts.sql.ts";
import { type DocumentChanges, findDocumentChanges, hasSameStructure } from "./document-changes.ts";
import { editFitments } from "./edit-fitments.ts";
import { editMeasurements } from "./edit-measurements.ts";
import { editPartKinds, editTitleWords } from "./edit-named-lists.ts";
import { editNumbers } from "./edit-numbers.ts";
import { editSortOrders } from "./edit-sort-orders.ts";
import { editTags } from "./edit-tags.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { buildNumberSlices, canHoldNumbers } from "./match-numbers.ts";
import { type Index, openIndex } from "./open-index.ts";
import { type TextTables, updateTextTables } from "./open-text-index.ts";
import { runInSteps, type SharedSteps, shareSteps } from "./steps.ts";

export type OpenIndex = { data: IndexData; index: Index; tables: SharedSteps<TextTables> };

/**
 * Applies the planned edits. Undefined when the arrays have no space left, so that the index must
 * be built.
 */
type ApplyPlan = () => OpenIndex | undefined;

/**
 * Plans how to follow some changed parts. The client is in a transaction whose snapshot has the
 * changes. Searches go on while it plans; `apply` then takes effect at once. Undefined when
 * categories, tags, vehicles or measures have changed or a part is gone, so that the index must be
 * built.
 */
export async function planDocuments(
	client: pg.ClientBase,
	open: OpenIndex,
	partIds: number[],
): Promise<ApplyPlan | undefined> {
	const { data } = open;
	const fresh = await readIndex(await limitToParts(client, partIds), data.meta.snapshot);
	if (!hasSameStructure(data, fresh)) return undefined;
	const changes = findDocumentChanges(data, fresh);
	const plan = await runInSteps(planEdits(changes));
	const orderEdits = await editSortOrders(client, changes);
	if (!orderEdits) return undefined;
	plan.edits.push(...orderEdits);
	if (plan.edits.length === 0) return () => open;
	const meta: IndexMeta = { ...data.meta, ...plan.meta };
	const tables = plan.meta.words ? await followTitleWords(meta, open.tables) : open.tables;
	return () => applyPlan(open, { ...plan, meta, tables });
}

async function followTitleWords(
	meta: IndexMeta,
	before: SharedSteps<TextTables>,
): Promise<SharedSteps<TextTables>> {
	const tables = shareSteps(updateTextTables(meta, await runInSteps(before.rest())));
	await runInSteps(tables.rest());
	return tables;
}

type Plan = { edits: ArrayEdit[]; meta: Partial<IndexMeta>; hasNewNumbers: boolean };

function* planEdits(changes: DocumentChanges): Generator<undefined, Plan> {
	const words = yield* editTitleWords(changes);
	const kinds = yield* editPartKinds(changes);
	const fitments = yield* editFitments(changes);
	const measurements = yield* editMeasurements(changes);
	const numbers = yield* editNumbers(changes);
	const parts = [
		words.edits,
		kinds.edits,
		fitments.edits,
		measurements,
		numbers,
		editTags(changes),
	];
	return {
		edits: parts.flat(),
		meta: { ...words.meta, ...kinds.meta, ...fitments.meta },
		hasNewNumbers: numbers.length > 0,
	};
}

function applyPlan(
	open: OpenIndex,
	plan: Plan & { meta: IndexMeta; tables: OpenIndex["tables"] },
): OpenIndex | undefined {
	const { edits, meta, tables, hasNewNumbers } = plan;
	const starts = edits.find(({ name }) => name === "numberStarts");
	if (starts?.kind === "replace" && !canHoldNumbers(open.data.arrays, starts.values.length - 1))
		return undefined;
	// The price orders are sorted when they are asked for; the index that is opened next knows
	// nothing of changes before it.
	open.index.sortPrices();
	const arrays = applyEdits(open.data, edits);
	if (!arrays) return undefined;
	if (hasNewNumbers) buildNumberSlices(arrays, arrays.numberSlices);
	const data = { ...open.data, meta, arrays };
	return { data, tables, index: openIndex(data, tables) };
}
