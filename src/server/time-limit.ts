/**
 * No answer takes for ever. One deadline for whatever a request does itself, however its waits for a connection and for statements add up;
 * a longer one for all of it, with the reading of its body and the waiting for vendors. What was begun goes on: asked again under its key,
 * it gives its answer. Fastify has such a limit, with a signal that is aborted at the end of every request: a twentieth of a list.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readClient } from "../api/client.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
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
	/** For the body of a route that says `isSlow`: so long in all, and in each span of `wholeMs` at least so many bytes of it. */
	slowBody: { wholeMs: number; leastBytes: number };
};

/** `slowMs` is what a slow body took, which counts for no other limit. */
type Watched = { scope: RequestScope; slowSince: number | null; slowMs: number };

export function timeLimit(app: FastifyInstance, limits: TimeLimits): void {
	const all = new WeakMap<FastifyRequest, Watched>();
	const slow = new WeakSet<IncomingMessage>();
	app.server.on("request", (raw: IncomingMessage) => limitBody(raw, slow, limits));
	app.addHook("onRequest", (request, reply, done) => {
		const scope = createRequestScope(() => readClient(request).ip);
		const watched = { scope, slowSince: null, slowMs: 0 };
		all.set(request, watched);
		watch(reply, watched, limits);
		runInRequestScope(scope, done);
	});
	// After all that may refuse it: nobody is given time for a body that was not admitted.
	app.addHook("preParsing", (request, _reply, payload, done) => {
		const watched = all.get(request);
		if (watched) pauseTimeout(watched.scope);
		if (watched && request.routeOptions.config.isSlow) {
			watched.slowSince = performance.now();
			slow.add(request.raw);
		}
		done(null, payload);
	});
	// What follows the reading of a body comes from its stream, which knows nothing of the request's clock.
	app.addHook("preValidation", (request, _reply, done) => {
		const watched = all.get(request);
		if (!watched) return done();
		watched.slowMs = slowMsOf(watched);
		watched.slowSince = null;
		resumeTimeout(watched.scope);
		runInRequestScope(watched.scope, done);
	});
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** Takes files, which come at the pace of a phone's line. */
		isSlow?: boolean;
	}
}

function watch(reply: FastifyReply, watched: Watched, { ownMs, wholeMs }: TimeLimits): void {
	const look = () => {
		// An answer on its way goes at the pace of its reader's line.
		if (reply.raw.headersSent) return;
		const taken = elapsedTime(watched.scope);
		const left = Math.min(ownMs - taken.ownMs, wholeMs + slowMsOf(watched) - taken.wholeMs);
		if (left > 0) timer = setTimeout(look, Math.ceil(left)).unref();
		else end(reply);
	};
	let timer = setTimeout(look, ownMs).unref();
	reply.raw.once("close", () => clearTimeout(timer));
}

function slowMsOf({ slowSince, slowMs }: Watched): number {
	return slowSince === null ? slowMs : slowMs + performance.now() - slowSince;
}

function end(reply: FastifyReply): void {
	if (!reply.sent) reply.send(new Refusal("unavailable"));
}

/** For the answer that says so. */
const GRACE_MS = 1000;

/**
 * Whoever keeps sending, a byte at a time, holds a connection, also one that was answered long ago. Here and not among the hooks, so that
 * no request gets around it.
 */
function limitBody(
	raw: IncomingMessage,
	slow: WeakSet<IncomingMessage>,
	{ wholeMs, slowBody }: TimeLimits,
): void {
	if (raw.headers["transfer-encoding"] === undefined && !Number(raw.headers["content-length"]))
		return;
	const begun = performance.now();
	let read = raw.socket.bytesRead;
	const look = () => {
		if (raw.complete) return;
		const came = raw.socket.bytesRead - read;
		read += came;
		const isFast =
			slow.has(raw) && came >= slowBody.leastBytes && performance.now() - begun < slowBody.wholeMs;
		if (isFast) timer = setTimeout(look, wholeMs).unref();
		else raw.destroy();
	};
	let timer = setTimeout(look, wholeMs + GRACE_MS).unref();
	raw.once("close", () => clearTimeout(timer));
}
