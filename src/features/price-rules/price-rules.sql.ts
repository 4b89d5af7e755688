/** The rules of prices, and what they are computed from. */
import { sql } from "kysely";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { PriceRules } from "../../domain/catalog/price-rule.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export function selectRules(db: Database) {
	return db
		.selectFrom("price_rule")
		.select(["level", "basis", "factor_thousandths", "ending", "over_cost_thousandths"])
		.execute();
}

/**
 * Until the end of the transaction: two saves run one after the other, the second sees the first.
 */
export async function lockRules(tx: Database): Promise<void> {
	await sql`lock table price_rule in share row exclusive mode`.execute(tx);
}

export async function replaceRules(tx: Database, rules: PriceRules): Promise<void> {
	await tx.deleteFrom("price_rule").execute();
	const rows = PRICE_LEVELS.flatMap((level) => {
		const rule = rules[level];
		return rule
			? [
					{
						level,
						basis: rule.basis,
						factor_thousandths: rule.factorThousandths,
						ending: rule.ending,
						over_cost_thousandths: rule.overCostThousandths,
					},
				]
			: [];
	});
	if (rows.length > 0) await tx.insertInto("price_rule").values(rows).execute();
}

export type PricedRow = {
	id: number;
	sku: string;
	online: number | null;
	repair_shop: number | null;
	wholesale: number | null;
	precio4: number | null;
	precio5: number | null;
	precio6: number | null;
	cost_cents: number | null;
};

/**
 * The prices and the cost of $2 active parts after part $1, of brand $3 and subcategory $4 (null
 * for all). The cost is the lowest one of active suppliers.
 */
export const selectPricedParts = preparedStatement<
	PricedRow,
	[after: number, limit: number, brandId: number | null, subcategoryId: number | null]
>(
	"price-rule-parts",
	`select p.id, p.sku,
		r.online, r.repair_shop, r.wholesale, r.precio4, r.precio5, r.precio6,
		(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active where c.part_id = p.id and c.cost_cents > 0) as cost_cents
	from part p cross join lateral (
		select max(price_cents) filter (where level = 'online') as online,
			max(price_cents) filter (where level = 'repair_shop') as repair_shop,
			max(price_cents) filter (where level = 'wholesale') as wholesale,
			max(price_cents) filter (where level = 'precio4') as precio4,
			max(price_cents) filter (where level = 'precio5') as precio5,
			max(price_cents) filter (where level = 'precio6') as precio6
		from price where part_id = p.id
	) r
	where p.id > $1 and p.status = 'active' and ($3::int is null or p.brand_id = $3) and ($4::int is null or p.subcategory_id = $4)
	order by p.id limit $2`,
);
