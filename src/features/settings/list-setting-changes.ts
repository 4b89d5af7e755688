import type { SettingChanges } from "../../domain/store/merge-settings.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectChanges } from "./settings.sql.ts";

const CHANGES_PER_PAGE = 30;

export type SettingChangeEntry = {
	id: number;
	at: Date;
	actor: string;
	changes: SettingChanges;
	/** The change that this one took back. */
	undoesId: number | null;
	isUndone: boolean;
};

/** Who changed which settings, the latest first. `key` limits the list to one setting. */
export async function listSettingChanges(
	{ db }: { db: Database },
	{ key, page }: { key: string | null; page: number },
): Promise<{ changes: SettingChangeEntry[]; pages: number; total: number }> {
	const rows = await selectChanges(db, {
		key,
		limit: CHANGES_PER_PAGE,
		offset: (page - 1) * CHANGES_PER_PAGE,
	});
	const total = rows[0]?.total ?? 0;
	return {
		changes: rows.map((row) => ({
			id: row.id,
			at: row.at,
			actor: row.actor,
			changes: row.changes,
			undoesId: row.undoes_id,
			isUndone: row.undone_by_id !== null,
		})),
		total,
		pages: Math.ceil(total / CHANGES_PER_PAGE),
	};
}
