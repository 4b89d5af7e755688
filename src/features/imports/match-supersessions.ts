/**
 * Finds the parts of a row: the old one, and the new one that replaces it. An old number that no
 * part has becomes a replaced number of the new part.
 */
import type pg from "pg";
import { faultText } from "../../domain/import/import-faults.ts";
import { selectPartsByNumber, selectPartsBySku } from "./match-parts.sql.ts";
import {
	selectPartStates,
	selectSupersessionRows,
	updateSupersessionRows,
} from "./supersessions.sql.ts";

type Row = Awaited<ReturnType<typeof selectSupersessionRows>>[number];
type Match = {
	n: number;
	partId: number | null;
	values: Record<string, unknown>;
	group: string | null;
	faults: string[];
};

export async function matchSupersessions(
	client: pg.ClientBase,
	importId: number,
	from: number,
	to: number,
): Promise<void> {
	const rows = await selectSupersessionRows(client, importId, from, to);
	const oldParts = await findParts(
		client,
		importId,
		rows.map(({ n, sku, brand, number }) => ({ n, sku, brand, number })),
	);
	const newParts = await findParts(
		client,
		importId,
		rows.map(({ n, values }) => ({
			n,
			sku: textOf(values.new_sku),
			brand: textOf(values.new_brand),
			number: textOf(values.new_number),
		})),
	);
	const states = await selectPartStates(client, [...newParts.values()].flat());
	const skuOf = new Map(states.map(({ id, sku }) => [id, sku]));
	const matches = rows.map((row) =>
		matchRow(row, oldParts.get(row.n) ?? [], newParts.get(row.n) ?? [], skuOf),
	);
	await updateSupersessionRows(
		client,
		importId,
		matches.map(({ n }) => n),
		matches.map(({ partId }) => partId),
		matches.map(({ values }) => JSON.stringify(values)),
		matches.map(({ group }) => group),
		matches.map(({ faults }) => faults.join(" ")),
	);
}

type PartReference = { n: number; sku: string | null; brand: string | null; number: string | null };

/** The parts of each line, by SKU, else by number. */
async function findParts(
	client: pg.ClientBase,
	importId: number,
	references: readonly PartReference[],
) {
	const bySku = await selectPartsBySku(
		client,
		references.flatMap(({ sku }) => (sku === null ? [] : [sku])),
	);
	const idOf = new Map(bySku.map(({ sku, id }) => [sku, id]));
	const numbered = references.filter(({ sku, number }) => number && !idOf.has(sku ?? ""));
	const byNumber = await selectPartsByNumber(
		client,
		numbered.map(({ n }) => n),
		numbered.map(({ brand }) => brand),
		numbered.map(({ number }) => number ?? ""),
		importId,
	);
	const found = new Map(byNumber.map(({ n, ids }) => [n, ids]));
	for (const { n, sku } of references) {
		const id = idOf.get(sku ?? "");
		if (id !== undefined) found.set(n, [id]);
	}
	return found;
}

function matchRow(
	row: Row,
	oldIds: readonly number[],
	newIds: readonly number[],
	skuOf: ReadonlyMap<number, string>,
): Match {
	const { n, sku, values, is_faulty } = row;
	const { group, old_number, new_sku, new_brand: _brand, new_number: _number, ...rest } = values;
	const [oldId] = oldIds;
	const [newId] = newIds;
	const match: Match = { n, partId: oldId ?? null, values: rest, group: textOf(group), faults: [] };
	if (is_faulty) return { ...match, values };
	const fault = findRowFault(row, oldIds, newIds);
	if (fault) return { ...match, values, faults: [fault] };
	if (new_sku === null) match.values.replaced_by = "active";
	if (newId === undefined) return match;
	if (oldId !== undefined && oldId !== newId) {
		match.values.replaced_by = skuOf.get(newId);
		return match;
	}
	const old = textOf(old_number) ?? sku;
	match.values.superseded_numbers = { add: [old] };
	return { ...match, partId: newId };
}

function findRowFault(
	{ sku, number, values }: Row,
	oldIds: readonly number[],
	newIds: readonly number[],
): string | null {
	const { group, new_sku, new_number } = values;
	const hasOld = oldIds.length > 0;
	const hasNew = Boolean(new_sku ?? new_number);
	const hasGroup = textOf(group) !== null;
	if (oldIds.length > 1) return faultText("ambiguous_number", "number");
	if (newIds.length > 1) return faultText("ambiguous_number", "new_number");
	if (hasNew && newIds.length === 0) return faultText("unknown_successor", "new_sku");
	// Only a part of the store can be in a group. An old number alone is kept by the new part.
	if (!hasOld && (!hasNew || hasGroup))
		return number ? faultText("unknown_number", "number") : faultText("unknown_sku", "sku");
	// A number may be one that the new part has already, but a SKU is the part itself.
	if (sku !== null && sku === new_sku) return faultText("replacement_loop", "new_sku");
	if (!hasNew && !hasGroup && new_sku !== null) return faultText("no_replacement");
	return null;
}

function textOf(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}
