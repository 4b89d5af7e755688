/** A post or page, its publication, and what its Spanish text lacks. */
import type { Bilingual, Language } from "../store/language.ts";
import { isUploadedPicture } from "./content-link.ts";
import {
	type ContentDocument,
	isEmptyDocument,
	type PictureAttributes,
	picturesOf,
	textOf,
} from "./document.ts";

export const CONTENT_KINDS = ["post", "page"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export type ContentText = {
	link: string;
	title: Bilingual;
	summary: Bilingual;
	body: Record<Language, ContentDocument>;
	tags: Record<Language, string[]>;
	cover: PictureAttributes | null;
	isPublished: boolean;
	/** Milliseconds since 1970; from this time on a published entry is shown. */
	publishAt: number | null;
};

export type PublicationState = "draft" | "scheduled" | "public";

export function publicationState(
	{ isPublished, publishAt }: Pick<ContentText, "isPublished" | "publishAt">,
	now: number,
): PublicationState {
	if (!isPublished || publishAt === null) return "draft";
	return publishAt > now ? "scheduled" : "public";
}

/** The part of a Spanish text that is still to be written. */
export const MISSING_TRANSLATIONS = ["title", "summary", "body", "tags", "pictures"] as const;
export type MissingTranslation = (typeof MISSING_TRANSLATIONS)[number];

export function missingInSpanish({
	title,
	summary,
	body,
	tags,
	cover,
}: Pick<ContentText, "title" | "summary" | "body" | "tags" | "cover">): MissingTranslation[] {
	const pictures = [...(cover ? [cover] : []), ...picturesOf(body.en), ...picturesOf(body.es)];
	const checks: [MissingTranslation, boolean][] = [
		["title", title.es === "" || isCopied(title)],
		["summary", (summary.en !== "" && summary.es === "") || isCopied(summary)],
		[
			"body",
			(!isEmptyDocument(body.en) && isEmptyDocument(body.es)) ||
				isCopied({ en: textOf(body.en), es: textOf(body.es) }),
		],
		["tags", tags.en.length > tags.es.length],
		["pictures", pictures.some(({ alt }) => alt.es === "" || isCopied(alt))],
	];
	return checks.flatMap(([part, isMissing]) => (isMissing ? [part] : []));
}

/** Short texts, such as names of models, may be equal in both languages. */
const MAX_EQUAL_WORDS = 3;

/** A longer Spanish text that equals the English one was copied and not translated. */
function isCopied({ en, es }: Bilingual): boolean {
	return en.trim() === es.trim() && es.trim().split(/\s+/).length > MAX_EQUAL_WORDS;
}

/** The paths of the uploaded pictures that a text shows. */
export function uploadedPictures({ body, cover }: Pick<ContentText, "body" | "cover">): string[] {
	const pictures = [...picturesOf(body.en), ...picturesOf(body.es), ...(cover ? [cover] : [])];
	return [...new Set(pictures.map(({ src }) => src))].filter(isUploadedPicture);
}

/** The language that a page in `language` shows: English until the Spanish text is written. */
export function shownLanguage(
	{ title, body }: Pick<ContentText, "title" | "body">,
	language: Language,
): Language {
	return language === "es" && (title.es === "" || isEmptyDocument(body.es)) ? "en" : language;
}

/** `oil, Filters , oil` are two tags. */
export function readTags(text: string): string[] {
	const tags = text
		.split(",")
		.map((tag) => tag.trim().toLowerCase().replace(/\s+/g, " "))
		.filter(Boolean);
	return [...new Set(tags)];
}

export function contentPath(kind: ContentKind, link: string): string {
	return kind === "post" ? `/blog/${link}` : `/page/${link}`;
}
