/**
 * npm run dev: the store with hot reload. Vite updates the screens; Node restarts the process when
 * server code changes.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import { loadDemoIfEmpty, wantsDemo } from "../demo/first-load.ts";
import { placeDemoHistory } from "../demo/history.ts";
import { readConfig } from "../src/platform/config.ts";
import { excludeFromTimeout, withTimeoutPaused } from "../src/platform/request-scope.ts";
import type { MailWriter } from "../src/ports/mail.ts";
import { startJobs } from "../src/server/jobs.ts";
import { startServices } from "../src/server/start-services.ts";
import { createWeb } from "../src/server/web.ts";
import { buildKernels } from "./build-kernels.ts";
import { refuseBusyPort } from "./busy-port.ts";
import { emptyMarker } from "./first-run.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

const SCREENS = "virtual:react-router/server-build";
const NOT_VITES = /^\/(api|live|ready)\b/;

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	await refuseBusyPort(config);
	await buildKernels();
	const database = await openStoreDatabase(config);
	if (wantsDemo(database, config.demo, emptyMarker(config.dataDir)))
		await loadDemoIfEmpty(database, config.demoParts);
	const running = await startServices({
		databaseUrl: database.url,
		cacheDir: config.dataDir,
		onConnectionLost: () => {},
		origin: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
		config,
		mode: "development",
	});
	const history = Promise.withResolvers<void>();
	let vite: Promise<ViteDevServer> | undefined;
	const web = await createWeb({
		// Without this, the log would have a line for each file that Vite serves.
		config: { ...config, logLevel: config.logLevel === "info" ? "warn" : config.logLevel },
		running,
		before: (app) => {
			vite = serveThroughVite(app, history.promise);
		},
		screens: {
			// Vite compiles a screen when it is first opened, which may take longer than a request may.
			...excludeFromTimeout({
				build: async () => (await (await vite)?.ssrLoadModule(SCREENS)) as ServerBuild,
			}),
			mode: "development",
		},
	});
	const { port } = new URL(await web.listen({ host: config.host, port: config.port }));
	running.payments.onListening(`http://${config.host}:${port}`);
	await placeDemoHistory(running, web.log);
	history.resolve();
	const screens = (await (await vite)?.ssrLoadModule(SCREENS)) as ServerBuild | undefined;
	const writer = (screens?.entry.module ?? {}) as unknown as { writeMail: MailWriter };
	const jobs = startJobs({
		running,
		databaseUrl: running.directUrl,
		write: (kind, language, data, terms) => writer.writeMail(kind, language, data, terms),
		log: web.log,
	});
	console.log(
		`  Developing on http://${config.host}:${port}  (every component: /dev/ui, mail: /dev/mailbox)`,
	);
	await untilStopped;
	await (await vite)?.close();
	await web.close();
	await jobs.stop();
	await running.close();
	await database.stop();
});

/**
 * Vite answers requests for files and hot updates on our port; all other requests go to the pages.
 * It starts after the demo's history: it keeps the process busy for seconds, in which statements of
 * the history would run out of time.
 */
function serveThroughVite(app: FastifyInstance, history: Promise<void>): Promise<ViteDevServer> {
	const starting = history.then(() =>
		createServer({
			appType: "custom",
			server: { middlewareMode: true, ws: { server: app.server } },
			// Dependencies of all screens are bundled at the start; finding one later would reload the
			// page.
			optimizeDeps: { entries: ["src/app/{shell,screens,ui}/**/*.tsx"] },
		}),
	);
	app.addHook("onRequest", async (request, reply) => {
		if (NOT_VITES.test(request.url)) return;
		// Vite compiles a file when it is first asked for, which may take longer than a request may.
		await withTimeoutPaused(async () => askVite(await starting, request, reply));
	});
	return starting;
}

/** Resolves when Vite has answered the request, or has left it to the pages. */
function askVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	return new Promise((resolve, reject) => {
		reply.raw.once("finish", () => {
			// Vite has answered, so Fastify must not.
			if (!reply.sent) reply.hijack();
			resolve();
		});
		vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
			error ? reject(error) : resolve(),
		);
	});
}
