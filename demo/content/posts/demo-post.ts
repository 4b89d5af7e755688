import type { ContentDocument, PictureAttributes } from "../../../src/domain/content/document.ts";
import type { Bilingual } from "../../../src/domain/store/language.ts";

export type DemoPost = {
	link: string;
	title: Bilingual;
	summary: Bilingual;
	tags: { en: string[]; es: string[] };
	cover: PictureAttributes;
	/** Null for a draft. */
	publishAt: string | null;
	body: { en: ContentDocument; es: ContentDocument };
};
