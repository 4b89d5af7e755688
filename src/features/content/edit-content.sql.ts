import { sql } from "kysely";
import {
	type ContentKind,
	type ContentText,
	missingInSpanish,
	uploadedPictures,
} from "../../domain/content/content-entry.ts";
import type { Database } from "../../platform/postgres/pool.ts";

const COLUMNS = [
	"id",
	"kind",
	"link",
	"title_en",
	"title_es",
	"summary_en",
	"summary_es",
	"body_en",
	"body_es",
	"tags_en",
	"tags_es",
	"cover",
	"is_published",
	"publish_at",
	"version",
	"changed_at",
] as const;

/** The facts of a list, newest first, without the texts. `before` is the last entry of a page. */
export function selectEntries(
	db: Database,
	{ kind, before, limit }: { kind: ContentKind; before: number | null; limit: number },
) {
	const last = db
		.selectFrom("content_entry as last")
		.select([sql`coalesce(last.publish_at, last.created_at)`.as("at"), "last.id"])
		.where("last.id", "=", before);
	return db
		.selectFrom("content_entry")
		.select(["id", "link", "title_en", "title_es", "is_published", "publish_at", "changed_at"])
		.select("missing_es")
		.where("kind", "=", kind)
		.$if(before !== null, (entries) =>
			entries.where(sql<boolean>`(coalesce(publish_at, created_at), id) < ${last}`),
		)
		.orderBy(sql`coalesce(publish_at, created_at)`, "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export function selectEntry(db: Database, id: number) {
	return db.selectFrom("content_entry").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function selectEntryByLink(db: Database, kind: ContentKind, link: string) {
	return db
		.selectFrom("content_entry")
		.select(COLUMNS)
		.where("kind", "=", kind)
		.where("link", "=", link)
		.executeTakeFirst();
}

/** Locks the entry, so that two saves at once run one after the other. */
export function lockEntry(tx: Database, id: number) {
	return tx
		.selectFrom("content_entry")
		.select(COLUMNS)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

export async function insertEntry(
	tx: Database,
	kind: ContentKind,
	text: ContentText,
): Promise<number> {
	const { id } = await tx
		.insertInto("content_entry")
		.values({ kind, version: 1, ...columnsOf(text) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateEntry(
	tx: Database,
	id: number,
	version: number,
	text: ContentText,
): Promise<void> {
	await tx
		.updateTable("content_entry")
		.set({ ...columnsOf(text), version })
		.where("id", "=", id)
		.execute();
}

export async function deleteEntryRow(tx: Database, id: number): Promise<void> {
	await tx.deleteFrom("content_entry").where("id", "=", id).execute();
}

function columnsOf(text: ContentText) {
	const { link, title, summary, body, tags, cover, isPublished, publishAt } = text;
	return {
		missing_es: missingInSpanish(text),
		link,
		title_en: title.en,
		title_es: title.es,
		summary_en: summary.en,
		summary_es: summary.es,
		body_en: JSON.stringify(body.en),
		body_es: JSON.stringify(body.es),
		tags_en: tags.en,
		tags_es: tags.es,
		cover: cover && JSON.stringify(cover),
		is_published: isPublished,
		publish_at: publishAt === null ? null : new Date(publishAt),
	};
}

export async function insertRevision(
	tx: Database,
	revision: { entryId: number; version: number; savedBy: number; text: ContentText },
): Promise<void> {
	await tx
		.insertInto("content_revision")
		.values({
			entry_id: revision.entryId,
			version: revision.version,
			saved_by: revision.savedBy,
			snapshot: JSON.stringify(revision.text),
			pictures: uploadedPictures(revision.text),
		})
		.execute();
}

/** Returns the pictures of the deleted revisions. */
export async function deleteRevisions(
	tx: Database,
	entryId: number,
	upToVersion: number,
): Promise<string[]> {
	const deleted = await tx
		.deleteFrom("content_revision")
		.where("entry_id", "=", entryId)
		.where("version", "<=", upToVersion)
		.returning("pictures")
		.execute();
	return deleted.flatMap(({ pictures }) => pictures);
}

/** Newest first, with the name of the editor. */
export function selectRevisions(db: Database, entryId: number, limit: number) {
	return db
		.selectFrom("content_revision as r")
		.leftJoin("account as a", "a.id", "r.saved_by")
		.select(["r.version", "r.saved_at", "a.first_name", "a.last_name"])
		.where("r.entry_id", "=", entryId)
		.orderBy("r.version", "desc")
		.limit(limit)
		.execute();
}

export function selectRevision(db: Database, entryId: number, version: number) {
	return db
		.selectFrom("content_revision")
		.select("snapshot")
		.where("entry_id", "=", entryId)
		.where("version", "=", version)
		.executeTakeFirst();
}
