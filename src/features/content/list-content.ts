/** The list of posts or pages in the office, without their texts. */
import {
	type ContentKind,
	MISSING_TRANSLATIONS,
	type MissingTranslation,
} from "../../domain/content/content-entry.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectEntries } from "./edit-content.sql.ts";

const ENTRIES_PER_PAGE = 50;

export type ListedEntry = {
	id: number;
	link: string;
	title: Bilingual;
	isPublished: boolean;
	publishAt: number | null;
	changedAt: Date | null;
	missing: MissingTranslation[];
};

/** `next` is the `before` of the following page; null on the last one. */
export type EntryPage = { entries: ListedEntry[]; next: number | null };

/** Newest first. `before` is the last entry of the page before. */
export async function listEntries(
	{ db }: { db: Database },
	kind: ContentKind,
	before: number | null = null,
): Promise<EntryPage> {
	const rows = await selectEntries(db, { kind, before, limit: ENTRIES_PER_PAGE + 1 });
	const page = rows.slice(0, ENTRIES_PER_PAGE);
	return {
		entries: page.map((row) => ({
			id: row.id,
			link: row.link,
			title: { en: row.title_en, es: row.title_es },
			isPublished: row.is_published,
			publishAt: row.publish_at?.getTime() ?? null,
			changedAt: row.changed_at,
			missing: MISSING_TRANSLATIONS.filter((part) => row.missing_es.includes(part)),
		})),
		next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
	};
}
