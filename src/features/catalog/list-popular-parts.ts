import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { selectPopular } from "./part-cards.sql.ts";

export type PopularRequest = { count: number; level: PriceLevel | null };

type PopularDependencies = CardDependencies & {
	/** Cached, because every home page of a customer shows these parts. */
	popularIds?: (count: number) => Promise<number[]>;
};

export async function listPopularParts(
	{ pool, unpricedCards, popularIds }: PopularDependencies,
	{ count, level }: PopularRequest,
): Promise<PartCard[]> {
	const ids = await (popularIds ? popularIds(count) : readPopularIds(pool, count));
	return readPartCards({ pool, unpricedCards }, ids, level);
}

export async function readPopularIds(
	pool: CardDependencies["pool"],
	count: number,
): Promise<number[]> {
	const rows = await selectPopular(pool, count);
	return rows.map(({ id }) => id);
}
