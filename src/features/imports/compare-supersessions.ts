/** The dry run of replacements, replaced numbers and interchange groups. */
import type pg from "pg";
import { MAX_REPLACEMENTS } from "../../domain/catalog/supersession.ts";
import { faultText } from "../../domain/import/import-faults.ts";
import type { ValueChange } from "../../domain/import/import-summary.ts";
import { nextValue } from "../../domain/import/part-values.ts";
import { stableJson } from "../part-editor/section-version.ts";
import { hasTooManyNumbers } from "./compare-parts.ts";
import type { Comparison, Range } from "./kind-statements.ts";
import { insertChanges, insertFaults } from "./part-differences.sql.ts";
import { partValue, readPartValues } from "./read-part-values.ts";
import * as sql from "./supersessions.sql.ts";

type StagedRow = Awaited<ReturnType<typeof sql.selectStagedSupersessions>>[number];

export async function compareSupersessions(
	client: pg.ClientBase,
	range: Range,
): Promise<Comparison[]> {
	const [importId] = range;
	const rows = await sql.selectStagedSupersessions(client, ...range);
	const ids = [...new Set(rows.map(({ part_id }) => part_id ?? 0))];
	const states = new Map((await sql.selectPartStates(client, ids)).map((row) => [row.id, row]));
	const values = await readPartValues(client, ids);
	const faults = await findLoops(client, importId, rows);
	const targets = await findTargetGroups(client, importId, rows, states);
	const given = new Map<string, ValueChange & { n: number }>();
	for (const { n, part_id, group_key, values: staged } of rows) {
		const rowId = part_id ?? 0;
		const state = states.get(rowId);
		if (!state || faults.has(n)) continue;
		const add = (field: string, before: unknown, after: unknown) =>
			given.set(`${rowId} ${field}`, { rowId, field, before, after, n });
		if (typeof staged.replaced_by === "string") add("replaced_by", state.state, staged.replaced_by);
		const target = targets.get(group_key ?? "");
		if (target !== undefined) add("group", state.group_id, target);
		if (staged.superseded_numbers) {
			const current = values.get(rowId) ?? {};
			const earlier = given.get(`${rowId} superseded_numbers`)?.after;
			const before = partValue(current, "superseded_numbers");
			const known = { ...current, superseded_numbers: earlier ?? before };
			const after = nextValue("superseded_numbers", staged.superseded_numbers, known);
			if (hasTooManyNumbers({ ...known, superseded_numbers: after }))
				faults.set(n, faultText("too_many_numbers"));
			else add("superseded_numbers", before, after);
		}
	}
	const changes = [...given.values()].filter(
		({ before, after }) => stableJson(before) !== stableJson(after),
	);
	await insertChanges(
		client,
		importId,
		changes.map(({ rowId }) => rowId),
		changes.map(({ field }) => field),
		changes.map(({ n }) => n),
		changes.map(({ before }) => JSON.stringify(before)),
		changes.map(({ after }) => JSON.stringify(after)),
	);
	await insertFaults(client, importId, [...faults.keys()], [...faults.values()]);
	return [{ same: given.size - changes.length, changes, faulty: faults.size }];
}

/** Faults of lines whose replacement leads back to their own part, by file and store together. */
async function findLoops(
	client: pg.ClientBase,
	importId: number,
	rows: readonly StagedRow[],
): Promise<Map<number, string>> {
	const walks = rows
		.filter(({ values }) => typeof values.replaced_by === "string")
		.map(({ n, part_id }) => ({ n, start: part_id ?? 0, at: part_id }));
	const loops = new Map<number, string>();
	let open = walks;
	for (let step = 0; open.length > 0; step++) {
		const next = await sql.selectNextParts(
			client,
			importId,
			open.map(({ at }) => at ?? 0),
		);
		const nextOf = new Map(next.map((row) => [row.id, row.next]));
		for (const walk of open) {
			walk.at = nextOf.get(walk.at ?? 0) ?? null;
			if (walk.at === walk.start || (walk.at !== null && step >= MAX_REPLACEMENTS)) {
				loops.set(walk.n, faultText("replacement_loop", "new_sku"));
				walk.at = null;
			}
		}
		open = open.filter(({ at }) => at !== null);
	}
	return loops;
}

/**
 * A group of the file is the group of its first part, unless an earlier group of the file has it:
 * then the parts are split, and it is a new one. The first part comes first, because batches go by
 * the ids of parts.
 */
async function findTargetGroups(
	client: pg.ClientBase,
	importId: number,
	rows: readonly StagedRow[],
	states: ReadonlyMap<number, { group_id: number }>,
): Promise<Map<string, number>> {
	const keys = [...new Set(rows.flatMap(({ group_key }) => (group_key ? [group_key] : [])))];
	if (keys.length === 0) return new Map();
	const leaders = await sql.selectGroupLeaders(client, importId, keys);
	const targets = new Map<string, number>();
	for (const { group_key, target_group } of leaders)
		if (group_key && target_group !== null) targets.set(group_key, target_group);
	const fresh = leaders
		.filter(({ target_group }) => target_group === null)
		.toSorted((a, b) => (a.part_id ?? 0) - (b.part_id ?? 0));
	const own = fresh.map(({ part_id }) => states.get(part_id ?? 0)?.group_id ?? 0);
	const taken = new Set(
		(await sql.selectTakenGroups(client, importId, own)).map((row) => row.target_group ?? 0),
	);
	const spare = await sql.takeGroupIds(client, fresh.length);
	const chosen = fresh.map((_, index) => {
		const group = own[index] ?? 0;
		const target = taken.has(group) ? (spare[index]?.id ?? 0) : group;
		taken.add(target);
		return target;
	});
	for (const [index, { group_key }] of fresh.entries())
		targets.set(group_key ?? "", chosen[index] ?? 0);
	await sql.updateTargetGroups(
		client,
		importId,
		fresh.map(({ n }) => n),
		chosen,
	);
	return targets;
}
