/** Serves the key file of IndexNow. Any other address goes on to the pages and redirects. */
import type { FastifyInstance } from "fastify";
import { indexNowKeyPath } from "../domain/store/index-now-key.ts";
import type { Services } from "../features/services.ts";

const KEY_FILE = /^\/[A-Za-z0-9-]{8,128}\.txt$/;

export function serveIndexNowKey(app: FastifyInstance, services: Services): void {
	app.addHook("onRequest", async (request, reply) => {
		if (request.method !== "GET" || !KEY_FILE.test(request.url)) return;
		const { indexNowKey: key } = await services.store.settings();
		if (!key || request.url !== indexNowKeyPath(key)) return;
		return reply.type("text/plain; charset=utf-8").header("cache-control", "no-cache").send(key);
	});
}
