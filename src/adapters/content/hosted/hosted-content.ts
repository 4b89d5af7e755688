/**
 * The hosted content service: Sanity, asked by POST of a query through its own client. While the
 * service does not answer, the last good answers are shown.
 */
import { createClient } from "@sanity/client";
import { z } from "zod";
import { PictureSchema, readDocument } from "../../../contract/content-document.ts";
import { isAllowedHref } from "../../../domain/content/content-link.ts";
import { isEmptyDocument } from "../../../domain/content/document.ts";
import { MAX_FLYER_PARTS } from "../../../domain/papers/flyer.ts";
import { createBreaker } from "../../../platform/breaker.ts";
import type { Database } from "../../../platform/postgres/pool.ts";
import type { Content, Post } from "../../../ports/content.ts";
import * as queries from "./content-queries.ts";
import { selectAnswer, upsertAnswer } from "./stored-answers.sql.ts";

export type HostedContentOptions = {
	/** Scheme and host of the service, such as `https://abc123.api.sanity.io`. */
	url: string;
	dataset: string;
	token: string | undefined;
	db: Database;
	now: () => number;
	/** Called when an answer is missing and an older one is shown. */
	onFailure: (error: Error) => void;
	timeout?: number;
};

/** An answer is used for this long before the service is asked again. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 3000;
const API_VERSION = "2026-03-01";
const MAX_KEYS = 500;

export function createHostedContent(options: HostedContentOptions): Content {
	const request = createCachedRequest(options);
	return {
		announcesChanges: false,
		nextPostAt: async () => null,
		async listPosts() {
			const posts = z.array(PostSchema).parse(await request("posts", queries.POSTS));
			return posts.map(({ body: _, ...summary }) => summary);
		},
		async readPost(link) {
			const found = await request(`post:${link}`, queries.ONE_POST, { link });
			return found === null ? null : PostSchema.parse(found);
		},
		async listPages() {
			const pages = z.array(PageSchema).parse(await request("pages", queries.PAGES));
			return pages.map(({ body: _, summary: __, ...page }) => page);
		},
		async readPage(link) {
			const found = await request(`page:${link}`, queries.ONE_PAGE, { link });
			return found === null ? null : PageSchema.parse(found);
		},
		async listCatalogs() {
			return z.array(CatalogSchema).parse(await request("catalogs", queries.CATALOGS));
		},
		async readFlyer() {
			const found = await request("flyer", queries.FLYER);
			return found === null ? null : FlyerSchema.parse(found);
		},
	};
}

type Parameters = Record<string, string>;

/** Returns a function that asks the service, and stores each good answer. */
function createCachedRequest({
	url,
	dataset,
	token,
	db,
	now,
	onFailure,
	timeout = TIMEOUT_MS,
}: HostedContentOptions) {
	const client = createClient({
		apiHost: url,
		useProjectHostname: false,
		apiVersion: API_VERSION,
		dataset,
		useCdn: false,
		maxRetries: 0,
		timeout,
		...(token ? { token } : {}),
	});
	const runUnlessDown = createBreaker();
	const recentAnswers = new Map<string, { answer: unknown; at: number }>();

	async function send(query: string, params: Parameters): Promise<unknown> {
		const body = { query, params: { ...params, now: new Date(now()).toISOString() } };
		const response: unknown = await runUnlessDown(() =>
			client.request({ url: `/data/query/${dataset}`, method: "POST", body }),
		);
		return Answer.parse(response).result;
	}

	return async (key: string, query: string, params: Parameters = {}): Promise<unknown> => {
		const cached = recentAnswers.get(key);
		if (cached && now() - cached.at < FRESH_MS) return cached.answer;
		try {
			const answer = await send(query, params);
			if (recentAnswers.size >= MAX_KEYS) recentAnswers.clear();
			recentAnswers.set(key, { answer, at: now() });
			// What does not exist is not stored, because anyone can ask for any address.
			if (answer !== null) await upsertAnswer(db, key, JSON.stringify(answer));
			return answer;
		} catch (error) {
			const stored = await selectAnswer(db, key);
			if (!stored) throw new Error("the content service does not answer", { cause: error });
			onFailure(
				new Error(
					`the content service does not answer; ${key} is shown as of ${stored.answered_at.toISOString()}`,
				),
			);
			return stored.answer;
		}
	};
}

const Answer = z.object({ result: z.unknown() });

const text = z.nullish(z.string()).transform((value) => value ?? "");
const bilingual = z
	.nullish(z.object({ en: text, es: text }))
	.transform((value) => value ?? { en: "", es: "" });
const tags = z.nullish(z.array(z.string())).transform((value) => value ?? []);
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
/** A document is stored as JSON text, or as an object. */
const document = z
	.unknown()
	.transform((value) => readDocument(typeof value === "string" ? parseJson(value) : value));
const body = z
	.nullish(z.object({ en: document, es: document }))
	.transform((value) => value ?? { en: readDocument(null), es: readDocument(null) });

const PostSchema: z.ZodType<Post> = z
	.object({
		link: z.string().regex(/^[a-z0-9-]{1,80}$/),
		title: bilingual,
		summary: bilingual,
		tags: z
			.nullish(z.object({ en: tags, es: tags }))
			.transform((value) => value ?? { en: [], es: [] }),
		cover: z.unknown().transform((value) => PictureSchema.safeParse(value).data ?? null),
		publishedAt: moment,
		changedAt: moment,
		body,
	})
	.transform((post) => ({
		...post,
		languages:
			post.title.es !== "" && !isEmptyDocument(post.body.es)
				? (["en", "es"] as const).slice()
				: (["en"] as const).slice(),
	}));

const PageSchema = z.object({
	link: z.string().regex(/^[a-z0-9-]{1,80}$/),
	title: bilingual,
	summary: bilingual,
	changedAt: moment,
	body,
});

const file = z.object({ fileName: z.string(), url: z.string().refine(isAllowedHref) });
/** The files of the service are open to everyone, so they hold no hidden prices. */
const CatalogSchema = z
	.object({
		name: bilingual,
		file,
		cover: z.nullish(file).transform((value) => value ?? null),
	})
	.transform((catalog) => ({ ...catalog, priceLevel: null, details: null }));
const FlyerSchema = z.object({
	title: bilingual,
	text: bilingual,
	skus: z.array(z.string()).transform((skus) => skus.slice(0, MAX_FLYER_PARTS)),
	endsOn: z.nullish(z.iso.date()).transform((value) => value ?? null),
});

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
