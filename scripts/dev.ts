/** npm run dev: the store with hot reload. Vite serves and refreshes the screens; Node restarts us when the server's code changes. */
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import { readConfig } from "../src/platform/config.ts";
import { startServices } from "../src/server/services.ts";
import { createWeb } from "../src/server/web.ts";
import { loadDemoIfEmpty } from "./demo/first-load.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	const database = await openStoreDatabase(config);
	await loadDemoIfEmpty(database, config.demoParts);
	const running = startServices({ databaseUrl: database.url, onLost: () => {} });
	const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
	const web = await createWeb({
		config,
		running,
		before: (app) => serveThroughVite(app, vite),
		screens: { build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, mode: "development" },
	});
	await web.listen({ host: config.host, port: config.port });
	console.log(`  Developing on http://${config.host}:${config.port}  (every component: /dev/ui)`);
	await untilStopped;
	await web.close();
	await vite.close();
	await running.close();
	await database.stop();
});

/** Files and hot updates are Vite's; what it does not know goes on to the pages. */
function serveThroughVite(app: FastifyInstance, vite: ViteDevServer): void {
	app.addHook("onRequest", (request, reply, done) => {
		if (/^\/(api|live|ready)\b/.test(request.url)) return done();
		vite.middlewares(request.raw, reply.raw, () => done());
	});
}
