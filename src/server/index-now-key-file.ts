/** Serves the key file of IndexNow. Any other address goes on to the pages and redirects. */
import type { FastifyInstance } from "fastify";
import { INDEX_NOW_KEY } from "../domain/store/index-now-key.ts";
import type { Services } from "../features/services.ts";

const KEY_FILE = /^\/(.+)\.txt$/;

export function serveIndexNowKey(app: FastifyInstance, services: Services): void {
	app.addHook("onRequest", async (request, reply) => {
		const name = KEY_FILE.exec(request.url)?.[1];
		if (request.method !== "GET" || !name || !INDEX_NOW_KEY.test(name)) return;
		const { indexNowKey: key } = await services.store.settings();
		if (name !== key) return;
		return reply.type("text/plain; charset=utf-8").header("cache-control", "no-cache").send(key);
	});
}
