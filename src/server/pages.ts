/** Renders the screens: hands each request, with the services, to the router of its language. */
import { randomBytes } from "node:crypto";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler, ServerBuild } from "react-router";
import { readClient } from "../api/client.ts";
import { refuse } from "../api/refuse.ts";
import { requireSameSite } from "../api/same-site.ts";
import {
	clearSessionCookie,
	expiredSessionCookie,
	forgetDevice,
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
import type { LoadShedder } from "./load-shedding.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { topicsOf } from "./page-topics.ts";
import {
	encodedFor,
	encodeUtf8,
	type PageHeaders,
	type ReadyPage,
	toReadyPage,
} from "./ready-page.ts";
import { isLocalRequest, isOwnHost } from "./request-host.ts";

export type PagesOptions = {
	services: Services;
	version: Version;
	/** Called for each request: in development the build changes. */
	build: () => Promise<ServerBuild>;
	mode: "production" | "development";
	publicUrl: string | undefined;
	/**
	 * Where the server listens: without a public address, pages are cached for the server's own hosts
	 * only.
	 */
	listenHost: string;
	isCacheEnabled: boolean;
	/** Waits until the page may be rendered, or refuses it while the store is overloaded. */
	admit: LoadShedder["admit"];
	captcha: CaptchaWidget["vendor"];
	/** The providers whose fields a payment page may contain. */
	payment: PaymentWidget[];
	/** Origins of pictures beside our own. */
	pictures: string[];
};

const MAX_CACHED_URL_LENGTH = 2000;

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const cache = options.isCacheEnabled ? createPageCache(options.version) : undefined;
	app.removeAllContentTypeParsers();
	// The whole body comes before the handler, so that a body that never comes holds no slot of the
	// request queue. The router parses it.
	app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
	// A body that is too large is refused before it comes, and so is one without Content-Length.
	app.addHook("onRequest", async (request, reply) => {
		const contentLength = Number(request.headers["content-length"] ?? 0);
		if (contentLength > (app.initialConfig.bodyLimit ?? 0) || request.headers["transfer-encoding"])
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
			const key = isCacheable(request, options) ? keyOf(request, options, today) : undefined;
			const findCached = () =>
				key === undefined ? undefined : cache?.get(key, options.services.store.now());
			let page = findCached();
			const turn = page ? undefined : options.admit(request, reply);
			if (turn) {
				await turn;
				// Another request may have rendered the page while this one waited.
				page = findCached();
			}
			const answer = page ?? (await render({ request, reply, today, key }, options, cache));
			return "stream" in answer ? sendStream(reply, answer) : send(request, reply, answer);
		},
	});
}

/** `key`: the cache key, or undefined when the page must not be cached. */
type PageRequest = {
	request: FastifyRequest;
	reply: FastifyReply;
	today: string;
	key: string | undefined;
};

async function render(
	{ request, reply, today, key }: PageRequest,
	options: PagesOptions,
	cache: PageCache | undefined,
): Promise<ReadyPage | StreamedFile> {
	const version = options.version.current();
	const { startsOn, changesAt } = await options.services.store.shippingStart();
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
			forgetDevice: () => forgetDevice(request, reply, options),
		},
		origin: originOf(request, options),
		today,
		startsOn,
		structuredData: [],
		pictures: [],
		isShared: false,
		isSecret: false,
		takesPayment: false,
		isLocal: isLocalRequest(request),
		canReadMailbox: options.services.mailbox.isOpen() && isLocalRequest(request),
		scriptMark: randomBytes(9).toString("base64url"),
		report: (error) => request.log.error({ err: describeError(error) }, "unexpected failure"),
	});
	const handle = handlerFor(build, language, options);
	const response = await handle(toRouterRequest(request, reply, options), provider);
	const headers = headersOf(response, page);
	const isExpired = isCookie && caller.kind === "guest" && !reply.hasHeader("set-cookie");
	if (isExpired) headers["set-cookie"] ??= expiredSessionCookie(request, options);
	if (page.isStreamed && response.ok)
		return { status: response.status, headers, stream: response.body };
	const ready = await prepareResponse(response, headers, options, page);
	const isSameForAllGuests = page.isShared && ready.status === 200 && !ready.headers["set-cookie"];
	if (isSameForAllGuests && key !== undefined)
		cache?.put(key, ready, { version, topics: topicsOf(page), until: changesAt });
	return ready;
}

/** A page contains its own host and days relative to today, so both belong to its cache key. */
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
 * The request as the router gets it. HEAD is rendered as GET, because its headers must be the same.
 * A NUL in the address becomes a replacement character: PostgreSQL refuses a NUL, and no stored
 * value contains one. Scheme and host are those that browsers use, because the router compares them
 * with the `Origin` of a form; a proxy may change both on the way here.
 */
