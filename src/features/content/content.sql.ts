import type { Database } from "../../platform/postgres/pool.ts";

export function selectPage(db: Database, url: string) {
	return db
		.selectFrom("content_page")
		.select(["url", "title_en", "title_es", "body_en", "body_es"])
		.where("url", "=", url)
		.executeTakeFirst();
}
