import { looksLikeNumber, numberKey } from "../../domain/part-number.ts";
import { type MatchedNumber, type Why, whyMatched } from "../../domain/why-matched.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import type { PartCard } from "./part-card.ts";
import { selectNumbersOf } from "./part-cards.sql.ts";

/** For a search by number: which of its numbers each part answers by. */
export async function readWhy(pool: Queryable, cards: PartCard[], text: string): Promise<Map<number, Why>> {
	const found = new Map<number, Why>();
	if (cards.length === 0 || !looksLikeNumber(numberKey(text))) return found;
	const rows = await selectNumbersOf(
		pool,
		cards.map((card) => card.id),
	);
	const byPart = new Map<number, MatchedNumber[]>();
	for (const { part_id, ...number } of rows) byPart.set(part_id, [...(byPart.get(part_id) ?? []), number]);
	for (const card of cards) {
		const why = whyMatched(text, card.sku, byPart.get(card.id) ?? []);
		if (why) found.set(card.id, why);
	}
	return found;
}
