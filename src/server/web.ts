/** The web server: limits, headers, log, then health, API, files and pages. */
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { api } from "../api/api.ts";
import { refuse, refuseErrors } from "../api/refuse.ts";
import type { Config } from "../platform/config.ts";
import { assets } from "./assets.ts";
import { type PolicyGuests, securityHeaders } from "./headers.ts";
import { health } from "./health.ts";
import { logLines } from "./log-lines.ts";
import { type PagesOptions, pages } from "./pages.ts";
import type { RunningServices } from "./services.ts";
import { sitemaps } from "./sitemaps.ts";
import { timeLimit } from "./time-limit.ts";
import { uploads } from "./uploads.ts";
import { webhooks } from "./webhooks.ts";

const SECOND = 1000;
const KIB = 1024;
/** A photo of 8 MiB over a phone's line of half a megabit; whoever sends 3 KiB a second sends nothing. */
const SLOW_BODY = { wholeMs: 120 * SECOND, leastBytes: 32 * KIB };

/** `screens` is undefined for a server of the API alone. */
export type WebOptions = {
	config: Config;
	running: RunningServices;
	screens?: Pick<PagesOptions, "build" | "mode">;
	/** While developing, Vite serves the files instead of us. */
	before?: (app: FastifyInstance) => void;
};

export async function createWeb({
	config,
	running,
	screens,
	before,
}: WebOptions): Promise<FastifyInstance> {
	let stopping = false;
	const app = Fastify({
		bodyLimit: 64 * KIB,
		trustProxy: config.trustedProxies ?? false,
		// The last resort: `time-limit.ts` knows who may take how long.
		requestTimeout: SLOW_BODY.wholeMs + 15 * SECOND,
		// A line on which nothing moves any more, in either direction.
		connectionTimeout: 30 * SECOND,
		keepAliveTimeout: 72 * SECOND,
		// Node looks for requests past their time at this interval; its own default is half a minute.
		http: {
			maxHeaderSize: 16 * KIB,
			headersTimeout: 5 * SECOND,
			connectionsCheckingInterval: SECOND,
		},
		genReqId: () => randomUUID(),
		frameworkErrors: (_error, request, reply) =>
			refuse(request, reply.header("x-request-id", request.id), "bad_request"),
		forceCloseConnections: "idle",
		logController: new LogController({ disableRequestLogging: true }),
		logger:
			config.logLevel === "silent"
				? false
				: { level: config.logLevel, base: null, stream: logLines },
	});
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-request-id", request.id);
		done();
	});
	timeLimit(app, { ownMs: 4.5 * SECOND, wholeMs: 10 * SECOND, slowBody: SLOW_BODY });
	// An allow-list: nothing of the body, the address or the query ever reaches the log.
	app.addHook("onResponse", (request, reply, done) => {
		request.log.info(
			{
				method: request.method,
				route: request.routeOptions.url,
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime),
			},
			"answered",
		);
		done();
	});
	app.addHook("preClose", async () => {
		stopping = true;
	});
	// A connection kept alive by an answer given while stopping would hold the stop up for as long.
	app.addHook("onSend", (_request, reply, payload, done) => {
		if (stopping) reply.header("connection", "close");
		done(null, payload);
	});
	refuseErrors(app);
	await securityHeaders(app);
	await app.register(health, {
		pool: running.pool,
		dataDir: config.dataDir,
		isStopping: () => stopping,
		mailOverdue: running.adapters.mailOverdue,
	});
	await app.register(api, {
		prefix: "/api",
		services: running.services,
		publicUrl: config.publicUrl,
		checkAnswers: screens?.mode !== "production",
	});
	await app.register(webhooks, { prefix: "/api", services: running.services });
	await app.register(uploads, { services: running.services });
	if (screens) {
		if (before) before(app);
		else await app.register(assets);
		await app.register(sitemaps, { services: running.services, publicUrl: config.publicUrl });
		await app.register(pages, {
			services: running.services,
			version: running.version,
			publicUrl: config.publicUrl,
			...guestsOf(running),
			keepPages: config.pageCache && screens.mode === "production",
			...screens,
		});
	}
	return app;
}

/** Who beside ourselves may show something: the captcha on any page, those who take money on payment pages. */
export function guestsOf({ adapters, payments }: RunningServices): PolicyGuests {
	return {
		captcha: adapters.captcha.widget.vendor,
		payment: Object.values(payments.providers).map(({ widget }) => widget),
	};
}
