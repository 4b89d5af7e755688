/** Runs the store on a migrated database: services, web server, then the background jobs. */
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { isDemoStore } from "../features/store/store.sql.ts";
import type { Config } from "../platform/config.ts";
import { describeError } from "../platform/describe-error.ts";
import { writeNightlyBackup } from "../platform/postgres/backup/nightly-backup.ts";
import { isDatabaseRefusal, toStartupError } from "../platform/postgres/database-startup-error.ts";
import { errorCode, StartupError } from "../platform/startup-error.ts";
import type { MailWriter } from "../ports/mail.ts";
import { type Jobs, startJobs } from "./jobs.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { ReadMetrics } from "./metrics.ts";
import { watchPaymentPage } from "./payment-page-watch.ts";
import { announceVersion, type RunningVersions } from "./running-versions.ts";
import { type FirstRun, type RunningServices, startServices } from "./start-services.ts";
import { createWeb, guestsOf } from "./web.ts";

const MAX_STOP_MS = 8000;
const SERVER_BUILD = join(import.meta.dirname, "../../build/server/index.js");
const SCRIPT_HASHES = join(import.meta.dirname, "../../build/server/script-hashes.json");

export type Store = {
	address: string;
	app: FastifyInstance;
	mailTransport: MailTransport;
	takesTestCards: boolean;
	areDemoSignInsAllowed: boolean;
	/** The store has the demo catalog. */
	isDemo: boolean;
	/** Where a new store is set up; null for a store that has an owner or the demo. */
	setupAddress: string | null;
	close: () => Promise<void>;
};

export type ServeOptions = {
	/** Called when the store listens, before the background jobs start. */
	beforeJobs?: (running: RunningServices, log: FastifyBaseLogger) => Promise<void>;
	firstRun?: FirstRun;
	/** Reads the figures of all processes behind one port; without it those of this process. */
	readMetrics?: ReadMetrics;
};

export async function serve(
	config: Config,
	databaseUrl: string,
	{ beforeJobs = async () => {}, firstRun, readMetrics }: ServeOptions = {},
): Promise<Store> {
	const build = await loadScreens();
	let app: FastifyInstance | undefined;
	let isDraining = false;
	const running = await startServices({
		cacheDir: config.dataDir,
		databaseUrl,
		origin: () => config.publicUrl ?? (app ? addressOf(app, config) : ""),
		config,
		firstRun,
		sharesIndexFile: config.webWorkers > 1,
		onConnectionLost: (error) => app?.log.warn({ reason: error.message }, "a connection was lost"),
		onError: (error, what) => app?.log.warn({ err: describeError(error) }, what),
	}).catch((error: unknown) => {
		throw isDatabaseRefusal(error) ? toStartupError(error) : error;
	});
	const web = await createWeb({
		config,
		running,
		isDraining: () => isDraining,
		readMetrics,
		screens: {
			build: async () => build,
			mode: "production",
		},
	});
	app = web;
	let jobs: Jobs | undefined;
	let versions: RunningVersions | undefined;
	const close = async () => {
		isDraining = true;
		// Balancers need some health checks to see that this process takes no more requests.
		if (web.server.listening) await sleep(config.drainSeconds * 1000);
		// A request that never ends must not delay the stop.
		const limit = setTimeout(() => {
			web.log.warn({ afterMs: MAX_STOP_MS }, "requests were cut off by the stop of the store");
			web.server.closeAllConnections();
		}, MAX_STOP_MS);
		await web.close();
		clearTimeout(limit);
		await jobs?.stop();
		versions?.close();
		await running.close();
	};
	try {
		versions = await announceVersion({
			pool: running.pool,
			build: hash("sha256", readFileSync(SERVER_BUILD)),
			onError: (error, what) => web.log.warn({ err: describeError(error) }, what),
		});
		await web.listen({ host: config.host, port: config.port });
		running.payments.onListening(addressOf(web, config));
		await beforeJobs(running, web.log);
	} catch (error) {
		await close();
		throw toListenError(error, config);
	}
	const backUpInto = (folder: string) => async () => {
		const path = await writeNightlyBackup(folder, {
			databaseUrl: running.directUrl,
			filesDir: config.s3 ? null : join(config.dataDir, "uploads"),
			now: new Date(),
		});
		web.log.info({ path }, "a backup was written");
	};
	jobs = startJobs({
		running,
		databaseUrl: running.directUrl,
		write: (build.entry.module as unknown as { writeMail: MailWriter }).writeMail,
		log: web.log,
		...(config.backupDir ? { backUp: backUpInto(config.backupDir) } : {}),
		checkPaymentPage: watchPaymentPage({
			ownAddress: () => addressOf(web, config),
			publicAddress: () => config.publicUrl ?? addressOf(web, config),
			guests: guestsOf(running),
			scripts: () => readJson(SCRIPT_HASHES),
			isUpdating: async () => versions?.isUpdating() ?? false,
			log: web.log,
		}),
	});
	running.prepare();
	const { setup } = running.services;
	return {
		address: addressOf(web, config),
		setupAddress: (await setup.isOpen())
			? `${config.publicUrl ?? addressOf(web, config)}/setup?token=${running.setupToken}`
			: null,
		app: web,
		mailTransport: running.adapters.mailTransport,
		takesTestCards: running.payments.isForTests,
		isDemo: await isDemoStore(running.adapters.db),
		areDemoSignInsAllowed: running.adapters.areDemoSignInsAllowed,
		close,
	};
}

/** A program may load them early, while it waits for something else. */
export async function loadScreens(): Promise<ServerBuild> {
	if (!existsSync(SERVER_BUILD))
		throw new StartupError("The screens are not built: run npm start, or npm run build.");
	return import(SERVER_BUILD);
}

/** Reads a file that the build wrote. */
function readJson<T>(file: string): T {
	return JSON.parse(readFileSync(file, "utf8"));
}

function toListenError(error: unknown, { host, port }: Config): unknown {
	const code = errorCode(error);
	if (code === "EADDRINUSE")
		return new StartupError(`Port ${port} is in use by another program: set PORT to a free one.`);
	if (code === "EACCES")
		return new StartupError(`No permission to listen on port ${port}: set PORT to one above 1023.`);
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
		return new StartupError(`This machine has no address ${host}: set HOST to one it has.`);
	return error;
}

function addressOf(app: FastifyInstance, { host }: Config): string {
	const bound = app.server.address();
	const port = typeof bound === "object" ? bound?.port : undefined;
	return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}
