import type { Search } from "../../ports/search.ts";
import { overdueSeconds } from "../mail/outbox.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectDatabaseHealth } from "./health.sql.ts";

export type HealthDependencies = Pick<OrderDependencies, "pool" | "db"> & {
	search: Pick<Search, "countMissedChanges">;
	/** The free share of the disk with the data folder; null without such a folder. */
	freeDiskShare: () => Promise<number | null>;
};

/** What staff look at when the store seems slow: database, mail, search index and disk. */
export async function readHealth({ pool, db, search, freeDiskShare }: HealthDependencies) {
	const start = performance.now();
	const [row] = await selectDatabaseHealth(pool);
	if (!row) throw new Error("the database was not described");
	const answerMs = Math.round(performance.now() - start);
	const [overdue, missedChanges, freeShare] = await Promise.all([
		overdueSeconds(db),
		search.countMissedChanges(),
		freeDiskShare(),
	]);
	return {
		database: {
			version: row.server_version,
			bytes: row.bytes,
			connections: row.connections,
			maxConnections: row.max_connections,
			migration: row.migration,
			answerMs,
		},
		mail: { waiting: row.mails_waiting, overdueSeconds: overdue },
		search: { parts: row.parts, missedChanges },
		disk: { freeShare },
		backup: { nightlySince: row.nightly_backup_since, at: row.backed_up_at },
		process: {
			version: process.version,
			upSeconds: Math.round(process.uptime()),
			memoryBytes: process.memoryUsage.rss(),
		},
	};
}
