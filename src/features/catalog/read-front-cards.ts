/**
 * Reads one card for each interchange group: that of its best seller, or of another brand while the
 * best seller is sold out.
 */
import { isSoldOut, replacementOnFront } from "../../domain/catalog/group-front.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";

/** A part with the other parts of its group that may replace it, best first. */
export type FrontRow = { id: number; mate_ids: number[] };

/**
 * `card` is of the part itself or of its replacement. `readIds` are the parts whose stock decided
 * it.
 */
export type FrontCard<Row extends FrontRow> = { row: Row; card: PartCard; readIds: number[] };

/** The other brands are read only for parts that are sold out. */
export async function readFrontCards<Row extends FrontRow>(
	deps: CardDependencies,
	rows: Row[],
	level: PriceLevel | null,
): Promise<FrontCard<Row>[]> {
	const ids = rows.map(({ id }) => id);
	const cards = new Map((await readPartCards(deps, ids, level)).map((card) => [card.id, card]));
	const mateIds = rows.flatMap(({ id, mate_ids }) => {
		const card = cards.get(id);
		return card && isSoldOut(card) ? mate_ids : [];
	});
	const mates = new Map((await readPartCards(deps, mateIds, level)).map((card) => [card.id, card]));
	return rows.flatMap((row) => {
		const card = cards.get(row.id);
		if (!card) return [];
		const others = row.mate_ids.flatMap((id) => mates.get(id) ?? []);
		return [
			{
				row,
				card: replacementOnFront(card, others) ?? card,
				readIds: [card, ...others].map(({ id }) => id),
			},
		];
	});
}
