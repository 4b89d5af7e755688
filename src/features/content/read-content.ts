/** What the shop shows of the content: the blog, its posts, and pages. */
import { type BlogPage, type BlogQuery, blogPage } from "../../domain/content/blog-list.ts";
import { contentPath } from "../../domain/content/content-entry.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Content, ContentPage, Post, PostSummary } from "../../ports/content.ts";

type Deps = { content: Content; settings: () => Promise<{ blog: boolean; catalogs: boolean }> };

export async function listBlog(deps: Deps, query: BlogQuery): Promise<BlogPage<PostSummary>> {
	await requireBlog(deps);
	const page = blogPage(await deps.content.listPosts(), query);
	if (!page) throw new Refusal("not_found");
	return page;
}

export async function readPost(deps: Deps, link: string): Promise<Post> {
	await requireBlog(deps);
	const post = await deps.content.readPost(link);
	if (!post) throw new Refusal("not_found");
	return post;
}

export async function readPage({ content }: Deps, link: string): Promise<ContentPage> {
	const page = await content.readPage(link);
	if (!page) throw new Refusal("not_found");
	return page;
}

/** The newest posts of all languages, for feeds. */
export async function listNewestPosts(deps: Deps, limit: number): Promise<PostSummary[]> {
	await requireBlog(deps);
	return (await deps.content.listPosts()).slice(0, limit);
}

/** `changed` is a day, `2026-11-16`; undefined when it is not known. */
export type ContentPlace = { path: string; changed: string | undefined };

/** The pages and posts of sitemaps. */
export async function listContentPlaces({ content, settings }: Deps): Promise<ContentPlace[]> {
	const { blog, catalogs } = await settings();
	const [pages, posts] = await Promise.all([content.listPages(), blog ? content.listPosts() : []]);
	const newest = posts.map(({ changedAt, publishedAt }) => changedAt ?? publishedAt);
	return [
		...(catalogs ? [placeOf("/catalogs", null)] : []),
		...pages.map(({ link, changedAt }) => placeOf(contentPath("page", link), changedAt)),
		...(posts.length > 0
			? [placeOf("/blog", new Date(Math.max(...newest.map((at) => at.getTime()))))]
			: []),
		...posts.map(({ link, changedAt, publishedAt }) =>
			placeOf(contentPath("post", link), changedAt ?? publishedAt),
		),
	];
}

/**
 * Whether a page of the blog may be cached. It may not while a post is scheduled, because no change
 * of the tables tells that its time has come.
 */
export async function canCacheBlog({ content }: Deps): Promise<boolean> {
	return content.announcesChanges && (await content.nextPostAt()) === null;
}

export function canCachePages({ content }: Deps): boolean {
	return content.announcesChanges;
}

async function requireBlog({ settings }: Deps): Promise<void> {
	if (!(await settings()).blog) throw new Refusal("not_found");
}

function placeOf(path: string, changedAt: Date | null): ContentPlace {
	return { path, changed: changedAt?.toISOString().slice(0, 10) };
}
