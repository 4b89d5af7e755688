/**
 * npm start: builds the screens, starts the database, loads the demo if it is empty, and serves the
 * store. With `--empty` the browser offers to set up an own store instead.
 */

import { flushCompileCache } from "node:module";
import { DEMO_COUPONS } from "../demo/coupons.ts";
import { loadDemoIfEmpty, wantsDemo } from "../demo/first-load.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "../demo/sign-ins.ts";
import type { StoreRestart } from "../src/features/setup/setup-access.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { MAX_STORE_CONNECTIONS } from "../src/platform/postgres/embedded.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import type { Store } from "../src/server/main.ts";
import type { FirstRun } from "../src/server/start-services.ts";
import { buildScreens } from "./build.ts";
import { refuseBusyPort } from "./busy-port.ts";
import {
	deleteRemoved,
	emptyMarker,
	forgetEmpty,
	readStartArguments,
	rememberEmpty,
	removeStore,
} from "./first-run.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase, type StoreDatabase, uploadsNotice } from "./store-database.ts";
import type { StoreFacts } from "./worker-messages.ts";

const MAIL: Record<Store["mailTransport"], (address: string) => string> = {
	smtp: () => "Mail goes out through SMTP_URL.",
	mailbox: (address) => `Mail stays here, to be read:  ${address}/dev/mailbox`,
	none: () => "Mail waits: set SMTP_URL, or customers get none.",
};

/** The browser gets the page that waits for the store before the store closes. */
const RESTART_DELAY_MS = 2000;
/**
 * Beside its pool a web process may need connections for notifications, jobs, the backup, the
 * search index and the lock for its build.
 */
const OWN_CONNECTIONS = 5;

await runAsProgram(async (untilStopped) => {
	const { isEmpty } = readStartArguments();
	const config = readConfig();
	if (!config.databaseUrl) refuseTooManyConnections(config);
	await refuseBusyPort(config);
	await buildScreens();
	if (!config.databaseUrl) deleteRemoved(config.dataDir);
	let isDemoRequested = false;
	for (;;) {
		let server: Promise<StartServer> | undefined;
		const database = await openStoreDatabase(config, {
			untilStopped,
			whileStarting: () => {
				server = loadServer(config);
				// It is awaited when the database is open.
				server.catch(() => {});
			},
		});
		if (isEmpty && database.isEmbedded && !isDemoRequested) rememberEmpty(config.dataDir);
		const task = await runStore(config, database, {
			server: server ?? loadServer(config),
			isDemo: isDemoRequested || wantsDemo(database, config.demo, emptyMarker(config.dataDir)),
			untilStopped,
		}).finally(database.stop);
		if (task === null) return;
		isDemoRequested = task === "load_demo";
		if (isDemoRequested) forgetEmpty(config.dataDir);
		else removeStore(config.dataDir);
	}
});

function refuseTooManyConnections({ webWorkers, database: { poolSize } }: Config): void {
	const needed = webWorkers * (poolSize + OWN_CONNECTIONS);
	if (needed <= MAX_STORE_CONNECTIONS) return;
	throw new StartupError(
		`The store's own database has ${MAX_STORE_CONNECTIONS} connections, and WEB_WORKERS=${webWorkers} with DATABASE_POOL_SIZE=${poolSize} needs ${needed} (${OWN_CONNECTIONS} more than the pool for each): lower one of them, or set DATABASE_URL.`,
	);
}

type StartServer = (
	databaseUrl: string,
	options: { untilStopped: Promise<void>; firstRun: FirstRun },
) => Promise<StoreFacts & { close: () => Promise<void> }>;

/** Compiling the server and the screens takes about as long as the database needs to start. */
async function loadServer(config: Config): Promise<StartServer> {
	if (config.webWorkers > 1) {
		const { serveInWorkers } = await import("./web-workers.ts");
		return (databaseUrl, options) =>
			serveInWorkers(config, databaseUrl, { ...options, hasDemo: true });
	}
	const { loadScreens, serve } = await import("../src/server/main.ts");
	const { placeDemoHistory } = await import("../demo/history.ts");
	await loadScreens();
	return (databaseUrl, { firstRun }) =>
		serve(config, databaseUrl, { beforeJobs: placeDemoHistory, firstRun });
}

/** Serves the store until it is stopped (null) or asks to be restarted. */
async function runStore(
	config: Config,
	database: StoreDatabase,
	{
		server,
		isDemo,
		untilStopped,
	}: { server: Promise<StartServer>; isDemo: boolean; untilStopped: Promise<void> },
): Promise<StoreRestart | null> {
	if (isDemo) {
		const load = loadDemoIfEmpty(database, config.demoParts);
		const wasStopped = await Promise.race([load.then(() => false), untilStopped.then(() => true)]);
		// The load is one transaction: stopping the database undoes it, and the next start loads again.
		if (wasStopped) {
			load.catch(() => {});
			return null;
		}
	}
	const restart = Promise.withResolvers<StoreRestart>();
	const firstRun = {
		canEmptyStore: database.isEmbedded,
		restart: (task: StoreRestart) => void setTimeout(() => restart.resolve(task), RESTART_DELAY_MS),
	};
	const startServer = await server;
	const store = await startServer(database.url, { untilStopped, firstRun });
	console.log(welcome(store, database, uploadsNotice(config)));
	// A store that is killed could not write it at its end.
	flushCompileCache();
	const task = await Promise.race([untilStopped.then(() => null), restart.promise]);
	await store.close();
	return task;
}

function welcome(store: StoreFacts, database: StoreDatabase, notice: string | null): string {
	const { address, mailTransport, takesTestCards, setupAddress } = store;
	return [
		"",
		`  Cabover is open:  ${address}   (Spanish: ${address}/es)`,
		...(setupAddress
			? ["", "  This store is empty. Set it up, or load the demo, at", `  ${setupAddress}`]
			: []),
		...(database.isEmbedded && store.isDemo ? demoLines(store) : []),
		"",
		`  ${MAIL[mailTransport](address)}`,
		...(notice ? [`  ${notice}`] : []),
		...(takesTestCards
			? ["  Test cards pay:  4242 4242 4242 4242, any future date, any code."]
			: []),
		"",
		"  Ctrl-C closes the store.",
		"",
	].join("\n");
}

function demoLines({ areDemoSignInsAllowed }: StoreFacts): string[] {
	const signIns = DEMO_SIGN_INS.map(({ email, what }) => `    ${email.padEnd(28)} ${what}`);
	const coupons = DEMO_COUPONS.map(({ code, what }) => `    ${code.padEnd(28)} ${what}`);
	return [
		"",
		...(areDemoSignInsAllowed
			? [`  Demo sign-ins, all with the password "${DEMO_PASSWORD}":`, ...signIns]
			: [
					"  Demo sign-ins are refused, because other machines can reach this store: see DEMO_SIGN_INS.",
				]),
		"",
		"  Demo coupons:",
		...coupons,
	];
}
