import { type PartFact, tellApart } from "../../domain/catalog/tell-apart.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectPartFacts } from "./part-facts.sql.ts";

/**
 * For sets of parts with the same title: the facts in which each part differs from the others of
 * its set, by its id.
 */
export async function distinguishParts(
	{ pool }: { pool: Queryable },
	sets: number[][],
): Promise<Map<number, PartFact[]>> {
	const rows = sets.length === 0 ? [] : await selectPartFacts(pool, sets.flat());
	const factsOf = (partId: number) =>
		rows
			.filter(({ part_id }) => part_id === partId)
			.map(({ key, text_en, text_es }) => ({ key, text: { en: text_en, es: text_es } }));
	return new Map(
		sets.flatMap((set) => [...tellApart(new Map(set.map((id) => [id, factsOf(id)])))]),
	);
}
