/** Ends the requests of an e-mail address by the link of a mail, without signing in. */
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { readSignedNoticeId } from "./notice-link.ts";
import { countWaitingForSameEmail, deleteWaitingForSameEmail } from "./stock-notices.sql.ts";

type Dependencies = { db: Database; noticeKey: Buffer };

/** How many requests still wait for the address; null for a request that is no longer stored. */
export async function countWaitingNotices(
	deps: Dependencies,
	signedId: string,
): Promise<number | null> {
	return countWaitingForSameEmail(deps.db, requireId(deps, signedId));
}

/** A second call changes nothing. */
export async function stopStockNotices(deps: Dependencies, signedId: string): Promise<void> {
	return deleteWaitingForSameEmail(deps.db, requireId(deps, signedId));
}

function requireId({ noticeKey }: Dependencies, signedId: string): number {
	const id = readSignedNoticeId(noticeKey, signedId);
	if (id === undefined) throw new Refusal("not_found");
	return id;
}
