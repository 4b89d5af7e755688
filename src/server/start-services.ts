/**
 * Starts everything below the web server, in this order: database, change notifications, clock,
 * adapters, search and payments, services.
 */
import type pg from "pg";
import type { StartIndexBuild } from "../adapters/search/embedded/start-build-worker.ts";
import { createVpicDecoder } from "../adapters/vin/vpic/vpic-decoder.ts";
import { storeDay } from "../domain/store/store-day.ts";
import { bindUseCases, type Services } from "../features/services.ts";
import type { SetupOffer } from "../features/setup/setup-access.ts";
import { isDemoStore } from "../features/store/store.sql.ts";
import { openClock } from "../platform/clock.ts";
import type { IntegrationConfig } from "../platform/config.ts";
import { makeDataFolder } from "../platform/data-folder.ts";
import { freeShareOnDisk } from "../platform/free-disk.ts";
import { createJobQueue } from "../platform/jobs/job-queue.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hash.ts";
import { listen } from "../platform/postgres/listen.ts";
import { openDatabase, openPool } from "../platform/postgres/pool.ts";
import { excludeFromTimeout } from "../platform/request-scope.ts";
import { createVersion, type Version } from "../platform/versioned-cache.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { PaymentProviders } from "../ports/payment.ts";
import type { IndexAge } from "../ports/search.ts";
import type { Shipping } from "../ports/shipping.ts";
import { type Adapters, openAdapters } from "./adapters.ts";
import { isForThisMachineOnly } from "./demo-guard.ts";
import { readStockTopics, stockTopics } from "./page-topics.ts";
import { openPayments, type Payments } from "./payments.ts";
import { indexFileIn, openSearchEngine } from "./search-engine.ts";
import { shareIndex, shareIndexOnDisk } from "./shared-index-file.ts";

export type RunningServices = {
	services: Services;
	pool: pg.Pool;
	/** The URL for work that needs a connection of its own, past any pooler. */
	directUrl: string;
	/** False while the database answers but its notifications do not arrive, so nothing is cached. */
	isListening: () => boolean;
	/** Changes with every change of what a shopper sees. */
	version: Version;
	adapters: Adapters;
	payments: Payments;
	/** Part of the address at which a new store is set up. */
	setupToken: string;
	/** Loads what the first page does not need. */
	prepare: () => void;
	/** Resolves when the search index contains every change that is committed by now. */
	searchCaughtUp: () => Promise<void>;
	/** How many committed changes the search index has missed. */
	missedChanges: () => Promise<number>;
	/** How old the search index is; undefined if its engine does not know. */
	indexAge: (() => IndexAge) | undefined;
	close: () => Promise<void>;
};

/** What a process that can restart the store offers on its first run. */
export type FirstRun = Pick<SetupOffer, "canEmptyStore" | "restart">;

export type ServiceOptions = {
	databaseUrl: string;
	/**
	 * Folder for what can be made again, such as the search index between starts. Null keeps nothing.
	 */
	cacheDir: string | null;
	onConnectionLost: (error: Error) => void;
	/** Reports a failure that no caller sees. */
	onError?: (error: unknown, what: string) => void;
	/** Scheme and host of the links in mails. */
	origin: () => string;
	config?: IntegrationConfig;
	mode?: "production" | "development";
	/**
	 * Other processes of this machine use the same folder, so one of them builds the index for all.
	 */
	sharesIndexFile?: boolean;
	/** Without it a store cannot be set up in the browser. */
	firstRun?: FirstRun | undefined;
	/** Tests replace the adapters that the configuration would choose. */
	captcha?: Captcha;
	/** Another carrier than the configured one, for tests. */
	shipping?: Shipping;
	passwords?: PasswordHasher;
	providers?: PaymentProviders;
	/** Another way to build the search index, for tests. */
	startIndexBuild?: StartIndexBuild;
	/** Another time than that of the database, for tests. */
	now?: () => number;
};

const START_CONNECTION_TIMEOUT_MS = 15_000;

/** No vendor is configured. */
export const LOCAL_ONLY: IntegrationConfig = {
	searchCluster: undefined,
	database: {
		directUrl: undefined,
		isBehindPooler: false,
		hasNamedStatements: true,
		poolSize: 10,
	},
	secret: undefined,
	publicUrl: undefined,
	host: "localhost",
	port: 0,
	trustedProxies: undefined,
	smtpUrl: undefined,
	mailFrom: "Cabover <no-reply@localhost.localdomain>",
	demoSignIns: undefined,
	captchaTries: 1000,
	recaptcha: undefined,
	googleAddressKey: undefined,
	googleMapsKey: undefined,
	indexNowUrl: "http://127.0.0.1:9/",
	hostedContent: undefined,
	easyPostKey: undefined,
	easyPostWebhookSecret: undefined,
	s3: undefined,
	payment: {
		stripe: undefined,
		paypal: undefined,
		paytrace: undefined,
		sandbox: false,
		sandboxUrl: undefined,
		sandboxRemote: undefined,
	},
};

