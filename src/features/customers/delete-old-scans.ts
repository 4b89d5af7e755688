/** Deletes the scans of tax certificates that ended years ago. Number and days of them stay. */
import type { Database } from "../../platform/postgres/pool.ts";
import type { Files } from "../../ports/files.ts";
import { clearScan, selectOldScans } from "./tax-certificates.sql.ts";

export type ScanDependencies = {
	db: Database;
	files: Pick<Files, "remove">;
	settings: () => Promise<{ certificateYears: number }>;
	today: () => string;
};

const SCANS_PER_BATCH = 100;

/** The file is deleted before the row forgets it, so that a stop in between loses no file. */
export async function deleteOldScans(deps: ScanDependencies): Promise<number> {
	const { certificateYears } = await deps.settings();
	const scans = await selectOldScans(
		deps.db,
		yearsBefore(deps.today(), certificateYears),
		SCANS_PER_BATCH,
	);
	for (const { id, file_key } of scans) {
		if (file_key) await deps.files.remove("papers", file_key);
		await clearScan(deps.db, id);
	}
	return scans.length;
}

/** February 29 becomes March 1 in a year without it. */
function yearsBefore(day: string, years: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCFullYear(date.getUTCFullYear() - years);
	return date.toISOString().slice(0, 10);
}
