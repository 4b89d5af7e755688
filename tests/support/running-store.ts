/** Starts the whole store with its built screens in a process of its own, on a test database. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { COMPILE_CACHE } from "../../scripts/compile-cache.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { freshDatabase, type TestDatabase } from "./test-database.ts";

export type RunningStore = {
	address: string;
	database: TestDatabase;
	/** Its output so far: address and log. */
	said: () => string;
	/** Sends SIGTERM and gives the exit code. */
	stop: () => Promise<number | null>;
	/** Sends SIGKILL. */
	kill: () => Promise<number | null>;
	close: () => Promise<void>;
};

/** The store connects to its database through the proxy; the test connects directly. */
export type RunningStoreBehindProxy = RunningStore & { databaseProxy: DatabaseProxy };

type StoreOptions = {
	demo?: boolean;
	settings?: Record<string, string>;
	/** An existing database, for a second store on the same data. */
	on?: TestDatabase;
};

export async function startStore({ demo, on, settings }: StoreOptions = {}): Promise<RunningStore> {
	const database = on ?? (await freshDatabase({ demo }));
	const store = await runStore(database, { DATABASE_URL: database.url, ...settings });
	if (on) return store;
	return {
		...store,
		async close() {
			await store.close();
			await database.close();
		},
	};
}

/** For tests of a lost database. Other tests need no proxy, which takes part in each statement. */
export async function startStoreBehindProxy(
	options: Omit<StoreOptions, "on"> = {},
): Promise<RunningStoreBehindProxy> {
	const database = await freshDatabase(options);
	const databaseProxy = await openDatabaseProxy(database.url);
	const settings = { DATABASE_URL: databaseProxy.url, ...options.settings };
	const store = await startStore({ on: database, settings });
	return {
		...store,
		databaseProxy,
		async close() {
			await store.close();
			await databaseProxy.close();
			await database.close();
		},
	};
}

async function runStore(
	database: TestDatabase,
	settings: Record<string, string>,
): Promise<RunningStore> {
	const fault = inject("buildFault");
	if (fault) throw new Error(fault);
	const dataDir = mkdtempSync(join(tmpdir(), `cabover-pages-${process.pid}-`));
	const environment = {
		PATH: "/usr/bin:/bin",
		HOST: "127.0.0.1",
		PORT: "0",
		DATA_DIR: dataDir,
		NODE_COMPILE_CACHE: COMPILE_CACHE,
		...settings,
	};
	const child = spawn(process.execPath, ["tests/support/store-process.ts"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: environment,
	});
	let output = "";
	const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const address = await new Promise<string>((resolve, reject) => {
		const hear = (text: string) => {
			output += text;
			const found = /^listening (\S+)$/m.exec(output)?.[1];
			if (found) resolve(found);
		};
		child.stdout.setEncoding("utf8").on("data", hear);
		child.stderr.setEncoding("utf8").on("data", hear);
		void exit.then((code) => reject(new Error(`The store ended with ${code}: ${output}`)));
	});
	const stop = () => {
		child.kill("SIGTERM");
		return exit;
	};
	return {
		address,
		database,
		said: () => output,
		stop,
		kill: () => {
			child.kill("SIGKILL");
			return exit;
		},
		async close() {
			await stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
