/** Renders the screens: hands each request, with the services, to the router of its language. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler, ServerBuild } from "react-router";
import { refuse } from "../api/refuse.ts";
import type { PageContext } from "../app/page-context.ts";
import type { Language } from "../domain/language.ts";
import type { Services } from "../features/services.ts";
import type { Version } from "../platform/remember.ts";
import { DEVELOPMENT_POLICY, pagePolicy } from "./headers.ts";
import { createPageCache, type PageCache, type ReadyPage } from "./page-cache.ts";

/** `build` is asked anew for each request while developing, once otherwise. */
export type PagesOptions = {
	services: Services;
	version: Version;
	build: () => Promise<ServerBuild>;
	mode: "production" | "development";
	publicUrl: string | undefined;
	keepPages: boolean;
};

/** Higher levels win a few per cent of the bytes for twice the time of the processor. */
const GZIP_LEVEL = 3;
const TOO_SMALL_TO_COMPRESS = 500;

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const cache = options.keepPages ? createPageCache(options.version) : undefined;
	app.removeAllContentTypeParsers();
	// The screens read their own bodies from the raw request; nothing may be consumed before.
	app.addContentTypeParser("*", (_request, _payload, done) => done(null));
	// So the limit goes by the length announced, and a body that announces none is not taken.
	app.addHook("onRequest", async (request, reply) => {
		const announced = Number(request.headers["content-length"] ?? 0);
		if (announced > (app.initialConfig.bodyLimit ?? 0) || request.headers["transfer-encoding"]) return refuse(request, reply, "too_large");
	});
	app.all("/*", { config: { access: "everyone" } }, async (request, reply) => {
		const kept = cache && isShareable(request) ? cache.get(request.url) : undefined;
		if (kept) return send(request, reply, kept);
		return send(request, reply, await render(request, reply, options, cache));
	});
}

async function render(request: FastifyRequest, reply: FastifyReply, options: PagesOptions, cache: PageCache | undefined) {
	const startedAt = options.version.current();
	const language = languageOf(request.url);
	const build = await options.build();
	const { page, provider } = pageContext(build, {
		services: options.services,
		language,
		origin: options.publicUrl ?? `${request.protocol}://${request.host}`,
		isShared: false,
	});
	const handle = handlerFor(build, language, options.mode);
	const response = await handle(createRequest(request.raw, reply.raw), provider);
	const ready = await prepare(response, options.mode);
	if (page.isShared && ready.status === 200 && isShareable(request)) cache?.put(request.url, ready, startedAt);
	return ready;
}

/** The router and the context key live in the screens' bundle, so they are taken from there: one instance of each. */
type EntryModule = Pick<typeof import("react-router"), "createRequestHandler" | "RouterContextProvider"> &
	Pick<typeof import("../app/page-context.ts"), "pageKey">;

function entryOf(build: ServerBuild): EntryModule {
	return build.entry.module as unknown as EntryModule;
}

function pageContext(build: ServerBuild, page: PageContext) {
	const { RouterContextProvider, pageKey } = entryOf(build);
	const provider = new RouterContextProvider();
	provider.set(pageKey, page);
	return { page, provider };
}

const handlers = new WeakMap<ServerBuild, Record<Language, RequestHandler>>();

/** One router per language: the Spanish one lives below /es, and every link it makes stays there. */
function handlerFor(build: ServerBuild, language: Language, mode: string): RequestHandler {
	let known = handlers.get(build);
	if (!known) {
		const { createRequestHandler } = entryOf(build);
		known = { en: createRequestHandler(build, mode), es: createRequestHandler({ ...build, basename: "/es" }, mode) };
		handlers.set(build, known);
	}
	return known[language];
}

function languageOf(url: string): Language {
	return /^\/es(?=[/?.]|$)/.test(url) ? "es" : "en";
}

async function prepare(response: Response, mode: PagesOptions["mode"]): Promise<ReadyPage> {
	const plain = Buffer.from(await response.arrayBuffer());
	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) headers[name] = value;
	if (headers["content-type"]?.startsWith("text/html"))
		headers["content-security-policy"] = mode === "development" ? DEVELOPMENT_POLICY : pagePolicy(plain);
	headers["cache-control"] ??= "private, no-cache";
	headers.vary = "Accept-Encoding, Cookie";
	// At once rather than in another thread: handing it over costs as much as the work.
	const gzip = plain.length > TOO_SMALL_TO_COMPRESS ? gzipSync(plain, { level: GZIP_LEVEL }) : plain;
	const etag = `W/"${createHash("sha1").update(gzip).digest("base64url")}"`;
	return { status: response.status, headers, plain, gzip, etag };
}

function send(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
	reply.code(page.status).headers(page.headers);
	if (page.status === 200) {
		reply.header("etag", page.etag);
		if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
	}
	if (page.gzip !== page.plain && /\bgzip\b/.test(request.headers["accept-encoding"] ?? ""))
		return reply.header("content-encoding", "gzip").send(page.gzip);
	return reply.send(page.plain);
}

/** A guest's plain GET: whoever sends a session cookie or credentials gets a page of their own. */
function isShareable(request: FastifyRequest): boolean {
	return (
		request.method === "GET" &&
		request.url.length < 2000 &&
		!request.headers.authorization &&
		!/(^|;\s*)(__Host-)?session=/.test(request.headers.cookie ?? "")
	);
}
