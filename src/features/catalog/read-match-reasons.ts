import {
	findMatchReason,
	type MatchReason,
	numbersInText,
	type ReferenceNumber,
} from "../../domain/catalog/match-reason.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectReferenceNumbers } from "./part-cards.sql.ts";

/** `numbers` reads from a cache, because the numbers of a part rarely change. */
export type MatchReasonDependencies = {
	pool: Queryable;
	numbers?: (ids: number[]) => Promise<Map<number, ReferenceNumber[]>>;
};

/** For a search by number: which number of a part matched. A search by words reads nothing. */
export async function readMatchReasons(
	{ pool, numbers: cachedNumbers }: MatchReasonDependencies,
	ids: number[],
	text: string,
): Promise<(part: { id: number; sku: string }) => MatchReason | undefined> {
	if (ids.length === 0 || numbersInText(text).length === 0) return () => undefined;
	const numbers = await (cachedNumbers ? cachedNumbers(ids) : readReferenceNumbers(pool, ids));
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
