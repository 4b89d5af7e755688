/**
 * The hosted content service: Sanity, asked by POST of a query through its own client. While the
 * service does not answer, or answers with something else, the last good answers are shown.
 */
import type { z } from "zod";
import type { Content } from "../../../ports/content.ts";
import * as queries from "./content-queries.ts";
import { CatalogSchema, FlyerSchema, PageSchema, PostSchema } from "./content-schemas.ts";
import { createQueryRunner, type QueryRunnerOptions, type StoredAnswer } from "./query-runner.ts";
import { createListReader } from "./read-list.ts";

/** `onFailure` is called when an older answer is shown, and for every entry that is left out. */
export function createHostedContent(options: QueryRunnerOptions): Content {
	const { ask, findStored } = createQueryRunner(options);
	const readPosts = createListReader("posts", PostSchema, options.onFailure);
	const readPages = createListReader("pages", PageSchema, options.onFailure);
	const readCatalogs = createListReader("catalogs", CatalogSchema, options.onFailure);
	return {
		announcesChanges: false,
		nextPostAt: async () => null,
		async listPosts() {
			const posts = await ask({ key: "posts", query: queries.POSTS, read: readPosts });
			return posts.map(({ body: _, ...summary }) => summary);
		},
		readPost: (link) =>
			ask({
				key: `post:${link}`,
				query: queries.ONE_POST,
				params: { link },
				read: orNull(PostSchema),
				async readInstead() {
					const posts = await findStored("posts", readPosts);
					return posts && findEntry(posts, link, queries.MAX_POSTS);
				},
			}),
		async listPages() {
			const pages = await ask({ key: "pages", query: queries.PAGES, read: readPages });
			return pages.map(({ body: _, summary: __, ...page }) => page);
		},
		readPage: (link) =>
			ask({
				key: `page:${link}`,
				query: queries.ONE_PAGE,
				params: { link },
				read: orNull(PageSchema),
				async readInstead() {
					const pages = await findStored("pages", readPages);
					return pages && findEntry(pages, link, Number.POSITIVE_INFINITY);
				},
			}),
		listCatalogs: () => ask({ key: "catalogs", query: queries.CATALOGS, read: readCatalogs }),
		readFlyer: () => ask({ key: "flyer", query: queries.FLYER, read: orNull(FlyerSchema) }),
	};
}

/** The service answers null for what does not exist. */
function orNull<T>(schema: z.ZodType<T>): (answer: unknown) => T | null {
	return (answer) => (answer === null ? null : schema.parse(answer));
}

/** Null when the stored list has no such entry; undefined when it may have been too long for it. */
function findEntry<T extends { link: string }>(
	{ value: entries, at }: StoredAnswer<T[]>,
	link: string,
	maxEntries: number,
): StoredAnswer<T | null> | undefined {
	const entry = entries.find((candidate) => candidate.link === link);
	if (!entry && entries.length >= maxEntries) return undefined;
	return { value: entry ?? null, at };
}
