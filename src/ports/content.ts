/**
 * The port of the content service: the posts, pages, catalogs and flyer that the shop shows. Drafts
 * never come through it. Its calls refuse with `unavailable` when a service does not answer and no
 * earlier answer is stored.
 */

import type { PriceLevel } from "../domain/catalog/price-level.ts";
import type { ContentDocument, PictureAttributes } from "../domain/content/document.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";

export type PostSummary = {
	link: string;
	title: Bilingual;
	summary: Bilingual;
	tags: Record<Language, string[]>;
	cover: PictureAttributes | null;
	publishedAt: Date;
	changedAt: Date | null;
	/** The languages in which the post has title and text. */
	languages: Language[];
};

export type ContentBody = { body: Record<Language, ContentDocument> };
export type Post = PostSummary & ContentBody;

export type PageSummary = { link: string; title: Bilingual; changedAt: Date | null };
export type ContentPage = PageSummary & ContentBody & { summary: Bilingual };

type ContentFile = { fileName: string; url: string };
export type Catalog = {
	name: Bilingual;
	file: ContentFile;
	cover: ContentFile | null;
	/** Null for a catalog without prices. Others are only for callers who may see the level. */
	priceLevel: PriceLevel | null;
	/** What the store knows of a file of its own; null for one of the content service. */
	details: {
		language: Language;
		/** The url of the category it is about; null for several. */
		category: string | null;
		pages: number;
		bytes: number;
		madeAt: Date;
	} | null;
};

/** The parts of the local store's flyer. */
export type Flyer = {
	title: Bilingual;
	text: Bilingual;
	skus: string[];
	/** The last day of the offer, such as `2026-12-31`; null without one. */
	endsOn: string | null;
};

export type Content = {
	/**
	 * Whether the database announces changes of the content. The pages of a service that does not
	 * announce them must not be cached.
	 */
	announcesChanges: boolean;
	/** The public posts, newest first. */
	listPosts: () => Promise<PostSummary[]>;
	/** When the next scheduled post becomes public; null when none is scheduled. */
	nextPostAt: () => Promise<Date | null>;
	readPost: (link: string) => Promise<Post | null>;
	listPages: () => Promise<PageSummary[]>;
	readPage: (link: string) => Promise<ContentPage | null>;
	listCatalogs: () => Promise<Catalog[]>;
	/** Null when no parts are chosen for the flyer. */
	readFlyer: () => Promise<Flyer | null>;
};
