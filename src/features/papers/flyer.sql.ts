import { sql } from "kysely";
import type { FlyerContent } from "../../domain/papers/flyer.ts";
import type { Database } from "../../platform/postgres/pool.ts";

const COLUMNS = [
	"title_en",
	"title_es",
	"text_en",
	"text_es",
	"skus",
	"ends_on",
	"version",
	"changed_at",
] as const;

export function selectFlyer(db: Database) {
	return db.selectFrom("flyer").select(COLUMNS).executeTakeFirst();
}

export function lockFlyer(tx: Database) {
	return tx.selectFrom("flyer").select(COLUMNS).forUpdate().executeTakeFirst();
}

/**
 * The table has one row at most. Returns whether the row had the version before; another editor may
 * have saved the first flyer at the same time.
 */
export async function upsertFlyer(
	tx: Database,
	flyer: FlyerContent,
	version: number,
): Promise<boolean> {
	const columns = {
		title_en: flyer.title.en,
		title_es: flyer.title.es,
		text_en: flyer.text.en,
		text_es: flyer.text.es,
		skus: flyer.skus,
		ends_on: flyer.endsOn,
		version,
		changed_at: sql<Date>`now()`,
	};
	const saved = await tx
		.insertInto("flyer")
		.values(columns)
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet(columns)
				.where("flyer.version", "=", version - 1),
		)
		.returning("version")
		.executeTakeFirst();
	return saved !== undefined;
}

export async function deleteFlyerRow(tx: Database): Promise<void> {
	await tx.deleteFrom("flyer").execute();
}