export async function startServices({
	databaseUrl,
	cacheDir,
	onConnectionLost,
	onError = () => {},
	origin,
	config = LOCAL_ONLY,
	mode = "production",
	sharesIndexFile = false,
	firstRun,
	captcha,
	shipping,
	passwords = createPasswordHasher(),
	providers,
	startIndexBuild,
	now: testNow,
}: ServiceOptions): Promise<RunningServices> {
	if (cacheDir) makeDataFolder(cacheDir);
	const directUrl = config.database.directUrl ?? databaseUrl;
	const pool = openPool({
		...config.database,
		url: databaseUrl,
		max: config.database.poolSize,
		onLost: onConnectionLost,
	});
	const waitNoLongerThanRequests = waitLonger(pool);
	const { version, catalogVersion, listener } = followChanges(directUrl);
	const db = openDatabase(pool);
	const clock = await openClock(pool);
	const now = testNow ?? clock.now;
	const adapters = await openAdapters({
		pool,
		db,
		config,
		mode,
		onFailure: onConnectionLost,
		dataDir: cacheDir,
		now,
		catalogVersion,
	});
	const { keyFor } = adapters;
	const [search, payments] = await Promise.all([
		openSearchEngine({
			cluster: config.searchCluster,
			url: directUrl,
			pool,
			cacheDir,
			shared: config.s3
				? shareIndex(adapters.files)
				: sharesIndexFile && cacheDir
					? shareIndexOnDisk(indexFileIn(cacheDir))
					: undefined,
			onChange: (changed) => version.bump(changed && stockTopics(changed)),
			onFailure: (error) =>
				onConnectionLost(error instanceof Error ? error : new Error(String(error))),
			startIndexBuild,
		}),
		openPayments({
			outside: config,
			mode,
			dataDir: cacheDir,
			isDemo: await isDemoStore(db),
			keyFor,
			now,
		}),
	]);
	const jobQueue = createJobQueue(pool, (error) => onError(error, "the job queue failed"));
	const setupToken = keyFor("setup").toString("base64url");
	const decoder = createVpicDecoder({ cacheDir, onFailure: onConnectionLost });
	const services = bindUseCases({
		...adapters,
		...(captcha ? { captcha } : {}),
		...(shipping ? { shipping } : {}),
		pool,
		search,
		missedChanges: search.countMissedChanges,
		jobQueue,
		decoder,
		setup: {
			isOffered: firstRun !== undefined,
			token: setupToken,
			isForThisMachineOnly: isForThisMachineOnly(config),
			canEmptyStore: firstRun?.canEmptyStore ?? false,
			restart: (task) => firstRun?.restart(task),
		},
		freeDiskShare: async () => (cacheDir ? freeShareOnDisk(cacheDir) : null),
		now,
		today: () => storeDay(now()),
		version,
		catalogVersion,
		accounts: {
			passwords,
			sessionKey: keyFor("session"),
			deviceKey: keyFor("device"),
			secondStepKey: keyFor("second step"),
			areDemoSignInsAllowed: adapters.areDemoSignInsAllowed,
			origin,
		},
		orders: {
			providers: withoutTimeout(providers ?? payments.providers),
			orderKey: keyFor("orders"),
			report: onError,
		},
	});
	waitNoLongerThanRequests();
	return {
		services,
		pool,
		directUrl,
		isListening: () => !listener.isDeaf(),
		version,
		adapters,
		payments,
		setupToken,
		prepare() {
			decoder.prepare();
			search.prepare?.();
		},
		searchCaughtUp: search.ready,
		missedChanges: search.countMissedChanges,
		indexAge: search.readAge,
		async close() {
			await jobQueue.close();
			await decoder.close();
			await listener.close();
			await payments.close();
			await search.close();
			await adapters.carrier.close();
			await adapters.files.close();
			clock.close();
			await pool.end();
		},
	};
}

/**
 * A database may need seconds for a connection. A start waits for it; a request is refused sooner.
 * Returns what ends the longer wait.
 */
function waitLonger({ options }: pg.Pool): () => void {
	const requestMs = options.connectionTimeoutMillis ?? 0;
	options.connectionTimeoutMillis = Math.max(requestMs, START_CONNECTION_TIMEOUT_MS);
	return () => {
		options.connectionTimeoutMillis = requestMs;
	};
}

/** The versions that caches are kept by, moved on by the notifications of the database. */
function followChanges(databaseUrl: string) {
	const version = createVersion();
	const catalogVersion = createVersion();
	const listener = listen({
		url: databaseUrl,
		channel: "catalog_changed",
		onNotification(payload) {
			version.bump(readStockTopics(payload));
			// The cached names and trees show neither price nor stock.
			if (!payload.startsWith("stock")) catalogVersion.bump();
		},
		onConnectionChange(isConnected) {
			version.setConnected(isConnected);
			catalogVersion.setConnected(isConnected);
		},
	});
	return { version, catalogVersion, listener };
}

/** The wait for a payment provider does not count as time of the store. */
function withoutTimeout(providers: PaymentProviders): PaymentProviders {
	return Object.fromEntries(
		Object.entries(providers).map(([method, provider]) => [method, excludeFromTimeout(provider)]),
	);
}
