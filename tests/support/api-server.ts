/**
 * Starts the web server in the test's process, on a new database. By default it serves only the
 * API.
 */
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import type { ServerBuild } from "react-router";
import { expect, inject } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import type { Services } from "../../src/features/services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createPasswordHasher } from "../../src/platform/password-hash.ts";
import { withLongQueries } from "../../src/platform/postgres/long-queries.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import type { PaymentProviders } from "../../src/ports/payment.ts";
import type { Shipping } from "../../src/ports/shipping.ts";
import {
	type FirstRun,
	LOCAL_ONLY,
	type RunningServices,
	startServices,
} from "../../src/server/start-services.ts";
import { createWeb } from "../../src/server/web.ts";
import { buildIndexHere } from "./build-index-here.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { freshDatabase, type TestDatabase } from "./test-database.ts";

/**
 * Accepts every captcha token. A token that starts with "hard" counts as high confidence; a missing
 * token is refused.
 */
export const FAKE_CAPTCHA: Captcha = {
	widget: { vendor: "altcha" },
	challenge: async () => null,
	verify: async (token) =>
		token ? (token.startsWith("hard") ? "surely_human" : "human") : "refused",
};

/**
 * A call with a body is a POST by default. `token` signs the caller in; `key` is the
 * Idempotency-Key.
 */
export type CallOptions = {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: object;
	token?: string;
	key?: string;
};

export type ApiServer = {
	app: FastifyInstance;
	/** Sends a request to a path below /api. */
	call: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
	database: TestDatabase;
	/** The connection pool of the server. */
	pool: pg.Pool;
	/** Number of SQL statements about accounts that the server has sent. */
	statements: () => number;
	/** Number of passwords that the server has hashed. */
	hashes: () => number;
	/** Resolves when the search index has every change that is committed by now. */
	searchCaughtUp: () => Promise<void>;
	services: Services;
	running: RunningServices;
	/** Listens on a free port and returns the address. */
	listen: () => Promise<string>;
	close: () => Promise<void>;
};

/** The server connects to its database through the proxy; the test connects directly. */
export type ApiServerBehindProxy = ApiServer & { databaseProxy: DatabaseProxy };

export type ApiOptions = {
	demo?: boolean;
	connectionTimeoutSeconds?: number;
	captcha?: Captcha;
	/** Another carrier than the store's own rates. */
	shipping?: Shipping;
	providers?: PaymentProviders;
	/** Serves the built pages too. */
	screens?: boolean;
	/** The first run of a store, as `npm start` offers it. */
	firstRun?: FirstRun;
	/** Another time than that of the database. */
	now?: () => number;
};

export async function startApi(options: ApiOptions = {}): Promise<ApiServer> {
	const database = await freshDatabase(options);
	return serveApi(database, database.url, options);
}

/** For tests of a lost database. Other tests need no proxy, which takes part in each statement. */
export async function startApiBehindProxy(options: ApiOptions = {}): Promise<ApiServerBehindProxy> {
	const database = await freshDatabase(options);
	const databaseProxy = await openDatabaseProxy(database.url);
	const api = await serveApi(database, databaseProxy.url, options);
	return {
		...api,
		databaseProxy,
		async close() {
			await api.close();
			await databaseProxy.close();
		},
	};
}

async function serveApi(
	database: TestDatabase,
	databaseUrl: string,
	{ captcha = FAKE_CAPTCHA, shipping, screens = false, providers = {}, firstRun, now }: ApiOptions,
): Promise<ApiServer> {
	const passwords = createPasswordHasher();
	const running = await startServices({
		databaseUrl,
		config: { ...LOCAL_ONLY, searchCluster: testCluster() },
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
		captcha,
		...(shipping ? { shipping } : {}),
		passwords,
		providers,
		firstRun,
		startIndexBuild: buildIndexHere,
		...(now ? { now } : {}),
	});
	const statements = countStatements(running.pool);
	const app = await createWeb({
		config: readConfig({ LOG_LEVEL: "silent" }),
		running,
		...(screens ? { screens: await builtScreens() } : {}),
	});
	await app.ready();
	return {
		app,
		call: (path, { method, body, token, key } = {}) =>
			app.inject({
				method: method ?? (body ? "POST" : "GET"),
				url: `/api${path}`,
				headers: {
					...(token ? { authorization: `Bearer ${token}` } : {}),
					...(key ? { "idempotency-key": key } : {}),
				},
				...(body ? { payload: body } : {}),
			}),
		database,
		pool: running.pool,
		statements,
		hashes: passwords.begun,
		searchCaughtUp: running.searchCaughtUp,
		services: running.services,
		running,
		listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
		async close() {
			await app.close();
			// Thousands of orders of a race take longer than a request may.
			const broken = await withLongQueries(database.pool, selectViolations);
			await running.searchCaughtUp();
			const missed = await running.missedChanges();
			await running.close();
			await database.close();
			expect(broken).toEqual([]);
			expect(missed).toBe(0);
		},
	};
}

/** The cluster of `npm run test:opensearch`; none in other tests. */
function testCluster() {
	const url = inject("openSearchUrl");
	return url ? { urls: [url], replicas: 0, timeoutMs: 60_000 } : undefined;
}

async function builtScreens() {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const path = "../../build/server/index.js";
	const build: ServerBuild = await import(path);
	return { build: async () => build, mode: "production" as const };
}

function countStatements(pool: pg.Pool): () => number {
	const counted = new WeakSet<object>();
	let count = 0;
	pool.on("acquire", (client) => {
		if (counted.has(client)) return;
		counted.add(client);
		const query = client.query.bind(client) as (...args: unknown[]) => unknown;
		Object.assign(client, {
			query: (...args: unknown[]) => {
				// Statements of the search index are not counted, because they run at any time.
				if (/account|limit_bucket|session|token|outbox/.test(JSON.stringify(args[0]))) count += 1;
				return query(...args);
			},
		});
	});
	return () => count;
}
