/** Applies the differences of an import of parts, or takes them back. */
import type pg from "pg";
import { NEW_PART_FIELD } from "../../domain/import/part-fields.ts";
import type { PartValues } from "../../domain/import/part-values.ts";
import { stableJson } from "../part-editor/section-version.ts";
import { endChanges } from "./change-statements.sql.ts";
import type { ApplyRow, Range } from "./kind-statements.ts";
import { selectChanges } from "./part-differences.sql.ts";
import { lockParts, lockPrices } from "./part-records.sql.ts";
import { partValue, readPartValues } from "./read-part-values.ts";
import { createParts, type PartWrite, updatePartValues } from "./write-part-values.ts";
import {
	deleteEmptyGroups,
	deleteParts,
	retireParts,
	selectReferredParts,
} from "./write-parts.sql.ts";

type Change = { id: number; field: string; old: unknown; new: unknown };
/** A batch of changes, with the parts as they are now, locked. */
type Batch = { changes: Change[]; current: Map<number, PartValues>; cause: string };

/** A value that another person changed since is left alone. */
export async function applyParts(client: pg.ClientBase, range: Range): Promise<ApplyRow[]> {
	const batch = await readBatch(client, range, "open");
	const created = await createNew(client, batch);
	const updated = await updateExisting(client, batch);
	return end(client, range, batch.changes, new Set([...created, ...updated]), {
		done: "applied",
		leftAlone: "skipped",
	});
}

/**
 * A part that was created is deleted. One that was used or edited since is kept and discontinued.
 */
export async function undoParts(client: pg.ClientBase, range: Range): Promise<ApplyRow[]> {
	const batch = await readBatch(client, range, "applied");
	const updated = await updateExisting(client, batch);
	const removed = await removeNew(client, range[0], batch);
	return end(client, range, batch.changes, new Set([...updated, ...removed]), {
		done: "undone",
		leftAlone: "kept",
	});
}

async function readBatch(
	client: pg.ClientBase,
	range: Range,
	state: "open" | "applied",
): Promise<Batch> {
	const rows = await selectChanges(client, ...range, state);
	const isUndo = state === "applied";
	const changes = rows.map(({ row_id: id, field, change: { before, after } }) =>
		isUndo ? { id, field, old: after, new: before } : { id, field, old: before, new: after },
	);
	const ids = [...new Set(changes.map(({ id }) => id))];
	await lockParts(client, ids);
	await lockPrices(client, ids);
	return { changes, current: await readPartValues(client, ids), cause: `import ${range[0]}` };
}

const isCreation = ({ field }: Change) => field === NEW_PART_FIELD;

async function createNew(client: pg.ClientBase, { changes, current, cause }: Batch) {
	const wanted = changes.filter((change) => isCreation(change) && !current.has(change.id));
	const writes = wanted.map(({ id, new: after }): PartWrite => {
		const { sku: _sku, ...rest } = after as PartValues;
		return { id, values: after as PartValues, fields: Object.keys(rest) };
	});
	const ids = await createParts(client, writes, cause);
	return wanted.filter(({ id }) => ids.has(id));
}

async function updateExisting(client: pg.ClientBase, { changes, current, cause }: Batch) {
	const unchanged = changes.filter((change) => {
		const values = current.get(change.id);
		return (
			!isCreation(change) &&
			values !== undefined &&
			stableJson(partValue(values, change.field)) === stableJson(change.old)
		);
	});
	const writes = [...Map.groupBy(unchanged, ({ id }) => id)].map(
		([id, found]): PartWrite => ({
			id,
			values: {
				...current.get(id),
				...Object.fromEntries(found.map((change) => [change.field, change.new])),
			},
			fields: found.map(({ field }) => field),
		}),
	);
	const ids = await updatePartValues(client, writes, cause);
	return unchanged.filter(({ id }) => ids.has(id));
}

async function removeNew(client: pg.ClientBase, importId: number, { changes, current }: Batch) {
	const created = changes.filter((change) => isCreation(change) && current.has(change.id));
	if (created.length === 0) return created;
	const referred = await selectReferredParts(
		client,
		created.map(({ id }) => id),
		importId,
	);
	const kept = new Set(referred.map(({ id }) => id));
	for (const { id, old } of created) if (isEdited(current.get(id), old as PartValues)) kept.add(id);
	const groups = await deleteParts(
		client,
		created.map(({ id }) => id).filter((id) => !kept.has(id)),
	);
	await deleteEmptyGroups(
		client,
		groups.map(({ interchange_group_id }) => interchange_group_id),
	);
	await retireParts(client, [...kept]);
	return created.filter(({ id }) => !kept.has(id));
}

function isEdited(values: PartValues = {}, written: PartValues): boolean {
	return Object.keys({ ...values, ...written }).some(
		(field) => stableJson(partValue(values, field)) !== stableJson(partValue(written, field)),
	);
}

async function end(
	client: pg.ClientBase,
	[importId]: Range,
	changes: readonly Change[],
	done: ReadonlySet<Change>,
	states: { done: string; leftAlone: string },
): Promise<ApplyRow[]> {
	await endChanges(
		client,
		importId,
		changes.map((change) => ({
			rowId: change.id,
			field: change.field,
			state: done.has(change) ? states.done : states.leftAlone,
		})),
	);
	return [{ done: done.size, left_alone: changes.length - done.size }];
}
