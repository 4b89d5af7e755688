import { contentPath, shownLanguage } from "../../../domain/content/content-entry.ts";
import { isUploadedPicture } from "../../../domain/content/content-link.ts";
import { openingOf } from "../../../domain/content/document.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { canPreview } from "../../content/can-preview.ts";
import { ContentPicture } from "../../content/content-picture.tsx";
import { DocumentView } from "../../content/document-view.tsx";
import { readPartsBlocks } from "../../content/read-parts-blocks.ts";
import { ShownLanguageNotice } from "../../content/shown-language-notice.tsx";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { articleData, breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { formatDay } from "../../ui/day.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/post.ts";

const MAX_DESCRIPTION_LENGTH = 155;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const isPreview = url.searchParams.has("preview") && canPreview(page.caller);
	const post = await orThrowErrorPage(readEntry(page, params.link, isPreview));
	page.isShared = !isPreview && page.services.content.canCachePages();
	const language = shownLanguage(post, page.language);
	const body = post.body[language];
	const title = post.title[language];
	const description = post.summary[language] || openingOf(body, MAX_DESCRIPTION_LENGTH) || title;
	const day = storeDay(post.publishedAt.getTime());
	page.structuredData.push(
		articleData(
			{
				storeName: (await page.services.store.settings()).storeName,
				title,
				description,
				image: post.cover && isUploadedPicture(post.cover.src) ? post.cover.src : null,
				publishedAt: post.publishedAt.toISOString(),
				changedAt: (post.changedAt ?? post.publishedAt).toISOString(),
				tags: post.tags[language],
			},
			contentPath("post", params.link),
			page,
		),
		breadcrumbList(crumbsOf(title), page),
	);
	return {
		title,
		description,
		summary: post.summary[language],
		body,
		language,
		cover: post.cover && { ...post.cover, alt: post.cover.alt[language] || post.cover.alt.en },
		tags: post.tags[language],
		day: { iso: day, text: formatDay(day, page.language) },
		isPreview,
		isTranslated: language === page.language,
		...(await orThrowErrorPage(readPartsBlocks(page, body))),
	};
}

/** Managers see the saved text of any state before it is public. */
async function readEntry({ services }: PageContext, link: string, isPreview: boolean) {
	if (!isPreview) return services.content.readPost(link);
	const entry = await services.contentEditor.preview("post", link);
	return { ...entry, publishedAt: new Date(entry.publishAt ?? Date.now()) };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, isPreview, isTranslated } = loaderData;
	return [
		{ title: pageTitle(title) },
		{ name: "description", content: description },
		{ property: "og:type", content: "article" },
		...(isPreview || !isTranslated ? [{ name: "robots", content: "noindex" }] : []),
	];
}

const crumbsOf = (title: string) => [
	{ label: m.home(), to: links.home() },
	{ label: m.blog(), to: links.blog() },
	{ label: title },
];

/** A post of the blog. */
export default function Post({ loaderData }: Route.ComponentProps) {
	const { title, summary, body, language, cover, tags, day } = loaderData;
	const { isPreview, isTranslated, parts, pricesHidden } = loaderData;
	return (
		<article className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={crumbsOf(title)} />
			<ShownLanguageNotice isPreview={isPreview} isTranslated={isTranslated} />
			<div lang={isTranslated ? undefined : language}>
				<h1 className="text-3xl">{title}</h1>
				<p className="mt-2 flex flex-wrap gap-x-3 text-ink-soft text-sm">
					<time dateTime={day.iso}>{day.text}</time>
					{tags.map((tag) => (
						<Link key={tag} to={links.blog({ tag })} className="underline underline-offset-4">
							{tag}
						</Link>
					))}
				</p>
				{summary && <p className="mt-4 text-ink-soft text-lg">{summary}</p>}
				{cover && (
					<ContentPicture
						{...cover}
						className="mt-4 h-auto max-h-80 w-full rounded-box border bg-panel object-contain"
					/>
				)}
				<div className="mt-6">
					<DocumentView
						document={body}
						language={language}
						parts={parts}
						pricesHidden={pricesHidden}
					/>
				</div>
			</div>
			<p className="mt-8 border-t pt-3">
				<Link
					to={links.blog()}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{m.blog_more()}
				</Link>
			</p>
		</article>
	);
}
