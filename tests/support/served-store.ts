/**
 * Serves the whole store with its built screens in the test's own process, for tests that assert
 * nothing about the process: the modules are loaded already, which is most of the work of a start.
 * The database has no demo catalog, because a store that prepares its search texts beside the test
 * may refuse a list.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { serve } from "../../src/server/main.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { freshDatabase, type TestDatabase } from "./test-database.ts";

export type ServedStore = {
	address: string;
	database: TestDatabase;
	close: () => Promise<void>;
};

/** The store connects to its database through the proxy; the test connects directly. */
export type ServedStoreBehindProxy = ServedStore & { databaseProxy: DatabaseProxy };

type ServedStoreOptions = {
	settings?: Record<string, string>;
	/** An existing database, for a second store on the same data. */
	on?: TestDatabase;
};

export async function serveStore({ on, settings }: ServedStoreOptions = {}): Promise<ServedStore> {
	const database = on ?? (await freshDatabase());
	const store = await open(database.url, settings);
	return {
		address: store.address,
		database,
		async close() {
			await store.close();
			if (!on) await database.close();
		},
	};
}

export async function serveStoreBehindProxy(): Promise<ServedStoreBehindProxy> {
	const database = await freshDatabase();
	const databaseProxy = await openDatabaseProxy(database.url);
	const store = await open(databaseProxy.url);
	return {
		address: store.address,
		database,
		databaseProxy,
		async close() {
			await store.close();
			await databaseProxy.close();
			await database.close();
		},
	};
}

async function open(databaseUrl: string, settings: Record<string, string> = {}) {
	const fault = inject("buildFault");
	if (fault) throw new Error(fault);
	const dataDir = mkdtempSync(join(tmpdir(), `cabover-pages-${process.pid}-`));
	const config = readConfig({
		HOST: "127.0.0.1",
		PORT: "0",
		DATA_DIR: dataDir,
		LOG_LEVEL: "silent",
		...settings,
	});
	const store = await serve(config, databaseUrl);
	return {
		address: store.address,
		async close() {
			await store.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