function toRouterRequest(
	request: FastifyRequest,
	reply: FastifyReply,
	options: PagesOptions,
): Request {
	const { origin, protocol, host } = new URL(originOf(request, options));
	if (request.method === "POST") return toFormRequest(request, reply, origin);
	const webRequest = createRequest(request.raw, reply.raw, { protocol, host });
	const hasNul = webRequest.url.includes("%00");
	if (request.method === "HEAD" || (request.method === "GET" && hasNul))
		return new Request(webRequest.url.replaceAll("%00", "%EF%BF%BD"), {
			headers: webRequest.headers,
		});
	return webRequest;
}

/** `createRequest` would read the body from the connection, where it no longer is. */
function toFormRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
	const abort = new AbortController();
	reply.raw.once("close", () => {
		if (!reply.raw.writableFinished) abort.abort();
	});
	return new Request(`${origin}${request.raw.url}`, {
		method: "POST",
		headers: createHeaders(request.raw),
		body: (request.body as Buffer<ArrayBuffer> | undefined) ?? null,
		signal: abort.signal,
	});
}

/**
 * The router and the context key come from the screens' bundle, so that the server uses the same
 * instances.
 */
type EntryModule = Pick<
	typeof import("react-router"),
	"createRequestHandler" | "RouterContextProvider"
> &
	Pick<typeof import("../app/page/page-context.ts"), "pageContextKey">;

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

/** One router per language. The Spanish one has the basename /es, so its links stay below /es. */
function handlerFor(
	build: ServerBuild,
	language: Language,
	{ mode }: PagesOptions,
): RequestHandler {
	let languageHandlers = handlers.get(build);
	if (!languageHandlers) {
		const { createRequestHandler } = entryOf(build);
		const spanish = { ...build, basename: "/es" };
		languageHandlers = {
			en: createRequestHandler(build, mode),
			es: createRequestHandler(spanish, mode),
		};
		handlers.set(build, languageHandlers);
	}
	return languageHandlers[language];
}

function languageOf(url: string): Language {
	return /^\/es(?=[/?.]|$)/.test(url) ? "es" : "en";
}

function headersOf(response: Response, { isSecret }: PageContext): PageHeaders {
	const headers: PageHeaders = {};
	for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) headers["set-cookie"] = cookies;
	headers["cache-control"] ??= "private, no-cache";
	headers.vary = "Accept-Encoding, Cookie";
	if (isSecret)
		Object.assign(headers, { "cache-control": "no-store", "referrer-policy": "same-origin" });
	if (isSecret === "link")
		Object.assign(headers, { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
	return headers;
}

/** Adds the content policy of a page to `headers`. */
async function prepareResponse(
	response: Response,
	headers: PageHeaders,
	options: PagesOptions,
	page: PageContext,
): Promise<ReadyPage> {
	const plain =
		page.html === undefined
			? Buffer.from(await response.arrayBuffer())
			: applyPolicy(page.html, headers, options, page);
	return toReadyPage(response.status, headers, plain);
}

/** Adds the content policy to the headers and returns the page without the marks of its scripts. */
function applyPolicy(
	html: string[],
	headers: PageHeaders,
	{ mode, captcha, payment, pictures }: PagesOptions,
	page: PageContext,
): Buffer {
	const { pieces, policy } = applyContentPolicy(html, page.scriptMark, {
		captcha,
		payment: page.takesPayment ? payment : [],
		pictures: [...pictures, ...page.pictures],
	});
	// Wallets and banks open pop-ups that must be able to message this page.
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
	const { encoding, body } = encodedFor(page, String(request.headers["accept-encoding"] ?? ""));
	if (encoding) reply.header("content-encoding", encoding);
	return reply.send(body);
}

/**
 * A file that is sent while it is written. It has no encoding and no `ETag`, which need the whole.
 */
type StreamedFile = { status: number; headers: PageHeaders; stream: Response["body"] };

function sendStream(reply: FastifyReply, { status, headers, stream }: StreamedFile) {
	return reply.code(status).headers(headers).send(stream);
}

/**
 * Only pages of guests are cached: a request with a session cookie or credentials gets its own
 * page.
 */
function isCacheable(request: FastifyRequest, options: PagesOptions): boolean {
	return (
		(request.method === "GET" || request.method === "HEAD") &&
		request.url.length <= MAX_CACHED_URL_LENGTH &&
		(options.publicUrl !== undefined || isOwnHost(request, options.listenHost)) &&
		!request.headers.authorization &&
		sessionCookieOf(request, options) === undefined
	);
}
