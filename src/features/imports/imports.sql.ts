/** The table of imports. */
import { sql } from "kysely";
import { IMPORT_RETENTION_DAYS } from "../../domain/import/import-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";

const COLUMNS = [
	"id",
	"kind",
	"state",
	"is_paused",
	"source",
	"file_name",
	"file_keys",
	"received_bytes",
	"total_bytes",
	"sha256",
	"layout",
	"read_choices",
	"mapping",
	"step",
	"position",
	"counts",
	"summary",
	"effective_at",
	"sends_invitations",
	"reason",
	"failure",
	"created_by",
	"created_at",
	"confirmed_at",
	"applied_at",
	"changed_at",
	"version",
] as const;

export type ImportRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>;

export function selectImport(db: Database, id: number) {
	return db.selectFrom("import").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/**
 * Locked until the end of the transaction: two decisions about one import come one after the other.
 */
export function lockImport(tx: Database, id: number) {
	return tx
		.selectFrom("import")
		.select(COLUMNS)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

/** The newest first. */
export function selectImports(db: Database, limit: number, before: number | null) {
	return db
		.selectFrom("import")
		.select(COLUMNS)
		.$if(before !== null, (query) => query.where("id", "<", before))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export type NewImportRow = {
	requestKey: string;
	kind: string;
	source: string;
	createdBy: number;
};

/** Nothing when the key was used already. */
export function insertImport(tx: Database, { requestKey, kind, source, createdBy }: NewImportRow) {
	return tx
		.insertInto("import")
		.values({ request_key: requestKey, kind, source, created_by: createdBy })
		.onConflict((conflict) => conflict.column("request_key").doNothing())
		.returning("id")
		.executeTakeFirst();
}

export function selectByRequestKey(db: Database, requestKey: string) {
	return db
		.selectFrom("import")
		.select("id")
		.where("request_key", "=", requestKey)
		.executeTakeFirst();
}

/** Columns that a step or a decision changes. Values of jsonb columns are given as text. */
export type ImportChanges = {
	state?: string;
	is_paused?: boolean;
	file_name?: string;
	file_keys?: string[];
	received_bytes?: number;
	total_bytes?: number;
	sha256?: string;
	layout?: string;
	read_choices?: string;
	mapping?: string;
	step?: string;
	position?: number;
	counts?: string;
	summary?: string;
	effective_at?: Date | null;
	sends_invitations?: boolean;
	reason?: string | null;
	failure?: string | null;
	confirmed_by?: number;
	confirmed_at?: Date;
	applied_at?: Date | null;
	undone_by?: number;
	version?: number;
};

export async function updateImport(tx: Database, id: number, changes: ImportChanges) {
	await tx
		.updateTable("import")
		.set({ ...changes, changed_at: sql`now()` })
		.where("id", "=", id)
		.execute();
}

/** The last earlier import of the same file that was applied. */
export function selectSameFile(db: Database, sha256: string, id: number) {
	return db
		.selectFrom("import")
		.select(["id", "applied_at"])
		.where("sha256", "=", sha256)
		.where("id", "<", id)
		.where("state", "=", "applied")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The import of a source whose parts a new file is compared with: the last one with all parts. */
export function selectPreviousImport(
	db: Database,
	{ id, kind, source }: { id: number; kind: string; source: string },
) {
	return db
		.selectFrom("import")
		.select("id")
		.where("kind", "=", kind)
		.where("source", "=", source)
		.where("id", "<", id)
		.where("state", "=", "applied")
		.where(sql<boolean>`mapping ->> 'isPartial' is distinct from 'true'`)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/**
 * How staff had a file of the source read last. Imports that did not get as far as a check do not
 * count.
 */
export function selectReadChoices(
	db: Database,
	{ id, kind, source }: { id: number; kind: string; source: string },
) {
	return db
		.selectFrom("import")
		.select(["read_choices", "layout"])
		.where("kind", "=", kind)
		.where("source", "=", source)
		.where("id", "<", id)
		.where("read_choices", "is not", null)
		.where("state", "not in", ["reading", "mapping", "failed", "cancelled"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export function selectMapping(
	db: Database,
	key: { kind: string; source: string; signature: string },
) {
	return db
		.selectFrom("import_mapping")
		.select("mapping")
		.where("kind", "=", key.kind)
		.where("source", "=", key.source)
		.where("signature", "=", key.signature)
		.executeTakeFirst();
}

export async function upsertMapping(
	tx: Database,
	key: { kind: string; source: string; signature: string; mapping: string },
) {
	await tx
		.insertInto("import_mapping")
		.values(key)
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "source", "signature"])
				.doUpdateSet({ mapping: key.mapping, changed_at: sql`now()` }),
		)
		.execute();
}

/** The names of sources that were used before, for the form. */
export function selectSources(db: Database, limit: number) {
	return db
		.selectFrom("import")
		.select("source")
		.groupBy("source")
		.orderBy(sql`max(id)`, "desc")
		.limit(limit)
		.execute();
}

export function selectWarehouseCodes(db: Database) {
	return db.selectFrom("warehouse").select("code").orderBy("code").execute();
}

export function selectSupplierNames(db: Database) {
	return db.selectFrom("supplier").select(["id", "name"]).orderBy("name").execute();
}

export function selectAttributes(db: Database) {
	return db
		.selectFrom("attribute")
		.select(["code", "name_en as en", "name_es as es"])
		.orderBy("position")
		.execute();
}

export function selectMeasures(db: Database) {
	return db
		.selectFrom("measure")
		.select(["code", "name_en as en", "name_es as es", "unit"])
		.orderBy("id")
		.execute();
}

/** Asks for a new search index, and drops the cached pages. */
export async function requestIndex(tx: Database): Promise<void> {
	await tx.insertInto("part_change").values({ part_id: null }).execute();
	await sql`select pg_notify('catalog_changed', 'catalog')`.execute(tx);
}

/** Imports whose rows and files are past their retention period. */
export function selectExpiredImports(db: Database, limit: number) {
	return db
		.selectFrom("import")
		.select(["id", "file_keys"])
		.where("changed_at", "<", sql<Date>`now() - make_interval(days => ${IMPORT_RETENTION_DAYS})`)
		.where(sql<boolean>`file_keys <> '{}'`)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Imports that a job should work on, for the case that their job was lost. */
export function selectUnattended(db: Database, states: readonly string[]) {
	return db
		.selectFrom("import")
		.select("id")
		.where("state", "in", [...states])
		.where("is_paused", "=", false)
		.where("changed_at", "<", sql<Date>`now() - interval '1 minute'`)
		.execute();
}

/** The members of staff who confirmed and undid an import. */
export function selectActors(db: Database, id: number) {
	return db
		.selectFrom("import")
		.select(["confirmed_by", "undone_by"])
		.where("id", "=", id)
		.executeTakeFirst();
}
