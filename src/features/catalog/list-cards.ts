import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { padForGenericPlan } from "../../platform/postgres/prepared-statement.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { selectActiveParts } from "./part-cards.sql.ts";

/**
 * The cards of the parts, in the order of the SKUs. Unknown SKUs and parts that are no longer sold
 * are left out.
 */
export async function listCards(
	deps: CardDependencies,
	{ skus, level }: { skus: string[]; level: PriceLevel | null },
): Promise<PartCard[]> {
	const uniqueSkus = [...new Set(skus.map(normalizeSku))];
	const rows = await selectActiveParts(deps.pool, padForGenericPlan(uniqueSkus, ""));
	const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
	const ordered = uniqueSkus.flatMap((sku) => ids.get(sku) ?? []);
	return readPartCards(deps, ordered, level);
}
