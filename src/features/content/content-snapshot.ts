/** Reads entries and their revisions from the tables. */
import { z } from "zod";
import { PictureSchema, readDocument } from "../../contract/content-document.ts";
import type { ContentKind, ContentText } from "../../domain/content/content-entry.ts";
import type { selectEntry } from "./edit-content.sql.ts";

export type EditedEntry = ContentText & {
	id: number;
	kind: ContentKind;
	version: number;
	changedAt: Date | null;
};

type EntryRow = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;

export function toEntry(row: EntryRow): EditedEntry {
	return {
		id: row.id,
		kind: row.kind === "post" ? "post" : "page",
		version: row.version,
		changedAt: row.changed_at,
		link: row.link,
		title: { en: row.title_en, es: row.title_es },
		summary: { en: row.summary_en, es: row.summary_es },
		body: { en: readDocument(row.body_en), es: readDocument(row.body_es) },
		tags: { en: row.tags_en, es: row.tags_es },
		cover: PictureSchema.safeParse(row.cover).data ?? null,
		isPublished: row.is_published,
		publishAt: row.publish_at?.getTime() ?? null,
	};
}

const bilingual = z.object({ en: z.string(), es: z.string() });
const tags = z.array(z.string());
const document = z.unknown().transform(readDocument);

/** The first revisions were written by a migration, with the time as text. */
const Snapshot: z.ZodType<ContentText> = z.object({
	link: z.string(),
	title: bilingual,
	summary: bilingual,
	body: z.object({ en: document, es: document }),
	tags: z.object({ en: tags, es: tags }),
	cover: z.unknown().transform((cover) => PictureSchema.safeParse(cover).data ?? null),
	isPublished: z.boolean(),
	publishAt: z
		.union([z.number(), z.string().transform((text) => Date.parse(text)), z.null()])
		.optional()
		.transform((at) => at ?? null),
});

export function toText(snapshot: unknown): ContentText {
	return Snapshot.parse(snapshot);
}
