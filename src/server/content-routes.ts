/** Content that is no page: the feeds of the blog, and our own plans of the stores. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../api/refuse.ts";
import { links } from "../app/page/links.ts";
import { isRefusal } from "../domain/refusal/refusals.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import type { PostSummary } from "../ports/content.ts";
import { originOf } from "./pages.ts";

export type ContentRouteOptions = { services: Services; publicUrl: string | undefined };

const QUARTER_HOUR = "public, max-age=900";
const DAY = "public, max-age=86400";
const MAX_FEED_POSTS = 20;
/** A plan is a picture alone: nothing in it may run or load. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export async function contentRoutes(
	app: FastifyInstance,
	options: ContentRouteOptions,
): Promise<void> {
	const { services } = options;
	const config = { access: "everyone" } as const;

	const feed = (language: Language) => async (request: FastifyRequest) => {
		const posts = await services.content.listNewest(MAX_FEED_POSTS);
		const shown = posts.filter(({ languages }) => languages.includes(language));
		const { storeName } = await services.store.settings();
		return writeFeed(shown, storeName, { origin: originOf(request, options), language });
	};
	for (const [path, language] of [
		[links.blogFeed(), "en"],
		[`/es${links.blogFeed()}`, "es"],
	] as const)
		app.get(path, { config }, async (request, reply) => {
			try {
				const xml = await feed(language)(request);
				return reply
					.type("application/atom+xml; charset=utf-8")
					.header("cache-control", QUARTER_HOUR)
					.send(xml);
			} catch (error) {
				if (isRefusal(error)) return refuse(request, reply, error.code);
				throw error;
			}
		});

	app.get<{ Querystring: { address?: unknown } }>(
		"/store-map.svg",
		{ config },
		async (request, reply) => {
			const { address } = request.query;
			const plan = typeof address === "string" ? await services.maps.draw(address) : undefined;
			if (!plan) return refuse(request, reply, "not_found");
			return reply
				.type("image/svg+xml; charset=utf-8")
				.header("cache-control", DAY)
				.header("content-security-policy", INERT)
				.send(plan);
		},
	);
}

type Place = { origin: string; language: Language };

const FEED_TITLES = {
	en: (store: string) => `${store} blog`,
	es: (store: string) => `Blog de ${store}`,
};

/** An Atom feed of the newest posts with their summaries. */
function writeFeed(posts: PostSummary[], storeName: string, place: Place): string {
	const { origin, language } = place;
	const home = addressOf(links.blog(), place);
	const updated = posts.map(({ changedAt, publishedAt }) => (changedAt ?? publishedAt).getTime());
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
		`<id>${escapeXml(home)}</id>`,
		`<title>${escapeXml(FEED_TITLES[language](storeName))}</title>`,
		`<link href="${escapeXml(home)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(addressOf(links.blogFeed(), place))}"/>`,
		`<updated>${new Date(Math.max(0, ...updated)).toISOString()}</updated>`,
		`<author><name>${escapeXml(storeName)}</name><uri>${escapeXml(origin)}</uri></author>`,
		...posts.map((post) => writeEntry(post, place)),
		"</feed>\n",
	].join("\n");
}

function writeEntry(
	{ link, title, summary, tags, publishedAt, changedAt }: PostSummary,
	place: Place,
): string {
	const { language } = place;
	const address = escapeXml(addressOf(links.post(link), place));
	return [
		"<entry>",
		`<id>${address}</id>`,
		`<title>${escapeXml(title[language])}</title>`,
		`<link href="${address}"/>`,
		`<published>${publishedAt.toISOString()}</published>`,
		`<updated>${(changedAt ?? publishedAt).toISOString()}</updated>`,
		...tags[language].map((tag) => `<category term="${escapeXml(tag)}"/>`),
		`<summary>${escapeXml(summary[language])}</summary>`,
		"</entry>",
	].join("");
}

function addressOf(path: string, { origin, language }: Place): string {
	return `${origin}${language === "es" ? "/es" : ""}${path}`;
}

function escapeXml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
