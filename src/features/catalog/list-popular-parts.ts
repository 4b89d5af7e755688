import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { selectPopular } from "./part-cards.sql.ts";

export type PopularRequest = { count: number; level: PriceLevel | null };

export async function listPopularParts(
	{ pool, unpricedCards }: CardDependencies,
	{ count, level }: PopularRequest,
): Promise<PartCard[]> {
	const ids = await selectPopular(pool, count);
	return readPartCards(
		{ pool, unpricedCards },
		ids.map((row) => row.id),
		level,
	);
}
