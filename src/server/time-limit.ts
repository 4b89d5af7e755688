/** No answer takes for ever. Fastify has such a limit, with a signal that is aborted at the end of every request: a twentieth of a list. */
import type { FastifyInstance } from "fastify";
import { Refusal } from "../domain/refusals.ts";

export function timeLimit(app: FastifyInstance, ms: number): void {
	app.addHook("onRequest", (_request, reply, done) => {
		const timer = setTimeout(() => {
			if (reply.sent) return;
			// What has begun to travel can only be broken off.
			if (reply.raw.headersSent) reply.raw.destroy();
			else reply.send(new Refusal("unavailable"));
		}, ms).unref();
		reply.raw.once("close", () => clearTimeout(timer));
		done();
	});
}
