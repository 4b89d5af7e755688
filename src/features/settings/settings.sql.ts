import { sql } from "kysely";
import type { SettingChanges } from "../../domain/store/merge-settings.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** Owners who save at the same time wait for each other. Readers do not wait. */
export async function lockSettings(tx: Database): Promise<void> {
	await sql`lock table setting_change in share row exclusive mode`.execute(tx);
}

export async function writeSetting(tx: Database, key: string, value: string | null): Promise<void> {
	if (value === null) await tx.deleteFrom("setting").where("key", "=", key).execute();
	else
		await tx
			.insertInto("setting")
			.values({ key, value })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
			.execute();
}

/** The number of the last change; 0 when nothing was changed yet. */
export async function selectVersion(db: Database): Promise<number> {
	const row = await db
		.selectFrom("setting_change")
		.select(({ fn }) => fn.max("id").as("version"))
		.executeTakeFirst();
	return row?.version ?? 0;
}

export async function insertSettingChange(
	tx: Database,
	change: { actorId: number; changes: SettingChanges; undoesId: number | null },
): Promise<number> {
	const { id } = await tx
		.insertInto("setting_change")
		.values({
			actor_id: change.actorId,
			changes: JSON.stringify(change.changes),
			undoes_id: change.undoesId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The changes after a version, oldest first. */
export function selectChangesSince(db: Database, version: number) {
	return changeRows(db).where("c.id", ">", version).orderBy("c.id").execute();
}

/** The latest changes first. `key` limits them to one setting. */
export function selectChanges(
	db: Database,
	{ key, limit, offset }: { key: string | null; limit: number; offset: number },
) {
	return changeRows(db)
		.select(sql<number>`(count(*) over ())::int`.as("total"))
		.$if(key !== null, (query) => query.where(sql<boolean>`c.changes ? ${key}`))
		.orderBy("c.id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
}

export function selectChange(db: Database, id: number) {
	return changeRows(db).where("c.id", "=", id).executeTakeFirst();
}

function changeRows(db: Database) {
	return db
		.selectFrom("setting_change as c")
		.innerJoin("account as a", "a.id", "c.actor_id")
		.leftJoin("setting_change as undo", "undo.undoes_id", "c.id")
		.select(["c.id", "c.at", "c.actor_id", "c.undoes_id", "undo.id as undone_by_id"])
		.select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as("actor"))
		.select(sql<SettingChanges>`c.changes`.as("changes"));
}
