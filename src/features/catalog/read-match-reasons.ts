import {
	type MatchedNumber,
	numbersAskedIn,
	type Why,
	whyMatched,
} from "../../domain/catalog/match-reason.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectNumbersOf } from "./part-cards.sql.ts";

/** `numbers` are kept ones where there are any: they change with the catalog alone. */
export type WhyDependencies = {
	pool: Queryable;
	numbers?: (ids: number[]) => Promise<Map<number, MatchedNumber[]>>;
};

/** For a search by number: which of its numbers a part answers by. Words ask nothing of the tables. */
export async function readWhy(
	{ pool, numbers: kept }: WhyDependencies,
	ids: number[],
	text: string,
): Promise<(part: { id: number; sku: string }) => Why | undefined> {
	if (ids.length === 0 || numbersAskedIn(text).length === 0) return () => undefined;
	const numbers = await (kept ? kept(ids) : readNumbersOf(pool, ids));
	return ({ id, sku }) => whyMatched(text, sku, numbers.get(id) ?? []);
}

export async function readNumbersOf(
	pool: Queryable,
	ids: number[],
): Promise<Map<number, MatchedNumber[]>> {
	const byPart = new Map<number, MatchedNumber[]>(ids.map((id) => [id, []]));
	for (const { part_id, ...number } of await selectNumbersOf(pool, ids))
		byPart.get(part_id)?.push(number);
	return byPart;
}
