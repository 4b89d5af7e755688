/** The web server: security headers, limits and log, then health, API, files and pages. */
import { hostname } from "node:os";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { api } from "../api/api.ts";
import { refuse, refuseErrors } from "../api/refuse.ts";
import type { Config } from "../platform/config.ts";
import { assets } from "./assets.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { certificateRoutes } from "./certificate-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import { feedRoutes } from "./feed-routes.ts";
import { SECURITY_HEADERS, securityHeaders, type ThirdParties } from "./headers.ts";
import { health } from "./health.ts";
import { importRoutes } from "./import-routes.ts";
import { serveIndexNowKey } from "./index-now-key-file.ts";
import { isApiCall, shedLoad } from "./load-shedding.ts";
import { logStream } from "./log-stream.ts";
import type { ReadMetrics } from "./metrics.ts";
import { type PagesOptions, pages } from "./pages.ts";
import { photoRoutes } from "./photo-routes.ts";
import { refuseMalformedHosts } from "./request-host.ts";
import { createRequestId, traceOf } from "./request-id.ts";
import { sitemaps } from "./sitemaps.ts";
import type { RunningServices } from "./start-services.ts";
import { rememberStoreBrand } from "./store-brand.ts";
import { timeLimit } from "./time-limit.ts";
import { uploads } from "./upload-routes.ts";
import { webhooks } from "./webhooks.ts";

const SECOND = 1000;
const KIB = 1024;
/**
 * Enough for a photo of 8 MiB over half a megabit per second; a client below 3 KiB per second is
 * cut off.
 */
const SLOW_BODY = { wholeMs: 120 * SECOND, minBytes: 32 * KIB };

export type WebOptions = {
	config: Config;
	running: RunningServices;
	/** The store still answers, but balancers shall send no more requests. */
	isDraining?: () => boolean;
	readMetrics?: ReadMetrics | undefined;
	/** Undefined for a server with the API alone. */
	screens?: Pick<PagesOptions, "build" | "mode">;
	/** In development, Vite serves the files. */
	before?: (app: FastifyInstance) => void;
};

export async function createWeb({
	config,
	running,
	isDraining = () => false,
	readMetrics,
	screens,
	before,
}: WebOptions): Promise<FastifyInstance> {
	let isClosing = false;
	const isStopping = () => isClosing || isDraining();
	const app = Fastify({
		bodyLimit: 64 * KIB,
		trustProxy: config.trustedProxies ?? false,
		// The last resort: `time-limit.ts` sets a limit for each kind of request.
		requestTimeout: SLOW_BODY.wholeMs + 15 * SECOND,
		// Closes a connection on which nothing moves in either direction.
		connectionTimeout: 30 * SECOND,
		keepAliveTimeout: 72 * SECOND,
		// How often Node looks for requests past their time; its own default is half a minute.
		http: {
			maxHeaderSize: 16 * KIB,
			headersTimeout: 5 * SECOND,
			connectionsCheckingInterval: SECOND,
		},
		genReqId: createRequestId(config.trustedProxies),
		// No hook runs for an address that cannot be decoded.
		frameworkErrors: (_error, request, reply) =>
			refuse(
				request,
				reply.headers({ ...SECURITY_HEADERS, "x-request-id": request.id }),
				"bad_request",
			),
		forceCloseConnections: "idle",
		logController: new LogController({ disableRequestLogging: true }),
		logger:
			config.logLevel === "silent"
				? false
				: {
						level: config.logLevel,
						base: { pid: process.pid, host: hostname() },
						stream: logStream,
					},
	});
	app.decorateRequest("trace");
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-request-id", request.id);
		request.trace = traceOf(request.headers.traceparent);
		done();
	});
	securityHeaders(app);
	refuseMalformedHosts(app);
	timeLimit(app, { ownMs: 4.5 * SECOND, wholeMs: 10 * SECOND, slowBody: SLOW_BODY });
	const load = shedLoad(app, { pool: running.pool, maxActive: config.maxActiveRequests });
	app.addHook("onRequest", (request, reply, done) => {
		const turn = isApiCall(request) ? load.admit(request, reply) : undefined;
		if (turn) turn.then(() => done(), done);
		else done();
	});
	// Only these fields are logged: body, path and query may hold secrets.
	app.addHook("onResponse", (request, reply, done) => {
		request.log.info(
			{
				method: request.method,
				route: request.routeOptions.url,
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime),
				trace: request.trace?.id,
			},
			"answered",
		);
		done();
	});
	app.addHook("preClose", async () => {
		isClosing = true;
	});
	// A connection that stays open after an answer would delay the stop.
	app.addHook("onSend", (_request, reply, payload, done) => {
		if (isStopping()) reply.header("connection", "close");
		done(null, payload);
	});
	serveIndexNowKey(app, running.services);
	refuseErrors(app);
	await rememberStoreBrand(app, running.services.store.settings);
	await app.register(health, {
		pool: running.pool,
		dataDir: config.dataDir,
		isStopping,
		isListening: running.isListening,
		mailOverdue: running.adapters.mailOverdue,
	});
	if (config.metrics) {
		const { serveMetrics } = await import("./metrics.ts");
		serveMetrics(app, {
			...config.metrics,
			...running,
			load,
			readMetrics,
			mailOverdue: running.adapters.mailOverdue,
		});
	}
	await app.register(api, {
		prefix: "/api",
		services: running.services,
		publicUrl: config.publicUrl,
		checkAnswers: screens?.mode !== "production",
	});
	await app.register(webhooks, { prefix: "/api", services: running.services });
	await app.register(uploads, { services: running.services });
	await app.register(photoRoutes, { services: running.services });
	await app.register(certificateRoutes, {
		services: running.services,
		publicUrl: config.publicUrl,
	});
	await app.register(importRoutes, { services: running.services, publicUrl: config.publicUrl });
	await app.register(feedRoutes, { services: running.services });
	if (screens) {
		if (before) before(app);
		else await app.register(assets);
		await app.register(sitemaps, { services: running.services, publicUrl: config.publicUrl });
		await app.register(catalogRoutes, { services: running.services, publicUrl: config.publicUrl });
		await app.register(contentRoutes, { services: running.services, publicUrl: config.publicUrl });
		await app.register(pages, {
			services: running.services,
			version: running.version,
			publicUrl: config.publicUrl,
			listenHost: config.host,
			...guestsOf(running),
			admit: load.admit,
			isCacheEnabled: config.pageCache && screens.mode === "production",
			...screens,
		});
	}
	return app;
}

declare module "fastify" {
	interface FastifyRequest {
		/** The trace of the request, as W3C Trace Context names it. */
		trace?: ReturnType<typeof traceOf>;
	}
}

/**
 * The vendors that the content policy lets in: captcha and maps on any page, payment providers on
 * payment pages.
 */
export function guestsOf({ adapters, payments }: RunningServices): ThirdParties {
	return {
		captcha: adapters.captcha.widget.vendor,
		payment: Object.values(payments.providers).map(({ widget }) => widget),
		pictures: adapters.maps.pictureOrigin ? [adapters.maps.pictureOrigin] : [],
	};
}
