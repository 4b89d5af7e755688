import { storeDay } from "../../../domain/store/store-day.ts";
import { ContentPicture } from "../../content/content-picture.tsx";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { formatDay } from "../../ui/day.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { inLanguage, Link } from "../../ui/link.tsx";
import type { Route } from "./+types/blog.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { services, language } = page;
	const number = url.searchParams.get("page") ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(number)) throw errorPage("not_found");
	const tag = url.searchParams.get("tag");
	const [list, isShared] = await orThrowErrorPage(
		Promise.all([
			services.content.listBlog({ language, tag: tag || null, page: Number(number) }),
			services.content.canCacheBlog(),
		]),
	);
	page.isShared = isShared;
	page.structuredData.push(breadcrumbList(crumbsOf(), page));
	return {
		tag,
		page: list.page,
		pages: list.pages,
		tags: list.tags,
		posts: list.posts.map((post) => ({
			link: post.link,
			title: post.title[language],
			summary: post.summary[language],
			cover: post.cover && {
				src: post.cover.src,
				width: post.cover.width,
				height: post.cover.height,
			},
			day: dayOf(post.publishedAt, page),
		})),
	};
}

function dayOf(at: Date, { language }: PageContext): { iso: string; text: string } {
	const iso = storeDay(at.getTime());
	return { iso, text: formatDay(iso, language) };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { tag, page } = loaderData;
	const title = [tag ? m.blog_tagged({ tag }) : m.blog_title(), page > 1 && m.blog_page({ page })];
	return [
		{ title: pageTitle(title.filter(Boolean).join(" · ")) },
		{ name: "description", content: m.blog_description() },
		// A list by tag shows posts that the blog lists already.
		...(tag ? [{ name: "robots", content: "noindex, follow" }] : []),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/atom+xml",
			title: m.blog_title(),
			href: inLanguage(links.blogFeed()),
		},
	];
}

const crumbsOf = () => [{ label: m.home(), to: links.home() }, { label: m.blog() }];

/** The posts of the blog, newest first, with their tags and the feed. */
export default function Blog({
	loaderData: { tag, page, pages, tags, posts },
}: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs items={crumbsOf()} />
			<h1 className="text-3xl">{tag ? m.blog_tagged({ tag }) : m.blog_title()}</h1>
			<Tags tags={tags} current={tag} />
			{posts.length === 0 ? (
				<EmptyState title={m.blog_empty()} />
			) : (
				<ul className="divide-y">
					{posts.map((post) => (
						<li key={post.link} className="relative flex gap-4 py-5">
							{post.cover && (
								<ContentPicture
									{...post.cover}
									alt=""
									isLazy
									className="aspect-4/3 w-24 shrink-0 self-start rounded-box border bg-panel object-contain sm:w-40"
								/>
							)}
							<div className="min-w-0">
								<time dateTime={post.day.iso} className="text-ink-soft text-sm">
									{post.day.text}
								</time>
								<h2 className="text-xl">
									<Link
										to={links.post(post.link)}
										className="underline-offset-4 after:absolute after:inset-0 hover:underline"
									>
										{post.title}
									</Link>
								</h2>
								<p className="mt-1 max-w-prose text-ink-soft">{post.summary}</p>
							</div>
						</li>
					))}
				</ul>
			)}
			<Paging tag={tag} page={page} pages={pages} />
			<p className="mt-4 border-t pt-2">
				<a
					href={inLanguage(links.blogFeed())}
					type="application/atom+xml"
					className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
				>
					<Icon name="globe" className="size-4" />
					{m.blog_feed()}
				</a>
			</p>
		</div>
	);
}

/** Two links instead of numbers, because readers go on from the newest post. */
function Paging({ tag, page, pages }: { tag: string | null; page: number; pages: number }) {
	const to = (number: number) =>
		links.blog({ ...(tag && { tag }), ...(number > 1 && { page: String(number) }) });
	if (pages === 1) return null;
	return (
		<nav aria-label={m.blog_pages()} className="flex justify-between gap-4 border-t pt-3">
			{page > 1 ? (
				<Link to={to(page - 1)} rel="prev" className={STEP}>
					{m.blog_newer()}
				</Link>
			) : (
				<span />
			)}
			{page < pages && (
				<Link to={to(page + 1)} rel="next" className={STEP}>
					{m.blog_older()}
				</Link>
			)}
		</nav>
	);
}

const STEP = "inline-flex min-h-11 items-center underline underline-offset-4";

function Tags({
	tags,
	current,
}: {
	tags: { name: string; count: number }[];
	current: string | null;
}) {
	if (tags.length === 0) return null;
	const chip = (isCurrent: boolean) =>
		`inline-flex min-h-8 items-center gap-1 rounded-box border px-2.5 text-sm pointer-coarse:min-h-11 ${isCurrent ? "border-ink bg-ink text-paper" : "border-edge hover:border-ink"}`;
	return (
		<nav aria-label={m.blog_tags()} className="my-3">
			<ul className="flex flex-wrap gap-2">
				<li>
					<Link
						to={links.blog()}
						aria-current={current ? undefined : "page"}
						className={chip(!current)}
					>
						{m.blog_all_tags()}
					</Link>
				</li>
				{tags.map(({ name, count }) => (
					<li key={name}>
						<Link
							to={links.blog({ tag: name })}
							aria-current={current === name ? "page" : undefined}
							className={chip(current === name)}
						>
							{name} <span className="tabular-nums">({count})</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
