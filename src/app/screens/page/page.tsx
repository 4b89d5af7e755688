import { redirect } from "react-router";
import { shownLanguage } from "../../../domain/content/content-entry.ts";
import { openingOf } from "../../../domain/content/document.ts";
import { canPreview } from "../../content/can-preview.ts";
import { DocumentView } from "../../content/document-view.tsx";
import { readPartsBlocks } from "../../content/read-parts-blocks.ts";
import { ShownLanguageNotice } from "../../content/shown-language-notice.tsx";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/page.ts";

const MAX_DESCRIPTION_LENGTH = 155;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	if (!params.id) throw redirect(links.page("about-us"));
	const isPreview = url.searchParams.has("preview") && canPreview(page.caller);
	const entry = await orThrowErrorPage(readEntry(page, params.id, isPreview));
	page.isShared = !isPreview && page.services.content.canCachePages();
	const language = shownLanguage(entry, page.language);
	const body = entry.body[language];
	const title = entry.title[language];
	page.structuredData.push(breadcrumbList(crumbsOf(title), page));
	return {
		title,
		body,
		description: entry.summary[language] || openingOf(body, MAX_DESCRIPTION_LENGTH) || title,
		language,
		isPreview,
		isTranslated: language === page.language,
		...(await orThrowErrorPage(readPartsBlocks(page, body))),
	};
}

/** Managers see the saved text of any state before it is public. */
function readEntry({ services }: PageContext, link: string, isPreview: boolean) {
	return isPreview ? services.contentEditor.preview("page", link) : services.content.readPage(link);
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, isPreview, isTranslated } = loaderData;
	return [
		{ title: pageTitle(title) },
		{ name: "description", content: description },
		...(isPreview || !isTranslated ? [{ name: "robots", content: "noindex" }] : []),
	];
}

const crumbsOf = (title: string) => [{ label: m.home(), to: links.home() }, { label: title }];

/** A content page: about us, shipping, returns, privacy. */
export default function Page({ loaderData }: Route.ComponentProps) {
	const { title, body, language, isPreview, isTranslated, parts, pricesHidden } = loaderData;
	return (
		<article className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={crumbsOf(title)} />
			<ShownLanguageNotice isPreview={isPreview} isTranslated={isTranslated} />
			<div lang={isTranslated ? undefined : language}>
				<h1 className="mb-4 text-3xl">{title}</h1>
				<DocumentView
					document={body}
					language={language}
					parts={parts}
					pricesHidden={pricesHidden}
				/>
			</div>
		</article>
	);
}
