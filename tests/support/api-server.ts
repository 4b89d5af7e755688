/** The web server with the API alone, in this process, on a database of its own. */
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import type { ServerBuild } from "react-router";
import { expect, inject } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import type { Services } from "../../src/features/services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createPasswordHasher } from "../../src/platform/password-hash.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import type { PaymentProviders } from "../../src/ports/payment.ts";
import { startServices } from "../../src/server/start-services.ts";
import { createWeb } from "../../src/server/web.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { freshDatabase, type TestDatabase } from "./test-database.ts";

/** Takes any proof for a person's, one that begins with "hard" for a sure one, and none for a program's. */
const TRUSTING: Captcha = {
	widget: { vendor: "altcha" },
	challenge: async () => null,
	verify: async (token) =>
		token ? (token.startsWith("hard") ? "surely_human" : "human") : "refused",
};

/** Of a call: POST when there is a body, signed in with a token; `key` is its Idempotency-Key. */
export type CallOptions = {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: object;
	token?: string;
	key?: string;
};

export type ApiServer = {
	app: FastifyInstance;
	/** Makes a call below /api, as a program would. */
	call: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
	database: TestDatabase;
	/** The server's own connections. */
	pool: pg.Pool;
	/** What the server reaches its database through; the test's own connections do not. */
	line: DatabaseProxy;
	/** How many statements about accounts the server has sent to its database, and how many passwords it has hashed. */
	statements: () => number;
	hashes: () => number;
	/** Ends when the search shows every change that is committed by now. */
	caughtUp: () => Promise<void>;
	services: Services;
	/** Listens on a real port and gives its address. */
	listen: () => Promise<string>;
	close: () => Promise<void>;
};

export type ApiOptions = {
	demo?: boolean;
	captcha?: Captcha;
	providers?: PaymentProviders;
	/** With the built screens as well. */
	screens?: boolean;
};

export async function startApi({
	demo = false,
	captcha = TRUSTING,
	screens = false,
	providers = {},
}: ApiOptions = {}): Promise<ApiServer> {
	const database = await freshDatabase({ demo });
	const line = await openDatabaseProxy(database.url);
	const passwords = createPasswordHasher();
	const running = await startServices({
		databaseUrl: line.url,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
		captcha,
		passwords,
		providers,
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
		line,
		statements,
		hashes: passwords.begun,
		caughtUp: running.searchCaughtUp,
		services: running.services,
		listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
		async close() {
			await app.close();
			const broken = await selectViolations(database.pool);
			await running.searchCaughtUp();
			const missed = await running.missedChanges();
			await running.close();
			await line.close();
			await database.close();
			expect(broken).toEqual([]);
			expect(missed).toBe(0);
		},
	};
}

async function builtScreens() {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const path = "../../build/server/index.js";
	const build: ServerBuild = await import(path);
	return { build: async () => build, mode: "production" as const };
}

function countStatements(pool: pg.Pool): () => number {
	const seen = new WeakSet<object>();
	let count = 0;
	pool.on("acquire", (client) => {
		if (seen.has(client)) return;
		seen.add(client);
		const query = client.query.bind(client) as (...args: unknown[]) => unknown;
		Object.assign(client, {
			query: (...args: unknown[]) => {
				// The index follows the catalog in its own time.
				if (/account|limit_bucket|session|token|outbox/.test(JSON.stringify(args[0]))) count += 1;
				return query(...args);
			},
		});
	});
	return () => count;
}
