/** Sets the prices whose day has come. */

import { applyDuePrices } from "./due-prices.sql.ts";
import type { ImportDependencies } from "./import-record.ts";

const MAX_DUE_PRICES = 1000;

/** Returns how many prices were due. The caller repeats it until there is none. */
export async function setDuePrices({
	pool,
	now,
}: Pick<ImportDependencies, "pool" | "now">): Promise<number> {
	const [done] = await applyDuePrices(pool, new Date(now()), MAX_DUE_PRICES);
	return done?.count ?? 0;
}
