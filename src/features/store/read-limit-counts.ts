import type { LimitCounts } from "../../domain/account/rate-limits.ts";
import { effectiveSetting } from "../../domain/store/check-setting.ts";
import { limitCountsOf } from "../../domain/store/guard-setting-definitions.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectSettings } from "./store.sql.ts";

/** The rate limits as the owner has set them. */
export async function readLimitCounts({ db }: { db: Database }): Promise<LimitCounts> {
	const stored = new Map((await selectSettings(db)).map(({ key, value }) => [key, value]));
	return limitCountsOf((key) => effectiveSetting(key, stored.get(key)));
}
