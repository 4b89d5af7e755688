/** The content of our own tables. */
import { PictureSchema, readDocument } from "../../../contract/content-document.ts";
import { isEmptyDocument } from "../../../domain/content/document.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { Database } from "../../../platform/postgres/pool.ts";
import type { Content, PostSummary } from "../../../ports/content.ts";
import {
	selectNextPostTime,
	selectPublicEntry,
	selectPublicPages,
	selectPublicPosts,
} from "./content-entries.sql.ts";

export type LocalContentOptions = {
	db: Database;
	now: () => number;
	/** Catalogs and the flyer have tables of their own. */
	listCatalogs: Content["listCatalogs"];
	readFlyer: Content["readFlyer"];
};

const MAX_POSTS = 2000;

export function createLocalContent({
	db,
	now,
	listCatalogs,
	readFlyer,
}: LocalContentOptions): Content {
	const at = () => new Date(now());
	return {
		announcesChanges: true,
		async listPosts() {
			const rows = await selectPublicPosts(db, at(), MAX_POSTS);
			return rows.map((row) => toSummary(row, row.title_es !== "" && row.spanish_blocks > 0));
		},
		async nextPostAt() {
			return (await selectNextPostTime(db, at()))?.publish_at ?? null;
		},
		async readPost(link) {
			const row = await selectPublicEntry(db, "post", link, at());
			if (!row) return null;
			const body = { en: readDocument(row.body_en), es: readDocument(row.body_es) };
			return { ...toSummary(row, row.title_es !== "" && !isEmptyDocument(body.es)), body };
		},
		async listPages() {
			const rows = await selectPublicPages(db, at());
			return rows.map(({ link, title_en, title_es, changed_at }) => ({
				link,
				title: { en: title_en, es: title_es },
				changedAt: changed_at,
			}));
		},
		async readPage(link) {
			const row = await selectPublicEntry(db, "page", link, at());
			if (!row) return null;
			return {
				link: row.link,
				title: { en: row.title_en, es: row.title_es },
				summary: { en: row.summary_en, es: row.summary_es },
				changedAt: row.changed_at,
				body: { en: readDocument(row.body_en), es: readDocument(row.body_es) },
			};
		},
		listCatalogs,
		readFlyer,
	};
}

type EntryRow = Omit<Awaited<ReturnType<typeof selectPublicPosts>>[number], "spanish_blocks">;

function toSummary(row: EntryRow, isTranslated: boolean): PostSummary {
	const languages: Language[] = isTranslated ? ["en", "es"] : ["en"];
	return {
		link: row.link,
		title: { en: row.title_en, es: row.title_es },
		summary: { en: row.summary_en, es: row.summary_es },
		tags: { en: row.tags_en, es: row.tags_es },
		cover: PictureSchema.safeParse(row.cover).data ?? null,
		// A published entry always has a time.
		publishedAt: row.publish_at ?? new Date(0),
		changedAt: row.changed_at,
		languages,
	};
}
