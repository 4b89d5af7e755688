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
	line: DatabaseProxy;
	/** Its output so far: address and log. */
	said: () => string;
	/** Sends SIGTERM and gives the exit code. */
	stop: () => Promise<number | null>;
	/** Sends SIGKILL. */
	kill: () => Promise<number | null>;
	close: () => Promise<void>;
};

export async function startStore({
	demo = false,
	settings = {},
	on,
}: {
	demo?: boolean;
	settings?: Record<string, string>;
	/** An existing database, for a second store on the same data. */
	on?: TestDatabase;
} = {}): Promise<RunningStore> {
	const fault = inject("buildFault");
	if (fault) throw new Error(fault);
	const database = on ?? (await freshDatabase({ demo }));
	const line = await openDatabaseProxy(database.url);
	const dataDir = mkdtempSync(join(tmpdir(), `cabover-pages-${process.pid}-`));
	const environment = {
		PATH: "/usr/bin:/bin",
		HOST: "127.0.0.1",
		PORT: "0",
		DATABASE_URL: line.url,
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
		line,
		said: () => output,
		stop,
		kill: () => {
			child.kill("SIGKILL");
			return exit;
		},
		async close() {
			await stop();
			await line.close();
			rmSync(dataDir, { recursive: true, force: true });
			if (!on) await database.close();
		},
	};
}
