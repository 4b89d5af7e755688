/**
 * No answer takes for ever. One deadline for whatever a request does itself, however its waits for a connection and for statements add up;
 * a longer one for all of it, with the reading of its body and the waiting for vendors. What was begun goes on: asked again under its key,
 * it gives its answer. Fastify has such a limit, with a signal that is aborted at the end of every request: a twentieth of a list.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientOf } from "../api/client.ts";
import { Refusal } from "../domain/refusals.ts";
import { elapsed, goOn, inScope, openScope, type RequestScope, stopClock } from "../platform/request-scope.ts";

type TimeLimits = { ownMs: number; wholeMs: number };

export function timeLimit(app: FastifyInstance, limits: TimeLimits): void {
	const scopes = new WeakMap<FastifyRequest, RequestScope>();
	app.addHook("onRequest", (request, reply, done) => {
		const scope = openScope(() => clientOf(request).ip);
		scopes.set(request, scope);
		watch(reply, scope, limits);
		inScope(scope, done);
	});
	app.addHook("preParsing", (request, _reply, payload, done) => {
		const scope = scopes.get(request);
		if (scope) stopClock(scope);
		done(null, payload);
	});
	// What follows the reading of a body comes from its stream, which knows nothing of the request's clock.
	app.addHook("preValidation", (request, _reply, done) => {
		const scope = scopes.get(request);
		if (!scope) return done();
		goOn(scope);
		inScope(scope, done);
	});
}

function watch(reply: FastifyReply, scope: RequestScope, { ownMs, wholeMs }: TimeLimits): void {
	const look = () => {
		// An answer on its way goes at the pace of its reader's line.
		if (reply.raw.headersSent) return;
		const taken = elapsed(scope);
		const left = Math.min(ownMs - taken.ownMs, wholeMs - taken.wholeMs);
		if (left > 0) timer = setTimeout(look, Math.ceil(left)).unref();
		else end(reply);
	};
	let timer = setTimeout(look, ownMs).unref();
	reply.raw.once("close", () => clearTimeout(timer));
}

function end(reply: FastifyReply): void {
	if (!reply.sent) reply.send(new Refusal("unavailable"));
}
