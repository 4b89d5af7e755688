import { effectiveSetting } from "../../domain/store/check-setting.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectSettings } from "../store/store.sql.ts";

/** The limits of stock keeping as the owner has set them. */
export async function readStockLimits({ db }: { db: Database }) {
	const stored = new Map((await selectSettings(db)).map(({ key, value }) => [key, value]));
	const limit = (key: string) => Number(effectiveSetting(key, stored.get(key)));
	return { countAgainAbove: limit("count_again_above"), lowPieces: limit("low_stock_pieces") };
}
