import {
	type ReferenceNumber,
	numbersInText,
	type MatchReason,
	findMatchReason,
} from "../../domain/catalog/match-reason.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectReferenceNumbers } from "./part-cards.sql.ts";

/** `numbers` are kept ones where there are any: they change with the catalog alone. */
export type MatchReasonDependencies = {
	pool: Queryable;
	numbers?: (ids: number[]) => Promise<Map<number, ReferenceNumber[]>>;
};

/** For a search by number: which of its numbers a part answers by. Words ask nothing of the tables. */
export async function readMatchReasons(
	{ pool, numbers: kept }: MatchReasonDependencies,
	ids: number[],
	text: string,
): Promise<(part: { id: number; sku: string }) => MatchReason | undefined> {
	if (ids.length === 0 || numbersInText(text).length === 0) return () => undefined;
	const numbers = await (kept ? kept(ids) : readReferenceNumbers(pool, ids));
	return ({ id, sku }) => findMatchReason(text, sku, numbers.get(id) ?? []);
}

export async function readReferenceNumbers(
	pool: Queryable,
	ids: number[],
): Promise<Map<number, ReferenceNumber[]>> {
	const byPart = new Map<number, ReferenceNumber[]>(ids.map((id) => [id, []]));
	for (const { part_id, ...number } of await selectReferenceNumbers(pool, ids))
		byPart.get(part_id)?.push(number);
	return byPart;
}
