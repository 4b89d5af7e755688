/** Renders the screens: hands each request, with the services, to the router of its language. */
import { randomBytes } from "node:crypto";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler, ServerBuild } from "react-router";
import { readClient } from "../api/client.ts";
import { refuse } from "../api/refuse.ts";
import { requireSameSite } from "../api/same-site.ts";
import {
	clearSessionCookie,
	expiredSessionCookie,
	sessionCookieOf,
	setSessionCookie,
	tokenOf,
} from "../api/session-cookie.ts";
import type { PageContext } from "../app/page/page-context.ts";
import { GUEST } from "../domain/account/caller.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import { describeError } from "../platform/describe-error.ts";
import type { Version } from "../platform/versioned-cache.ts";
import type { CaptchaWidget } from "../ports/captcha.ts";
import type { PaymentWidget } from "../ports/payment.ts";
import { cacheKey } from "./cache-key.ts";
import { applyContentPolicy, DEVELOPMENT_POLICY } from "./headers.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import {
	encodedFor,
	encodeUtf8,
	type PageHeaders,
	type ReadyPage,
	toReadyPage,
} from "./ready-page.ts";
import { isLocalRequest, isOwnHost } from "./request-host.ts";

/** `build` is asked anew for each request while developing, once otherwise. */
export type PagesOptions = {
	services: Services;
	version: Version;
	build: () => Promise<ServerBuild>;
	mode: "production" | "development";
	publicUrl: string | undefined;
	/** Where the server listens: without a public address, pages are cached for the server's own hosts only. */
	listenHost: string;
	isCacheEnabled: boolean;
	captcha: CaptchaWidget["vendor"];
	/** Who may show something on a payment page. */
	payment: PaymentWidget[];
};

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const cache = options.keepPages ? createPageCache(options.version) : undefined;
	app.removeAllContentTypeParsers();
	// The screens read their own bodies from the raw request; nothing may be consumed before.
	app.addContentTypeParser("*", (_request, _payload, done) => done(null));
	// So the limit goes by the length announced, and a body that announces none is not taken.
	app.addHook("onRequest", async (request, reply) => {
		const announced = Number(request.headers["content-length"] ?? 0);
		if (announced > (app.initialConfig.bodyLimit ?? 0) || request.headers["transfer-encoding"])
			return refuse(request, reply, "too_large");
	});
	app.route({
		method: ["GET", "HEAD", "POST"],
		url: "/*",
		config: { access: "everyone" },
		handler: async (request, reply) => {
			if (request.method === "POST" && request.url.includes("%00"))
				return refuse(request, reply, "bad_request");
			requireSameSite(request, options.publicUrl);
			const today = options.services.store.today();
			const key = isShareable(request, options) ? keyOf(request, options, today) : undefined;
			const kept = key === undefined ? undefined : cache?.get(key);
			return send(
				request,
				reply,
				kept ?? (await render({ request, reply, today, key }, options, cache)),
			);
		},
	});
}

/** `key` is the name a shareable page is kept under. */
type Asked = {
	request: FastifyRequest;
	reply: FastifyReply;
	today: string;
	key: string | undefined;
};

