import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectAttributesOf, selectGroupPartIds } from "./part.sql.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";

export type PartOption = {
	card: PartCard;
	attributes: { id: number; name: Bilingual; value: Bilingual }[];
};
export type OptionsRequest = { unificado: number; level: PriceLevel | null };

/** Lists the parts of an interchange group, most popular first. */
export async function listPartOptions(
	{ db, pool, unpricedCards }: CardDependencies & { db: Database },
	{ unificado, level }: OptionsRequest,
): Promise<PartOption[]> {
	const ids = (await selectGroupPartIds(db, unificado)).map((row) => row.id);
	if (ids.length === 0) throw new Refusal("not_found");
	const [cards, rows] = await Promise.all([
		readPartCards({ pool, unpricedCards }, ids, level),
		selectAttributesOf(db, ids),
	]);
	return cards.map((card) => ({
		card,
		attributes: rows
			.filter((row) => row.part_id === card.id)
			.map((row) => ({
				id: row.id,
				name: { en: row.name_en, es: row.name_es },
				value: { en: row.label_en, es: row.label_es },
			})),
	}));
}
