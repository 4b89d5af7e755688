/** Ends the requests of an e-mail address by the link of a mail, without signing in. */
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { readNoticeName } from "./notice-link.ts";
import { countWaitingBeside, deleteWaitingBeside } from "./stock-notices.sql.ts";

type Dependencies = { db: Database; noticeKey: Buffer };

/** How many requests still wait for the address. A link that is no longer stored has none. */
export async function countWaitingNotices(deps: Dependencies, name: string): Promise<number> {
	return countWaitingBeside(deps.db, requireId(deps, name));
}

/** A second call changes nothing. */
export async function stopStockNotices(deps: Dependencies, name: string): Promise<void> {
	return deleteWaitingBeside(deps.db, requireId(deps, name));
}

function requireId({ noticeKey }: Dependencies, name: string): number {
	const id = readNoticeName(noticeKey, name);
	if (id === undefined) throw new Refusal("not_found");
	return id;
}
