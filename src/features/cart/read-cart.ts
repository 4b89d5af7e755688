import type { Customer } from "../../domain/caller.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type CardDependencies, type PartCard, readPartCards } from "../catalog/part-card.ts";
import { selectLines } from "./cart.sql.ts";

export type CartContent = { lines: { card: PartCard; quantity: number }[]; deletedSkus: string[] };

/** Price and stock are today's. What is not sold any more is named, not shown. */
export async function readCart(
	deps: CardDependencies & { db: Database },
	{ accountId }: Customer,
	level: PriceLevel | null,
): Promise<CartContent> {
	const rows = await selectLines(deps.db, accountId);
	const sold = rows.filter(({ status }) => status === "active");
	const quantities = new Map(sold.map(({ part_id, quantity }) => [part_id, quantity]));
	const cards = await readPartCards(deps, [...quantities.keys()], level);
	return {
		lines: cards.map((card) => ({ card, quantity: quantities.get(card.id) ?? 1 })),
		deletedSkus: rows.filter(({ status }) => status !== "active").map(({ sku }) => sku),
	};
}
