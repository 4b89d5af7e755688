import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { CardDependencies, PartCard } from "./part-card.ts";
import { selectPopular } from "./part-cards.sql.ts";
import { type FrontRow, readFrontCards } from "./read-front-cards.ts";

export type PopularRequest = { count: number; level: PriceLevel | null };

/**
 * `readIds` are the parts whose prices and stock decide the list: also the sold out ones that it
 * does not show.
 */
export type PopularParts = { cards: PartCard[]; readIds: number[] };

type PopularDependencies = CardDependencies & {
	/** Cached, because every home page of a customer shows these parts. */
	popularRows?: (count: number) => Promise<FrontRow[]>;
};

export async function listPopularParts(
	{ pool, unpricedCards, popularRows }: PopularDependencies,
	{ count, level }: PopularRequest,
): Promise<PopularParts> {
	const rows = await (popularRows ? popularRows(count) : selectPopular(pool, count));
	const fronts = await readFrontCards({ pool, unpricedCards }, rows, level);
	return {
		cards: fronts.map(({ card }) => card),
		readIds: fronts.flatMap(({ readIds }) => readIds),
	};
}