async function render(
	{ request, reply, today, key }: Asked,
	options: PagesOptions,
	cache: PageCache | undefined,
) {
	const startedAt = options.version.current();
	const language = languageOf(request.url);
	const build = await options.build();
	const { token, isCookie } = tokenOf(request, options);
	const caller = token ? await options.services.accounts.authenticate(token) : GUEST;
	const { page, provider } = pageContext(build, {
		services: options.services,
		caller,
		language,
		get client() {
			return readClient(request);
		},
		session: {
			set: (session) => setSessionCookie(request, reply, options, session),
			clear: () => clearSessionCookie(request, reply, options),
		},
		origin: originOf(request, options),
		today,
		structuredData: [],
		isShared: false,
		isSecret: false,
		takesPayment: false,
		canReadMailbox: options.services.mailbox.isOpen() && isLocalRequest(request),
		scriptMark: randomBytes(9).toString("base64url"),
		report: (error) => request.log.error({ err: describeError(error) }, "unexpected failure"),
	});
	const handle = handlerFor(build, language, options);
	const response = await handle(readable(request, reply), provider);
	const ready = await prepare(response, options, page);
	if (page.isSecret)
		Object.assign(ready.headers, { "cache-control": "no-store", "referrer-policy": "same-origin" });
	if (page.isSecret === "link")
		Object.assign(ready.headers, { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
	// A cookie whose session is over tells the browser nothing any more.
	const isDead = isCookie && caller.kind === "guest" && !reply.hasHeader("set-cookie");
	if (isDead) ready.headers["set-cookie"] ??= expiredSessionCookie(request, options);
	const mayKeep = page.isShared && ready.status === 200 && !ready.headers["set-cookie"];
	if (mayKeep && key !== undefined) cache?.put(key, ready, startedAt);
	return ready;
}

/** A page names its own address and days from today, so pages of one address asked for under several hosts are several pages. */
function keyOf(request: FastifyRequest, options: PagesOptions, today: string): string {
	return `${originOf(request, options)} ${today} ${cacheKey(request.url, request.headers.cookie)}`;
}

export function originOf(
	request: FastifyRequest,
	{ publicUrl }: Pick<PagesOptions, "publicUrl">,
): string {
	return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * HEAD is answered with the headers of GET, so it is rendered as one; its body stays here.
 * No name or number of ours has a NUL in it, and PostgreSQL takes none: with a mark in its place it finds nothing.
 */
function readable(request: FastifyRequest, reply: FastifyReply): Request {
	const asked = createRequest(request.raw, reply.raw);
	const hasNul = asked.url.includes("%00");
	if (request.method === "HEAD" || (request.method === "GET" && hasNul))
		return new Request(asked.url.replaceAll("%00", "%EF%BF%BD"), { headers: asked.headers });
	return asked;
}

/** The router and the context key live in the screens' bundle, so they are taken from there: one instance of each. */
type EntryModule = Pick<
	typeof import("react-router"),
	"createRequestHandler" | "RouterContextProvider"
> &
	Pick<typeof import("../app/page/page-context.ts"), "pageKey">;

function entryOf(build: ServerBuild): EntryModule {
	return build.entry.module as unknown as EntryModule;
}

function pageContext(build: ServerBuild, page: PageContext) {
	const { RouterContextProvider, pageContextKey } = entryOf(build);
	const provider = new RouterContextProvider();
	provider.set(pageContextKey, page);
	return { page, provider };
}

const handlers = new WeakMap<ServerBuild, Record<Language, RequestHandler>>();

/** One router per language: the Spanish one lives below /es, and every link it makes stays there. */
function handlerFor(
	build: ServerBuild,
	language: Language,
	{ mode }: PagesOptions,
): RequestHandler {
	let known = handlers.get(build);
	if (!known) {
		const { createRequestHandler } = entryOf(build);
		const spanish = { ...build, basename: "/es" };
		known = { en: createRequestHandler(build, mode), es: createRequestHandler(spanish, mode) };
		handlers.set(build, known);
	}
	return known[language];
}

function languageOf(url: string): Language {
	return /^\/es(?=[/?.]|$)/.test(url) ? "es" : "en";
}

async function prepare(
	response: Response,
	options: PagesOptions,
	page: PageContext,
): Promise<ReadyPage> {
	const headers: PageHeaders = {};
	for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) headers["set-cookie"] = cookies;
	headers["cache-control"] ??= "private, no-cache";
	headers.vary = "Accept-Encoding, Cookie";
	const plain =
		page.html === undefined
			? Buffer.from(await response.arrayBuffer())
			: secured(page.html, headers, options, page);
	return toReadyPage(response.status, headers, plain);
}

function secured(
	marked: string[],
	headers: PageHeaders,
	{ mode, captcha, payment }: PagesOptions,
	page: PageContext,
): Buffer {
	const { pieces, policy } = applyContentPolicy(marked, page.scriptMark, {
		captcha,
		payment: page.takesPayment ? payment : [],
	});
	// Wallets and banks open windows of their own, which have to find their way back.
	if (page.takesPayment) headers["cross-origin-opener-policy"] = "same-origin-allow-popups";
	headers["content-security-policy"] = mode === "development" ? DEVELOPMENT_POLICY : policy;
	return Buffer.concat(pieces.map(encodeUtf8));
}

function send(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
	reply.code(page.status).headers(page.headers);
	if (page.status === 503) reply.header("retry-after", "5");
	if (page.status === 200) {
		reply.header("etag", page.etag);
		if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
	}
	const { packing, body } = encodedFor(page, String(request.headers["accept-encoding"] ?? ""));
	if (packing) reply.header("content-encoding", packing);
	return reply.send(body);
}

/** A guest's plain GET: whoever sends a session cookie or credentials gets a page of their own. */
function isShareable(request: FastifyRequest, options: PagesOptions): boolean {
	return (
		(request.method === "GET" || request.method === "HEAD") &&
		request.url.length < 2000 &&
		(options.publicUrl !== undefined || isOwnHost(request, options.listenHost)) &&
		!request.headers.authorization &&
		sessionCookieOf(request, options) === undefined
	);
}
