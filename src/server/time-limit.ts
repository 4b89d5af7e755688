/**
 * Two time limits for every request: one for the wait for its turn and its own work, and a longer
 * one that includes reading the body and waiting for vendors. Work that was started goes on, and a
 * retry with the same idempotency key gets its result. Fastify's own limit is not used, because its
 * abort signal costs a twentieth of the time of a list.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readClient } from "../api/client.ts";
import { isRefusal, Refusal } from "../domain/refusal/refusals.ts";
import {
	createRequestScope,
	elapsedTime,
	pauseTimeout,
	type RequestScope,
	resumeTimeout,
	runInRequestScope,
} from "../platform/request-scope.ts";

export type TimeLimits = {
	ownMs: number;
	wholeMs: number;
	/**
	 * For bodies of routes with `isSlow`: the time in all, and the bytes that must arrive in each
	 * span of `wholeMs`.
	 */
	slowBody: { wholeMs: number; minBytes: number };
};

/** `slowMs` is the time of a slow body, which counts for no other limit. */
type RequestTimer = {
	scope: RequestScope;
	slowSince: number | null;
	slowMs: number;
	hasAnswer: boolean;
};

export function timeLimit(app: FastifyInstance, limits: TimeLimits): void {
	const timers = new WeakMap<FastifyRequest, RequestTimer>();
	const slowBodies = new WeakSet<IncomingMessage>();
	app.server.on("request", (raw: IncomingMessage) => limitBody(raw, slowBodies, limits));
	app.addHook("onRequest", (request, reply, done) => {
		const scope = createRequestScope(() => readClient(request).ip, request.trace?.parent);
		const requestTimer = { scope, slowSince: null, slowMs: 0, hasAnswer: false };
		timers.set(request, requestTimer);
		watch(reply, requestTimer, limits);
		runInRequestScope(scope, done);
	});
	// A refusal after this point would be sent with the headers of the answer, such as its
	// compression.
	app.addHook("onSend", (request, _reply, payload, done) => {
		const requestTimer = timers.get(request);
		if (requestTimer) requestTimer.hasAnswer = true;
		done(null, payload);
	});
	// Runs after every hook that may refuse the request, so that only an admitted body gets the time.
	app.addHook("preParsing", (request, _reply, payload, done) => {
		const requestTimer = timers.get(request);
		if (requestTimer) pauseTimeout(requestTimer.scope);
		if (requestTimer && request.routeOptions.config.isSlow) {
			requestTimer.slowSince = performance.now();
			slowBodies.add(request.raw);
		}
		done(null, payload);
	});
	// The code after the body runs in the context of its stream, so the request scope is entered
	// again.
	app.addHook("preValidation", (request, _reply, done) => {
		const requestTimer = timers.get(request);
		if (!requestTimer) return done();
		requestTimer.slowMs = slowMsOf(requestTimer);
		requestTimer.slowSince = null;
		resumeTimeout(requestTimer.scope);
		runInRequestScope(requestTimer.scope, done);
	});
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The route takes files, which arrive at the speed of a phone. */
		isSlow?: boolean;
	}
}

function watch(
	reply: FastifyReply,
	requestTimer: RequestTimer,
	{ ownMs, wholeMs }: TimeLimits,
): void {
	const check = () => {
		// An answer that is being sent may take as long as the client needs, and so may a file that is
		// sent while it is written. Each of its queries has the time limit of the database.
		if (requestTimer.hasAnswer || reply.raw.headersSent) return;
		const elapsed = elapsedTime(requestTimer.scope);
		const left = Math.min(
			ownMs - elapsed.ownMs,
			wholeMs + slowMsOf(requestTimer) - elapsed.wholeMs,
		);
		if (left > 0) timer = setTimeout(check, Math.ceil(left)).unref();
		else end(reply);
	};
	let timer = setTimeout(check, ownMs).unref();
	reply.raw.once("close", () => clearTimeout(timer));
}

function slowMsOf({ slowSince, slowMs }: RequestTimer): number {
	return slowSince === null ? slowMs : slowMs + performance.now() - slowSince;
}

function end(reply: FastifyReply): void {
	if (reply.sent) return;
	reply.send(new Refusal("unavailable"));
	ignoreLateRefusals(reply);
}

/**
 * The work of the request goes on and may end with an ordinary refusal, which is no error of the
 * store.
 */
function ignoreLateRefusals(reply: FastifyReply): void {
	const log = reply.log;
	reply.log = Object.assign(Object.create(log), {
		error(details: unknown, ...rest: [string]) {
			const error = typeof details === "object" && details && "err" in details && details.err;
			if (isRefusal(error)) log.debug(details, ...rest);
			else log.error(details, ...rest);
		},
	});
}

/** Time to send the answer that reports the timeout. */
const GRACE_MS = 1000;

/**
 * Ends a connection whose body arrives a byte at a time, even when the request was answered long
 * ago. This is no Fastify hook, so that no request can get around it.
 */
function limitBody(
	raw: IncomingMessage,
	slowBodies: WeakSet<IncomingMessage>,
	{ wholeMs, slowBody }: TimeLimits,
): void {
	if (raw.headers["transfer-encoding"] === undefined && !Number(raw.headers["content-length"]))
		return;
	const startedAt = performance.now();
	let read = raw.socket.bytesRead;
	const check = () => {
		if (raw.complete) return;
		const received = raw.socket.bytesRead - read;
		read += received;
		const isFast =
			slowBodies.has(raw) &&
			received >= slowBody.minBytes &&
			performance.now() - startedAt < slowBody.wholeMs;
		if (isFast) timer = setTimeout(check, wholeMs).unref();
		else raw.destroy();
	};
	let timer = setTimeout(check, wholeMs + GRACE_MS).unref();
	raw.once("close", () => clearTimeout(timer));
}
