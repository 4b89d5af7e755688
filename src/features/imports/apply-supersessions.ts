/** Applies replacements, replaced numbers and groups, or takes them back. */
import type pg from "pg";
import { MAX_REPLACEMENTS } from "../../domain/catalog/supersession.ts";
import { stableJson } from "../part-editor/section-version.ts";
import { endChanges } from "./change-statements.sql.ts";
import type { ApplyRow, Range } from "./kind-statements.ts";
import { selectChanges } from "./part-differences.sql.ts";
import { lockParts } from "./part-records.sql.ts";
import { partValue, readPartValues } from "./read-part-values.ts";
import {
	insertGroups,
	selectLoopingParts,
	selectPartStates,
	updateGroups,
	updatePartStates,
} from "./supersessions.sql.ts";
import { updatePartValues } from "./write-part-values.ts";
import { deleteEmptyGroups } from "./write-parts.sql.ts";

type Change = { id: number; field: string; old: unknown; next: unknown };

const STATES = {
	apply: { from: "open", done: "applied", leftAlone: "skipped" },
	undo: { from: "applied", done: "undone", leftAlone: "kept" },
} as const;

/** A value that another person changed since is left alone. */
export async function writeSupersessions(
	client: pg.ClientBase,
	range: Range,
	direction: keyof typeof STATES,
): Promise<ApplyRow[]> {
	const { from, done, leftAlone } = STATES[direction];
	const rows = await selectChanges(client, ...range, from);
	const changes = rows.map(
		({ row_id: id, field, change: { before, after } }): Change =>
			direction === "undo"
				? { id, field, old: after, next: before }
				: { id, field, old: before, next: after },
	);
	const ids = [...new Set(changes.map(({ id }) => id))];
	await lockParts(client, ids);
	const isCurrent = await createCheck(client, ids);
	const current = changes.filter(isCurrent);
	const written = new Set([
		...(await writeStates(client, current)),
		...(await writeGroups(client, current)),
		...(await writeNumbers(client, current, ids, `import ${range[0]}`)),
	]);
	await endChanges(
		client,
		range[0],
		changes.map((change) => ({
			rowId: change.id,
			field: change.field,
			state: written.has(change) ? done : leftAlone,
		})),
	);
	return [{ done: written.size, left_alone: changes.length - written.size }];
}

/** Whether a value still is what the dry run, or the import, left. */
async function createCheck(client: pg.ClientBase, ids: number[]) {
	const states = new Map((await selectPartStates(client, ids)).map((row) => [row.id, row]));
	const values = await readPartValues(client, ids);
	return ({ id, field, old }: Change): boolean => {
		const state = states.get(id);
		if (!state) return false;
		if (field === "replaced_by") return state.state === old;
		if (field === "group") return state.group_id === old;
		return stableJson(partValue(values.get(id) ?? {}, field)) === stableJson(old);
	};
}

/** A replacement is taken back at once where another person has made a circle possible since. */
async function writeStates(client: pg.ClientBase, all: readonly Change[]): Promise<Change[]> {
	const changes = all.filter(({ field }) => field === "replaced_by");
	if (changes.length === 0) return [];
	const written = await updatePartStates(
		client,
		changes.map(({ id }) => id),
		changes.map(({ next }) => String(next)),
	);
	const looping = await selectLoopingParts(
		client,
		written.map(({ id }) => id),
		MAX_REPLACEMENTS,
	);
	const back = onlyWritten(changes, looping);
	await updatePartStates(
		client,
		back.map(({ id }) => id),
		back.map(({ old }) => String(old)),
	);
	return onlyWritten(changes, written).filter((change) => !back.includes(change));
}

async function writeGroups(client: pg.ClientBase, all: readonly Change[]): Promise<Change[]> {
	const changes = all.filter(({ field }) => field === "group");
	if (changes.length === 0) return [];
	const groups = changes.map(({ next }) => Number(next));
	await insertGroups(client, groups);
	const written = await updateGroups(
		client,
		changes.map(({ id }) => id),
		groups,
	);
	await deleteEmptyGroups(
		client,
		changes.map(({ old }) => Number(old)),
	);
	return onlyWritten(changes, written);
}

async function writeNumbers(
	client: pg.ClientBase,
	all: readonly Change[],
	ids: number[],
	cause: string,
): Promise<Change[]> {
	const changes = all.filter(({ field }) => field === "superseded_numbers");
	if (changes.length === 0) return [];
	const values = await readPartValues(client, ids);
	const written = await updatePartValues(
		client,
		changes.map(({ id, field, next }) => ({
			id,
			values: { ...values.get(id), [field]: next },
			fields: [field],
		})),
		cause,
	);
	return changes.filter(({ id }) => written.has(id));
}

function onlyWritten(changes: readonly Change[], written: readonly { id: number }[]): Change[] {
	const ids = new Set(written.map(({ id }) => id));
	return changes.filter(({ id }) => ids.has(id));
}
