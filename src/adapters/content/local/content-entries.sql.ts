import { sql } from "kysely";
import type { Database } from "../../../platform/postgres/pool.ts";

type Kind = "post" | "page";

/** A published entry is shown from its time on. */
function publicEntries(db: Database, kind: Kind, now: Date) {
	return db
		.selectFrom("content_entry")
		.where("kind", "=", kind)
		.where("is_published", "=", true)
		.where("publish_at", "<=", now);
}

const SUMMARY = [
	"link",
	"title_en",
	"title_es",
	"summary_en",
	"summary_es",
	"tags_en",
	"tags_es",
	"cover",
	"publish_at",
	"changed_at",
] as const;

export function selectPublicPosts(db: Database, now: Date, limit: number) {
	return publicEntries(db, "post", now)
		.select(SUMMARY)
		.select(sql<number>`jsonb_array_length(body_es -> 'content')`.as("spanish_blocks"))
		.orderBy("publish_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export function selectPublicPages(db: Database, now: Date) {
	return publicEntries(db, "page", now)
		.select(["link", "title_en", "title_es", "changed_at"])
		.orderBy("link")
		.execute();
}

export function selectPublicEntry(db: Database, kind: Kind, link: string, now: Date) {
	return publicEntries(db, kind, now)
		.select(SUMMARY)
		.select(["body_en", "body_es"])
		.where("link", "=", link)
		.executeTakeFirst();
}

export function selectNextPostTime(db: Database, now: Date) {
	return db
		.selectFrom("content_entry")
		.select((eb) => eb.fn.min("publish_at").as("publish_at"))
		.where("is_published", "=", true)
		.where("publish_at", ">", now)
		.executeTakeFirst();
}
