/**
 * Finds the part of each row, or makes it a new one. A SKU decides alone; without it the brand and
 * its number decide. Several parts with the number are a fault, never a guess.
 */
import type pg from "pg";
import { faultText } from "../../domain/import/import-faults.ts";
import { NEEDED_FOR_NEW } from "../../domain/import/part-values.ts";
import * as rows from "./match-parts.sql.ts";

type Match = {
	n: number;
	partId: number | null;
	sku: string | null;
	isNew: boolean;
	faults: string[];
};

export async function matchParts(
	client: pg.ClientBase,
	importId: number,
	from: number,
	to: number,
): Promise<void> {
	const unmatched = await rows.selectUnmatchedRows(client, importId, from, to);
	const known = await findKnownParts(client, importId, unmatched);
	const matches = unmatched.map((row) => matchRow(row, known));
	await giveIds(client, matches);
	await rows.updateMatches(
		client,
		importId,
		matches.map(({ n }) => n),
		matches.map(({ partId }) => partId),
		matches.map(({ sku }) => sku),
		matches.map(({ isNew }) => isNew),
		matches.map(({ faults }) => faults.join(" ")),
	);
}

type KnownParts = {
	bySku: Map<string, number>;
	/** By the line of the file. */
	byNumber: Map<number, number[]>;
	/** New parts of earlier rows. */
	isNewSku: Map<string, number>;
};

async function findKnownParts(
	client: pg.ClientBase,
	importId: number,
	unmatched: readonly rows.UnmatchedRow[],
): Promise<KnownParts> {
	const skus = unmatched.flatMap(({ sku, new_sku }) =>
		[sku, new_sku].filter((one) => one !== null),
	);
	const numbered = unmatched.filter(({ sku, number }) => sku === null && number !== null);
	const found = await rows.selectPartsBySku(client, skus);
	const created = await rows.selectNewParts(client, importId, skus);
	const byNumber = await rows.selectPartsByNumber(
		client,
		numbered.map(({ n }) => n),
		numbered.map(({ brand }) => brand),
		numbered.map(({ number }) => number ?? ""),
		importId,
	);
	return {
		bySku: new Map(found.map(({ sku, id }) => [sku, id])),
		byNumber: new Map(byNumber.map(({ n, ids }) => [n, ids])),
		isNewSku: new Map(created.map(({ sku, part_id }) => [sku ?? "", part_id ?? 0])),
	};
}

function matchRow(row: rows.UnmatchedRow, { bySku, byNumber, isNewSku }: KnownParts): Match {
	const { n, sku, number, new_sku, fields, is_faulty } = row;
	const match: Match = { n, partId: null, sku, isNew: false, faults: [] };
	const existing =
		sku === null ? byNumber.get(n) : [bySku.get(sku)].filter((id) => id !== undefined);
	if (existing && existing.length > 1)
		return { ...match, faults: [faultText("ambiguous_number", "number")] };
	const partId = existing?.[0];
	if (partId !== undefined) return { ...match, partId };
	if (sku === null && number === null) return match;
	// A row with a fault creates no part; it comes back to be mended.
	if (is_faulty) return match;
	const missing = NEEDED_FOR_NEW.filter((field) => !fields.includes(field));
	if (missing.length > 0)
		return { ...match, faults: missing.map((field) => faultText("needed_for_new", field)) };
	const newSku = sku ?? new_sku;
	if (newSku === null) return { ...match, faults: [faultText("needed_for_new", "sku")] };
	if (sku === null && bySku.has(newSku))
		return { ...match, faults: [faultText("sku_taken", "sku")] };
	return { ...match, sku: newSku, isNew: true, partId: isNewSku.get(newSku) ?? null };
}

/** Rows with the same new SKU are about one part. */
async function giveIds(client: pg.ClientBase, matches: Match[]): Promise<void> {
	const waiting = matches.filter(({ isNew, partId }) => isNew && partId === null);
	const skus = [...new Set(waiting.map(({ sku }) => sku))];
	if (skus.length === 0) return;
	const taken = await rows.takePartIds(client, skus.length);
	const idOf = new Map(skus.map((sku, index) => [sku, taken[index]?.id ?? null]));
	for (const match of waiting) match.partId = idOf.get(match.sku) ?? null;
}
