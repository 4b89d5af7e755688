/**
 * Deletes what is past its retention period. Runs every hour in one process; each step may run any
 * number of times.
 */
import type pg from "pg";
import { deleteUsedChallenges } from "../adapters/captcha/altcha/altcha.sql.ts";
import {
	anonymizeClosedOrders,
	clearPhotos,
	selectClosedPhotos,
} from "../features/accounts/closed-orders.sql.ts";
import { deleteOldTraces } from "../features/accounts/retention.sql.ts";
import { deleteOldLookups } from "../features/address/address.sql.ts";
import { deleteOldAlarms } from "../features/alarms/alarms.sql.ts";
import { deleteExpiredShares } from "../features/cart/shared-carts.sql.ts";
import { deleteOldGaps } from "../features/catalog/search-log.sql.ts";
import { expireImports } from "../features/imports/expire-imports.ts";
import { deleteSentMail } from "../features/mail/outbox.sql.ts";
import { deleteOldMailLog } from "../features/mail-log/mail-log.sql.ts";
import { deleteOldKeys } from "../features/orders/retention.sql.ts";
import { deleteOldDrafts } from "../features/phone-orders/drafts.sql.ts";
import { deleteOldQuotes } from "../features/shipping/carrier-quotes.sql.ts";
import { deleteOldInvitations } from "../features/staff/staff-invitations.sql.ts";
import { deleteOldNotices } from "../features/stock-notices/stock-notices.sql.ts";
import { deletePictures, sweepUploads } from "../features/uploads/receive-picture.ts";
import { deleteOldProgress } from "../platform/jobs/job-progress.sql.ts";
import { deleteOldRuns } from "../platform/jobs/job-runs.sql.ts";
import type { Limiter } from "../platform/limiter.ts";
import type { Database } from "../platform/postgres/pool.ts";
import type { Files } from "../ports/files.ts";

export type RetentionDependencies = {
	pool: pg.Pool;
	db: Database;
	limiter: Limiter;
	files: Files;
	now: () => number;
};

export async function deleteExpiredData({
	pool,
	db,
	limiter,
	files,
	now,
}: RetentionDependencies): Promise<void> {
	await limiter.sweep();
	await deleteUsedChallenges(pool);
	await deleteSentMail(db);
	await deleteOldMailLog(pool);
	await deleteOldAlarms(pool);
	await deleteOldProgress(pool);
	await deleteOldRuns(pool);
	await deleteOldLookups(db);
	await deleteOldQuotes(pool);
	await deleteOldTraces(db);
	await deleteOldInvitations(db);
	await sweepUploads({ pool, files, now });
	await deleteExpiredShares(db);
	await deleteOldKeys(db);
	await deleteOldDrafts(pool);
	await deleteOldNotices(db);
	await deleteOldGaps(db);
	await deleteClosedAccounts(db, files);
	await expireImports({ pool, db, files });
}

/**
 * Data of closed accounts that had to wait until their orders ended. A picture is deleted before
 * the row that names it.
 */
async function deleteClosedAccounts(db: Database, files: Files): Promise<void> {
	await anonymizeClosedOrders(db);
	for (const { id, photos } of await selectClosedPhotos(db)) {
		await deletePictures({ files }, photos);
		await clearPhotos(db, id);
	}
}
